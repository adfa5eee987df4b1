import type { MessagePush } from '@parley/shared/contract/message'
import type { Notification } from '@parley/shared/contract/notification'

/** Whoever did what the notification tells of; the customer where nobody of the house did. */
export interface Actor {
  id: number
  name: string
  picture: string
}

/** The message it is about, where it is about one. */
export function messageOf({ secondary_actor: actor }: Notification): MessagePush | null {
  return actor && 'content_type' in actor ? actor : null
}

export function actorOf(notification: Notification): Actor | null {
  const { secondary_actor: acting, primary_actor: conversation } = notification
  const sender = messageOf(notification)?.sender
  if (sender)
    return { id: sender.id, name: sender.name, picture: 'thumbnail' in sender ? sender.thumbnail : sender.avatar_url }
  if (acting && 'available_name' in acting) return { id: acting.id, name: acting.name, picture: acting.thumbnail }
  const contact = conversation?.meta.sender
  return contact ? { id: contact.id, name: contact.name, picture: contact.thumbnail } : null
}

/** Below the account: the conversation, at the very message. Null when the conversation is gone. */
export function placeOf(notification: Notification): string | null {
  const conversation = notification.primary_actor
  if (!conversation) return null
  const message = messageOf(notification)
  return `conversations/${conversation.id}${message ? `?message=${message.id}` : ''}`
}
