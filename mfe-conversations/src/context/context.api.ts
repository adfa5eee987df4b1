import { Conversation } from '@parley/shared/contract/conversation'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'
import { type ConversationEntry, fromRest } from '../conversation/conversation-entry.ts'

/** Conversations of a contact that the caller may see, newest activity first. */
export async function listContactConversations(http: AccountHttp, contactId: number): Promise<ConversationEntry[]> {
  const answer = await http.request('GET', `/contacts/${contactId}/conversations`)
  return v.parse(v.object({ payload: v.array(Conversation) }), answer).payload.map(fromRest)
}
