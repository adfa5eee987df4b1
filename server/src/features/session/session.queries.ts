import type { Sql } from '../../db/db.ts'
import { type Membership, membershipJson } from '../users/membership-json.ts'

export interface SessionRow {
  user_id: number
  email: string
  created_at: Date
  expires_at: Date
  membership: Membership | null
}

interface SessionKey {
  uid: string
  client: string
  tokenDigest: string
  now: Date
}

/** The live session of that address, device and token, and what its user is in an account (null: in none). */
export async function findSession(sql: Sql, key: SessionKey, accountId: number | null): Promise<SessionRow | null> {
  const { rows } = await sql.query<SessionRow>(
    `select s.user_id, u.email, s.created_at, s.expires_at, ${membershipJson('s.user_id', '$5::int')} as membership
     from user_sessions s join users u on u.id = s.user_id
     where lower(u.email) = lower($1) and s.client = $2 and s.token_digest = $3 and s.expires_at > $4`,
    [key.uid, key.client, key.tokenDigest, key.now, accountId],
  )
  return rows[0] ?? null
}

export interface TokenOwner {
  type: 'user' | 'agent_bot'
  id: number
  membership: Membership | null
}

/** Whose API token it is, and what a user is in an account (null: in none). */
export async function findTokenOwner(
  sql: Sql,
  tokenDigest: string,
  accountId: number | null,
): Promise<TokenOwner | null> {
  const { rows } = await sql.query<TokenOwner>(
    `select 'user' as type, u.id, ${membershipJson('u.id', '$2::int')} as membership
     from users u where u.access_token_digest = $1
     union all select 'agent_bot', id, null from agent_bots where access_token_digest = $1`,
    [tokenDigest, accountId],
  )
  return rows[0] ?? null
}

export interface PasswordRow {
  id: number
  email: string
  password_hash: string
}

export async function findPassword(sql: Sql, email: string): Promise<PasswordRow | null> {
  const { rows } = await sql.query<PasswordRow>('select id, email, password_hash from users where lower(email) = $1', [
    email,
  ])
  return rows[0] ?? null
}

export async function insertSession(
  sql: Sql,
  session: { userId: number; client: string; tokenDigest: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await sql.query(
    'insert into user_sessions (user_id, client, token_digest, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [session.userId, session.client, session.tokenDigest, session.createdAt, session.expiresAt],
  )
}

/** Drops expired sessions, then those closest to expiry until at most `keep` are left. */
export async function pruneSessions(sql: Sql, userId: number, keep: number, now: Date): Promise<void> {
  await sql.query(
    `delete from user_sessions where user_id = $1 and (expires_at <= $2 or client not in (
       select client from user_sessions where user_id = $1 and expires_at > $2
       order by expires_at desc, created_at desc limit $3))`,
    [userId, now, keep],
  )
}

export async function deleteSession(sql: Sql, userId: number, client: string): Promise<void> {
  await sql.query('delete from user_sessions where user_id = $1 and client = $2', [userId, client])
}

/** Signs out every device but `keptClient`; null keeps none. @returns the clients that ended */
export async function deleteOtherSessions(sql: Sql, userId: number, keptClient: string | null): Promise<string[]> {
  const { rows } = await sql.query<{ client: string }>(
    'delete from user_sessions where user_id = $1 and client is distinct from $2::text returning client',
    [userId, keptClient],
  )
  return rows.map((row) => row.client)
}

export async function recordSignIn(sql: Sql, userId: number, now: Date, ip: string): Promise<void> {
  await sql.query('update users set last_sign_in_at = $2, last_sign_in_ip = $3 where id = $1', [userId, now, ip])
}

export async function isSuperAdmin(sql: Sql, userId: number): Promise<boolean> {
  const { rows } = await sql.query(`select 1 from users where id = $1 and type = 'SuperAdmin'`, [userId])
  return rows.length > 0
}
