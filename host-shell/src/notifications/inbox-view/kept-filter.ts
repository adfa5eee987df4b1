import * as v from 'valibot'
import type { ListKind } from '../notifications.cache.ts'

export const EVERYTHING_BUT_SNOOZED: ListKind = { read: true, snoozed: false, order: 'desc' }

const Kept = v.object({ status: v.optional(v.string()), type: v.optional(v.string()), sort_by: v.optional(v.string()) })

/** From `inbox_filter_by`: which states, and which kinds besides, are shown, in which order. */
export function filterIn(stored: unknown): ListKind {
  const parsed = v.safeParse(Kept, stored)
  if (!parsed.success) return EVERYTHING_BUT_SNOOZED
  const { type, status, sort_by } = parsed.output
  return { read: type !== 'unread', snoozed: status === 'snoozed', order: sort_by === 'asc' ? 'asc' : 'desc' }
}

/** As `inbox_filter_by` says it. */
export const filterWords = ({ read, snoozed, order }: ListKind) => ({
  status: snoozed ? 'snoozed' : '',
  type: read ? 'read' : 'unread',
  sort_by: order,
})
