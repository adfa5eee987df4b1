import type { LiveMetrics } from '@parley/shared/contract/report'
import type { ChannelType } from '@parley/shared/contract/scalars'
import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'
import { type Params, params } from '../../db/params.ts'
import { type UserRow, userJson } from '../../presenters/person.ts'

export interface LiveCounts extends LiveMetrics {
  snoozed: number
}

/** Condition of the partial index `conversations_unattended`. */
const { open, pending, snoozed } = CONVERSATION_STATUS
export const UNATTENDED = `status = ${open} and (first_reply_created_at is null or waiting_since is not null)`

const COUNTS = `coalesce(sum(n) filter (where status = ${open}), 0)::int as open,
  coalesce(sum(n) filter (where status = ${open} and assignee_id = 0), 0)::int as unassigned,
  coalesce(sum(n) filter (where status = ${pending}), 0)::int as pending,
  coalesce(sum(n) filter (where status = ${snoozed}), 0)::int as snoozed`

/** Whose conversations are counted; an empty list is everybody's, 0 stands for nobody and no team. */
export interface LiveFilters {
  teamIds: readonly number[]
  agentIds: readonly number[]
  inboxIds: readonly number[]
}

/** SQL: the filters as further conditions on conversations, or on their counts. */
export function liveFilterSql({ teamIds, agentIds, inboxIds }: LiveFilters, p: Params): string {
  const team = teamIds.length > 0 ? ` and coalesce(team_id, 0) = any(${p.add(teamIds)})` : ''
  const agent = agentIds.length > 0 ? ` and coalesce(assignee_id, 0) = any(${p.add(agentIds)})` : ''
  return team + agent + (inboxIds.length > 0 ? ` and inbox_id = any(${p.add(inboxIds)})` : '')
}

/** Counts of this moment, from the maintained counts and the index of unattended conversations; never a scan. */
export async function liveCounts(sql: Sql, accountId: number, filters: LiveFilters): Promise<LiveMetrics> {
  const p = params(accountId)
  const filter = liveFilterSql(filters, p)
  const { rows } = await sql.query<LiveMetrics>(
    `select ${COUNTS}, (select count(*)::int from conversations where account_id = $1 and ${UNATTENDED}${filter}) as unattended
     from conversation_counts where account_id = $1${filter}`,
    p.values,
  )
  const { open = 0, unattended = 0, unassigned = 0, pending = 0 } = rows[0] ?? {}
  return { open, unattended, unassigned, pending }
}

export type LiveGrouping = 'assignee_id' | 'team_id' | 'inbox_id'

/** The same per assignee, team or inbox; key 0 = none. Whoever has no conversation is missing. */
export async function liveCountsBy(
  sql: Sql,
  accountId: number,
  by: LiveGrouping,
  filters: LiveFilters,
): Promise<Map<number, LiveCounts>> {
  const p = params(accountId)
  const filter = liveFilterSql(filters, p)
  const { rows } = await sql.query<LiveCounts & { key: number }>(
    `select counted.key, open, unassigned, pending, snoozed, coalesce(waiting.n, 0) as unattended
     from (select ${by} as key, ${COUNTS} from conversation_counts where account_id = $1${filter} group by 1) counted
     left join (select coalesce(${by}, 0) as key, count(*)::int as n from conversations
                where account_id = $1 and ${UNATTENDED}${filter} group by 1) waiting on waiting.key = counted.key
     order by 1`,
    p.values,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

export async function members(sql: Sql, accountId: number): Promise<UserRow[]> {
  const { rows } = await sql.query<{ member: UserRow }>(
    `select ${userJson('m.account_id', 'm.user_id')} as member from account_users m where m.account_id = $1`,
    [accountId],
  )
  return rows.map((row) => row.member)
}

export interface InboxRow {
  id: number
  name: string
  channel_type: ChannelType
}

export async function inboxes(sql: Sql, accountId: number): Promise<InboxRow[]> {
  const { rows } = await sql.query<InboxRow>(
    'select id, name, channel_type from inboxes where account_id = $1 order by lower(name), id',
    [accountId],
  )
  return rows
}
