import { json, type Sql } from '../../db/db.ts'

export interface ProfileRow {
  id: number
  email: string
  name: string
  password_hash: string
  avatar_key: string | null
  confirmed_at: Date | null
}

export async function findProfile(sql: Sql, userId: number): Promise<ProfileRow | null> {
  const { rows } = await sql.query<ProfileRow>(
    'select id, email, name, password_hash, avatar_key, confirmed_at from users where id = $1',
    [userId],
  )
  return rows[0] ?? null
}

/** Column values; what is absent stays. */
export interface ProfileChanges {
  name?: string
  display_name?: string | null
  message_signature?: string | null
  ui_settings?: Record<string, unknown>
  phone_number?: string | null
  avatar_key?: string | null
}

export async function updateProfile(sql: Sql, userId: number, changes: ProfileChanges): Promise<void> {
  const has = (key: keyof ProfileChanges): boolean => changes[key] !== undefined
  await sql.query(
    `update users set name = coalesce($2, name),
       display_name = case when $3 then $4 else display_name end,
       message_signature = case when $5 then $6 else message_signature end,
       ui_settings = coalesce($7::jsonb, ui_settings),
       custom_attributes = custom_attributes || coalesce($8::jsonb, '{}'::jsonb),
       avatar_key = case when $9 then $10 else avatar_key end,
       updated_at = now()
     where id = $1`,
    [
      userId,
      changes.name ?? null,
      has('display_name'),
      changes.display_name ?? null,
      has('message_signature'),
      changes.message_signature ?? null,
      changes.ui_settings ? json(changes.ui_settings) : null,
      has('phone_number') ? json({ phone_number: changes.phone_number }) : null,
      has('avatar_key'),
      changes.avatar_key ?? null,
    ],
  )
}

/** The new address waits apart until the link sent to it is opened. */
export async function keepUnconfirmedEmail(
  sql: Sql,
  userId: number,
  email: string,
  confirmationDigest: string,
): Promise<void> {
  await sql.query(
    'update users set unconfirmed_email = $2, confirmation_token_digest = $3, updated_at = now() where id = $1',
    [userId, email, confirmationDigest],
  )
}

/** The present address stays, and the link to the one that waited opens nothing. */
export async function withdrawUnconfirmedEmail(sql: Sql, userId: number): Promise<void> {
  await sql.query(
    `update users set unconfirmed_email = null, confirmation_token_digest = null, updated_at = now()
     where id = $1 and unconfirmed_email is not null`,
    [userId],
  )
}

export async function setConfirmationDigest(sql: Sql, userId: number, confirmationDigest: string): Promise<void> {
  await sql.query('update users set confirmation_token_digest = $2 where id = $1', [userId, confirmationDigest])
}

export async function updateApiToken(sql: Sql, userId: number, sealed: string, tokenDigest: string): Promise<void> {
  await sql.query(
    'update users set access_token_sealed = $2, access_token_digest = $3, updated_at = now() where id = $1',
    [userId, sealed, tokenDigest],
  )
}

/** @returns false when the user has no entry there */
export async function updateAvailability(
  sql: Sql,
  accountId: number,
  userId: number,
  facts: { availability: string; reasonId: number | null },
): Promise<boolean> {
  const { count } = await sql.query(
    'update account_users set availability = $3, availability_reason_id = $4 where account_id = $1 and user_id = $2',
    [accountId, userId, facts.availability, facts.reasonId],
  )
  return count > 0
}

/** @returns false when the user has no entry there */
export async function updateAutoOffline(
  sql: Sql,
  accountId: number,
  userId: number,
  autoOffline: boolean,
): Promise<boolean> {
  const { count } = await sql.query(
    'update account_users set auto_offline = $3 where account_id = $1 and user_id = $2',
    [accountId, userId, autoOffline],
  )
  return count > 0
}

/** Whether the user belongs to the account, and whether the reason is one of it. */
export async function findPickable(
  sql: Sql,
  accountId: number,
  userId: number,
  reasonId: number | null,
): Promise<{ has_entry: boolean; has_reason: boolean }> {
  const { rows } = await sql.query<{ has_entry: boolean; has_reason: boolean }>(
    `select exists (select 1 from account_users where account_id = $1 and user_id = $2) as has_entry,
       $3::int is null or exists (select 1 from availability_reasons where account_id = $1 and id = $3) as has_reason`,
    [accountId, userId, reasonId],
  )
  return rows[0] ?? { has_entry: false, has_reason: false }
}
