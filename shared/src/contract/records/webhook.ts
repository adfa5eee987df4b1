import * as v from 'valibot'
import { optionalText } from '../rules/text.ts'
import { WebAddress } from '../rules/web-address.ts'

/** What an account's webhook can hear (contract, configuration 5.14). */
export const WEBHOOK_EVENTS = [
  'conversation_created',
  'conversation_status_changed',
  'conversation_updated',
  'message_created',
  'message_updated',
  'webwidget_triggered',
  'contact_created',
  'contact_updated',
  'inbox_created',
  'inbox_updated',
  'conversation_typing_on',
  'conversation_typing_off',
] as const
export const WebhookEvent = v.picklist(WEBHOOK_EVENTS, 'Invalid events')
export type WebhookEvent = v.InferOutput<typeof WebhookEvent>

/** What a webhook hears when nothing is said about it. */
export const USUAL_WEBHOOK_EVENTS: readonly WebhookEvent[] = WEBHOOK_EVENTS.slice(0, 8)

/** An address that is told what happens in the account. Times are seconds since 1970. */
export const Webhook = v.object({
  id: v.number(),
  name: v.nullable(v.string()),
  url: v.string(),
  account_id: v.number(),
  subscriptions: v.array(v.string()),
  inbox: v.optional(v.object({ id: v.number(), name: v.string(), channel_type: v.string() })),
  /** Signs what is posted. */
  secret: v.string(),
  /** False: switched off, by a person or after days of failure. */
  enabled: v.boolean(),
  /** Since when nothing arrives; null while it works. */
  failing_since: v.nullable(v.number()),
  last_delivered_at: v.nullable(v.number()),
})
export type Webhook = v.InferOutput<typeof Webhook>

/** What the form of a webhook asks for. */
export const WebhookBody = v.object({
  url: WebAddress,
  name: optionalText(),
  subscriptions: v.pipe(v.array(WebhookEvent), v.nonEmpty('Invalid events')),
  inbox_id: v.optional(v.nullable(v.number())),
})
export type WebhookBody = v.InferOutput<typeof WebhookBody>

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

/** One thing that a webhook was told, or is about to be. */
export const WebhookDelivery = v.object({
  id: v.number(),
  /** As the header of the request has it; the same at every try. */
  delivery: v.string(),
  event: v.string(),
  state: v.picklist(DELIVERY_STATES),
  tries: v.number(),
  /** The body that was posted; null before the first try. */
  request: v.nullable(v.string()),
  /** Null when nobody answered. */
  answer_status: v.nullable(v.number()),
  /** The beginning of the answer. */
  answer: v.nullable(v.string()),
  /** Why it did not arrive. */
  error: v.nullable(v.string()),
  created_at: v.number(),
  tried_at: v.nullable(v.number()),
  /** When it is tried again; null when it is not. */
  due_at: v.nullable(v.number()),
})
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>

export const WebhookDeliveries = v.object({
  payload: v.array(WebhookDelivery),
  meta: v.object({ count: v.number(), current_page: v.number() }),
})
export type WebhookDeliveries = v.InferOutput<typeof WebhookDeliveries>
