import type { AppliedSla } from '@parley/shared/contract/sla'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'

const BASE = '/api/v1/accounts/1'

const applied: AppliedSla[] = [
  {
    id: 2,
    state: 'running',
    applied_at: 1_795_000_000,
    closed_at: null,
    sla_policy: { id: 1, name: 'Premium' },
    conversation: {
      id: 41,
      contact: { id: 3, name: 'Amira Haddad' },
      inbox: { id: 1, name: 'Shop chat' },
      assignee: { id: 2, name: 'Jon Lindqvist' },
      labels: ['vip'],
    },
    targets: [
      { target: 'first_response', due_at: 1_795_000_900, done_at: 1_795_001_900, missed: true },
      { target: 'resolution', due_at: 1_795_086_400, done_at: null, missed: false },
    ],
  },
]

/** An account that has promised something. */
export const promised: FakeRoutes = {
  [`GET ${BASE}/applied_slas`]: () => ({ payload: applied, meta: { count: 1, current_page: 1 } }),
  [`GET ${BASE}/applied_slas/metrics`]: () => ({ total_applied_slas: 8, number_of_sla_misses: 1, hit_rate: '87.50%' }),
  [`GET ${BASE}/applied_slas/download`]: () => '"Conversation"\r\n"41"',
  [`GET ${BASE}/sla_policies`]: () => ({ payload: [] }),
  [`GET ${BASE}/inboxes`]: () => ({ payload: [] }),
  [`GET ${BASE}/teams`]: () => [
    { id: 5, account_id: 1, name: 'orders', description: null, allow_auto_assign: true, is_member: true },
  ],
  [`GET ${BASE}/agents`]: () => [],
  [`GET ${BASE}/labels`]: () => ({ payload: [] }),
}

/** One that has not. */
export const nothingPromised: FakeRoutes = {
  ...promised,
  [`GET ${BASE}/applied_slas`]: () => ({ payload: [], meta: { count: 0, current_page: 1 } }),
  [`GET ${BASE}/applied_slas/metrics`]: () => ({ total_applied_slas: 0, number_of_sla_misses: 0, hit_rate: '0%' }),
}
