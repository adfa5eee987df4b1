import { type ConversationCounts, ConversationList, ConversationMeta } from '@parley/shared/contract/conversation'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'
import { type ConversationEntry, fromRest } from '../conversation/conversation-entry.ts'
import { type ListPage, listMatching } from '../filter/matching.api.ts'
import { countsQuery, type ListFilters, listQuery } from '../views/filters.ts'

/** One page of 25, in the order of the filters. An empty page means there is nothing more. */
export async function listConversations(http: AccountHttp, filters: ListFilters, page: number): Promise<ListPage> {
  if (filters.rules) return listMatching(http, filters.rules, page)
  const query = { ...listQuery(filters), page }
  const { data } = v.parse(ConversationList, await http.request('GET', '/conversations', { query }))
  return { entries: data.payload.map(fromRest), counts: data.meta }
}

/** Every conversation that changed within the last `seconds`, of any status: what a break may have hidden. */
export async function listChanged(http: AccountHttp, seconds: number): Promise<ConversationEntry[]> {
  const query = { status: 'all', updated_within: seconds }
  const { data } = v.parse(ConversationList, await http.request('GET', '/conversations', { query }))
  return data.payload.map(fromRest)
}

/** The conversations of these filters that changed within the last `seconds`, all pages. Not for rules. */
export async function listRecent(
  http: AccountHttp,
  filters: ListFilters,
  seconds: number,
): Promise<ConversationEntry[]> {
  const query = { ...listQuery(filters), updated_within: seconds }
  const { data } = v.parse(ConversationList, await http.request('GET', '/conversations', { query }))
  return data.payload.map(fromRest)
}

export async function getCounts(http: AccountHttp, filters: ListFilters): Promise<ConversationCounts> {
  const query = countsQuery(filters)
  return v.parse(ConversationMeta, await http.request('GET', '/conversations/meta', { query })).meta
}
