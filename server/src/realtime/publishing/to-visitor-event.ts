import type { ConversationPush } from '@parley/shared/contract/conversation'
import type { ServerEventName } from '@parley/shared/contract/events'
import type { MessagePush } from '@parley/shared/contract/message'
import type { Sender } from '@parley/shared/contract/person'
import { toVisitorConversation } from '../../presenters/conversation.ts'
import { toVisitorMessage } from '../../presenters/message.ts'
import { toVisitorSender } from '../../presenters/person.ts'

type Data = Record<string, unknown>

/** The reduced form of an event for visitors (workspace 21.4); null for events that no visitor hears. Never a performer. */
export function toVisitorEvent(event: ServerEventName, data: Data): Data | null {
  const account_id = data.account_id
  if (event === 'message.created' || event === 'message.updated') {
    const { performer: _, previous_changes: __, ...message } = data
    return { ...toVisitorMessage(message as MessagePush), account_id }
  }
  if (event === 'conversation.typing_on' || event === 'conversation.typing_off') {
    const { conversation, user, is_private } = data as {
      conversation: ConversationPush
      user: Sender
      is_private: boolean
    }
    return { account_id, conversation: toVisitorConversation(conversation), user: toVisitorSender(user), is_private }
  }
  if (event === 'conversation.created' || event === 'conversation.updated' || event === 'conversation.status_changed') {
    return { ...toVisitorConversation(data as ConversationPush), account_id }
  }
  return null
}
