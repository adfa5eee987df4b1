import { type Ref, useCallback, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { takeCarriedFocus } from '../../panes/useCarriedFocus.ts'
import type { TimelineRow } from '../timeline.ts'
import { rowOf } from './kept-rows.ts'

/** Closer to the end than this many pixels counts as being there. */
const AT_END_PX = 64
/** Closer to the beginning or the end of what was read than this, more is asked for. */
const NEAR_PX = 400

/** What the thread can be asked for from outside. */
export interface ThreadHandle {
  /** Brings the row of a message into the middle. @returns false when it is not held */
  reveal: (messageId: number) => boolean
  /** Goes to the newest message. */
  toEnd: () => void
}

/** A stretch further back that is shown in place of the end of the thread. */
export interface PassagePlace {
  /** The message that it was opened for. */
  at: number
  later: 'idle' | 'loading' | 'failed'
  onLater: () => void
  onLeave: () => void
}

interface ThreadScroll {
  rows: readonly TimelineRow[]
  /** Changes when something is added at the end. */
  lastKey: string | number
  /** The last thing is the reader's own: go to it. */
  isOwnLast: boolean
  onNearStart: () => void
  /** Changes with another stretch of the thread. */
  view: number
  passage: PassagePlace | null
  ref: Ref<ThreadHandle> | undefined
}

/**
 * Scrolling of a thread: opens at the line of news, or else at the end; follows the end while the reader is there. What is
 * being read is kept in place by the virtual list.
 */
export function useThreadScroll({ rows, lastKey, isOwnLast, onNearStart, view, passage, ref }: ThreadScroll) {
  const scroller = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const isAtEnd = useRef(true)
  const [isAway, setIsAway] = useState(false)
  const [isBehind, setIsBehind] = useState(false)

  const follow = useCallback(() => {
    const box = scroller.current
    if (box && isAtEnd.current) box.scrollTop = box.scrollHeight
  }, [])
  const toEnd = () => {
    if (passage) return passage.onLeave()
    isAtEnd.current = true
    setIsAway(false)
    setIsBehind(false)
    follow()
  }
  const reveal = (messageId: number) => {
    const at = rowOf(rows, messageId)
    if (at < 0) return false
    isAtEnd.current = false
    list.current?.scrollToIndex(at, { align: 'center' })
    return true
  }

  const open = useEffectEvent(() => {
    if (passage) return void reveal(passage.at)
    // Back from a passage, one goes to the newest.
    const news = view === 0 ? rows.findIndex(({ kind }) => kind === 'new') : -1
    if (news < 0) return toEnd()
    isAtEnd.current = false
    list.current?.scrollToIndex(news, { align: 'start', offset: -(scroller.current?.clientHeight ?? 0) / 3 })
  })
  useLayoutEffect(() => open(), [view])
  useLayoutEffect(() => takeCarriedFocus(scroller.current), [])
  useNewest(lastKey, () => {
    if (isOwnLast) toEnd()
    else if (!isAtEnd.current) setIsBehind(true)
  })
  useImperativeHandle(ref, () => ({ reveal, toEnd }))
  useResizes([scroller, foot], follow)

  const readOn = () => {
    const box = scroller.current
    if (!box) return
    if (box.scrollTop < NEAR_PX) onNearStart()
    else if (leftIn(box) < NEAR_PX && passage?.later === 'idle') passage.onLater()
  }
  const onScroll = () => {
    const box = scroller.current
    if (!box) return
    const left = leftIn(box)
    isAtEnd.current = !passage && left < AT_END_PX
    setIsAway(left > box.clientHeight / 2)
    if (isAtEnd.current) setIsBehind(false)
    readOn()
  }
  // At the very beginning nothing scrolls any further, and nobody would hear that somebody wants to.
  const reaches = { onWheel: readOn, onTouchMove: readOn, onKeyUp: readOn }
  return { scroller, foot, list, onScroll, reaches, onResize: follow, isAway, isBehind, toEnd }
}

/** Pixels below what is seen. */
const leftIn = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight

/** Tells when something else is the newest than at the last drawing. */
function useNewest(lastKey: string | number, onNewest: () => void): void {
  const known = useRef(lastKey)
  const tell = useEffectEvent(onNewest)
  useLayoutEffect(() => {
    if (known.current === lastKey) return
    known.current = lastKey
    tell()
  }, [lastKey])
}

function useResizes(elements: readonly React.RefObject<HTMLElement | null>[], onResize: () => void): void {
  const tell = useEffectEvent(onResize)
  const observed = useRef(elements)
  useLayoutEffect(() => {
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => tell())
    for (const { current } of observed.current) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [])
}
