import { Webhook, WebhookDeliveries, WebhookDelivery } from '@parley/shared/contract/webhook'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { Id, IdParams } from '../../http/validation/param-schemas.ts'
import { DeliveriesQuery, NewWebhook, WebhookChanges } from './webhook-requests.ts'
import {
  changeWebhook,
  createWebhook,
  deliveries,
  redeliver,
  removeWebhook,
  webhook,
  webhooks,
} from './webhooks.service.ts'

const access = requireAdmin('integrations')
const answers = v.object({ payload: v.object({ webhook: Webhook }) })

/** `webhooks` of the account and what they were told (contract, configuration 5.14). */
export function webhooksRoutes(app: FastifyInstance): void {
  readRoutes(app)
  writeRoutes(app)
  logRoutes(app)
}

function readRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/webhooks',
    access,
    answers: v.object({ payload: v.object({ webhooks: v.array(Webhook) }) }),
    handler: async ({ deps, member }) => ({ payload: { webhooks: await webhooks(deps, member) } }),
  })

  route(app, {
    method: 'GET',
    url: '/webhooks/:id',
    access,
    params: IdParams,
    answers,
    handler: async ({ deps, member, params }) => ({ payload: { webhook: await webhook(deps, member, params.id) } }),
  })
}

function writeRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'POST',
    url: '/webhooks',
    access,
    body: NewWebhook,
    wrapped: 'webhook',
    answers,
    handler: async ({ deps, member, body }) => ({ payload: { webhook: await createWebhook(deps, member, body) } }),
  })

  route(app, {
    method: 'PATCH',
    url: '/webhooks/:id',
    access,
    params: IdParams,
    body: WebhookChanges,
    wrapped: 'webhook',
    answers,
    handler: async ({ deps, member, params, body }) => ({
      payload: { webhook: await changeWebhook(deps, member, params.id, body) },
    }),
  })

  route(app, {
    method: 'DELETE',
    url: '/webhooks/:id',
    access,
    params: IdParams,
    handler: ({ deps, member, params }) => removeWebhook(deps, member, params.id),
  })
}

function logRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/webhooks/:id/deliveries',
    access,
    params: IdParams,
    query: DeliveriesQuery,
    answers: WebhookDeliveries,
    handler: ({ deps, member, params, query }) => deliveries(deps, member, params.id, query),
  })

  route(app, {
    method: 'POST',
    url: '/webhooks/:id/deliveries/:deliveryId/redeliver',
    access,
    params: v.object({ id: Id, deliveryId: Id }),
    answers: v.object({ payload: WebhookDelivery }),
    handler: async ({ deps, member, params }) => ({
      payload: await redeliver(deps, member, params.id, params.deliveryId),
    }),
  })
}
