import {
  NOTIFICATION_TYPES,
  type Notification,
  type NotificationRow,
  type NotificationType,
} from '@parley/shared/contract/notification'
import { toConversationPush } from '../../presenters/conversation.ts'
import { toMessagePush } from '../../presenters/message.ts'
import { availableName, toPushUser } from '../../presenters/person.ts'
import type { PresenterContext } from '../../presenters/presenter-context.ts'
import { toIso, toIsoOrNull, toUnix } from '../../presenters/time.ts'
import { type Texts, textsIn } from '../../texts/texts.ts'
import { bodyOf, titleOf } from './notification-texts.ts'
import type { NotificationFacts, StoredNotification } from './notifications.queries.ts'

/** What is stored as a number. */
export const typeOf = (row: StoredNotification): NotificationType =>
  NOTIFICATION_TYPES[row.notification_type - 1] ?? 'conversation_creation'

function quote(texts: Texts, row: NotificationFacts): string {
  const sender = row.message?.sender
  const name = sender ? (sender.type === 'user' ? availableName(sender) : sender.name) : null
  return bodyOf(texts, name, row.message?.content ?? null, Boolean(row.message?.attachments?.length))
}

function secondaryOf(row: NotificationFacts, context: PresenterContext): Notification['secondary_actor'] {
  if (row.sla) return { ...row.sla, target: typeOf(row).replace('sla_missed_', '') }
  if (row.actor) return toPushUser(row.actor, context)
  const isAboutMessage = row.secondary_actor_type === 'Message' && row.message && row.conversation
  return isAboutMessage && row.message && row.conversation
    ? toMessagePush(row.message, row.conversation, context)
    : null
}

export function toNotification(row: NotificationFacts, context: PresenterContext): Notification {
  const conversation = row.conversation
  const texts = textsIn(row.account_locale)
  return {
    id: row.id,
    notification_type: typeOf(row),
    push_message_title: titleOf(texts, typeOf(row), conversation?.display_id ?? 0, conversation?.inbox.name ?? ''),
    push_message_body: quote(texts, row),
    primary_actor_type: 'Conversation',
    primary_actor_id: row.conversation_id,
    primary_actor: conversation && toConversationPush(conversation, context),
    secondary_actor: secondaryOf(row, context),
    user: toPushUser(row.user, context),
    read_at: toIsoOrNull(row.read_at),
    snoozed_until: toIsoOrNull(row.snoozed_until),
    created_at: toUnix(row.created_at),
    last_activity_at: toUnix(row.last_activity_at),
    meta: row.meta,
  }
}

export function toNotificationRow(row: StoredNotification): NotificationRow {
  return {
    id: row.id,
    account_id: row.account_id,
    user_id: row.user_id,
    notification_type: typeOf(row),
    primary_actor_type: 'Conversation',
    primary_actor_id: row.conversation_id,
    secondary_actor_type: row.secondary_actor_type,
    secondary_actor_id: row.secondary_actor_id,
    read_at: toIsoOrNull(row.read_at),
    snoozed_until: toIsoOrNull(row.snoozed_until),
    last_activity_at: toIso(row.last_activity_at),
    meta: row.meta,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  }
}
