import type { Deps } from './deps.ts'
import { botMemberFor } from './features/agent-bots/bot-member.service.ts'
import { identifySession, identifyToken } from './features/session/identify.service.ts'
import { memberFrom } from './features/users/membership.service.ts'
import type { Membership } from './features/users/membership-json.ts'
import type { Identities } from './http/auth/authenticate.ts'

const userWith = ({ userId, membership }: { userId: number; membership: Membership | null }) => ({
  userId,
  inAccount: (accountId: number) => memberFrom(accountId, userId, membership),
})

/** What features know of sessions, tokens and bots, as the routes ask for it. */
export const identitiesOf = (deps: Deps): Identities => ({
  async session(given, accountId) {
    const found = await identifySession(deps, given, accountId)
    return found && { ...userWith(found), session: found.session, headers: found.headers }
  },
  async token(token, accountId) {
    const owner = await identifyToken(deps, token, accountId)
    return 'botId' in owner ? owner : userWith(owner)
  },
  botInAccount: (accountId, botId) => botMemberFor(deps, accountId, botId),
})
