import { PushSubscription } from '@parley/shared/contract/notification'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import { callerOf } from '../../http/caller.ts'
import { taking } from '../../http/takes.ts'
import { parseBody, parseQuery, parseValue } from '../../http/validate.ts'
import { requiredText } from '../../http/wire-values.ts'
import { subscribe, unsubscribe } from './push-subscriptions.service.ts'

const Endpoint = v.pipe(
  requiredText(2_000),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an address'),
)
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
export function pushSubscriptionsRoutes(app: FastifyInstance, deps: Deps): void {
  const path = '/api/v1/notification_subscriptions'
  app.post(
    path,
    taking({ body: Body, under: 'notification_subscription', answers: PushSubscription }),
    async (request) => {
      const {
        subscription_type: type,
        subscription_attributes: nested,
        ...flat
      } = parseBody(Body, request, 'notification_subscription')
      const given = { ...flat, ...nested }
      const { userId } = callerOf(request)
      if (type === 'fcm') {
        const attributes = parseValue(Device, given)
        return subscribe(deps, userId, { type, identifier: attributes.device_id, attributes })
      }
      const attributes = parseValue(Browser, given)
      return subscribe(deps, userId, { type, identifier: attributes.endpoint, attributes })
    },
  )
  app.delete(path, taking({ query: Which }), async (request, reply) => {
    const inBody = v.safeParse(Which, request.body ?? {})
    const which = { ...parseQuery(Which, request), ...(inBody.success && inBody.output) }
    await unsubscribe(deps, callerOf(request).userId, chosen(which))
    return reply.send()
  })
}
