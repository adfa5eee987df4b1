import type { LiveFigure } from '@parley/shared/contract/report'
import type { DrillDownRow } from '@parley/shared/contract/report-tickets'
import { CONVERSATION_STATUS, CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'
import { params } from '../../../db/params.ts'
import { type LiveFilters, liveFilterSql, UNATTENDED } from '../live.queries.ts'

const STATUS = `(array[${CONVERSATION_STATUSES.map((name) => `'${name}'`).join(', ')}])[status + 1]`

/** SQL: what makes a conversation one of those a live figure counts. */
const COUNTED: Record<LiveFigure, string> = {
  open: `status = ${CONVERSATION_STATUS.open}`,
  unattended: UNATTENDED,
  unassigned: `status = ${CONVERSATION_STATUS.open} and assignee_id is null`,
  pending: `status = ${CONVERSATION_STATUS.pending}`,
  snoozed: `status = ${CONVERSATION_STATUS.snoozed}`,
}

/** The conversations that a live figure counts, the newest activity first. */
export async function liveBehindPage(
  sql: Sql,
  accountId: number,
  figure: LiveFigure,
  filters: LiveFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<DrillDownRow[]> {
  const p = params(accountId)
  const where = `account_id = $1 and ${COUNTED[figure]}${liveFilterSql(filters, p)}`
  const { rows } = await sql.query<DrillDownRow>(
    `with page as (select * from conversations where ${where}
       order by last_activity_at desc, id desc limit ${p.add(limit)} offset ${p.add(offset)})
     select c.display_id as conversation_id, ${STATUS} as status,
       json_build_object('id', ct.id, 'name', ct.name) as contact, json_build_object('id', i.id, 'name', i.name) as inbox,
       case when u.id is not null then json_build_object('id', u.id, 'name', coalesce(nullif(u.display_name, ''), u.name)) end
         as assignee,
       extract(epoch from c.created_at)::bigint::float8 as created_at,
       extract(epoch from c.last_activity_at)::bigint::float8 as at, 1 as count, null::float8 as seconds
     from page c
     join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
     join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
     left join users u on u.id = c.assignee_id
     order by c.last_activity_at desc, c.id desc`,
    p.values,
  )
  return rows
}

export async function countLiveBehind(
  sql: Sql,
  accountId: number,
  figure: LiveFigure,
  filters: LiveFilters,
): Promise<number> {
  const p = params(accountId)
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from conversations
     where account_id = $1 and ${COUNTED[figure]}${liveFilterSql(filters, p)}`,
    p.values,
  )
  return rows[0]?.n ?? 0
}
