import { CONVERSATION_PAGE_SIZE } from '@parley/shared/contract/conversation'
import { CONVERSATION_STATUS, type ConversationStatus } from '@parley/shared/contract/scalars'
import { type Viewer, visibleTo } from '../../access/visibility.ts'
import type { Sql } from '../../db/db.ts'
import { type Params, params } from '../../db/params.ts'
import type { ConversationRow } from '../../presenters/conversation.ts'
import { countWhere, pageSelect } from './conversations.queries.ts'
import { orderBy } from './list-order.ts'

/** Which conversations of an agent, and which page of them (from 1). */
export interface AssignedQuery {
  filter: ConversationStatus | 'all'
  page: number
}

function conditionOf(viewer: Viewer, agentId: number, { filter }: AssignedQuery, p: Params): string {
  const parts = [`c.account_id = ${p.add(viewer.accountId)}`, `c.assignee_id = ${p.add(agentId)}`, visibleTo(viewer, p)]
  if (filter !== 'all') parts.push(`c.status = ${p.add(CONVERSATION_STATUS[filter])}`)
  return parts.join(' and ')
}

/** One page of an agent's conversations as far as the viewer sees them, and how many there are. */
export async function findAssigned(
  db: Sql,
  viewer: Viewer,
  agentId: number,
  query: AssignedQuery,
): Promise<{ rows: ConversationRow[]; total: number }> {
  const p = params()
  const where = conditionOf(viewer, agentId, query, p)
  const { total } = await countWhere(db, '0', where, [...p.values])
  const limit = `limit ${CONVERSATION_PAGE_SIZE} offset ${(query.page - 1) * CONVERSATION_PAGE_SIZE}`
  const order = orderBy('last_activity_at_desc')
  const { rows } = await db.query<ConversationRow>(pageSelect(p.add(viewer.userId), { where, order, limit }), p.values)
  return { rows, total }
}
