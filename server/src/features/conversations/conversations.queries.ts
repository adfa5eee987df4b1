import { CONVERSATION_PAGE_SIZE } from '@parley/shared/contract/conversation'
import { type Viewer, visibleTo } from '../../access/visibility.ts'
import type { Sql } from '../../db/db.ts'
import { params } from '../../db/params.ts'
import { type ConversationRow, conversationSelect } from '../../shapes/conversation.ts'
import { type UserRow, userJson } from '../../shapes/person.ts'
import type { ListQuery } from './conversation-requests.ts'
import { type ListFilter, listCondition, maintainedCondition, orderBy, tabCondition } from './list-filter.ts'

/** One page of the list, everything its rows show included, in one statement. `updated_within` answers all pages. */
export async function listRows(db: Sql, viewer: Viewer, query: ListQuery, now: Date): Promise<ConversationRow[]> {
  const p = params()
  const conditions = [listCondition(viewer, query, p), tabCondition(query.assignee_type, viewer, p)]
  let limit = ''
  if (query.updated_within !== undefined) {
    conditions.push(`c.updated_at > ${p.add(new Date(now.getTime() - query.updated_within * 1000))}`)
  } else {
    limit = `limit ${CONVERSATION_PAGE_SIZE} offset ${(query.page - 1) * CONVERSATION_PAGE_SIZE}`
  }
  const caller = p.add(viewer.userId)
  const order = orderBy(query.sort_by)
  const where = conditions.filter((one) => one !== null).join(' and ')
  const { rows } = await db.query<ConversationRow>(
    `with page as (select c.* from conversations c where ${where} order by ${order} ${limit})
     ${conversationSelect(caller, 'page c')} order by ${order}`,
    p.values,
  )
  return rows
}

export interface Counts {
  mine: number
  unassigned: number
  total: number
}

const NO_COUNTS: Counts = { mine: 0, unassigned: 0, total: 0 }

/** Counts of the three tabs (workspace 20.7): from the maintained rows where they suffice, else over the filtered set. */
export async function countRows(db: Sql, viewer: Viewer, filter: ListFilter): Promise<Counts> {
  const p = params()
  const me = `${p.add(viewer.userId)}::int`
  const maintained = maintainedCondition(viewer, filter, p)
  if (maintained !== null) {
    const { rows } = await db.query<Counts>(
      `select coalesce(sum(n.n) filter (where n.assignee_id = ${me}), 0)::int as mine,
         coalesce(sum(n.n) filter (where n.assignee_id = 0), 0)::int as unassigned, coalesce(sum(n.n), 0)::int as total
       from conversation_counts n where ${maintained}`,
      p.values,
    )
    return rows[0] ?? NO_COUNTS
  }
  return countWhere(db, me, listCondition(viewer, filter, p), p.values)
}

/** Counts over any condition on conversations `c`. `me` is a SQL expression of the caller's id. */
export async function countWhere(
  db: Sql,
  me: string,
  condition: string,
  values: Parameters<Sql['query']>[1],
): Promise<Counts> {
  const { rows } = await db.query<Counts>(
    `select (count(*) filter (where c.assignee_id = ${me}))::int as mine,
       (count(*) filter (where c.assignee_id is null))::int as unassigned, count(*)::int as total
     from conversations c where ${condition}`,
    values,
  )
  return rows[0] ?? NO_COUNTS
}

/** One conversation of the account by display id, with whether the viewer may see it. Null: no such conversation. */
export async function findForViewer(
  db: Sql,
  viewer: Viewer,
  displayId: number,
): Promise<(ConversationRow & { is_visible: boolean }) | null> {
  const p = params(viewer.accountId, displayId, viewer.userId)
  const { rows } = await db.query<ConversationRow & { is_visible: boolean }>(
    `with one as (select c.*, ${visibleTo(viewer, p)} as is_visible from conversations c where c.account_id = $1 and c.display_id = $2)
     ${conversationSelect('$3', 'one c')}`,
    p.values,
  )
  return rows[0] ?? null
}

/** The newest state by internal id, and the user who caused a change. Null when it is gone. */
export async function findById(
  db: Sql,
  accountId: number,
  id: number,
  performerId: number | null,
): Promise<(ConversationRow & { performer: UserRow | null }) | null> {
  const { rows } = await db.query<ConversationRow & { performer: UserRow | null }>(
    `with one as (select c.*, ${userJson('c.account_id', '$3::int')} as performer
       from conversations c where c.account_id = $1 and c.id = $2)
     ${conversationSelect('0', 'one c')}`,
    [accountId, id, performerId],
  )
  return rows[0] ?? null
}

export async function teamExists(db: Sql, accountId: number, teamId: number): Promise<boolean> {
  const { rows } = await db.query('select 1 from teams where account_id = $1 and id = $2', [accountId, teamId])
  return rows.length > 0
}
