import { Conversation, ConversationCounts } from '@parley/shared/contract/conversation'
import type { FilterRule } from '@parley/shared/contract/rules/filter'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'
import { type ConversationEntry, fromRest } from '../conversation/conversation-entry.ts'

export interface ListPage {
  entries: ConversationEntry[]
  counts: ConversationCounts
}

const FilterAnswer = v.object({ meta: ConversationCounts, payload: v.array(Conversation) })

/** What matches the rules, newest activity first; those of a folder are posted as they were stored. */
export async function listMatching(http: AccountHttp, rules: readonly FilterRule[], page: number): Promise<ListPage> {
  const answer = await http.request('POST', '/conversations/filter', { query: { page }, body: { payload: rules } })
  const { meta, payload } = v.parse(FilterAnswer, answer)
  return { entries: payload.map(fromRest), counts: meta }
}
