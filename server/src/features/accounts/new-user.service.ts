import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { hashPassword } from '../../passwords.ts'
import { digest, randomToken, seal } from '../../secrets.ts'
import { API_TOKEN_SEAL } from '../profile/current-user.service.ts'

/** Somebody about to be stored. */
export interface NewUser {
  email: string
  name: string
  /** Null for invited people, who choose one by the link in their mail. */
  password: string | null
}

/**
 * Stores the user, unconfirmed, with fresh tokens.
 * @returns the id and the one-time token of the confirmation link
 */
export async function insertUser(
  deps: Deps,
  sql: Sql,
  user: NewUser,
): Promise<{ id: number; confirmationToken: string }> {
  const accessToken = randomToken()
  const confirmationToken = randomToken()
  const { rows } = await sql.query<{ id: number }>(
    `insert into users (email, name, password_hash, pubsub_token, access_token_sealed, access_token_digest,
       confirmation_token_digest)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      user.email,
      user.name,
      await hashPassword(user.password ?? randomToken(48)),
      randomToken(),
      seal(deps.env.secret, API_TOKEN_SEAL, accessToken),
      digest(accessToken),
      digest(confirmationToken),
    ],
  )
  const [row] = rows
  if (!row) throw new Error('the user was not stored')
  return { id: row.id, confirmationToken }
}

export async function findUserIdByEmail(sql: Sql, email: string): Promise<number | null> {
  const { rows } = await sql.query<{ id: number }>('select id from users where lower(email) = lower($1)', [email])
  return rows[0]?.id ?? null
}
