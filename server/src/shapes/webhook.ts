import { CONTENT_TYPES, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import { type ConversationRow, toConversationPush } from './conversation.ts'
import { type MessageRow, toAttachment } from './message.ts'
import { type ContactRow, type SenderRow, toPushBot, toPushContact, toPushUser, type UserRow } from './person.ts'
import type { Shaping } from './shaping.ts'
import { toIso } from './time.ts'

/** Whose inbox it is, as every payload says. */
export interface WebhookPlace {
  account: { id: number; name: string }
  inbox: { id: number; name: string }
}

const TYPE_NAMES = Object.keys(MESSAGE_TYPE)

const toUser = (row: UserRow, shaping: Shaping) => ({ ...toPushUser(row, shaping), email: row.email })

/** A contact as programs outside are told of it (configuration 5.14). */
export function toWebhookContact(row: ContactRow, shaping: Shaping, account: WebhookPlace['account']) {
  const push = toPushContact(row, shaping)
  return { ...push, avatar: push.thumbnail, account }
}

function toWebhookSender(row: SenderRow, shaping: Shaping, account: WebhookPlace['account']) {
  if (row.type === 'user') return toUser(row, shaping)
  return row.type === 'contact' ? toWebhookContact(row, shaping, account) : toPushBot(row, shaping)
}

/** A conversation as programs outside are told of it: what staff hear, with the assignee's address (configuration 5.14). */
export function toWebhookConversation(row: ConversationRow, shaping: Shaping) {
  const { meta, ...push } = toConversationPush(row, shaping)
  return { ...push, meta: { ...meta, assignee: row.assignee && toUser(row.assignee, shaping) } }
}

/** A message as programs outside are told of it (configuration 5.14). */
export function toWebhookMessage(row: MessageRow, home: ConversationRow, shaping: Shaping, place: WebhookPlace) {
  return {
    id: row.id,
    content: row.content,
    content_type: CONTENT_TYPES[row.content_type] ?? 'text',
    content_attributes: row.content_attributes,
    additional_attributes: row.additional_attributes,
    message_type: TYPE_NAMES[row.message_type],
    private: row.private,
    source_id: row.source_id,
    created_at: toIso(row.created_at ?? shaping.now),
    ...place,
    conversation: toWebhookConversation(home, shaping),
    sender: row.sender && toWebhookSender(row.sender, shaping, place.account),
    ...(row.attachments && { attachments: row.attachments.map((one) => toAttachment(one, shaping)) }),
  }
}
