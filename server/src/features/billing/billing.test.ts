import { openProviderPeer, type ProviderPeer } from '@parley/providers/provider-peer'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { stripeSignature } from './stripe.ts'

const SECRET = 'whsec_1'
const PLANS = [
  { name: 'Start', price_id: 'price_start', price: '$0', inboxes: 2, conversation: 500 },
  { name: 'Team', price_id: 'price_team', price: '$19', features: ['sla', 'audit_logs'] },
]

let t: TestApp
let stripe: ProviderPeer
let customers = 0
beforeAll(async () => {
  stripe = await openProviderPeer(({ path }) => {
    if (path === '/v1/customers') {
      customers += 1
      return { json: { id: `cus_${customers}` } }
    }
    if (path === '/v1/subscriptions') return { json: { id: 'sub_1' } }
    if (path.endsWith('/sessions')) return { json: { url: `https://pay.test${path}` } }
    return undefined
  })
  const installationSettings = {
    STRIPE_SECRET_KEY: 'sk_1',
    STRIPE_WEBHOOK_SECRET: SECRET,
    BILLING_PLANS: JSON.stringify(PLANS),
  }
  t = await buildOwnTestApp({ installation: 'cloud', providerUrls: { STRIPE: stripe.url }, installationSettings })
})
afterAll(async () => {
  await t.close()
  stripe.close()
})
beforeEach(() => {
  stripe.calls.length = 0
})

async function aPayer() {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const start = () => t.as(ines).post(`${account.path}/subscription`, {})
  await start()
  await t.deps.jobs.drain()
  const customer = `cus_${customers}`
  const billing = async () => (await t.as(ines).get(`${account.path}/subscription`)).body
  const shown = async () => (await t.as(ines).get(account.path)).body
  const says = (fields: object, type = 'updated', created = 100) =>
    deliver({ type: `customer.subscription.${type}`, created, data: { object: subscription(customer, fields) } })
  return { account, ines, start, customer, billing, shown, says }
}

const subscription = (customer: string, fields: object) => ({
  id: 'sub_1',
  customer,
  status: 'active',
  current_period_end: 1_800_000_000,
  items: { data: [{ price: { id: 'price_team' }, quantity: 3 }] },
  ...fields,
})

async function deliver(event: object, header?: string): Promise<number> {
  const payload = JSON.stringify(event)
  const at = String(Math.floor(t.deps.now().getTime() / 1000))
  const signature = header ?? `t=${at},v1=${stripeSignature(SECRET, at, Buffer.from(payload))}`
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return (await t.as(null).send({ method: 'POST', url: '/enterprise/webhooks/stripe', payload, headers })).status
}

test('a customer on the smallest plan is made once, in the background', async () => {
  const { start, billing, customer, ines } = await aPayer()
  expect((await start()).status).toBe(204)
  await t.deps.jobs.drain()
  expect(stripe.heard('/v1/customers')).toHaveLength(1)
  expect(stripe.heard('/v1/customers')[0]?.form.get('email')).toBe(ines.email)
  const [asked] = stripe.heard('/v1/subscriptions')
  expect(Object.fromEntries(asked?.form ?? [])).toEqual({
    customer,
    'items[0][price]': 'price_start',
    'items[0][quantity]': '1',
  })
  expect(asked?.headers['idempotency-key']).toBe(`subscription-${customer}`)
  expect(await billing()).toMatchObject({
    has_customer: true,
    plan: null,
    plans: [{ name: 'Start' }, { name: 'Team' }],
  })
})

test('a plan that another program keeps with the account is shown until somebody pays here', async () => {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const kept = {
    plan_name: 'Old',
    subscribed_quantity: 3,
    subscription_status: 'past_due',
    subscription_ends_on: '2026-11-20',
  }
  await t.db.query('update accounts set custom_attributes = $2 where id = $1', [account.id, JSON.stringify(kept)])
  expect((await t.as(ines).get(`${account.path}/subscription`)).body).toMatchObject({
    ...{ has_customer: false, plan: 'Old', quantity: 3, status: 'past_due' },
    ends_on: '2026-11-20T00:00:00.000Z',
  })
  const odd = { plan_name: 7, subscription_status: 'nonsense', subscription_ends_on: 'soon' }
  await t.db.query('update accounts set custom_attributes = $2 where id = $1', [account.id, JSON.stringify(odd)])
  expect((await t.as(ines).get(`${account.path}/subscription`)).body).toMatchObject({ plan: null, ends_on: null })
})

test('where no payment provider is set up nothing is begun, and that is said', async () => {
  const plain = await buildOwnTestApp({ installation: 'cloud' })
  const account = await plain.make.account()
  const ines = await plain.make.administrator(account)
  const refused = await plain.as(ines).post(`${account.path}/subscription`, {})
  expect([refused.status, refused.body]).toEqual([422, { error: 'Billing is not set up on this installation' }])
  await plain.close()
})

test('a plan is bought at the checkout, and looked after in the portal', async () => {
  const { account, ines, says } = await aPayer()
  const checkout = (body: object) => t.as(ines).post(`/enterprise${account.path}/checkout`, body)
  expect((await checkout({ plan: 'Team' })).body).toEqual({ redirect_url: 'https://pay.test/v1/checkout/sessions' })
  expect(stripe.heard('checkout')[0]?.form.get('line_items[0][price]')).toBe('price_team')
  expect((await checkout({})).body).toEqual({ redirect_url: 'https://pay.test/v1/billing_portal/sessions' })
  await says({})
  expect((await checkout({ plan: 'Team' })).body).toEqual({
    redirect_url: 'https://pay.test/v1/billing_portal/sessions',
  })
  expect((await checkout({ plan: 'Moon' })).status).toBe(422)
  const other = await t.make.account()
  const owner = await t.make.administrator(other)
  expect(await t.as(owner).post(`${other.path}/checkout`, {})).toMatchObject({
    status: 422,
    body: { error: expect.any(String) },
  })
  const maya = await t.make.agent(account)
  expect((await t.as(maya).post(`${account.path}/checkout`, {})).status).toBe(401)
})

test('what the provider says decides flags, limits and banners', async () => {
  const { shown, billing, says } = await aPayer()
  expect(await says({ status: 'past_due' })).toBe(200)
  expect(await billing()).toMatchObject({ plan: 'Team', quantity: 3, status: 'past_due' })
  const paying = await shown()
  expect(paying.features).toMatchObject({ sla: true, audit_logs: true })
  expect(paying.custom_attributes).toMatchObject({
    subscription_status: 'past_due',
    subscription_ends_on: '2027-01-15',
  })
  await says({}, 'deleted', 200)
  const gone = await shown()
  expect(gone.features.sla).toBeUndefined()
  expect(gone.custom_attributes.subscription_status).toBe('canceled')
})

test('the seats that are paid for are those that can be taken', async () => {
  const { account, ines, says } = await aPayer()
  await says({ items: { data: [{ price: { id: 'price_team' }, quantity: 1 }] } })
  const invite = { name: 'Maya', email: `maya-${account.id}@people.test` }
  expect((await t.as(ines).post(`${account.path}/agents`, invite)).status).toBe(402)
})

test('an update that comes late undoes nothing, and an unsigned word is none', async () => {
  const { billing, says, customer } = await aPayer()
  await says({ status: 'active' }, 'updated', 300)
  await says({ status: 'unpaid' }, 'updated', 200)
  expect((await billing()).status).toBe('active')
  const forged = { type: 'customer.subscription.deleted', created: 400, data: { object: subscription(customer, {}) } }
  expect(await deliver(forged, 't=1,v1=00')).toBe(401)
  expect(await deliver({ type: 'invoice.paid' })).toBe(200)
  expect((await billing()).status).toBe('active')
})
