import { CONTENT_TYPES, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import { type ConversationRow, toConversationPush } from './conversation.ts'
import { type MessageRow, toAttachment } from './message.ts'
import { type ContactRow, type SenderRow, toPushBot, toPushContact, toPushUser, type UserRow } from './person.ts'
import type { PresenterContext } from './presenter-context.ts'
import { toIso } from './time.ts'

/** Whose inbox it is, as every payload says. */
export interface WebhookPlace {
  account: { id: number; name: string }
  inbox: { id: number; name: string }
}

const TYPE_NAMES = Object.keys(MESSAGE_TYPE)

/** A user as programs outside are told of them (configuration 5.14). */
export const toWebhookUser = (row: UserRow, context: PresenterContext) => ({
  ...toPushUser(row, context),
  email: row.email,
})

/** A contact as programs outside are told of it (configuration 5.14). */
export function toWebhookContact(row: ContactRow, context: PresenterContext, account: WebhookPlace['account']) {
  const push = toPushContact(row, context)
  return { ...push, avatar: push.thumbnail, account }
}

function toWebhookSender(row: SenderRow, context: PresenterContext, account: WebhookPlace['account']) {
  if (row.type === 'user') return toWebhookUser(row, context)
  return row.type === 'contact' ? toWebhookContact(row, context, account) : toPushBot(row, context)
}

/** A conversation as programs outside are told of it: what staff hear, with the assignee's address (configuration 5.14). */
export function toWebhookConversation(row: ConversationRow, context: PresenterContext) {
  const { meta, ...push } = toConversationPush(row, context)
  return { ...push, meta: { ...meta, assignee: row.assignee && toWebhookUser(row.assignee, context) } }
}

/** A message as programs outside are told of it (configuration 5.14). */
export function toWebhookMessage(
  row: MessageRow,
  home: ConversationRow,
  context: PresenterContext,
  place: WebhookPlace,
) {
  return {
    id: row.id,
    content: row.content,
    content_type: CONTENT_TYPES[row.content_type] ?? 'text',
    content_attributes: row.content_attributes,
    additional_attributes: row.additional_attributes,
    message_type: TYPE_NAMES[row.message_type],
    private: row.private,
    source_id: row.source_id,
    created_at: toIso(row.created_at ?? context.now),
    ...place,
    conversation: toWebhookConversation(home, context),
    sender: row.sender && toWebhookSender(row.sender, context, place.account),
    ...(row.attachments && { attachments: row.attachments.map((one) => toAttachment(one, context)) }),
  }
}
