import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { hashPassword } from '../../passwords.ts'
import { digest, randomToken, seal } from '../../secrets.ts'
import { API_TOKEN_SEAL } from './current-user.service.ts'
import { storeUser, userIdByEmail } from './new-user.queries.ts'

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
  deps: Pick<Deps, 'env'>,
  sql: Sql,
  user: NewUser,
): Promise<{ id: number; confirmationToken: string }> {
  const accessToken = randomToken()
  const confirmationToken = randomToken()
  const id = await storeUser(sql, {
    email: user.email,
    name: user.name,
    passwordHash: await hashPassword(user.password ?? randomToken(48)),
    pubsubToken: randomToken(),
    accessTokenSealed: seal(deps.env.secret, API_TOKEN_SEAL, accessToken),
    accessTokenDigest: digest(accessToken),
    confirmationTokenDigest: digest(confirmationToken),
  })
  return { id, confirmationToken }
}

/** Whose address it is, whatever its case; null for a stranger. */
export const findUserIdByEmail = (sql: Sql, email: string): Promise<number | null> => userIdByEmail(sql, email)
