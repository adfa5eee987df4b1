import type { Deps } from '../../deps.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { toWebhookContact, toWebhookConversation, toWebhookMessage } from '../../presenters/webhook.ts'
import { conversationById } from '../conversations/conversations.service.ts'
import { latestOverLink } from '../widget/visitor/visitor-inbox.service.ts'
import type { BotEvent } from './bot-event.ts'
import type { Listener } from './bot-of-inbox.queries.ts'
import { findLink, findMessage } from './bot-payload.queries.ts'

type Payload = Record<string, unknown>

async function conversationPayload(
  deps: Deps,
  news: Exclude<BotEvent, { event: 'webwidget_triggered' }>,
  { place }: Listener,
): Promise<Payload | null> {
  const row = await conversationById(deps, news.accountId, news.conversationId)
  if (!row || row.additional_attributes.human_agent === true) return null
  const context = await presenterContextFor(deps, news.accountId)
  if (!('messageId' in news)) return { event: news.event, ...toWebhookConversation(row, context) }
  const message = await findMessage(deps.db, news.accountId, news.messageId)
  return message && { event: news.event, ...toWebhookMessage(message, row, context, place) }
}

async function widgetPayload(
  deps: Deps,
  news: Extract<BotEvent, { event: 'webwidget_triggered' }>,
  { place }: Listener,
): Promise<Payload | null> {
  const link = await findLink(deps.db, news.accountId, news.inboxId, news.linkId)
  if (!link) return null
  const [newest, context] = await Promise.all([
    latestOverLink(deps, news.accountId, link.id),
    presenterContextFor(deps, news.accountId),
  ])
  return {
    event: news.event,
    id: link.id,
    source_id: link.source_id,
    contact: toWebhookContact(link.contact, context, place.account),
    ...place,
    current_conversation: newest && toWebhookConversation(newest, context),
    event_info: news.info,
  }
}

/**
 * What a bot is posted (configuration 5.14), with the newest state of what it is about. Null: there is nothing to say any
 * more, because it is gone or a person has taken over.
 */
export const payloadOf = (deps: Deps, news: BotEvent, bot: Listener): Promise<Payload | null> =>
  news.event === 'webwidget_triggered' ? widgetPayload(deps, news, bot) : conversationPayload(deps, news, bot)
