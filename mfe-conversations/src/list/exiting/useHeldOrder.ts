import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import { useStableCallback } from '../../state/useStableCallback.ts'
import { holdOrder } from './held-order.ts'

/** Further down than this counts as scrolled: new rows wait. */
const AT_TOP_PX = 24
/** After a hand moved among the rows: nothing changes its place between looking and pressing. */
export const HAND_MS = 3_000

/**
 * The rows in an order that does not change under whoever reads or reaches for them: while the list is scrolled, and at its
 * top for as long as a pointer or keys moved among the rows a moment ago.
 *
 * @param sorted - all rows in the order of the list
 * @param onOrder - told after each drawing: the rows as they stand, and after them those that wait
 * @returns `release` shows them as they are sorted; the handlers are the scrolling element's
 */
export function useHeldOrder(
  sorted: readonly ConversationEntry[],
  onOrder: (rows: readonly ConversationEntry[]) => void,
) {
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const [isAtTop, setIsAtTop] = useState(true)
  const { rows, waiting } = useMemo(() => holdOrder(order, sorted), [order, sorted])
  useLayoutEffect(() => onOrder(waiting.length === 0 ? rows : [...rows, ...waiting]))
  const hold = () => setOrder((held) => held ?? rows.map(({ id }) => id))
  const hand = useHand(() => isAtTop && setOrder(null))
  const onHand = () => {
    hold()
    hand.move()
  }
  const onScroll = (offset: number) => {
    setIsAtTop(offset <= AT_TOP_PX)
    if (offset > AT_TOP_PX) hold()
    // A finger draws the list a little at its top as well: what it reaches for stays until it rests.
    else if (!hand.isNear()) setOrder(null)
  }
  const handlers = { onPointerMoveCapture: onHand, onPointerDownCapture: onHand, onKeyDownCapture: onHand }
  return { rows, waiting, isAtTop, onScroll, handlers, release: () => setOrder(null) }
}

/** @returns `move` is to be told of every movement; `onRest` is called once none came for a while */
function useHand(onRest: () => void) {
  const movedAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = useStableCallback(() => {
    const left = movedAt.current + HAND_MS - Date.now()
    timer.current = left > 0 ? setTimeout(look, left) : undefined
    if (left <= 0) onRest()
  })
  return {
    isNear: () => timer.current !== undefined,
    move() {
      movedAt.current = Date.now()
      timer.current ??= setTimeout(look, HAND_MS)
    },
  }
}
