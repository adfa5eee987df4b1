import { Conversation } from '@parley/shared/contract/conversation'
import { CustomAttributeDefinition } from '@parley/shared/contract/custom-attribute-definition'
import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'
import { type ConversationEntry, fromRest } from '../conversation/conversation-entry.ts'

/** Conversations of a contact that the caller may see, newest activity first. */
export async function listContactConversations(http: AccountHttp, contactId: number): Promise<ConversationEntry[]> {
  const answer = await http.request('GET', `/contacts/${contactId}/conversations`)
  return v.parse(v.object({ payload: v.array(Conversation) }), answer).payload.map(fromRest)
}

const Definitions = v.array(CustomAttributeDefinition)

/** What the account knows of the custom attributes of conversations (0) or contacts (1). */
export async function listDefinitions(http: AccountHttp, model: 0 | 1): Promise<CustomAttributeDefinition[]> {
  return v.parse(
    Definitions,
    await http.request('GET', '/custom_attribute_definitions', { query: { attribute_model: model } }),
  )
}
