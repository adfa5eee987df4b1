import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { Forbidden, Unauthenticated } from '../errors.ts'
import { type Membership, memberFrom } from '../features/accounts/membership.service.ts'
import { botMemberFor } from '../features/agent-bots/bot-member.service.ts'
import { identifySession, identifyToken } from '../features/session/identify.service.ts'
import { assertAccess } from './access.ts'
import type { BotCaller, Caller } from './caller.ts'
import { markScope } from './route-table.ts'
import { apiToken, sendSessionHeaders, sessionCredentials } from './session-headers.ts'
import { parseParams } from './validate.ts'
import { Id } from './wire-values.ts'

const AccountParams = v.object({ accountId: Id })

const forUsers = (): Forbidden => new Forbidden('Access to this endpoint is not authorized for bots')

/** Who signed the request, and what a user is in the account that was named. */
type Signer = { caller: Caller; membership: Membership | null } | { bot: BotCaller }

/**
 * An API token first, then a session, which the answer repeats.
 * @throws Unauthenticated without either; Forbidden for an unknown API token
 */
async function signerOf(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: number | null = null,
): Promise<Signer> {
  const token = apiToken(request)
  if (token) {
    const owner = await identifyToken(deps, token, accountId)
    if ('botId' in owner) return { bot: owner }
    return { caller: { userId: owner.userId, session: null }, membership: owner.membership }
  }
  const credentials = sessionCredentials(request)
  const found = credentials && (await identifySession(deps, credentials, accountId))
  if (!found) throw new Unauthenticated('You need to sign in or sign up before continuing.')
  sendSessionHeaders(reply, found.headers)
  return { caller: { userId: found.userId, session: found.session }, membership: found.membership }
}

/** The user who signed the request. @throws what `signerOf` throws; Forbidden for a bot */
export async function authenticate(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const signer = await signerOf(deps, request, reply)
  if ('bot' in signer) throw forUsers()
  return signer.caller
}

/** Lets users in, and bots where `openToBots` does. */
function admit(request: FastifyRequest, signer: Signer): void {
  if ('caller' in signer) request.caller = signer.caller
  else if (request.routeOptions.config.bots) request.bot = signer.bot
  else throw forUsers()
}

/** Routes of this scope answer signed-in users and find them with `callerOf`; bots only where `openToBots` lets them in. */
export function inUserScope(scope: FastifyInstance, deps: Deps): void {
  markScope(scope, 'user')
  scope.addHook('onRequest', async (request, reply) => admit(request, await signerOf(deps, request, reply)))
}

/** The account in the path; null for what can be none, which is refused once it is known who asks. */
function accountIn(request: FastifyRequest): number | null {
  const { success, output } = v.safeParse(AccountParams, request.params)
  return success ? output.accountId : null
}

/**
 * Routes of this scope answer members of the account in the path only and find them with `memberOf`. Refusals in the
 * contract's order: no session, unknown account, suspended account, not a member; then what the route's access asks for.
 */
export function inAccountScope(scope: FastifyInstance, deps: Deps): void {
  markScope(scope, 'member')
  scope.addHook('onRequest', async (request, reply) => {
    const signer = await signerOf(deps, request, reply, accountIn(request))
    admit(request, signer)
    const { accountId } = parseParams(AccountParams, request)
    if ('bot' in signer) {
      request.member = { ...(await botMemberFor(deps, accountId, signer.bot.botId)), ip: request.ip }
      return
    }
    request.member = { ...memberFrom(accountId, signer.caller.userId, signer.membership), ip: request.ip }
    assertAccess(request.member, request.routeOptions.config.access)
  })
}
