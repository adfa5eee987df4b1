import { Billing } from '@parley/shared/contract/billing'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Forbidden } from '../../errors.ts'
import { anyone, requireAdmin } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { keepRawBodies, rawBodyOf } from '../channel-webhooks/raw-bodies.ts'
import { installationSetting } from '../config/settings.service.ts'
import {
  applySubscriptionUpdate,
  assertCloud,
  billingOf,
  checkoutAddress,
  subscribeAccount,
} from './billing.service.ts'
import { isFromStripe, subscriptionUpdateIn } from './stripe.ts'

const Plan = v.object({ plan: v.nullish(v.pipe(v.string(), v.trim(), v.nonEmpty()), null) })

/** Billing of the account in the path (contract, configuration 5.17); 404 unless the installation is cloud. */
export function billingRoutes(app: FastifyInstance): void {
  const access = requireAdmin()
  const admit = async ({ deps }: { deps: Parameters<typeof assertCloud>[0] }) => assertCloud(deps)

  route(app, {
    method: 'GET',
    url: '/subscription',
    access,
    admit,
    answers: Billing,
    handler: ({ deps, member }) => billingOf(deps, member.accountId),
  })

  route(app, {
    method: 'POST',
    url: '/subscription',
    access,
    admit,
    status: 204,
    handler: ({ deps, member }) => subscribeAccount(deps, member),
  })

  route(app, {
    method: 'POST',
    url: '/checkout',
    access,
    admit,
    body: v.optional(Plan, {}),
    answers: v.object({ redirect_url: v.string() }),
    handler: ({ deps, member, body }) => checkoutAddress(deps, member, body.plan),
  })
}

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return null
  }
}

/** Where the payment provider says what has become of a subscription: open to anyone, and every call proves who speaks. */
export function paymentWebhookRoutes(app: FastifyInstance): void {
  keepRawBodies(app)
  route(app, {
    method: 'POST',
    url: '/enterprise/webhooks/stripe',
    access: anyone,
    admit: async ({ deps }) => assertCloud(deps),
    handler: async ({ deps, request }) => {
      const body = rawBodyOf(request)
      const secret = await installationSetting(deps, 'STRIPE_WEBHOOK_SECRET')
      const header = String(request.headers['stripe-signature'] ?? '')
      if (!isFromStripe(secret, header, body, deps.now())) throw new Forbidden('The signature is wrong')
      const update = subscriptionUpdateIn(jsonOf(body))
      if (update) await applySubscriptionUpdate(deps, update)
    },
  })
}
