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
import type { AccountNews } from './account-webhook-events.ts'
import { findMessage } from './inbox/inbox-webhook.queries.ts'
import { typingPayload } from './typing-payload.ts'

type NewsOf<Event extends AccountNews['event']> = Extract<AccountNews, { event: Event }>

async function ofConversation(deps: Deps, accountId: number, news: AccountNews & { conversationId: number }) {
  const row = await findConversationById(deps.db, accountId, news.conversationId, null)
  if (!row) return null
  const context = await presenterContextFor(deps, accountId)
  if ('messageId' in news) {
    const message = await findMessage(deps.db, accountId, news.messageId)
    const place = await findPlace(deps.db, accountId, row.inbox_id)
    return message && place && toWebhookMessage(message, row, context, place)
  }
  if ('typist' in news) return typingPayload(deps, row, news, context)
  const changes = 'changed' in news && news.changed.length > 0 ? { changed_attributes: news.changed } : {}
  return { ...toWebhookConversation(row, context), ...changes }
}

async function ofContact(deps: Deps, accountId: number, { contactId }: NewsOf<'contact_created' | 'contact_updated'>) {
  const contact = await findContact(deps.db, accountId, contactId)
  const place = await findPlace(deps.db, accountId, null)
  return contact && place ? toWebhookContact(contact, await presenterContextFor(deps, accountId), place.account) : null
}

async function ofVisit(deps: Deps, accountId: number, news: NewsOf<'webwidget_triggered'>) {
  const link = await findLink(deps.db, accountId, news.inboxId, news.linkId)
  const place: WebhookPlace | null = await findPlace(deps.db, accountId, news.inboxId)
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
    event_info: news.info,
  }
}

/** What is posted, with the newest state of what it is about (configuration 5.14). Null: it is gone. */
export async function accountPayload(deps: Deps, accountId: number, news: AccountNews): Promise<object | null> {
  const facts =
    'conversationId' in news
      ? await ofConversation(deps, accountId, news)
      : 'contactId' in news
        ? await ofContact(deps, accountId, news)
        : news.event === 'webwidget_triggered'
          ? await ofVisit(deps, accountId, news)
          : await inboxForPrograms(deps, accountId, news.inboxId)
  return facts && { event: news.event, ...facts }
}
