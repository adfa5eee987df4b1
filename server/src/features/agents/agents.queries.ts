import { CONVERSATION_STATUS } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'
import { type UserRow, userJson } from '../../presenters/person.ts'

const SELECT = `
  select ${userJson('m.account_id', 'm.user_id')} as agent
  from account_users m join users person on person.id = m.user_id
  where m.account_id = $1`
const BY_NAME = 'order by lower(person.name), person.id'

const agentsOf = (rows: { agent: UserRow }[]): UserRow[] => rows.map(({ agent }) => agent)

export async function listAgents(sql: Sql, accountId: number): Promise<UserRow[]> {
  const { rows } = await sql.query<{ agent: UserRow }>(`${SELECT} ${BY_NAME}`, [accountId])
  return agentsOf(rows)
}

/** Those of the ids that belong to the account. */
export async function findAgents(sql: Sql, accountId: number, userIds: readonly number[]): Promise<UserRow[]> {
  const { rows } = await sql.query<{ agent: UserRow }>(`${SELECT} and m.user_id = any($2::int[]) ${BY_NAME}`, [
    accountId,
    userIds,
  ])
  return agentsOf(rows)
}

export interface MembershipFacts {
  role: 'administrator' | 'agent'
  availability: string
  auto_offline: boolean
  custom_role_id: number | null
}

export async function insertMembership(
  sql: Sql,
  accountId: number,
  userId: number,
  facts: MembershipFacts & { inviterId: number },
): Promise<boolean> {
  const { count } = await sql.query(
    `insert into account_users (account_id, user_id, role, availability, auto_offline, custom_role_id, inviter_id)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [accountId, userId, facts.role, facts.availability, facts.auto_offline, facts.custom_role_id, facts.inviterId],
  )
  return count > 0
}

export async function updateMembership(
  sql: Sql,
  accountId: number,
  userId: number,
  facts: MembershipFacts,
): Promise<void> {
  await sql.query(
    `update account_users set role = $3, availability = $4, auto_offline = $5, custom_role_id = $6,
       availability_reason_id = case when $4 = 'busy' then availability_reason_id end
     where account_id = $1 and user_id = $2`,
    [accountId, userId, facts.role, facts.availability, facts.auto_offline, facts.custom_role_id],
  )
}

export async function renameUser(sql: Sql, userId: number, name: string): Promise<void> {
  await sql.query('update users set name = $2, updated_at = now() where id = $1', [userId, name])
}

export async function isCustomRoleOf(sql: Sql, accountId: number, roleId: number): Promise<boolean> {
  const { rows } = await sql.query('select 1 from custom_roles where account_id = $1 and id = $2', [accountId, roleId])
  return rows.length > 0
}

/** Locks the account's administrators, so that two removals at once cannot leave none. */
export async function administratorIds(sql: Sql, accountId: number): Promise<number[]> {
  const { rows } = await sql.query<{ user_id: number }>(
    `select user_id from account_users where account_id = $1 and role = 'administrator' for update`,
    [accountId],
  )
  return rows.map((row) => row.user_id)
}

/** Takes the user out of everything of the account; their messages stay. */
export async function removeFromAccount(sql: Sql, accountId: number, userId: number): Promise<void> {
  const key = [accountId, userId]
  await sql.query('delete from account_users where account_id = $1 and user_id = $2', key)
  await sql.query('delete from team_members where account_id = $1 and user_id = $2', key)
  await sql.query('delete from inbox_members where account_id = $1 and user_id = $2', key)
  await sql.query('delete from notification_settings where account_id = $1 and user_id = $2', key)
  await sql.query('delete from conversation_participants where account_id = $1 and user_id = $2', key)
  await sql.query(
    `update inboxes set round_robin = array_remove(round_robin, $2::int)
     where account_id = $1 and $2::int = any(round_robin)`,
    key,
  )
  await sql.query(
    'update conversations set assignee_id = null, updated_at = now() where account_id = $1 and assignee_id = $2',
    key,
  )
}

export async function hasAccounts(sql: Sql, userId: number): Promise<boolean> {
  const { rows } = await sql.query('select 1 from account_users where user_id = $1 limit 1', [userId])
  return rows.length > 0
}

/** Super admins stay, whatever accounts they have. */
export async function deleteUser(sql: Sql, userId: number): Promise<void> {
  await sql.query('delete from users where id = $1 and type is null', [userId])
}

export async function accountName(sql: Sql, accountId: number): Promise<string> {
  const { rows } = await sql.query<{ name: string }>('select name from accounts where id = $1', [accountId])
  return rows[0]?.name ?? ''
}

/** The account has invited its people: nothing is left to be asked. */
export async function forgetOnboardingStep(sql: Sql, accountId: number): Promise<void> {
  await sql.query(`update accounts set custom_attributes = custom_attributes - 'onboarding_step' where id = $1`, [
    accountId,
  ])
}

/** Gives an invited person another link; the one before stops working. Null: a stranger, or somebody who has accepted. */
export async function renewInvitation(
  tx: Sql,
  accountId: number,
  userId: number,
  tokenDigest: string,
): Promise<{ name: string; email: string } | null> {
  const { rows } = await tx.query<{ name: string; email: string }>(
    `update users set confirmation_token_digest = $3 where id = $2 and confirmed_at is null
       and exists (select 1 from account_users where account_id = $1 and user_id = $2)
     returning name, email`,
    [accountId, userId, tokenDigest],
  )
  return rows[0] ?? null
}

export async function isTeamOf(sql: Sql, accountId: number, teamId: number): Promise<boolean> {
  const { rows } = await sql.query('select 1 from teams where account_id = $1 and id = $2', [accountId, teamId])
  return rows.length > 0
}

const { resolved } = CONVERSATION_STATUS

/** Display ids of what is assigned to somebody and not resolved. */
export async function openConversationsOf(sql: Sql, accountId: number, userId: number): Promise<number[]> {
  const { rows } = await sql.query<{ display_id: number }>(
    `select display_id from conversations where account_id = $1 and assignee_id = $2 and status <> ${resolved}
     order by display_id`,
    [accountId, userId],
  )
  return rows.map((row) => row.display_id)
}
