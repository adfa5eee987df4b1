import type { NotificationType } from '@parley/shared/contract/notification'
import type { Texts } from '../../texts/texts.ts'

/** Title of a notification (contract, workspace 15.10). */
export function titleOf({ say }: Texts, type: NotificationType, id: number, inbox: string): string {
  switch (type) {
    case 'conversation_creation':
      return say('notification.conversation_creation', { id, inbox })
    case 'assigned_conversation_new_message':
    case 'participating_conversation_new_message':
      return say('notification.new_message', { id })
    default:
      return say(`notification.${type}`, { id })
  }
}

const WORDS = 10
const MENTION = /\[@([^\]]*)\]\(mention:\/\/[^)]*\)/g

/** `{sender name}: {first 10 words}`; mention links shrink to `@Name`. */
export function bodyOf({ say }: Texts, senderName: string | null, content: string | null, hasFiles: boolean): string {
  const plain = (content ?? '').replace(MENTION, '@$1').trim()
  const words = plain.split(/\s+/)
  const short = words.length > WORDS ? `${words.slice(0, WORDS).join(' ')}…` : plain
  const text = short || say(hasFiles ? 'notification.attachment' : 'notification.no_content')
  return senderName ? `${senderName}: ${text}` : text
}
