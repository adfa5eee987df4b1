import type { Deps } from '../../deps.ts'
import { MESSAGE_SELECT, type MessageRow } from '../../shapes/message.ts'
import { type ContactRow, contactJson } from '../../shapes/person.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { toWebhookContact, toWebhookConversation, toWebhookMessage } from '../../shapes/webhook.ts'
import { conversationById } from '../conversations/conversations.service.ts'
import { latestOverLink } from '../widget/visitor-inbox.service.ts'
import type { BotEvent } from './bot-event.ts'
import type { Listener } from './listener.queries.ts'

type Payload = Record<string, unknown>

async function conversationPayload(
  deps: Deps,
  told: Exclude<BotEvent, { event: 'webwidget_triggered' }>,
  { place }: Listener,
): Promise<Payload | null> {
  const row = await conversationById(deps, told.accountId, told.conversationId)
  if (!row || row.additional_attributes.human_agent === true) return null
  const shaping = await shapingFor(deps, told.accountId)
  if (!('messageId' in told)) return { event: told.event, ...toWebhookConversation(row, shaping) }
  const { rows } = await deps.db.query<MessageRow>(`${MESSAGE_SELECT} where m.account_id = $1 and m.id = $2`, [
    told.accountId,
    told.messageId,
  ])
  return rows[0] ? { event: told.event, ...toWebhookMessage(rows[0], row, shaping, place) } : null
}

async function widgetPayload(
  deps: Deps,
  told: Extract<BotEvent, { event: 'webwidget_triggered' }>,
  { place }: Listener,
): Promise<Payload | null> {
  const { rows } = await deps.db.query<{ id: number; source_id: string; contact: ContactRow }>(
    `select ci.id, ci.source_id, ${contactJson('ci.account_id', 'ci.contact_id')} as contact
     from contact_inboxes ci where ci.account_id = $1 and ci.inbox_id = $2 and ci.id = $3`,
    [told.accountId, told.inboxId, told.linkId],
  )
  const [link] = rows
  if (!link) return null
  const [newest, shaping] = await Promise.all([
    latestOverLink(deps, told.accountId, link.id),
    shapingFor(deps, told.accountId),
  ])
  return {
    event: told.event,
    id: link.id,
    source_id: link.source_id,
    contact: toWebhookContact(link.contact, shaping, place.account),
    ...place,
    current_conversation: newest && toWebhookConversation(newest, shaping),
    event_info: told.info,
  }
}

/**
 * What a bot is posted (configuration 5.14), with the newest state of what it is about. Null: there is nothing to say any
 * more, because it is gone or a person has taken over.
 */
export const payloadOf = (deps: Deps, told: BotEvent, bot: Listener): Promise<Payload | null> =>
  told.event === 'webwidget_triggered' ? widgetPayload(deps, told, bot) : conversationPayload(deps, told, bot)
