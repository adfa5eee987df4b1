import type { SortOrder } from '@parley/shared/contract/conversation'
import { CONVERSATION_PRIORITIES } from '@parley/shared/contract/scalars'
import type { ConversationEntry } from '../conversation/conversation-entry.ts'

type Compare = (a: ConversationEntry, b: ConversationEntry) => number

const rank = (entry: ConversationEntry) => (entry.priority ? CONVERSATION_PRIORITIES.indexOf(entry.priority) + 1 : 0)

/** Zero stands for "none" and comes last in both directions. */
const byValue =
  (value: (entry: ConversationEntry) => number, direction: 1 | -1): Compare =>
  (a, b) => {
    const [left, right] = [value(a), value(b)]
    if (left === right) return 0
    if (left === 0) return 1
    if (right === 0) return -1
    return (left - right) * direction
  }

const ORDERS: Record<SortOrder, readonly Compare[]> = {
  last_activity_at_desc: [byValue((entry) => entry.last_activity_at, -1)],
  last_activity_at_asc: [byValue((entry) => entry.last_activity_at, 1)],
  created_at_desc: [byValue((entry) => entry.created_at, -1)],
  created_at_asc: [byValue((entry) => entry.created_at, 1)],
  priority_desc: [byValue(rank, -1), byValue((entry) => entry.last_activity_at, -1)],
  priority_asc: [byValue(rank, 1), byValue((entry) => entry.last_activity_at, -1)],
  waiting_since_desc: [byValue((entry) => entry.waiting_since, -1), byValue((entry) => entry.created_at, 1)],
  waiting_since_asc: [byValue((entry) => entry.waiting_since, 1), byValue((entry) => entry.created_at, 1)],
}

/** The server's order (contract, workspace 20.6): ties are settled by the newest id. */
export function compareBy(sort: SortOrder): Compare {
  const orders = ORDERS[sort]
  return (a, b) => {
    for (const compare of orders) {
      const difference = compare(a, b)
      if (difference !== 0) return difference
    }
    return b.id - a.id
  }
}
