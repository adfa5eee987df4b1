import type { Sql } from '../../db/db.ts'

export interface AddressRow {
  id: number
  email: string
  name: string
}

export async function findAddress(sql: Sql, email: string): Promise<AddressRow | null> {
  const { rows } = await sql.query<AddressRow>('select id, email, name from users where lower(email) = $1', [email])
  return rows[0] ?? null
}

export async function setResetDigest(sql: Sql, userId: number, resetDigest: string, now: Date): Promise<void> {
  await sql.query('update users set reset_token_digest = $2, reset_sent_at = $3 where id = $1', [
    userId,
    resetDigest,
    now,
  ])
}

/**
 * Whose password the link may set: the newest reset link within its time, or the invitation of somebody who has not
 * confirmed yet.
 */
export async function findByPasswordLink(sql: Sql, tokenDigest: string, since: Date): Promise<AddressRow | null> {
  const { rows } = await sql.query<AddressRow>(
    `select id, email, name from users
     where (reset_token_digest = $1 and reset_sent_at > $2) or (confirmation_token_digest = $1 and confirmed_at is null)`,
    [tokenDigest, since],
  )
  return rows[0] ?? null
}

export interface ConfirmationRow extends AddressRow {
  unconfirmed_email: string | null
  confirmed_at: Date | null
}

export async function findByConfirmation(sql: Sql, tokenDigest: string): Promise<ConfirmationRow | null> {
  const { rows } = await sql.query<ConfirmationRow>(
    'select id, email, name, unconfirmed_email, confirmed_at from users where confirmation_token_digest = $1',
    [tokenDigest],
  )
  return rows[0] ?? null
}

/**
 * Confirms the address; one that waited takes the place of the old one. The digest stays, so that whoever opens the link
 * again hears that it has done its work.
 */
export async function confirmAddress(sql: Sql, userId: number, now: Date): Promise<void> {
  await sql.query(
    `update users set email = coalesce(unconfirmed_email, email), unconfirmed_email = null,
       confirmed_at = coalesce(confirmed_at, $2), updated_at = $2 where id = $1`,
    [userId, now],
  )
}

/** The address that a link was mailed to is theirs; one that waits goes on waiting. */
export async function confirmCurrentAddress(sql: Sql, userId: number, now: Date): Promise<void> {
  await sql.query('update users set confirmed_at = coalesce(confirmed_at, $2), updated_at = $2 where id = $1', [
    userId,
    now,
  ])
}

/** A new password makes open connections and reset links of the old one worthless. */
export async function updatePassword(
  sql: Sql,
  userId: number,
  facts: { passwordHash: string; pubsubToken: string },
): Promise<void> {
  await sql.query(
    `update users set password_hash = $2, pubsub_token = $3, reset_token_digest = null, reset_sent_at = null,
       updated_at = now() where id = $1`,
    [userId, facts.passwordHash, facts.pubsubToken],
  )
}
