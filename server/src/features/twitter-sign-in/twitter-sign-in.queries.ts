import type { Sql } from '../../db/db.ts'

interface SignIn {
  account_id: number
  user_id: number
  sealed_secret: string
}

/** Remembers a sign-in that has begun, and forgets those that nobody ended within the hour. */
export async function insertSignIn(db: Sql, digest: string, signIn: SignIn): Promise<void> {
  await db.query(`delete from twitter_sign_ins where created_at < now() - interval '1 hour'`)
  await db.query(
    'insert into twitter_sign_ins (token_digest, account_id, user_id, sealed_secret) values ($1, $2, $3, $4)',
    [digest, signIn.account_id, signIn.user_id, signIn.sealed_secret],
  )
}

/** Each is ended once. */
export async function takeSignIn(db: Sql, digest: string): Promise<SignIn | null> {
  const { rows } = await db.query<SignIn>(
    `delete from twitter_sign_ins where token_digest = $1 and created_at >= now() - interval '1 hour'
     returning account_id, user_id, sealed_secret`,
    [digest],
  )
  return rows[0] ?? null
}
