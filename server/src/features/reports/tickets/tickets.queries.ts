import type { TicketMetrics } from '@parley/shared/contract/report-tickets'
import { CONVERSATION_PRIORITIES, CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import type { Sql } from '../../../db/db.ts'
import { type Params, params } from '../../../db/params.ts'
import type { ReportRange, ReportSubject } from '../report-query.ts'

export interface TicketsQuery {
  accountId: number
  range: ReportRange
  /** Only its lists are used. */
  subject: ReportSubject
  inBusinessHours: boolean
}

const textOf = (column: string, names: readonly string[]): string =>
  `(array[${names.map((name) => `'${name}'`).join(', ')}])[${column} + 1]`
const named = (alias: string, name: string): string =>
  `case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${name}) end`
const unix = (at: string): string => `extract(epoch from ${at})::bigint::float8`

function conditions({ accountId, range, subject }: TicketsQuery, p: Params): string {
  const all = [
    `c.account_id = ${p.add(accountId)}`,
    `c.created_at >= ${p.add(new Date(range.since * 1000))}`,
    `c.created_at < ${p.add(new Date(range.until * 1000))}`,
  ]
  if (subject.teamIds.length > 0) all.push(`c.team_id = any(${p.add(subject.teamIds)})`)
  if (subject.agentIds.length > 0) all.push(`c.assignee_id = any(${p.add(subject.agentIds)})`)
  if (subject.inboxIds.length > 0) all.push(`c.inbox_id = any(${p.add(subject.inboxIds)})`)
  return all.join(' and ')
}

/** SQL: figures of the page of conversations `c`; each subquery is one index range of one conversation. */
const ticketSql = (value: string): string => `
  select c.id, c.created_at::text as born, c.display_id as conversation_id, ${textOf('c.status', CONVERSATION_STATUSES)} as status,
    ${textOf('c.priority', CONVERSATION_PRIORITIES)} as priority, i.channel_type as channel,
    ${named('i', 'i.name')} as inbox, ${named('ct', 'ct.name')} as contact,
    ${named('u', "coalesce(nullif(u.display_name, ''), u.name)")} as assignee, ${named('t', 't.name')} as team,
    to_json(c.labels) as labels, ${unix('c.created_at')} as created_at, ${unix('c.first_reply_created_at')} as first_reply_at,
    e.first_response_time, e.avg_reply_time, r.value as resolution_time, ${unix('r.at')} as resolved_at,
    m.incoming::int as incoming_messages, m.outgoing::int as outgoing_messages,
    (select s.rating from csat_responses s where s.account_id = c.account_id and s.conversation_id = c.id
     order by s.id desc limit 1) as csat_rating
  from page c
  join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
  join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
  left join users u on u.id = c.assignee_id
  left join teams t on t.account_id = c.account_id and t.id = c.team_id
  cross join lateral (select avg(${value}) filter (where name = 'first_response') as first_response_time,
      avg(${value}) filter (where name = 'reply_time') as avg_reply_time
    from reporting_events where account_id = c.account_id and conversation_id = c.id) e
  left join lateral (select ${value} as value, created_at as at from reporting_events
    where account_id = c.account_id and conversation_id = c.id and name = 'conversation_resolved'
    order by created_at desc, id desc limit 1) r on true
  cross join lateral (select count(*) filter (where message_type = 0) as incoming,
      count(*) filter (where message_type = 1 and not private) as outgoing
    from messages where account_id = c.account_id and conversation_id = c.id) m
  order by c.created_at desc, c.id desc`

export interface TicketRow extends TicketMetrics {
  /** Where the next part of a download goes on. */
  id: number
  /** Text, because a Date has no microseconds. */
  born: string
}

interface Cut {
  limit: number
  offset?: number
  /** Older than this conversation. */
  after?: Pick<TicketRow, 'id' | 'born'>
}

/** Conversations that began in the range, newest first. */
export async function tickets(sql: Sql, query: TicketsQuery, { limit, offset = 0, after }: Cut): Promise<TicketRow[]> {
  const p = params()
  const where = conditions(query, p)
  const from = after ? `and (c.created_at, c.id) < (${p.add(after.born)}::timestamptz, ${p.add(after.id)})` : ''
  const value = query.inBusinessHours ? 'coalesce(value_in_business_hours, 0)' : 'value'
  const { rows } = await sql.query<TicketRow>(
    `with page as (select c.* from conversations c where ${where} ${from}
       order by c.created_at desc, c.id desc limit ${p.add(limit)} offset ${p.add(offset)}) ${ticketSql(value)}`,
    p.values,
  )
  return rows
}

export async function countTickets(sql: Sql, query: TicketsQuery): Promise<number> {
  const p = params()
  const where = conditions(query, p)
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from conversations c where ${where}`,
    p.values,
  )
  return rows[0]?.n ?? 0
}
