import { CONVERSATION_PAGE_SIZE, type Conversation } from '@parley/shared/contract/conversation'
import { CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import { type Viewer, visibleTo } from '../../access/visibility.ts'
import { type Params, params } from '../../db/params.ts'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import { type ConversationRow, toConversation } from '../../shapes/conversation.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { countWhere, pageSelect } from './conversations.queries.ts'
import { orderBy } from './list-filter.ts'

export interface AssignedQuery {
  filter: (typeof CONVERSATION_STATUSES)[number] | 'all'
  page: number
}

export interface AssignedConversations {
  payload: Conversation[]
  meta: { count: number; current_page: number }
}

function conditionOf(viewer: Viewer, agentId: number, { filter }: AssignedQuery, p: Params): string {
  const parts = [`c.account_id = ${p.add(viewer.accountId)}`, `c.assignee_id = ${p.add(agentId)}`, visibleTo(viewer, p)]
  if (filter !== 'all') parts.push(`c.status = ${p.add(CONVERSATION_STATUSES.indexOf(filter))}`)
  return parts.join(' and ')
}

/** What is assigned to an agent, the most recently active first, as far as the caller may see it. */
export async function assignedConversations(
  deps: Deps,
  member: Member,
  agentId: number,
  query: AssignedQuery,
): Promise<AssignedConversations> {
  const p = params()
  const where = conditionOf(member, agentId, query, p)
  const counted = await countWhere(deps.db, '0', where, [...p.values])
  const limit = `limit ${CONVERSATION_PAGE_SIZE} offset ${(query.page - 1) * CONVERSATION_PAGE_SIZE}`
  const order = orderBy('last_activity_at_desc')
  const caller = p.add(member.userId)
  const { rows } = await deps.db.query<ConversationRow>(pageSelect(caller, { where, order, limit }), p.values)
  const shaping = await shapingFor(deps, member.accountId)
  const payload = rows.map((row) => toConversation(row, shaping))
  return { payload, meta: { count: counted.total, current_page: query.page } }
}
