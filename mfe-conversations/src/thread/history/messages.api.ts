import { MessageList } from '@parley/shared/contract/conversation'
import { MessageRest } from '@parley/shared/contract/message'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'

const path = (conversationId: number, rest = '') => `/conversations/${conversationId}/messages${rest}`

/**
 * Oldest first: the newest 20; with `before` the 20 nearest before that id; with `after` up to 100 after it;
 * with both everything from the one up to the other.
 */
export async function listMessages(
  http: AccountHttp,
  conversationId: number,
  range: { before?: number; after?: number } = {},
): Promise<MessageRest[]> {
  return v.parse(MessageList, await http.request('GET', path(conversationId), { query: range })).payload
}

/** Messages that one read with `after` answers at most (contract, workspace 9.1). */
const CATCH_UP = 100
/** Longer gaps are not closed: the thread begins anew with the newest messages. */
const MOST_READS = 5

/** Everything after an id, oldest first; null when that is more than a few reads. */
export async function listSince(http: AccountHttp, conversationId: number, id: number): Promise<MessageRest[] | null> {
  const all: MessageRest[] = []
  for (let turn = 0; turn < MOST_READS; turn++) {
    const page = await listMessages(http, conversationId, { after: all.at(-1)?.id ?? id })
    all.push(...page)
    if (page.length < CATCH_UP) return all
  }
  return null
}

/** Soft delete: the words are gone, the bubble says so. Not withdrawn from the channel. */
export async function deleteMessage(http: AccountHttp, conversationId: number, id: number): Promise<MessageRest> {
  return v.parse(MessageRest, await http.request('DELETE', path(conversationId, `/${id}`)))
}

/** Delivers a stored message again that the channel refused. */
export async function retryMessage(http: AccountHttp, conversationId: number, id: number): Promise<MessageRest> {
  return v.parse(MessageRest, await http.request('POST', path(conversationId, `/${id}/retry`)))
}

/** @param language - two letters. @returns null where no translation service is connected */
export async function translateMessage(
  http: AccountHttp,
  conversationId: number,
  id: number,
  language: string,
): Promise<string | null> {
  const answer = await http.request('POST', path(conversationId, `/${id}/translate`), {
    body: { target_language: language },
  })
  return v.parse(v.object({ content: v.nullable(v.string()) }), answer).content
}
