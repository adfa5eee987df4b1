import type { Sql } from '../../db/db.ts'

interface StoredUser {
  email: string
  name: string
  passwordHash: string
  pubsubToken: string
  accessTokenSealed: string
  accessTokenDigest: string
  confirmationTokenDigest: string
}

/** @returns the id */
export async function storeUser(sql: Sql, user: StoredUser): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into users (email, name, password_hash, pubsub_token, access_token_sealed, access_token_digest,
       confirmation_token_digest)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      user.email,
      user.name,
      user.passwordHash,
      user.pubsubToken,
      user.accessTokenSealed,
      user.accessTokenDigest,
      user.confirmationTokenDigest,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('the user was not stored')
  return row.id
}

export async function userIdByEmail(sql: Sql, email: string): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>('select id from users where lower(email) = lower($1)', [email])
  return rows[0]?.id ?? null
}
