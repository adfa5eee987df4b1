import type { Sql } from '../../db/db.ts'

/** Stores the link's token and forgets those of the user that are over. */
export async function insertSsoToken(
  sql: Sql,
  token: { digest: string; userId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await sql.query('delete from sso_tokens where user_id = $1 and expires_at <= $2', [token.userId, token.now])
  await sql.query('insert into sso_tokens (digest, user_id, expires_at) values ($1, $2, $3)', [
    token.digest,
    token.userId,
    token.expiresAt,
  ])
}

/** Takes the token away; of two requests at once only one gets the user. */
export async function takeSsoToken(
  sql: Sql,
  token: { digest: string; email: string; now: Date },
): Promise<{ id: number; email: string } | null> {
  const { rows } = await sql.query<{ id: number; email: string }>(
    `delete from sso_tokens t using users u
     where t.digest = $1 and u.id = t.user_id and lower(u.email) = lower($2) and t.expires_at > $3
     returning u.id, u.email`,
    [token.digest, token.email, token.now],
  )
  return rows[0] ?? null
}
