import type { ConversationEntry } from '../../conversation/conversation-entry.ts'

/** An answer to the customer that somebody of the team gave. */
export interface TeamsAnswer {
  id: number
  userId: number
  name: string
  /** Seconds since 1970. */
  at: number
}

/** The newest message, if it is an answer of the team. */
export function teamsAnswer({ last_message }: Pick<ConversationEntry, 'last_message'>): TeamsAnswer | null {
  if (!last_message || last_message.private || last_message.message_type !== 1) return null
  const { sender, sender_type, sender_id, id, created_at } = last_message
  if (sender_type !== 'User' || sender_id === null || !sender) return null
  return { id, userId: sender_id, name: sender.name, at: created_at }
}
