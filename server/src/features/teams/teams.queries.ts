import type { WorkingHour } from '@parley/shared/contract/working-hours'
import { json, type Sql } from '../../db/db.ts'

export interface TeamFacts {
  name: string
  description: string | null
  allow_auto_assign: boolean
  working_hours_enabled: boolean
  timezone: string
  out_of_office_message: string | null
  working_hours: WorkingHour[]
}

export interface TeamRow extends TeamFacts {
  id: number
  account_id: number
  /** Of the caller. */
  is_member: boolean
}

const SELECT = `select t.id, t.account_id, t.name, t.description, t.allow_auto_assign, t.working_hours_enabled, t.timezone,
    t.out_of_office_message, t.working_hours,
    exists (select 1 from team_members m where m.account_id = t.account_id and m.team_id = t.id and m.user_id = $2) as is_member
  from teams t where t.account_id = $1`

export async function listTeams(sql: Sql, accountId: number, userId: number): Promise<TeamRow[]> {
  const { rows } = await sql.query<TeamRow>(`${SELECT} order by t.name`, [accountId, userId])
  return rows
}

export async function findTeam(sql: Sql, accountId: number, userId: number, id: number): Promise<TeamRow | null> {
  const { rows } = await sql.query<TeamRow>(`${SELECT} and t.id = $3`, [accountId, userId, id])
  return rows[0] ?? null
}

/** Where the company works, if it said so. */
export async function zoneOfAccount(sql: Sql, accountId: number): Promise<string | null> {
  const { rows } = await sql.query<{ timezone: string | null }>(
    `select nullif(custom_attributes ->> 'timezone', '') as timezone from accounts where id = $1`,
    [accountId],
  )
  return rows[0]?.timezone ?? null
}

export async function insertTeam(sql: Sql, accountId: number, facts: TeamFacts): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into teams (account_id, name, description, allow_auto_assign, working_hours_enabled, timezone,
       out_of_office_message, working_hours)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [accountId, ...columns(facts)],
  )
  const [row] = rows
  if (!row) throw new Error('the team was not stored')
  return row.id
}

export async function updateTeam(sql: Sql, accountId: number, id: number, facts: TeamFacts): Promise<void> {
  await sql.query(
    `update teams set name = $3, description = $4, allow_auto_assign = $5, working_hours_enabled = $6, timezone = $7,
       out_of_office_message = $8, working_hours = $9, updated_at = now()
     where account_id = $1 and id = $2`,
    [accountId, id, ...columns(facts)],
  )
}

const columns = (facts: TeamFacts) => [
  facts.name,
  facts.description,
  facts.allow_auto_assign,
  facts.working_hours_enabled,
  facts.timezone,
  facts.out_of_office_message,
  json(facts.working_hours),
]

/** Its conversations keep going without a team. */
export async function deleteTeam(sql: Sql, accountId: number, id: number): Promise<boolean> {
  const { count } = await sql.query('delete from teams where account_id = $1 and id = $2', [accountId, id])
  return count > 0
}

export async function teamMemberIds(sql: Sql, accountId: number, teamId: number): Promise<number[]> {
  const { rows } = await sql.query<{ user_id: number }>(
    'select user_id from team_members where account_id = $1 and team_id = $2',
    [accountId, teamId],
  )
  return rows.map((row) => row.user_id)
}

/** @returns the ids that were not members before */
export async function addTeamMembers(
  sql: Sql,
  accountId: number,
  teamId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql.query<{ user_id: number }>(
    `insert into team_members (account_id, team_id, user_id) select $1::int, $2::int, unnest($3::int[])
     on conflict do nothing returning user_id`,
    [accountId, teamId, userIds],
  )
  return rows.map((row) => row.user_id)
}

export async function removeTeamMembers(
  sql: Sql,
  accountId: number,
  teamId: number,
  userIds: readonly number[],
): Promise<void> {
  await sql.query('delete from team_members where account_id = $1 and team_id = $2 and user_id = any($3::int[])', [
    accountId,
    teamId,
    userIds,
  ])
}
