import * as v from 'valibot'
import { ChannelHealth } from './records/channel.ts'
import { Iso } from './values/scalars.ts'

/** What the list of inboxes shows of each beside its record, for administrators (contract, configuration 2.8). */
export const InboxOverview = v.object({
  ...ChannelHealth.entries,
  id: v.number(),
  /** Who answers there, by id. */
  member_ids: v.array(v.number()),
  /** When something last happened in one of its conversations. */
  last_activity_at: v.nullable(Iso),
})
export type InboxOverview = v.InferOutput<typeof InboxOverview>
