import type { Sql } from '../db/db.ts'

/** Whose connection it is: one user in one account, or one visitor. */
export type Identity =
  | { kind: 'user'; accountId: number; userId: number; client: string | null }
  | { kind: 'visitor'; accountId: number; contactId: number; contactInboxId: number; inboxId: number }

export type Refusal = 'invalid_token' | 'not_a_member' | 'account_suspended'

interface UserRow {
  status: 'active' | 'suspended' | null
  is_member: boolean
  has_session: boolean
}

/**
 * What a user's token opens; the token and the user id must belong together. A client that names no session of the user
 * counts as nameless, so that nothing can be outlived by inventing a name.
 */
export async function identifyUser(
  db: Sql,
  claim: { pubsubToken: string; accountId: number; userId: number; client: string | null },
): Promise<Identity | Refusal> {
  const { rows } = await db.query<UserRow>(
    `select a.status, au.user_id is not null as is_member,
       exists (select 1 from user_sessions s where s.user_id = u.id and s.client = $4 and s.expires_at > now()) as has_session
     from users u
     left join accounts a on a.id = $3 left join account_users au on au.account_id = a.id and au.user_id = u.id
     where u.pubsub_token = $1 and u.id = $2`,
    [claim.pubsubToken, claim.userId, claim.accountId, claim.client],
  )
  const row = rows[0]
  if (!row) return 'invalid_token'
  if (!row.is_member) return 'not_a_member'
  if (row.status !== 'active') return 'account_suspended'
  const client = row.has_session ? claim.client : null
  return { kind: 'user', accountId: claim.accountId, userId: claim.userId, client }
}

/** What a visitor's token opens. */
export async function identifyVisitor(db: Sql, pubsubToken: string): Promise<Identity | Refusal> {
  const { rows } = await db.query<{
    account_id: number
    status: string
    contact_id: number
    id: number
    inbox_id: number
  }>(
    `select ci.account_id, a.status, ci.contact_id, ci.id, ci.inbox_id from contact_inboxes ci
     join accounts a on a.id = ci.account_id where ci.pubsub_token = $1`,
    [pubsubToken],
  )
  const row = rows[0]
  if (!row) return 'invalid_token'
  if (row.status !== 'active') return 'account_suspended'
  return {
    kind: 'visitor',
    accountId: row.account_id,
    contactId: row.contact_id,
    contactInboxId: row.id,
    inboxId: row.inbox_id,
  }
}
