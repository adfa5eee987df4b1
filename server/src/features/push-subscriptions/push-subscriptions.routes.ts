import { PushSubscription } from '@parley/shared/contract/notification'
import { requiredText } from '@parley/shared/contract/rules/text'
import { isWebAddress } from '@parley/shared/contract/rules/web-address'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Refused } from '../../errors.ts'
import { signedIn } from '../../http/auth/access.ts'
import { route } from '../../http/route/route.ts'
import { parseValue } from '../../http/validation/validate.ts'
import { subscribe, unsubscribe } from './push-subscriptions.service.ts'

const Endpoint = v.pipe(requiredText(2_000), v.check(isWebAddress, 'must be an address'))
const Browser = v.object({ endpoint: Endpoint, p256dh: requiredText(500), auth: requiredText(500) })
const Device = v.object({ device_id: requiredText(500), push_token: requiredText(2_000) })

/** Which values a type needs is checked when the type is known; they lie flat or in `subscription_attributes`. */
const Body = v.looseObject({
  subscription_type: v.picklist(['browser_push', 'fcm'], 'is not included in the list'),
  subscription_attributes: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  endpoint: v.optional(v.unknown()),
  p256dh: v.optional(v.unknown()),
  auth: v.optional(v.unknown()),
  device_id: v.optional(v.unknown()),
  push_token: v.optional(v.unknown()),
})

const Which = v.object({ push_token: v.optional(requiredText(2_000)), endpoint: v.optional(requiredText(2_000)) })

function chosen(which: v.InferOutput<typeof Which>): { token: string } | { endpoint: string } {
  if (which.push_token !== undefined) return { token: which.push_token }
  if (which.endpoint !== undefined) return { endpoint: which.endpoint }
  throw new Refused('param is missing or the value is empty: push_token')
}

/** Browsers and devices that want to be told when no page is open (contract, workspace 17). */
export function pushSubscriptionsRoutes(app: FastifyInstance): void {
  const facts = { url: '/api/v1/notification_subscriptions', access: signedIn } as const

  route(app, {
    ...facts,
    method: 'POST',
    body: Body,
    wrapped: 'notification_subscription',
    answers: PushSubscription,
    handler: ({ deps, caller, body: { subscription_type: type, subscription_attributes: nested, ...flat } }) => {
      const given = { ...flat, ...nested }
      if (type === 'fcm') {
        const attributes = parseValue(Device, given)
        return subscribe(deps, caller.userId, { type, identifier: attributes.device_id, attributes })
      }
      const attributes = parseValue(Browser, given)
      return subscribe(deps, caller.userId, { type, identifier: attributes.endpoint, attributes })
    },
  })

  route(app, {
    ...facts,
    method: 'DELETE',
    query: Which,
    /** What names nothing in the body may be named in the query. */
    body: v.fallback(Which, {}),
    handler: ({ deps, caller, query, body }) => unsubscribe(deps, caller.userId, chosen({ ...query, ...body })),
  })
}
