import type { ConversationEntry } from '../../conversation/conversation-entry.ts'

export interface HeldOrder {
  rows: readonly ConversationEntry[]
  /** Rows that came since, and wait above. */
  waiting: readonly ConversationEntry[]
}

/**
 * While the list is scrolled, nothing moves under the hand: rows keep the order they were read in, new ones wait, and
 * pages that were asked for come below.
 *
 * @param order - ids as they stood when scrolling began; null when the list is at its top
 * @param sorted - all rows in the order of the list
 */
export function holdOrder(order: readonly number[] | null, sorted: readonly ConversationEntry[]): HeldOrder {
  if (!order) return { rows: sorted, waiting: [] }
  const byId = new Map(sorted.map((entry) => [entry.id, entry]))
  const known = new Set(order)
  const held = order.flatMap((id) => byId.get(id) ?? [])
  const lowest = sorted.findLastIndex((entry) => known.has(entry.id))
  const below = sorted.slice(lowest + 1)
  const waiting = sorted.slice(0, lowest + 1).filter((entry) => !known.has(entry.id))
  return { rows: [...held, ...below], waiting }
}
