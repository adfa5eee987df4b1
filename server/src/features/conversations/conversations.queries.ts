import { CONVERSATION_PAGE_SIZE } from '@parley/shared/contract/conversation'
import { seesAll, seesOwnInboxes, type Viewer } from '../../access/visibility.ts'
import type { Sql } from '../../db/db.ts'
import { params } from '../../db/params.ts'
import { type ConversationRow, conversationSelect } from '../../presenters/conversation.ts'
import type { ListQuery } from './conversation-requests.ts'
import { type ListFilter, listCondition, maintainedCondition, tabCondition } from './list-filter.ts'
import { orderBy } from './list-order.ts'

/**
 * SQL: a page of conversations with what its rows show. The page is found as ids, which an index answers by itself however
 * deep it is; only then its rows are read.
 */
export const pageSelect = (
  caller: string,
  { where, order, limit }: Record<'where' | 'order' | 'limit', string>,
): string =>
  `with page as (select c.account_id, c.id from conversations c where ${where} order by ${order} ${limit})
   ${conversationSelect(caller, 'page join conversations c on c.account_id = page.account_id and c.id = page.id')} order by ${order}`

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
  const { rows } = await db.query<ConversationRow>(pageSelect(caller, { where, order, limit }), p.values)
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
  if (maintained === null) return countWhere(db, me, listCondition(viewer, filter, p), p.values)
  const text =
    seesAll(viewer) || seesOwnInboxes(viewer) ? countsOfInboxes(me, maintained) : countsOfSome(viewer, me, maintained)
  const { rows } = await db.query<Counts>(text, p.values)
  return rows[0] ?? NO_COUNTS
}

/** SQL: the maintained rows of whole inboxes. `where` is about rows `n` of any of the maintained tables. */
const countsOfInboxes = (me: string, where: string): string => `
  select t.*, coalesce((select sum(n.n) from conversation_counts n where ${where} and n.assignee_id = ${me}), 0)::int as mine
  from (select coalesce(sum(n.n), 0)::int as total, coalesce(sum(n.n) filter (where not n.is_assigned), 0)::int as unassigned
    from conversation_totals n where ${where}) t`

/**
 * SQL: the same for a custom role that sees some conversations of its inboxes: its own, and those without an assignee, or
 * those it takes part in, which are few and read one by one.
 */
function countsOfSome(viewer: Viewer, me: string, where: string): string {
  const takes = viewer.permissions.includes('conversation_unassigned_manage')
  const joins = viewer.permissions.includes('conversation_participating_manage')
  return `select seen.mine, seen.unassigned, seen.mine + seen.unassigned + seen.others as total
    from (select case when ${takes || joins} then t.mine else 0 end as mine,
        case when ${takes} then t.unassigned else j.unassigned end as unassigned, j.others
      from (${countsOfInboxes(me, where)}) t,
        (select (count(*) filter (where n.assignee_id is null))::int as unassigned,
           (count(*) filter (where n.assignee_id <> ${me}))::int as others
         from conversation_participants cp join conversations n on n.account_id = cp.account_id and n.id = cp.conversation_id
         where ${joins} and cp.user_id = ${me} and ${where}) j) seen`
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

export async function teamExists(db: Sql, accountId: number, teamId: number): Promise<boolean> {
  const { rows } = await db.query('select 1 from teams where account_id = $1 and id = $2', [accountId, teamId])
  return rows.length > 0
}

export async function emailOfContact(db: Sql, accountId: number, contactId: number): Promise<string | null> {
  const { rows } = await db.query<{ email: string | null }>(
    'select email from contacts where account_id = $1 and id = $2',
    [accountId, contactId],
  )
  return rows[0]?.email ?? null
}

export async function setBlocked(
  db: Sql,
  accountId: number,
  contactId: number,
  isBlocked: boolean,
  now: Date,
): Promise<void> {
  await db.query('update contacts set blocked = $3, updated_at = $4 where account_id = $1 and id = $2', [
    accountId,
    contactId,
    isBlocked,
    now,
  ])
}

/** @returns how many notes were added up */
export async function foldConversationCounts(db: Sql): Promise<number> {
  const { rows } = await db.query<{ folded: number }>('select fold_conversation_counts() as folded')
  return rows[0]?.folded ?? 0
}
