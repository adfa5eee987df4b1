import type { AutomationRule, AutomationRun } from '@parley/shared/contract/automation-rule'
import type { SlaPolicy } from '@parley/shared/contract/sla'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'

const rule = (more: Partial<AutomationRule>): AutomationRule => ({
  id: 1,
  account_id: 1,
  name: 'Refunds to the right desk',
  description: '',
  event_name: 'message_created',
  active: true,
  created_on: 1_795_000_000,
  conditions: [
    {
      attribute_key: 'message_type',
      filter_operator: 'equal_to',
      values: ['incoming'],
      query_operator: 'and',
      custom_attribute_type: '',
    },
    {
      attribute_key: 'content',
      filter_operator: 'contains',
      values: ['refund', 'money back'],
      query_operator: null,
      custom_attribute_type: '',
    },
  ],
  actions: [
    { action_name: 'add_label', action_params: ['refund'] },
    { action_name: 'assign_team', action_params: [1] },
  ],
  position: 1,
  disabled_reason: null,
  runs: { count: 12, failed: 1, last_at: 1_795_100_000 },
  ...more,
})

/** Rules of an account: in use, not used yet, switched off by the server. */
export const rules = (): AutomationRule[] => [
  rule({}),
  rule({
    id: 2,
    name: 'Urgent in WhatsApp',
    event_name: 'conversation_created',
    position: 2,
    conditions: [],
    actions: [{ action_name: 'change_priority', action_params: ['urgent'] }],
    runs: { count: 0, failed: 0, last_at: null },
  }),
  rule({
    id: 3,
    name: 'Night desk',
    position: 3,
    active: false,
    disabled_reason: 'the label “night” is gone',
    runs: { count: 1, failed: 0, last_at: 1_795_100_000 },
  }),
]

const runs = (): AutomationRun[] => [
  {
    id: 2,
    rule_id: 1,
    event_name: 'message_created',
    state: 'partly',
    conversation: { id: 41, contact_name: 'Amira Haddad' },
    results: [
      { action_name: 'add_label', outcome: 'done' },
      { action_name: 'assign_team', outcome: 'failed', reason: 'There is no such team', reason_code: 'unknown_team' },
    ],
    error: null,
    ran_at: 1_795_100_000,
  },
]

const trial = {
  matched: 3,
  examined: 240,
  is_partial: false,
  assumes_changes: false,
  actions: [
    { action_name: 'add_label', changes: 2, unchanged: 1 },
    { action_name: 'assign_team', changes: 3, unchanged: 0 },
  ],
  sample: [
    {
      id: 41,
      contact_name: 'Amira Haddad',
      inbox_name: 'Shop chat',
      status: 'open',
      at: 1_795_000_000,
      content: 'I want a refund',
    },
  ],
}

/** What can be asked about rules besides the rules themselves. */
export const ruleRoutes = (base: string): FakeRoutes => ({
  [`PATCH ${base}/automation_rules/reorder`]: () => ({ payload: [] }),
  [`POST ${base}/automation_rules/:id/clone`]: () => ({ payload: rules()[0] }),
  [`POST ${base}/automation_rules/trial`]: () => ({ payload: trial }),
  [`GET ${base}/automation_rules/:id/runs`]: () => ({ payload: runs(), meta: { count: 1, current_page: 1 } }),
})

/** SLA policies: one that promises everything, one that promises a first answer. */
export const policies = (): SlaPolicy[] => [
  {
    id: 1,
    name: 'Premium',
    description: 'Shops on the large plan',
    first_response_within: 900,
    next_response_within: 3_600,
    resolve_within: 86_400,
    business_hours_only: true,
    created_at: 1_795_000_000,
    applied_count: 41,
  },
  {
    id: 2,
    name: 'Everybody',
    description: null,
    first_response_within: 14_400,
    next_response_within: null,
    resolve_within: null,
    business_hours_only: false,
    created_at: 1_795_000_000,
    applied_count: 0,
  },
]
