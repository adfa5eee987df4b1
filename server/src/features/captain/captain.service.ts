import { SignJWT } from 'jose'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { installationSetting } from '../config/settings.service.ts'
import { currentUser } from '../users/current-user.service.ts'

const MINUTES = 5

/** Where the assistant is opened as this member; who they are is signed and holds for five minutes. @throws NotFound: not set up */
export async function captainAddress(deps: Deps, member: Member): Promise<{ sso_url: string }> {
  const [address, secret] = await Promise.all([
    installationSetting(deps, 'CAPTAIN_URL'),
    installationSetting(deps, 'CAPTAIN_SECRET'),
  ])
  const url = URL.parse(address)
  if (!url || !secret) throw new NotFound({ setting: 'CAPTAIN_URL' })
  const { email, name } = await currentUser(deps, member.userId)
  const now = Math.floor(deps.now().getTime() / 1000)
  const token = await new SignJWT({ email, name, role: member.role, account_id: member.accountId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(member.userId))
    .setIssuedAt(now)
    .setExpirationTime(now + MINUTES * 60)
    .sign(new TextEncoder().encode(secret))
  url.searchParams.set('token', token)
  return { sso_url: url.href }
}
