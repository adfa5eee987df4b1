import { staffOf } from '../../../access/viewers.queries.ts'
import type { Deps } from '../../../deps.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { updateConversation } from '../../../domain-events/conversation.queries.ts'
import type { ConversationUpdate } from '../../../domain-events/conversation-row.ts'
import { addParticipants } from '../participants/participants.service.ts'
import { findAssignee } from './assignment.queries.ts'

type Person = { id: number; name: string } | null

/**
 * Stores another assignee, who takes part from now on.
 * @param more what changes in the same step
 * @returns the users who saw the conversation before
 */
export async function storeAssignee(
  deps: Deps,
  change: ConversationChange,
  to: Person,
  more: ConversationUpdate = {},
): Promise<number[]> {
  const { tx, row } = change
  const watchers = await staffOf(tx, row.account_id, row.id)
  await updateConversation(tx, row, { ...more, assignee_id: to?.id ?? null }, deps.now())
  if (to) await addParticipants(change, [to.id])
  return watchers
}

/** Gives the conversation to a user of the account, or to nobody. Unknown users count as nobody. */
export async function assignAgent(deps: Deps, change: ConversationChange, userId: number | null): Promise<void> {
  const { tx, row } = change
  const from = row.assignee_id
  const to = userId === null ? null : await findAssignee(tx, row.account_id, userId)
  if ((to?.id ?? null) === from) return
  const watchers = await storeAssignee(deps, change, to)
  const assignee = { from, to, byTeam: false }
  await change.record({ type: 'conversation.assignment_changed', assignee, team: null, watchers })
}
