import type { Deps } from '../../deps.ts'
import { findConversationById } from '../../presenters/conversation.queries.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import {
  toWebhookContact,
  toWebhookConversation,
  toWebhookMessage,
  type WebhookPlace,
} from '../../presenters/webhook.ts'
import { inboxForPrograms } from '../inboxes/inboxes.service.ts'
import { latestOverLink } from '../widget/visitor/visitor-inbox.service.ts'
import { findContact, findLink, findPlace } from './account-payload.queries.ts'
import type { AccountWebhookEvent } from './account-webhook-events.ts'
import { findMessage } from './inbox/inbox-webhook.queries.ts'
import { typingPayload } from './typing-payload.ts'

type WebhookEventOf<Event extends AccountWebhookEvent['event']> = Extract<AccountWebhookEvent, { event: Event }>

async function ofConversation(deps: Deps, accountId: number, event: AccountWebhookEvent & { conversationId: number }) {
  const row = await findConversationById(deps.db, accountId, event.conversationId, null)
  if (!row) return null
  const context = await presenterContextFor(deps, accountId)
  if ('messageId' in event) {
    const message = await findMessage(deps.db, accountId, event.messageId)
    const place = await findPlace(deps.db, accountId, row.inbox_id)
    return message && place && toWebhookMessage(message, row, context, place)
  }
  if ('typist' in event) return typingPayload(deps, row, event, context)
  const changes = 'changed' in event && event.changed.length > 0 ? { changed_attributes: event.changed } : {}
  return { ...toWebhookConversation(row, context), ...changes }
}

async function ofContact(
  deps: Deps,
  accountId: number,
  { contactId }: WebhookEventOf<'contact_created' | 'contact_updated'>,
) {
  const contact = await findContact(deps.db, accountId, contactId)
  const place = await findPlace(deps.db, accountId, null)
  return contact && place ? toWebhookContact(contact, await presenterContextFor(deps, accountId), place.account) : null
}

async function ofVisit(deps: Deps, accountId: number, event: WebhookEventOf<'webwidget_triggered'>) {
  const link = await findLink(deps.db, accountId, event.inboxId, event.linkId)
  const place: WebhookPlace | null = await findPlace(deps.db, accountId, event.inboxId)
  if (!link || !place) return null
  const [newest, context] = await Promise.all([
    latestOverLink(deps, accountId, link.id),
    presenterContextFor(deps, accountId),
  ])
  return {
    id: link.id,
    source_id: link.source_id,
    contact: toWebhookContact(link.contact, context, place.account),
    ...place,
    current_conversation: newest && toWebhookConversation(newest, context),
    event_info: event.info,
  }
}

/** What is posted, with the newest state of what it is about (configuration 5.14). Null: it is gone. */
export async function accountPayload(
  deps: Deps,
  accountId: number,
  event: AccountWebhookEvent,
): Promise<object | null> {
  const facts =
    'conversationId' in event
      ? await ofConversation(deps, accountId, event)
      : 'contactId' in event
        ? await ofContact(deps, accountId, event)
        : event.event === 'webwidget_triggered'
          ? await ofVisit(deps, accountId, event)
          : await inboxForPrograms(deps, accountId, event.inboxId)
  return facts && { event: event.event, ...facts }
}
