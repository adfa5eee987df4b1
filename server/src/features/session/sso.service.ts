import type { Deps } from '../../deps.ts'
import { BadCredentials } from '../../errors.ts'
import { digest, randomToken } from '../../secrets.ts'
import { recordVisit } from '../audit-logs/audit-logs.service.ts'
import { recordSignIn } from './session.queries.ts'
import { openSession, type SignedIn, WRONG_CREDENTIALS } from './session.service.ts'
import { insertSsoToken, takeSsoToken } from './sso.queries.ts'

const GOOD_FOR_MS = 5 * 60_000

/** An address that signs the user in once, within five minutes. Whoever has it is that user: hand it to nobody else. */
export async function ssoLink(deps: Deps, user: { id: number; email: string }): Promise<string> {
  const token = randomToken()
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS)
  await deps.db.transaction((tx) => insertSsoToken(tx, { digest: digest(token), userId: user.id, now, expiresAt }))
  const query = new URLSearchParams({ email: user.email, sso_auth_token: token })
  return `${deps.env.frontendUrl}/app/login?${query}`
}

/** @throws BadCredentials for a token that is unknown, used, too old, or somebody else's */
export async function signInBySso(deps: Deps, given: { email: string; token: string; ip: string }): Promise<SignedIn> {
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const user = await takeSsoToken(tx, { digest: digest(given.token), email: given.email, now })
    if (!user) throw new BadCredentials(WRONG_CREDENTIALS)
    await recordSignIn(tx, user.id, now, given.ip)
    await recordVisit(tx, user.id, 'sign_in', given.ip)
    return { userId: user.id, headers: await openSession(tx, user, now) }
  })
}
