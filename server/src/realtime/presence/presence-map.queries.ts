import type { Availability } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'

export interface Pick {
  user_id: number
  availability: Availability
  auto_offline: boolean
  /** May be told which visitors are there: administrators, agents, and custom roles that work with people. */
  sees_contacts: boolean
}

/** What every member of the account has picked. @param inboxId only members of this inbox (what its visitors learn) */
export async function picksOf(db: Sql, accountId: number, inboxId: number | null): Promise<Pick[]> {
  const { rows } = await db.query<Pick>(
    `select au.user_id, au.availability, au.auto_offline, au.role = 'administrator' or au.custom_role_id is null
       or r.permissions && '{conversation_manage,conversation_unassigned_manage,conversation_participating_manage,contact_manage}'::text[]
       as sees_contacts
     from account_users au left join custom_roles r on r.account_id = au.account_id and r.id = au.custom_role_id
     where au.account_id = $1 and ($2::int is null or exists (select 1 from inbox_members im
       where im.account_id = $1 and im.inbox_id = $2 and im.user_id = au.user_id))
     order by au.user_id`,
    [accountId, inboxId],
  )
  return rows
}

/** Whose visitor a link connects now; null: the link is gone, or its account does not work any more. */
export async function contactBehind(db: Sql, accountId: number, contactInboxId: number): Promise<number | null> {
  const { rows } = await db.query<{ contact_id: number }>(
    `select ci.contact_id from contact_inboxes ci join accounts a on a.id = ci.account_id and a.status = 'active'
     where ci.account_id = $1 and ci.id = $2`,
    [accountId, contactInboxId],
  )
  return rows[0]?.contact_id ?? null
}

/** Of these accounts, those that do not work (any more). */
export async function filterSuspended(db: Sql, accountIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from accounts where id = any($1::int[]) and status <> 'active'`,
    [accountIds],
  )
  return rows.map((row) => row.id)
}
