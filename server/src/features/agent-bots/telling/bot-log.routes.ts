import { DELIVERY_STATES, WebhookDeliveries, WebhookDelivery } from '@parley/shared/contract/webhook'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../../http/auth/access.ts'
import { route } from '../../../http/route/route.ts'
import { Id, IdParams, Page } from '../../../http/validation/param-schemas.ts'
import { botDeliveries, redeliverToBot } from './bot-log.service.ts'

const access = requireAdmin('agent_bots')

/** What an agent bot was told (contract, configuration 5.16). */
export function agentBotLogRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/agent_bots/:id/deliveries',
    access,
    params: IdParams,
    query: v.object({ page: Page, state: v.optional(v.picklist(DELIVERY_STATES)) }),
    answers: WebhookDeliveries,
    handler: ({ deps, member, params, query }) => botDeliveries(deps, member, params.id, query),
  })

  route(app, {
    method: 'POST',
    url: '/agent_bots/:id/deliveries/:deliveryId/redeliver',
    access,
    params: v.object({ id: Id, deliveryId: Id }),
    answers: v.object({ payload: WebhookDelivery }),
    handler: async ({ deps, member, params }) => ({
      payload: await redeliverToBot(deps, member, params.id, params.deliveryId),
    }),
  })
}
