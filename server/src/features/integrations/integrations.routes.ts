import { IntegrationApp, IntegrationHook } from '@parley/shared/contract/integration'
import { Attributes } from '@parley/shared/contract/scalars'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { byAdministrators } from '../../http/access.ts'
import { memberOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseParams } from '../../http/validate.ts'
import { Flag, IdParams } from '../../http/wire-values.ts'
import {
  changeConnection,
  connect,
  disconnect,
  disconnectApp,
  integrationApp,
  integrationApps,
} from './integrations.service.ts'

const AppParams = v.object({ appId: v.pipe(v.string(), v.maxLength(64)) })
const NewHook = v.object({ app_id: v.string("can't be blank"), settings: v.optional(Attributes, {}) })
const HookChanges = v.object({ status: v.optional(Flag), settings: v.optional(Attributes) })

const writers = byAdministrators('integrations')

/** `integrations` (contract, configuration 5.15): what the account can be connected to, and its connections. */
export function integrationsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(
    '/integrations/apps',
    taking({ answers: v.object({ payload: v.array(IntegrationApp) }) }),
    async (request) => ({
      payload: await integrationApps(deps, memberOf(request)),
    }),
  )

  app.get('/integrations/apps/:appId', taking({ answers: IntegrationApp }), async (request) =>
    integrationApp(deps, memberOf(request), parseParams(AppParams, request).appId),
  )

  app.post(
    '/integrations/hooks',
    taking({ body: NewHook, under: 'hook', answers: IntegrationHook }, writers),
    async (request) => connect(deps, memberOf(request), parseBody(NewHook, request, 'hook')),
  )

  app.route({
    ...taking({ body: HookChanges, under: 'hook', answers: IntegrationHook }, writers),
    method: ['PATCH', 'PUT'],
    url: '/integrations/hooks/:id',
    handler: async (request) => {
      const { id } = parseParams(IdParams, request)
      return changeConnection(deps, memberOf(request), id, parseBody(HookChanges, request, 'hook'))
    },
  })

  app.delete('/integrations/hooks/:id', writers, async (request, reply) => {
    await disconnect(deps, memberOf(request), parseParams(IdParams, request).id)
    return reply.send()
  })

  app.delete('/integrations/:appId', writers, async (request, reply) => {
    await disconnectApp(deps, memberOf(request), parseParams(AppParams, request).appId)
    return reply.send()
  })
}
