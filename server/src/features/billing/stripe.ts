import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../errors.ts'
import { installationSetting } from '../config/settings.service.ts'
import type { PaymentProvider, SubscriptionUpdate } from './payment-provider.ts'

const TIMEOUT_MS = 15_000
const MOST_AGE_S = 300

const Made = v.object({ id: v.string() })
const Page = v.object({ url: v.string() })
const Failure = v.object({ error: v.object({ message: v.optional(v.string(), 'The payment provider refused') }) })

interface StripeCall {
  form: Record<string, string>
  /** The same call with the same key is made once. */
  once?: string
}

/** @returns the secret key. @throws Refused where none is set */
export async function assertSetUp(deps: Deps): Promise<string> {
  const key = await installationSetting(deps, 'STRIPE_SECRET_KEY')
  if (!key) throw new Refused('Billing is not set up on this installation')
  return key
}

async function ask<S extends v.GenericSchema>(deps: Deps, path: string, { form, once }: StripeCall, schema: S) {
  const key = await assertSetUp(deps)
  const base = (deps.env.providerUrls.STRIPE ?? 'https://api.stripe.com').replace(/\/+$/, '')
  const answer = await fetch(`${base}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, ...(once && { 'idempotency-key': once }) },
    body: new URLSearchParams(form),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const said: unknown = await answer.json()
  if (!answer.ok) {
    const failure = v.safeParse(Failure, said)
    throw new Refused(failure.success ? failure.output.error.message : `The provider answered ${answer.status}`)
  }
  return v.parse(schema, said)
}

/** Stripe over its documented API. */
export const stripe = (deps: Deps): PaymentProvider => ({
  async makeCustomer({ accountId, name, email }) {
    const form = { name, email, 'metadata[account_id]': String(accountId) }
    return (await ask(deps, 'customers', { form, once: `customer-${accountId}` }, Made)).id
  },
  async subscribe(customer, priceId, seats) {
    const form = { customer, 'items[0][price]': priceId, 'items[0][quantity]': String(seats) }
    await ask(deps, 'subscriptions', { form, once: `subscription-${customer}` }, Made)
  },
  checkout(customer, priceId, seats, back) {
    const line = { 'line_items[0][price]': priceId, 'line_items[0][quantity]': String(seats) }
    const form = { mode: 'subscription', customer, ...line, success_url: back, cancel_url: back }
    return ask(deps, 'checkout/sessions', { form }, Page)
  },
  portal: (customer, back) => ask(deps, 'billing_portal/sessions', { form: { customer, return_url: back } }, Page),
})

/** What Stripe signs a delivery with. */
export const stripeSignature = (secret: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')

/** Whether Stripe has sent this, within the last five minutes. */
export function isFromStripe(secret: string, header: string, body: Buffer, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='))
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!secret || !/^\d+$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > MOST_AGE_S)
    return false
  const right = Buffer.from(stripeSignature(secret, timestamp, body))
  const given = parts.filter(([name]) => name === 'v1').map(([, text = '']) => Buffer.from(text))
  return given.some((one) => one.length === right.length && timingSafeEqual(one, right))
}

const Item = v.object({ price: v.object({ id: v.string() }), quantity: v.optional(v.number(), 1) })
const Subscription = v.object({
  id: v.string(),
  customer: v.string(),
  status: v.string(),
  current_period_end: v.optional(v.nullable(v.number())),
  items: v.object({ data: v.array(v.looseObject({ ...Item.entries, current_period_end: v.optional(v.number()) })) }),
})
const Event = v.object({
  type: v.picklist(['customer.subscription.created', 'customer.subscription.updated', 'customer.subscription.deleted']),
  created: v.number(),
  data: v.object({ object: Subscription }),
})

/** Pure: what an event says of a subscription; null for any other event. */
export function subscriptionUpdateIn(event: unknown): SubscriptionUpdate | null {
  const read = v.safeParse(Event, event)
  if (!read.success) return null
  const { type, created, data } = read.output
  const { id, customer, status, items, current_period_end } = data.object
  const [item] = items.data
  // Newer versions of the API keep the end with each item.
  const end = current_period_end ?? item?.current_period_end ?? null
  return {
    customerId: customer,
    subscriptionId: id,
    priceId: item?.price.id ?? null,
    quantity: item?.quantity ?? 0,
    status: type === 'customer.subscription.deleted' ? 'canceled' : status,
    endsOn: end === null ? null : new Date(end * 1000),
    saidAt: created,
  }
}
