import type { Billing } from '@parley/shared/contract/billing'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'

const BASE = '/api/v1/accounts/1'

/** An account of the hosted cloud, on a plan of its own unless said otherwise. */
export const billingRoutes = (facts: Partial<Billing> = {}): FakeRoutes => ({
  [`GET ${BASE}/subscription`]: () => ({
    has_customer: true,
    plan: 'Team',
    quantity: 3,
    status: 'past_due',
    ends_on: '2027-01-15T00:00:00.000Z',
    plans: [
      { name: 'Start', price: 'Free', description: 'For two people.', inboxes: 2, conversations: 500 },
      {
        name: 'Team',
        price: '$19 per agent and month',
        description: 'For a desk.',
        inboxes: null,
        conversations: null,
      },
    ],
    ...facts,
  }),
  [`POST ${BASE}/subscription`]: () => null,
  [`POST ${BASE}/checkout`]: () => ({ redirect_url: 'https://pay.example/session' }),
})
