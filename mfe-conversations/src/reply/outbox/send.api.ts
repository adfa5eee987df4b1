import { MessageRest } from '@parley/shared/contract/message'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'
import type { OutboxEntry } from './outbox.ts'

/**
 * Sends an entry. The server stores an `echo_id` once: a repeat answers the stored message.
 * @param blobs - what its files, which are stored already, are named by
 */
export async function sendEntry(http: AccountHttp, entry: OutboxEntry, blobs: readonly string[]): Promise<MessageRest> {
  const { content, echo_id, private: isPrivate, facts } = entry
  const body = {
    ...{ content, private: isPrivate, echo_id },
    ...facts,
    ...(blobs.length > 0 ? { attachments: blobs } : {}),
  }
  return v.parse(MessageRest, await http.request('POST', `/conversations/${entry.conversation_id}/messages`, { body }))
}

/** Messages stored after `after`, oldest first. */
export async function messagesSince(http: AccountHttp, conversationId: number, after: number): Promise<MessageRest[]> {
  const answer = await http.request('GET', `/conversations/${conversationId}/messages`, { query: { after } })
  return v.parse(v.object({ payload: v.array(MessageRest) }), answer).payload
}
