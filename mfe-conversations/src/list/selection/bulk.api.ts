import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'
import type { ConversationEntry } from '../../conversation/conversation-entry.ts'
import type { ListFilters } from '../../views/filters.ts'
import { listConversations } from '../conversations.api.ts'
import { type BulkChange, bulkBody } from './bulk-change.ts'

const Answer = v.object({
  skipped: v.array(
    v.object({
      id: v.number(),
      reason: v.picklist(['not_found', 'missing_attributes']),
      missing_attributes: v.optional(v.array(v.string())),
    }),
  ),
})
export type Skipped = v.InferOutput<typeof Answer>['skipped'][number]

/** Changes up to 100 conversations. @returns those that were left as they are */
export async function changeMany(http: AccountHttp, ids: readonly number[], change: BulkChange): Promise<Skipped[]> {
  const body = { type: 'Conversation', ids, ...bulkBody(change) }
  return v.parse(Answer, await http.request('POST', '/bulk_actions', { body })).skipped
}

/** At most so many are chosen at once: reading more would take longer than anybody waits. */
export const MOST_SELECTED = 1_000

/** Everything that the filters show, beyond what is loaded. */
export async function listEvery(http: AccountHttp, filters: ListFilters): Promise<ConversationEntry[]> {
  const every = new Map<number, ConversationEntry>()
  for (let page = 1; every.size < MOST_SELECTED; page += 1) {
    const { entries } = await listConversations(http, filters, page)
    for (const entry of entries) every.set(entry.id, entry)
    if (entries.length === 0) break
  }
  return [...every.values()].slice(0, MOST_SELECTED)
}
