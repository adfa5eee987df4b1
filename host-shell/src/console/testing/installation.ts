import type { ConsoleAccount, ConsoleSetting, ConsoleUser } from '@parley/shared/contract/console'
import type { FakeRoutes } from '@parley/shared/testing/fake-http'

const MADE = '2026-03-02T09:00:00.000Z'

export const aConsoleAccount = (facts: Partial<ConsoleAccount> = {}): ConsoleAccount => ({
  id: 1,
  name: 'Northwind',
  locale: 'en',
  status: 'active',
  created_at: MADE,
  limits: {},
  features: { macros: true, sla: false },
  custom_attributes: {},
  users_count: 12,
  inboxes_count: 7,
  conversations_count: 1180,
  may_hold_samples: true,
  ...facts,
})

const maya: ConsoleUser = {
  id: 2,
  name: 'Maya Chen',
  display_name: null,
  email: 'maya@northwind.example',
  type: null,
  confirmed_at: MADE,
  created_at: MADE,
  last_sign_in_at: MADE,
  thumbnail: '',
  memberships: [{ account_id: 1, account_name: 'Northwind', role: 'agent' }],
}
const root: ConsoleUser = {
  ...maya,
  id: 1,
  name: 'Root',
  email: 'root@parley.example',
  type: 'SuperAdmin',
  memberships: [],
}

const setting = (key: string, facts: Partial<ConsoleSetting> = {}): ConsoleSetting => ({
  key,
  kind: 'text',
  value: '',
  source: 'default',
  is_set: false,
  locked: false,
  ...facts,
})
const SETTINGS: Record<string, ConsoleSetting[]> = {
  general: [
    setting('ENABLE_ACCOUNT_SIGNUP', { kind: 'choice', choices: ['false', 'true', 'api_only'], value: 'false' }),
    setting('LOGOUT_REDIRECT_LINK', { value: '/app/login' }),
    setting('BLOCKED_EMAIL_DOMAINS', { kind: 'lines', value: 'spam.example', source: 'stored', is_set: true }),
    setting('INSTALLATION_PRICING_PLAN', { value: 'community', locked: true }),
  ],
  support_chat: [
    setting('CHATWOOT_INBOX_TOKEN', { value: 'abc', source: 'environment', is_set: true }),
    setting('CHATWOOT_INBOX_HMAC_KEY', { kind: 'secret', value: null, source: 'stored', is_set: true }),
  ],
}

const pageOf = (payload: unknown[]) => ({ payload, meta: { count: payload.length, current_page: 1 } })
const naming = (q: unknown) => (one: { name: string }) => one.name.toLowerCase().includes(String(q ?? '').toLowerCase())
const days = Array.from({ length: 30 }, (_, at) => ({
  date: new Date(Date.UTC(2026, 9, 22 + at)).toISOString().slice(0, 10),
  count: at === 28 ? 40 : (at * 7) % 23,
}))

const STATUS = {
  version: '0.1.0',
  latest_version: '0.2.0',
  git_sha: '',
  installation: 'enterprise',
  plan: 'community',
  database: 'ok',
  database_kind: 'postgresql',
  redis: 'none',
  pending_migrations: 0,
  jobs_waiting: 3,
  jobs_dead: 0,
}

/** What the server of a small installation answers to its console. */
export const anInstallation = (): FakeRoutes => ({
  'GET /super_admin/api/dashboard': () => ({
    accounts: 2,
    users: 14,
    inboxes: 9,
    conversations: 1204,
    conversations_by_day: days,
  }),
  'GET /super_admin/api/accounts': ({ query }) =>
    pageOf([aConsoleAccount(), aConsoleAccount({ id: 3, name: 'Atlas', status: 'suspended' })].filter(naming(query.q))),
  'GET /super_admin/api/users': ({ query }) => pageOf([root, maya].filter(naming(query.q))),
  'GET /super_admin/api/access_tokens': () =>
    pageOf([{ owner_type: 'User', owner_id: 2, owner_name: 'Maya Chen', created_at: MADE }]),
  'GET /super_admin/api/agent_bots': () => ({
    payload: [
      {
        id: 4,
        name: 'Greeter',
        description: null,
        outgoing_url: 'https://bots.example/greet',
        secret: 'signs',
        access_token: 'answers',
      },
    ],
  }),
  'GET /super_admin/api/platform_apps': () => ({ payload: [] }),
  'GET /super_admin/api/app_config': ({ query }) => ({
    config: query.config,
    settings: SETTINGS[String(query.config)] ?? [],
  }),
  'GET /super_admin/api/instance_status': () => STATUS,
  'GET /super_admin/api/jobs': () => ({
    kinds: [
      { kind: 'deliver-mail', waiting: 2, active: 1 },
      { kind: 'post-webhook', waiting: 0, active: 0 },
    ],
    dead: [
      {
        id: '0b1c0c1a-0000-4000-8000-000000000001',
        kind: 'tell-agent-bot',
        data: { accountId: 1, botId: 4 },
        error: 'bots.example: answered 500',
        attempts: 6,
        created_at: MADE,
        died_at: MADE,
      },
    ],
  }),
  'GET /api/v1/config': () => ({
    enabledLanguages: [
      { name: 'English (en)', iso_639_1_code: 'en' },
      { name: 'Deutsch (de)', iso_639_1_code: 'de' },
    ],
  }),
})
