import { MessageRest } from '@parley/shared/contract/message'
import * as v from 'valibot'
import type { AccountHttp } from '../conversation/account-http.ts'
import type { OutboxEntry } from './outbox.ts'

/** Sends an entry. The server stores an `echo_id` once: a repeat answers the stored message. */
export async function sendEntry(http: AccountHttp, entry: OutboxEntry): Promise<MessageRest> {
  const { content, echo_id } = entry
  const body = { content, private: entry.private, echo_id }
  return v.parse(MessageRest, await http.request('POST', `/conversations/${entry.conversation_id}/messages`, { body }))
}

/** Messages stored after `after`, oldest first. */
export async function messagesSince(http: AccountHttp, conversationId: number, after: number): Promise<MessageRest[]> {
  const answer = await http.request('GET', `/conversations/${conversationId}/messages`, { query: { after } })
  return v.parse(v.object({ payload: v.array(MessageRest) }), answer).payload
}
