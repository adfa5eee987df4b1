import * as v from 'valibot'
import type { RouteEntry } from '../../http/route/route-table.ts'
import type { TestAccount, TestMember } from '../../testing/factories.ts'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  const installationSettings = {
    CAPTAIN_URL: 'https://captain.example/',
    CAPTAIN_SECRET: 'a-secret-of-32-letters-and-digits',
  }
  t = await buildOwnTestApp({ installationSettings, installation: 'cloud' })
})
afterAll(() => t.close())

const NEW: Readonly<Record<string, object>> = {
  labels: { title: 'vip' },
  teams: { name: 'orders' },
  agent_bots: { name: 'Robot', outgoing_url: 'https://bot.example' },
  assistants: { name: 'Ada' },
  availability_reasons: { reason: 'Lunch' },
  canned_responses: { short_code: 'hi', content: 'Hello' },
  contacts: { name: 'Bo' },
  custom_filters: { name: 'Mine' },
  custom_roles: { name: 'Night desk', permissions: ['contact_manage'] },
  custom_attribute_definitions: {
    attribute_display_name: 'Tier',
    attribute_key: 'tier',
    attribute_display_type: 'text',
    attribute_model: 'contact_attribute',
  },
  macros: { name: 'Mine' },
  native_attribute_requirements: { key: 'tag' },
  webhooks: { url: 'https://hook.example/news', subscriptions: ['message_created'] },
  dashboard_apps: { title: 'Orders', content: [{ type: 'frame', url: 'https://orders.example/app' }] },
  automation_rules: {
    name: 'VIP',
    event_name: 'message_created',
    conditions: [{ attribute_key: 'content', filter_operator: 'contains', values: ['gold'], query_operator: null }],
    actions: [{ action_name: 'add_label', action_params: ['vip'] }],
  },
  saved_reports: {
    name: 'Week',
    design: {
      measures: ['conversations_count'],
      dimension: 'agent',
      range: 'last7days',
      from: null,
      to: null,
      by: null,
      chart: 'lines',
      compare: false,
      business_hours: false,
      team_ids: [],
      agent_ids: [],
      inbox_ids: [],
    },
  },
  sla_policies: { name: 'Gold', first_response_within: 600 },
}

/** The id of one record of every kind that a path can name. */
async function recordsOf(account: TestAccount, ines: TestMember): Promise<Record<string, number>> {
  const make = async (kind: string, body: object): Promise<number> => {
    const { status, body: made } = await t.as(ines).post(`${account.path}/${kind}`, body)
    expect([kind, status, made]).toEqual([kind, 200, made])
    return made.id ?? made.payload.id ?? (made.payload.contact ?? made.payload.webhook).id
  }
  const inbox = await t.make.inbox(account, { memberIds: [ines.id] })
  const conversation = await t.make.conversation(account, { inbox })
  const records: Record<string, number> = {
    agents: ines.id,
    inboxes: inbox.id,
    inbox_members: inbox.id,
    conversations: conversation.displayId,
    notifications: conversation.displayId,
    mergees: conversation.contactId,
  }
  for (const [kind, body] of Object.entries(NEW)) records[kind] = await make(kind, body)
  const imported = await t.db.query<{ id: number }>(
    `insert into contact_imports (account_id, filename) values ($1, 'people.csv') returning id`,
    [account.id],
  )
  records.imports = imported.rows[0]?.id ?? 0
  records.campaigns = await make('campaigns', {
    title: 'Sale',
    message: 'Hi',
    inbox_id: inbox.id,
    trigger_rules: { url: 'https://shop.test/' },
  })
  await t.db.query(
    `insert into portals (account_id, name, slug, config)
     values ($1, 'Help', 'help', '{"default_locale": "en", "allowed_locales": ["en"]}')`,
    [account.id],
  )
  records.bulk_actions = await make('contacts/bulk_actions', { action: 'add_labels', labels: ['vip'] })
  records.categories = await make('portals/help/categories', { name: 'Basics', slug: 'basics', locale: 'en' })
  records.articles = await make('portals/help/articles', { title: 'Start', content: 'Text', author_id: ines.id })
  return records
}

const addressOf = ({ url }: RouteEntry, accountId: number, records: Readonly<Record<string, number>>): string =>
  url
    .replace(':accountId', String(accountId))
    .replace(':appId', 'google_translate')
    .replace(':portal', 'help')
    .replace(/(\w+)\/:id/, (_, kind) => `${kind}/${records[kind]}`)

// What a provider answers is asked where that provider is.
const OF_PROVIDERS = /(slack\/list_all_channels|callbacks\/facebook_pages)$/

// Calls of platform apps, visitors and clients of an inbox want a token of their own.
const isAskedHere = ({ method, url, answers }: RouteEntry): boolean =>
  method === 'GET' &&
  url.startsWith('/api/') &&
  !url.startsWith('/api/v1/widget') &&
  answers !== undefined &&
  !OF_PROVIDERS.test(url)

/** Lists behind numbers that are no metric of the reports. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  'live_reports/behind': 'open',
  'reports/bot_behind': 'conversation_count',
  'reports/csat_behind': 'satisfaction_score',
}

test('answers are what the document says they are', async () => {
  const account = await t.make.account({
    features: { custom_roles: true, audit_logs: true, sla: true, captain_integration: true, report_builder: true },
  })
  const ines = await t.make.administrator(account)
  const records = await recordsOf(account, ines)
  const query = `inbox_ids[]=${records.inboxes}&mergee_contact_id=${records.mergees}&metric=conversations_count&measures=conversations_count&group_by=`
  const asked = t.app.routeTable().filter(isAskedHere)
  expect(asked.length).toBeGreaterThan(60)
  const wrong: unknown[] = []
  for (const route of asked) {
    const metric = OF_OTHERS[route.url.split('/').slice(-2).join('/')]
    const asking = metric ? query.replace('conversations_count', metric) : query
    const url = `${addressOf(route, account.id, records)}?${asking}${/live/.test(route.url) ? 'team_id' : 'day'}&q=a`
    const { status, body } = await t.as(ines).get(url)
    if (status !== 200 || (route.answers && !v.is(route.answers, body))) wrong.push([url, status, body])
  }
  expect(wrong).toEqual([])
})
