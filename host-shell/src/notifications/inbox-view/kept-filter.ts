import * as v from 'valibot'
import type { Includes } from '../notifications.cache.ts'

export const EVERYTHING_BUT_SNOOZED: Includes = { read: true, snoozed: false }

const Kept = v.object({ status: v.optional(v.string()), type: v.optional(v.string()) })

/** From `inbox_filter_by`: which states, and which kinds besides, are shown. */
export function filterIn(stored: unknown): Includes {
  const parsed = v.safeParse(Kept, stored)
  if (!parsed.success) return EVERYTHING_BUT_SNOOZED
  return { read: parsed.output.type !== 'unread', snoozed: parsed.output.status === 'snoozed' }
}

/** As `inbox_filter_by` says it: the newest news stands first, always. */
export const filterWords = ({ read, snoozed }: Includes) => ({
  status: snoozed ? 'snoozed' : '',
  type: read ? 'read' : 'unread',
  sort_by: 'desc',
})
