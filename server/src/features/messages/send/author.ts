import type { ConversationChange } from '../../../domain-events/change.ts'
import { Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import type { NewMessageBody } from '../message-requests.ts'
import type { Author } from './compose-message.ts'
import { hasBot } from './send.queries.ts'

/**
 * Whose message it is: an incoming one is the contact's, an outgoing one the caller's, or that of the bot in whose name
 * the caller posts. @throws Refused for a bot that the account does not have
 */
export async function authorOf({ tx, row }: ConversationChange, member: Member, body: NewMessageBody): Promise<Author> {
  if (body.message_type === 'incoming') return { type: 'Contact', id: row.contact_id }
  if (member.botId !== undefined) return { type: 'AgentBot', id: member.botId }
  if (body.sender_type !== 'AgentBot') return { type: 'User', id: member.userId }
  const botId = body.sender_id || 0
  if (!(await hasBot(tx, member.accountId, botId))) throw new Refused('The agent bot could not be found', { botId })
  return { type: 'AgentBot', id: botId }
}
