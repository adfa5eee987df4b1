import type { DashboardApp } from '@parley/shared/contract/dashboard-app'
import type { IntegrationApp, IntegrationHook } from '@parley/shared/contract/integration'
import type { Macro } from '@parley/shared/contract/macro'
import type { MacroRun, MacroTrial } from '@parley/shared/contract/macro-run'
import type { FoundConversation } from '@parley/shared/contract/search'
import type { Webhook } from '@parley/shared/contract/webhook'
import { anAgent } from '@parley/shared/testing/builders'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'
import { logRoutes } from './deliveries.ts'
import { BASE, kept } from './kept.ts'

const macros = (): Macro[] => [
  {
    id: 1,
    account_id: 1,
    name: 'Refund granted',
    visibility: 'global',
    actions: [
      { action_name: 'add_label', action_params: ['refund'] },
      { action_name: 'send_message', action_params: ['Your refund is on its way.'] },
      { action_name: 'resolve_conversation', action_params: [] },
    ],
    created_by: anAgent({ id: 1, name: 'Ines Carvalho', role: 'administrator' }),
  },
  {
    id: 2,
    account_id: 1,
    name: 'Take it',
    visibility: 'personal',
    actions: [{ action_name: 'assign_agent', action_params: ['self'] }],
    created_by: anAgent({ id: 2, name: 'Jon Lindqvist' }),
  },
]

const found: FoundConversation = {
  id: 41,
  account_id: 1,
  created_at: 1_795_000_000,
  message: {},
  contact: { id: 7, name: 'Amira Haddad', email: 'amira@haddad.example', phone_number: null, identifier: null },
  inbox: { id: 1, channel_id: 1, name: 'Shop chat', channel_type: 'Channel::WebWidget' },
  agent: {},
}

const macroRuns: MacroRun[] = [
  {
    id: 3,
    macro_id: 1,
    user: { id: 2, name: 'Jon Lindqvist' },
    conversation: { id: 38, contact_name: 'Tomás Herrera' },
    results: [
      {
        action_name: 'add_label',
        outcome: 'done',
        reason: null,
        changes: [{ field: 'labels', from: [], to: ['refund'] }],
      },
      {
        action_name: 'resolve_conversation',
        outcome: 'failed',
        reason: 'These are missing: team',
        reason_code: 'missing_attributes',
        missing: ['team', 'order_count'],
        changes: [],
      },
    ],
    ran_at: 1_795_100_000,
  },
]

const macroTrial: MacroTrial['payload'] = {
  conversation: { id: 41, contact_name: 'Amira Haddad' },
  results: [
    { action_name: 'add_label', outcome: 'unchanged', reason: null, changes: [] },
    {
      action_name: 'send_message',
      outcome: 'done',
      reason: null,
      changes: [{ field: 'message', from: null, to: 'Your refund is on its way.' }],
    },
    {
      action_name: 'assign_agent',
      outcome: 'done',
      reason: null,
      changes: [{ field: 'assignee', from: null, to: 2 }],
    },
    {
      action_name: 'resolve_conversation',
      outcome: 'done',
      reason: null,
      changes: [{ field: 'status', from: 'open', to: 'resolved' }],
    },
  ],
}

/** What is asked about macros besides themselves. */
const macroRoutes: FakeRoutes = {
  [`GET ${BASE}/macros/:id/runs`]: () => ({ payload: macroRuns, meta: { count: 1, current_page: 1 } }),
  [`POST ${BASE}/macros/trial`]: () => ({ payload: macroTrial }),
  [`GET ${BASE}/search/conversations`]: ({ query }) => ({
    payload: { conversations: ['41', 'amira'].includes(String(query.q)) ? [found] : [] },
  }),
}

const webhooks = (): Webhook[] => [
  {
    id: 1,
    account_id: 1,
    name: 'CRM',
    url: 'https://crm.marlowe.example/parley',
    subscriptions: ['message_created', 'contact_created'],
    secret: 'wh-secret-1',
    enabled: true,
    failing_since: null,
    last_delivered_at: 1_795_168_800,
  },
  {
    id: 2,
    account_id: 1,
    name: null,
    url: 'https://stock.marlowe.example/hook',
    subscriptions: ['conversation_created'],
    inbox: { id: 1, name: 'Shop chat', channel_type: 'Channel::WebWidget' },
    secret: 'wh-secret-2',
    enabled: false,
    failing_since: 1_795_000_000,
    last_delivered_at: null,
  },
]

/** Webhooks have an envelope of their own. */
function webhookRoutes(): FakeRoutes {
  let rows = webhooks()
  return {
    [`GET ${BASE}/webhooks`]: () => ({ payload: { webhooks: rows } }),
    [`POST ${BASE}/webhooks`]: ({ body }) => {
      const made = { ...webhooks()[0], ...(body as { webhook: object }).webhook, id: 9 } as Webhook
      rows = [...rows, made]
      return { payload: { webhook: made } }
    },
    [`PATCH ${BASE}/webhooks/:id`]: ({ body, params }) => {
      const given = (body as { webhook: object }).webhook
      rows = rows.map((row) => (row.id === Number(params.id) ? { ...row, ...given } : row))
      return { payload: { webhook: rows.find(({ id }) => id === Number(params.id)) } }
    },
    [`DELETE ${BASE}/webhooks/:id`]: ({ params }) => {
      rows = rows.filter(({ id }) => id !== Number(params.id))
      return null
    },
    ...logRoutes(`${BASE}/webhooks`),
  }
}

const dashboardApps = (): DashboardApp[] => [
  {
    id: 1,
    title: 'Orders',
    content: [{ type: 'frame', url: 'https://orders.marlowe.example/app' }],
    created_at: '2026-11-01T10:00:00.000Z',
  },
]

const about = (id: string, name: string, enabled: boolean): IntegrationApp => ({
  id,
  name,
  description: name,
  short_description: name,
  enabled,
  hooks: [],
})

const dialogflow = (bots: IntegrationHook[]): IntegrationApp => ({
  ...about('dialogflow', 'Dialogflow', bots.length > 0),
  hooks: bots,
  hook_type: 'inbox',
  allow_multiple_hooks: true,
  settings_form_schema: [
    { label: 'Dialogflow project id', type: 'text', name: 'project_id', validation: 'required' },
    {
      label: 'Region of the agent',
      type: 'select',
      name: 'region',
      default: 'global',
      options: [{ label: 'global', value: 'global' }],
    },
  ],
})

/** The services of the index; what is connected stays connected. */
function integrationRoutes(): FakeRoutes {
  let hooks: IntegrationHook[] = []
  let bots: IntegrationHook[] = []
  const translate = (): IntegrationApp => ({
    ...about('google_translate', 'Google Translate', hooks.length > 0),
    hooks,
    settings_form_schema: [
      { label: 'Google Cloud project id', type: 'text', name: 'project_id', validation: 'required' },
      {
        label: 'Google Cloud service account key (JSON)',
        type: 'textarea',
        name: 'credentials',
        validation: 'required|JSON',
      },
    ],
  })
  return {
    [`GET ${BASE}/integrations/apps`]: () => ({
      payload: [
        about('webhook', 'Webhooks', true),
        about('dashboard_apps', 'Dashboard apps', true),
        dialogflow(bots),
        translate(),
      ],
    }),
    [`POST ${BASE}/integrations/hooks`]: ({ body }) => {
      const { hook } = body as { hook: { app_id: string; inbox_id?: number; settings: Record<string, unknown> } }
      if (hook.app_id === 'dialogflow') {
        const inbox = { id: hook.inbox_id ?? 0, name: 'Shop chat' }
        const { app_id, settings } = hook
        bots = [{ id: 9, app_id, status: true, inbox, account_id: 1, hook_type: 'inbox', settings }]
        return bots[0]
      }
      hooks = [
        {
          id: 4,
          app_id: 'google_translate',
          status: true,
          inbox: null,
          account_id: 1,
          hook_type: 'account',
          settings: { project_id: 'shop-1' },
        },
      ]
      return hooks[0]
    },
    [`PATCH ${BASE}/integrations/hooks/:id`]: ({ body }) => {
      hooks = hooks.map((hook) => ({ ...hook, ...(body as { hook: object }).hook }))
      return hooks[0]
    },
    [`DELETE ${BASE}/integrations/hooks/:id`]: () => {
      hooks = []
      return null
    },
  }
}

/** What the account has written down to work with. */
export const workRoutes = (): FakeRoutes => ({
  ...kept(`${BASE}/macros`, macros(), 'macro', (items) => ({ payload: items })),
  ...macroRoutes,
  ...kept(`${BASE}/dashboard_apps`, dashboardApps(), 'dashboard_app', (items) => ({ payload: items })),
  ...webhookRoutes(),
  ...integrationRoutes(),
  [`POST ${BASE}/agents/:id/resend_invitation`]: () => null,
  [`POST ${BASE}/upload`]: () => ({ blob_id: 'stored-1' }),
})
