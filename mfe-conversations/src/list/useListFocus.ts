import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { RowLayout } from '../panes/pane-layout.ts'
import { moveInList } from './exiting/list-keys.ts'
import { rowHeight } from './row/row-styles.ts'

interface ListFocus {
  rows: readonly { id: number }[]
  openId: number | null
  list: RefObject<VirtualizerHandle | null>
  scroller: RefObject<HTMLElement | null>
  onEnterThread: () => void
  onCheck: (id: number, isRange: boolean) => void
  onClear: () => void
  /** A row was chosen already: a range begins there. */
  hasAnchor: boolean
  layout: RowLayout
}

/** One Tab stop for all rows: the last one that had the focus, else the open one, else the first. Keys move it. */
export function useListFocus(given: ListFocus) {
  const { rows, openId, list, scroller, onEnterThread, onCheck, onClear } = given
  const [focusedId, onFocus] = useState<number | null>(null)
  const focusRow = useRowFocus(scroller)
  const tabStop = [focusedId, openId].find((wanted) => rows.some(({ id }) => id === wanted)) ?? rows[0]?.id
  const tabIndex = rows.findIndex(({ id }) => id === tabStop)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault()
      return onEnterThread()
    }
    if (event.key === ' ' && tabStop !== undefined) {
      event.preventDefault()
      return onCheck(tabStop, event.shiftKey)
    }
    if (event.key === 'Escape') return onClear()
    const page = Math.max(1, Math.floor((list.current?.viewportSize ?? 0) / rowHeight(given.layout)) - 1)
    const to = moveInList(event.key, tabIndex, rows.length, page)
    const row = to === null ? undefined : rows[to]
    if (!row || to === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.shiftKey && tabStop !== undefined) extend(tabStop, row.id)
    onFocus(row.id)
    list.current?.scrollToIndex(to, { align: 'nearest' })
    focusRow(row.id)
  }
  /** Shift and an arrow: the row it leaves and the one it comes to. */
  const extend = (from: number, to: number) => {
    if (!given.hasAnchor) onCheck(from, false)
    onCheck(to, true)
  }
  return { tabStop, tabIndex, onFocus, onKeyDown }
}

/** Frames in which a row is in the page and measured at the latest; a row that is not is hidden and takes no focus. */
const FRAMES = 20

/** Moves the focus to a row that may come into the page only with the scroll; whoever went elsewhere meanwhile stays there. */
function useRowFocus(scroller: RefObject<HTMLElement | null>): (id: number) => void {
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return (id) => {
    const from = document.activeElement
    const take = (left: number) => {
      if (![from, document.body].includes(document.activeElement)) return
      const row = scroller.current?.querySelector<HTMLElement>(`[data-conversation="${id}"]`)
      row?.focus({ preventScroll: true })
      if (left > 0 && (!row || document.activeElement !== row))
        frame.current = requestAnimationFrame(() => take(left - 1))
    }
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => take(FRAMES))
  }
}
