import { optionalText } from '@parley/shared/contract/rules/text'
import { WebAddress } from '@parley/shared/contract/rules/web-address'
import { DELIVERY_STATES, USUAL_WEBHOOK_EVENTS, WebhookEvent } from '@parley/shared/contract/webhook'
import * as v from 'valibot'
import { Flag, Id, listOf, Page } from '../../http/validation/param-schemas.ts'

/** Repeats count once. */
const Subscriptions = v.pipe(
  listOf(WebhookEvent),
  v.nonEmpty('Invalid events'),
  v.transform((events) => [...new Set(events)]),
)
const InboxId = v.nullable(Id)

export const NewWebhook = v.object({
  url: WebAddress,
  name: optionalText(),
  subscriptions: v.optional(Subscriptions, () => [...USUAL_WEBHOOK_EVENTS]),
  inbox_id: v.optional(InboxId),
})
export type NewWebhook = v.InferOutput<typeof NewWebhook>

export const WebhookChanges = v.object({
  url: v.exactOptional(WebAddress),
  name: v.exactOptional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(255)))),
  subscriptions: v.exactOptional(Subscriptions),
  inbox_id: v.exactOptional(InboxId),
  enabled: v.exactOptional(Flag),
})
export type WebhookChanges = v.InferOutput<typeof WebhookChanges>

export const DeliveriesQuery = v.object({ page: Page, state: v.optional(v.picklist(DELIVERY_STATES)) })
