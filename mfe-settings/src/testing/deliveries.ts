import type { WebhookDelivery } from '@parley/shared/contract/webhook'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'

const deliveries = (): WebhookDelivery[] => [
  {
    id: 12,
    delivery: '6f1e0c1a-0000-4000-8000-000000000012',
    event: 'message_created',
    state: 'failed',
    tries: 6,
    request: '{"event":"message_created","content":"Hi"}',
    answer_status: 500,
    answer: 'out of order',
    error: 'answered 500',
    created_at: 1_795_168_800,
    tried_at: 1_795_168_900,
    due_at: null,
  },
]

/** The log of what is told outside, below the records of `at`. */
export const logRoutes = (at: string): FakeRoutes => ({
  [`GET ${at}/:id/deliveries`]: () => ({ payload: deliveries(), meta: { count: 1, current_page: 1 } }),
  [`POST ${at}/:id/deliveries/:delivery/redeliver`]: () => ({ payload: deliveries()[0] }),
})
