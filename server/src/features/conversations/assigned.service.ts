import type { Conversation } from '@parley/shared/contract/conversation'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import { toConversation } from '../../presenters/conversation.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { type AssignedQuery, findAssigned } from './assigned.queries.ts'

export interface AssignedConversations {
  payload: Conversation[]
  meta: { count: number; current_page: number }
}

/** What is assigned to an agent, the most recently active first, as far as the caller may see it. */
export async function assignedConversations(
  deps: Deps,
  member: Member,
  agentId: number,
  query: AssignedQuery,
): Promise<AssignedConversations> {
  const { rows, total } = await findAssigned(deps.db, member, agentId, query)
  const context = await presenterContextFor(deps, member.accountId)
  const payload = rows.map((row) => toConversation(row, context))
  return { payload, meta: { count: total, current_page: query.page } }
}
