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
  event: Exclude<BotEvent, { event: 'webwidget_triggered' }>,
  { place }: Listener,
): Promise<Payload | null> {
  const row = await conversationById(deps, event.accountId, event.conversationId)
  if (!row || row.additional_attributes.human_agent === true) return null
  const context = await presenterContextFor(deps, event.accountId)
  if (!('messageId' in event)) return { event: event.event, ...toWebhookConversation(row, context) }
  const message = await findMessage(deps.db, event.accountId, event.messageId)
  return message && { event: event.event, ...toWebhookMessage(message, row, context, place) }
}

async function widgetPayload(
  deps: Deps,
  event: Extract<BotEvent, { event: 'webwidget_triggered' }>,
  { place }: Listener,
): Promise<Payload | null> {
  const link = await findLink(deps.db, event.accountId, event.inboxId, event.linkId)
  if (!link) return null
  const [newest, context] = await Promise.all([
    latestOverLink(deps, event.accountId, link.id),
    presenterContextFor(deps, event.accountId),
  ])
  return {
    event: event.event,
    id: link.id,
    source_id: link.source_id,
    contact: toWebhookContact(link.contact, context, place.account),
    ...place,
    current_conversation: newest && toWebhookConversation(newest, context),
    event_info: event.info,
  }
}

/**
 * What a bot is posted (configuration 5.14), with the newest state of what it is about. Null: there is nothing to say any
 * more, because it is gone or a person has taken over.
 */
export const payloadOf = (deps: Deps, event: BotEvent, bot: Listener): Promise<Payload | null> =>
  event.event === 'webwidget_triggered' ? widgetPayload(deps, event, bot) : conversationPayload(deps, event, bot)
