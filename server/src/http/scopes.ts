import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { Unauthenticated } from '../errors.ts'
import { memberFor } from '../features/accounts/membership.service.ts'
import { identifySession, identifyToken } from '../features/session/identify.service.ts'
import { assertAccess } from './access.ts'
import type { Caller } from './caller.ts'
import { markScope } from './route-table.ts'
import { apiToken, sendSessionHeaders, sessionCredentials } from './session-headers.ts'
import { parseParams } from './validate.ts'
import { Id } from './wire-values.ts'

const AccountParams = v.object({ accountId: Id })

/**
 * Who signed the request: an API token first, then a session, which the answer repeats.
 * @throws Unauthenticated without either; Forbidden for an unknown API token
 */
export async function authenticate(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  const token = apiToken(request)
  if (token) return { userId: await identifyToken(deps, token), session: null }
  const credentials = sessionCredentials(request)
  const found = credentials && (await identifySession(deps, credentials))
  if (!found) throw new Unauthenticated('You need to sign in or sign up before continuing.')
  sendSessionHeaders(reply, found.headers)
  return { userId: found.userId, session: found.session }
}

/** Routes of this scope answer signed-in users only and find them with `callerOf`. */
export function inUserScope(scope: FastifyInstance, deps: Deps): void {
  markScope(scope, 'user')
  scope.addHook('onRequest', async (request, reply) => {
    request.caller = await authenticate(deps, request, reply)
  })
}

/**
 * Routes of this scope answer members of the account in the path only and find them with `memberOf`. Refusals in the
 * contract's order: no session, unknown account, suspended account, not a member; then what the route's access asks for.
 */
export function inAccountScope(scope: FastifyInstance, deps: Deps): void {
  inUserScope(scope, deps)
  markScope(scope, 'member')
  scope.addHook('onRequest', async (request) => {
    const { accountId } = parseParams(AccountParams, request)
    request.member = { ...(await memberFor(deps, accountId, request.caller?.userId ?? 0)), ip: request.ip }
    assertAccess(request.member, request.routeOptions.config.access)
  })
}
