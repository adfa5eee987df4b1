import type { Sql } from '../../db/db.ts'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { BadLink } from '../../errors.ts'
import type { SessionHeaders } from '../../http/auth/session-headers.ts'
import { passwordResetMail } from '../../mail/mails.ts'
import { post } from '../../mail/outgoing-mail.ts'
import { hashPassword } from '../../passwords.ts'
import { digest, randomToken } from '../../secrets.ts'
import { recordVisit } from '../audit-logs/audit-logs.service.ts'
import { textsOfUser } from '../users/languages.service.ts'
import {
  confirmAddress,
  confirmCurrentAddress,
  findAddress,
  findByConfirmation,
  findByPasswordLink,
  setResetDigest,
  updatePassword,
} from './password.queries.ts'
import { deleteOtherSessions } from './session.queries.ts'
import { openSession } from './session.service.ts'

const RESET_MS = 6 * 3_600_000

/** Signs out every device but `keptClient` and rotates the realtime token. @returns the clients that ended */
export async function replacePassword(
  sql: Sql,
  userId: number,
  passwordHash: string,
  keptClient: string | null,
): Promise<string[]> {
  await updatePassword(sql, userId, { passwordHash, pubsubToken: randomToken() })
  return deleteOtherSessions(sql, userId, keptClient)
}

/** Sessions that ended hear it and are cut off; connections need the new token. */
export const closeSignedOut = (deps: Deps, userId: number, clients: string[] | 'all'): Promise<void> =>
  deps.publish({ kind: 'sessions', userId, clients, isTokenRotated: true }, 'user:logout', {})

/** Mails a link where the address is known. */
export async function mailPasswordLink(deps: Deps, email: string): Promise<void> {
  const user = await findAddress(deps.db, email)
  if (!user) return
  const token = randomToken()
  const link = `${deps.env.frontendUrl}/app/auth/password/edit?reset_password_token=${token}`
  await deps.db.transaction(async (tx) => {
    await setResetDigest(tx, user.id, digest(token), deps.now())
    await post(deps, tx, passwordResetMail(await textsOfUser(tx, user.id), user, link))
  })
}

interface Entered {
  userId: number
  headers: SessionHeaders
}

/** Sets the password by a mailed link, confirms the address and signs in. @throws BadLink */
export async function resetPassword(deps: Deps, token: string, password: string, ip: string): Promise<Entered> {
  const now = deps.now()
  const passwordHash = await hashPassword(password)
  const done = await deps.db.transaction(async (tx) => {
    const user = await findByPasswordLink(tx, digest(token), new Date(now.getTime() - RESET_MS))
    if (!user) throw new BadLink('This link is not valid any more. Please ask for a new one.')
    await replacePassword(tx, user.id, passwordHash, null)
    await confirmCurrentAddress(tx, user.id, now)
    await recordVisit(tx, user.id, 'sign_in', ip)
    return { userId: user.id, headers: await openSession(tx, user, now) }
  })
  await closeSignedOut(deps, done.userId, 'all')
  return done
}

/** Confirms the address of a mailed link and signs in. @throws BadLink: unknown, used, or taken by somebody meanwhile */
export async function confirm(deps: Deps, token: string, ip: string): Promise<Entered> {
  const now = deps.now()
  const done = deps.db.transaction(async (tx) => {
    const user = await findByConfirmation(tx, digest(token))
    if (!user) throw new BadLink('This link is not valid. Please ask for a new one.')
    if (user.confirmed_at && !user.unconfirmed_email)
      throw new BadLink('This address is already confirmed.', 'ADDRESS_CONFIRMED')
    await confirmAddress(tx, user.id, now)
    await recordVisit(tx, user.id, 'sign_in', ip)
    const email = user.unconfirmed_email ?? user.email
    return { userId: user.id, headers: await openSession(tx, { id: user.id, email }, now) }
  })
  return done.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new BadLink('This address now belongs to somebody else.', 'ADDRESS_TAKEN')
    throw error
  })
}
