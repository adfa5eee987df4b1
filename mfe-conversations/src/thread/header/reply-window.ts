import type { ReplyWindow } from '@parley/shared/contract/conversation'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** What is said of a window: seconds left, and whether it is about to close. */
interface WindowLeft {
  left: number
  isUrgent: boolean
}

/**
 * Null while nobody has to care: more than the last third is left, or it is closed. Of 24 hours a third is a working day: what
 * closes within it cannot be left until tomorrow. Of a longer window no more than its last day is counted down.
 *
 * @param now - milliseconds since 1970
 */
export function windowLeft(window: ReplyWindow | null | undefined, now: number): WindowLeft | null {
  if (!window?.closes_at) return null
  const left = Math.floor(window.closes_at - now / 1000)
  const counted = Math.min(window.seconds / 3, DAY_S)
  return left > 0 && left <= counted ? { left, isUrgent: left <= Math.min(counted / 4, HOUR_S) } : null
}
