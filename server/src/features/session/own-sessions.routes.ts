import { OwnSessions } from '@parley/shared/contract/own-session'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { IdParams } from '../../http/validation/param-schemas.ts'
import { endOtherSessions, endSession, noteDevice, ownSessions } from './own-sessions.service.ts'

const url = '/api/v1/profile/sessions'

/** The devices that are signed in as the caller. Not in the contract: the profile page shows and ends them. */
export function ownSessionRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url,
    access: signedIn,
    answers: OwnSessions,
    handler: async ({ deps, caller, request }) => {
      if (caller.session) await noteDevice(deps, caller.userId, caller.session.client, request)
      return ownSessions(deps, caller)
    },
  })

  route(app, {
    method: 'DELETE',
    url,
    access: signedIn,
    handler: ({ deps, caller }) => endOtherSessions(deps, caller),
  })

  route(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    access: signedIn,
    params: IdParams,
    handler: ({ deps, caller, params, request }) => endSession(deps, caller, params.id, request.ip),
  })
}
