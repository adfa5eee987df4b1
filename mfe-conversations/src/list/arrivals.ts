import type { MessagePush } from '@parley/shared/contract/message'
import { mayAdmit } from '../views/filters.ts'
import type { ListContext, ListWindow } from './conversations.cache.ts'

/**
 * Whether a message may bring its conversation into the loaded part of the list, by all that can be told from the
 * message. What is held is moved by the message itself; what changes otherwise comes with an event of its own.
 */
export function mayBringIn(message: MessagePush, window: ListWindow, { filters, myId }: ListContext): boolean {
  const { view, tab, sort } = filters
  if (window.isComplete || !mayAdmit(filters)) return false
  if (sort === 'created_at_desc' || sort === 'created_at_asc') return false
  if (view.kind === 'inbox' && message.inbox_id !== view.key) return false
  const { assignee_id } = message.conversation
  if (tab === 'me' && assignee_id !== myId) return false
  if (tab === 'unassigned' && assignee_id !== null) return false
  return !window.entries.some(({ id }) => id === message.conversation_id)
}
