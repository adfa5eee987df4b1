import { AREA_PERMISSIONS } from '@parley/shared/contract/permissions'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requirePermission } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { captainAddress } from './captain.service.ts'

/** The assistant of the installation (contract, configuration 5.15). */
export function captainRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/integrations/captain/sso_url',
    access: requirePermission(AREA_PERMISSIONS.conversations, 'captain_integration'),
    answers: v.object({ sso_url: v.string() }),
    handler: ({ deps, member }) => captainAddress(deps, member),
  })
}
