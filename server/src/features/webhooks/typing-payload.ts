import type { Deps } from '../../deps.ts'
import type { Typist } from '../../domain-events/events.ts'
import type { ConversationRow } from '../../presenters/conversation.ts'
import type { PresenterContext } from '../../presenters/presenter-context.ts'
import { toWebhookContact, toWebhookConversation, toWebhookUser } from '../../presenters/webhook.ts'
import { findPlace, findUser } from './account-payload.queries.ts'
import { isOver, type TypingEvent } from './webhook-events.ts'

async function typistOf(deps: Deps, row: ConversationRow, typist: Typist, context: PresenterContext) {
  if (typist.type === 'User') {
    const user = await findUser(deps.db, row.account_id, typist.id)
    return user && toWebhookUser(user, context)
  }
  const place = await findPlace(deps.db, row.account_id, null)
  return place && toWebhookContact(row.contact, context, place.account)
}

/** What is posted of somebody who writes (configuration 5.14). Null: it is long ago, or they are gone. */
export async function typingPayload(deps: Deps, row: ConversationRow, event: TypingEvent, context: PresenterContext) {
  if (isOver(event, deps.now())) return null
  const user = await typistOf(deps, row, event.typist, context)
  return user && { user, conversation: toWebhookConversation(row, context), is_private: event.isPrivate }
}
