import { FoundIds } from '@parley/shared/contract/message'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'

/** Ids of messages with these words, newest first; with `at` (Unix seconds) the first message from then on. */
export async function findMessages(
  http: AccountHttp,
  conversationId: number,
  query: { q: string } | { at: number },
  signal?: AbortSignal,
): Promise<number[]> {
  const path = `/conversations/${conversationId}/messages/find`
  const answer = await http.request('GET', path, { query, ...(signal ? { signal } : {}) })
  return v.parse(FoundIds, answer).payload
}
