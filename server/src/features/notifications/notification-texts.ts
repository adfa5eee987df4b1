import type { NotificationType } from '@parley/shared/contract/notification'

const SLA: Partial<Record<NotificationType, string>> = {
  sla_missed_first_response: 'first response',
  sla_missed_next_response: 'next response',
  sla_missed_resolution: 'resolution',
}

/** Title of a notification (contract, workspace 15.10). */
export function titleOf(type: NotificationType, displayId: number, inboxName: string): string {
  switch (type) {
    case 'conversation_creation':
      return `New conversation #${displayId} in ${inboxName}`
    case 'conversation_assignment':
      return `Conversation #${displayId} was assigned to you`
    case 'conversation_mention':
      return `You were mentioned in conversation #${displayId}`
    case 'assigned_conversation_new_message':
    case 'participating_conversation_new_message':
      return `New message in conversation #${displayId}`
    default:
      return `SLA missed (${SLA[type]}) in conversation #${displayId}`
  }
}

const WORDS = 10
const MENTION = /\[@([^\]]*)\]\(mention:\/\/[^)]*\)/g

/** `{sender name}: {first 10 words}`; mention links shrink to `@Name`. */
export function bodyOf(senderName: string | null, content: string | null, hasFiles: boolean): string {
  const plain = (content ?? '').replace(MENTION, '@$1').trim()
  const words = plain.split(/\s+/)
  const short = words.length > WORDS ? `${words.slice(0, WORDS).join(' ')}…` : plain
  const text = short || (hasFiles ? 'Attachment' : 'No content')
  return senderName ? `${senderName}: ${text}` : text
}
