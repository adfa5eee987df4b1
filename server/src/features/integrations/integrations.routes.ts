import { IntegrationApp, IntegrationHook } from '@parley/shared/contract/integration'
import { Attributes } from '@parley/shared/contract/scalars'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { members, requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Flag, Id, IdParams } from '../../http/validation/param-schemas.ts'
import {
  changeConnection,
  connect,
  disconnect,
  disconnectApp,
  integrationApp,
  integrationApps,
} from './integrations.service.ts'

const AppParams = v.object({ appId: v.pipe(v.string(), v.maxLength(64)) })
const NewHook = v.object({
  app_id: v.string("can't be blank"),
  inbox_id: v.nullish(Id),
  settings: v.optional(Attributes, {}),
})
const HookChanges = v.object({ status: v.optional(Flag), settings: v.optional(Attributes) })

const writers = requireAdmin('integrations')

/** `integrations` (contract, configuration 5.15): what the account can be connected to, and its connections. */
export function integrationsRoutes(app: FastifyInstance): void {
  appRoutes(app)
  hookRoutes(app)
}

function appRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/integrations/apps',
    access: members,
    answers: v.object({ payload: v.array(IntegrationApp) }),
    handler: async ({ deps, member }) => ({ payload: await integrationApps(deps, member) }),
  })

  route(app, {
    method: 'GET',
    url: '/integrations/apps/:appId',
    access: members,
    params: AppParams,
    answers: IntegrationApp,
    handler: ({ deps, member, params }) => integrationApp(deps, member, params.appId),
  })

  route(app, {
    method: 'DELETE',
    url: '/integrations/:appId',
    access: writers,
    params: AppParams,
    handler: ({ deps, member, params }) => disconnectApp(deps, member, params.appId),
  })
}

function hookRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/integrations/hooks',
    access: writers,
    body: NewHook,
    wrapped: 'hook',
    answers: IntegrationHook,
    handler: ({ deps, member, body }) => connect(deps, member, body),
  })

  route(app, {
    method: 'PATCH',
    url: '/integrations/hooks/:id',
    access: writers,
    params: IdParams,
    body: HookChanges,
    wrapped: 'hook',
    answers: IntegrationHook,
    handler: ({ deps, member, params, body }) => changeConnection(deps, member, params.id, body),
  })

  route(app, {
    method: 'DELETE',
    url: '/integrations/hooks/:id',
    access: writers,
    params: IdParams,
    handler: ({ deps, member, params }) => disconnect(deps, member, params.id),
  })
}
