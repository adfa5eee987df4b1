import { APPLIED_SLAS_PER_PAGE, type AppliedSla } from '@parley/shared/contract/sla'
import type { Sql, SqlValue } from '../../db/db.ts'

export interface AppliedFilter {
  since: Date | null
  until: Date | null
  assigneeId: number | null
  inboxId: number | null
  teamId: number | null
  policyId: number | null
  labels: readonly string[]
  /** Only those with a missed target, or only those without. */
  missed: boolean | null
}

const FROM = `from applied_slas a
  join conversations c on c.account_id = a.account_id and c.id = a.conversation_id
  join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
  join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
  left join users u on u.id = c.assignee_id left join teams t on t.account_id = c.account_id and t.id = c.team_id
  cross join lateral (select coalesce(bool_or(s.missed), false) as is_missed from sla_targets s where s.applied_sla_id = a.id) m
  where a.account_id = $1 and ($2::timestamptz is null or a.applied_at >= $2) and ($3::timestamptz is null or a.applied_at < $3)
    and ($4::int is null or c.assignee_id = $4) and ($5::int is null or c.inbox_id = $5) and ($6::int is null or c.team_id = $6)
    and ($7::int is null or a.sla_policy_id = $7) and (cardinality($8::text[]) = 0 or c.labels && $8::text[]) and ($9::boolean is null or m.is_missed = $9)`

const valuesOf = (accountId: number, filter: AppliedFilter): SqlValue[] => [
  accountId,
  filter.since,
  filter.until,
  filter.assigneeId,
  filter.inboxId,
  filter.teamId,
  filter.policyId,
  [...filter.labels],
  filter.missed,
]

const named = (id: string, name: string): string =>
  `case when ${id} is not null then json_build_object('id', ${id}, 'name', ${name}) end`

const SELECTED = `select a.id, a.state, extract(epoch from a.applied_at)::bigint::int as applied_at,
    extract(epoch from a.closed_at)::bigint::int as closed_at,
    json_build_object('id', a.sla_policy_id, 'name', a.policy_name) as sla_policy,
    json_strip_nulls(json_build_object('id', c.display_id, 'contact', ${named('ct.id', 'ct.name')}, 'inbox', ${named('i.id', 'i.name')},
      'assignee', ${named('u.id', "coalesce(nullif(u.display_name, ''), u.name)")}, 'team', ${named('t.id', 't.name')},
      'labels', to_json(c.labels))) as conversation,
    (select coalesce(json_agg(json_build_object('target', s.target, 'due_at', extract(epoch from s.due_at)::bigint::int,
      'done_at', extract(epoch from s.done_at)::bigint::int, 'missed', s.missed) order by s.id), '[]')
      from sla_targets s where s.applied_sla_id = a.id) as targets`
const SELECT = `${SELECTED} ${FROM}`

const ORDER = 'order by m.is_missed desc, a.applied_at desc, a.id desc'

/** Those with a missed target first, then the newest. */
export async function listApplied(
  sql: Sql,
  accountId: number,
  filter: AppliedFilter,
  page: number,
): Promise<AppliedSla[]> {
  const { rows } = await sql.query<AppliedSla>(
    `${SELECT} ${ORDER} limit ${APPLIED_SLAS_PER_PAGE} offset ${(page - 1) * APPLIED_SLAS_PER_PAGE}`,
    valuesOf(accountId, filter),
  )
  return rows
}

/** A place in that order. */
export interface AppliedPlace {
  id: number
  is_missed: boolean
  /** Text, because a Date has no microseconds. */
  at: string
}

/** The next ones of a file, in the same order. */
export async function appliedPart(
  sql: Sql,
  accountId: number,
  filter: AppliedFilter,
  { limit, after }: { limit: number; after: AppliedPlace | null },
): Promise<(AppliedSla & AppliedPlace)[]> {
  const values = [...valuesOf(accountId, filter), limit]
  if (after) values.push(after.is_missed, after.at, after.id)
  const { rows } = await sql.query<AppliedSla & AppliedPlace>(
    `${SELECTED}, m.is_missed, a.applied_at::text as at ${FROM}
     ${after ? 'and (m.is_missed, a.applied_at, a.id) < ($11::boolean, $12::timestamptz, $13)' : ''} ${ORDER} limit $10`,
    values,
  )
  return rows
}

export async function countApplied(
  sql: Sql,
  accountId: number,
  filter: AppliedFilter,
): Promise<{ total: number; missed: number }> {
  const { rows } = await sql.query<{ total: number; missed: number }>(
    `select count(*)::int as total, (count(*) filter (where m.is_missed))::int as missed ${FROM}`,
    valuesOf(accountId, filter),
  )
  return rows[0] ?? { total: 0, missed: 0 }
}
