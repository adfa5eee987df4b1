import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Closer to the end than this many pixels counts as being there. */
const AT_END_PX = 64
/** Closer to the beginning than this, older messages are asked for. */
const NEAR_START_PX = 400

interface StickyScroll {
  /** Changes when something is put before what is there. */
  firstKey: string | number
  /** Changes when something is added at the end. */
  lastKey: string | number
  /** The last thing is the reader's own: go to it. */
  isOwnLast: boolean
  onNearStart: () => void
}

/**
 * Scrolling of a thread: opens at the line of news, or else at the end; follows the end while the reader is there;
 * keeps what is being read in place when older messages come before it or pictures grow.
 */
export function useStickyScroll({ firstKey, lastKey, isOwnLast, onNearStart }: StickyScroll) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef<{ firstKey: string | number; lastKey: string | number; height: number } | null>(null)
  const [isAway, setIsAway] = useState(false)
  const [isBehind, setIsBehind] = useState(false)

  const toEnd = useCallback((behavior: ScrollBehavior = 'auto') => {
    const box = scroller.current
    box?.scrollTo({ top: box.scrollHeight, behavior })
    isAtEnd.current = true
    setIsAway(false)
    setIsBehind(false)
  }, [])

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const last = before.current
    if (!last) openAt(box, toEnd)
    else if (last.firstKey !== firstKey) box.scrollTop += box.scrollHeight - last.height
    else if (last.lastKey !== lastKey && !isAtEnd.current && !isOwnLast) setIsBehind(true)
    else if (last.lastKey !== lastKey && isOwnLast) toEnd()
    else if (isAtEnd.current) box.scrollTop = box.scrollHeight
    before.current = { firstKey, lastKey, height: box.scrollHeight }
  })

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || !content.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight
      if (before.current) before.current.height = box.scrollHeight
    })
    observer.observe(content.current)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    const box = scroller.current
    if (!box) return
    isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < AT_END_PX
    setIsAway(box.scrollHeight - box.scrollTop - box.clientHeight > box.clientHeight / 2)
    if (isAtEnd.current) setIsBehind(false)
    if (box.scrollTop < NEAR_START_PX) onNearStart()
  }

  return { scroller, content, onScroll, isAway, isBehind, toEnd }
}

/** The line of news a third from the top, when it is above the fold of the end. */
function openAt(box: HTMLElement, toEnd: () => void): void {
  toEnd()
  const news = box.querySelector<HTMLElement>('[data-new]')
  if (!news) return
  const offset = news.getBoundingClientRect().top - box.getBoundingClientRect().top
  if (offset < 0) box.scrollTop += offset - box.clientHeight / 3
}
