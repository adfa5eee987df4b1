import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { TestMember } from '../testing/factories.ts'
import { randomRuns } from '../testing/properties/random-runs.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { RouteEntry } from './route/route-table.ts'

/** The same requests every time, so that a failure can be looked at. */
const SEED = 20261120
const RUNS_PER_ROUTE = randomRuns(30)

let t: TestApp
let ines: TestMember
let account: { id: number; path: string }
/** What a parameter after this path segment may name. */
let records: Record<string, string | number>
/** A body in which every field has a value that some route takes; unknown fields are ignored. */
let plausible: Record<string, unknown>
let token: string
let identifier: string
let sourceId: string

beforeAll(async () => {
  t = await buildTestApp()
  account = await t.make.account({ features: { custom_roles: true, sla: true, audit_logs: true } })
  ines = await t.make.administrator(account)
  const maya = await t.make.agent(account)
  const widget = await t.make.inbox(account, { memberIds: [ines.id, maya.id] })
  const api = await t.make.inbox(account, { kind: 'api', memberIds: [ines.id] })
  const conversation = await t.make.conversation(account, { inbox: api, assigneeId: ines.id })
  token = widget.token
  identifier = api.token
  const { rows } = await t.db.query<{ source_id: string }>('select source_id from contact_inboxes where id = $1', [
    conversation.contactInboxId,
  ])
  sourceId = rows[0]?.source_id ?? ''
  const make = async (path: string, body: object): Promise<number> =>
    (await t.as(ines).post(`${account.path}/${path}`, body)).body.id
  records = {
    inboxes: api.id,
    inbox_members: api.id,
    conversations: conversation.displayId,
    contacts: conversation.contactId,
    agents: maya.id,
    messages: await make(`conversations/${conversation.displayId}/messages`, { content: 'Hello' }),
    agent_bots: await make('agent_bots', { name: 'Ada' }),
    teams: await make('teams', { name: 'orders' }),
    labels: await make('labels', { title: 'vip' }),
    canned_responses: await make('canned_responses', { short_code: 'hi', content: 'Hi' }),
    custom_filters: await make('custom_filters', { name: 'Mine', query: { payload: [] } }),
  }
  plausible = {
    name: 'Name', title: 'title', content: 'Content', email: 'a@b.test', status: 'open', labels: ['vip'], page: 1,
    inbox_id: api.id, inbox_ids: [api.id], user_ids: [maya.id], contact_id: records.contacts, team_id: records.teams,
    assignee_id: maya.id, priority: 'high', snoozed_until: 1_900_000_000, custom_attributes: { a: 1 }, account_id: account.id,
    message: { content: 'Hi' }, private: true, type: 'Conversation', ids: [records.conversations], fields: { status: 'open' },
    payload: [{ attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: null }],
    metric: 'conversations_count', since: '1700000000', until: '1800000000', filter_type: 'conversation', query: { a: [] },
    q: 'a', search: 'a', role: 'agent', color: '#112233', availability: 'busy', auto_offline: true, emails: ['c@d.test'],
    channel: { type: 'api' }, working_hours: [{ day_of_week: 1, open_all_day: true }], short_code: 'code', reason: 'Lunch',
    selected_email_flags: [], notification_settings: { selected_push_flags: [] }, typing_status: 'on', source_id: 'source',
    slug: 'slug', locale: 'en', config: {}, description: 'Text', content_attributes: {}, echo_id: 'echo', sort: 'name',
    agent_bot: records.agent_bots, bot_type: 'webhook', outgoing_url: 'https://bots.test/', bot_config: {}, avatar_url: '',
    sender_type: 'AgentBot', sender_id: records.agent_bots,
    password: 'Another-2!', password_confirmation: 'Another-2!', account_name: 'New', website_token: token, rating: 3,
  } // biome-ignore format: a word list
})
afterAll(() => t.close())

const nasty = fc.constantFrom<unknown>(
  '', ' ', 'null', '0', '-1', '1e309', '99999999999999999999', 'NaN', '\u202e', '💥', "'; drop table users; --", '%_\\', '{}',
  '[]', 0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, true, false, null, [], {}, [null], [[]], [{}], 'x'.repeat(300),
  '2026-02-31', ['open', 1], { a: { b: null } }, [-1], '0x10', '1,2',
) // biome-ignore format: a word list
const value = fc.oneof({ weight: 3, arbitrary: nasty }, fc.jsonValue({ maxDepth: 2 }))
const changes = fc.array(fc.tuple(fc.nat(), value), { maxLength: 4 })
const segment = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.constantFrom('0', '-1', '1', '999999999', '2147483648', 'null', '%F0%9F%92%A5', 'a'.repeat(200), '%2e%2e'),
)
const request = fc.record({
  segments: fc.array(segment, { minLength: 6, maxLength: 6 }),
  changes,
  whole: fc.option(value, { freq: 8 }),
})

/** The plausible fields with some of them spoilt. */
function spoilt(spoilers: [number, unknown][]): Record<string, unknown> {
  const names = Object.keys(plausible)
  return { ...plausible, ...Object.fromEntries(spoilers.map(([at, bad]) => [names[at % names.length] ?? 'name', bad])) }
}

function addressOf(route: RouteEntry, segments: readonly (string | null)[], fields: Record<string, unknown>): string {
  let at = 0
  const parts = route.url.split('/').map((part, index, all) => {
    if (part === ':accountId') return String(account.id)
    if (part === ':identifier') return identifier
    if (part === ':sourceId') return sourceId
    if (!part.startsWith(':') && part !== '*') return part
    const own = segments[at]
    at += 1
    return own ?? String(records[all[index - 1] ?? ''] ?? 1)
  })
  const query = new URLSearchParams()
  for (const [name, one] of Object.entries(fields)) {
    if (Array.isArray(one)) for (const item of one) query.append(`${name}[]`, String(item))
    else if (typeof one !== 'object') query.append(name, String(one))
  }
  return `${parts.join('/')}?${query}`
}

/** What takes away what the walk needs comes late: records, and last of all the caller's own token. */
const lateness = ({ method, url }: RouteEntry): number =>
  /reset_access_token|sign_out/.test(url) ? 2 : method === 'DELETE' ? 1 : 0

async function failureOf(route: RouteEntry): Promise<string | null> {
  for (const sample of fc.sample(request, { seed: SEED, numRuns: RUNS_PER_ROUTE })) {
    const fields = spoilt(sample.changes)
    const payload = JSON.stringify(sample.whole ?? fields)
    const url = addressOf(route, sample.segments, route.method === 'GET' ? fields : { website_token: token })
    const method = route.method as InjectOptions['method'] & string
    const hasBody = method !== 'GET'
    const headers = { 'content-type': 'application/json' }
    const answer = await t.as(ines).send({ method, url, ...(hasBody && { payload, headers }) })
    if (answer.status >= 500 && answer.status !== 503) return `${method} ${url} ${hasBody ? payload : ''}`
  }
  return null
}

test('no request makes a route fail: every answer is below 500', async () => {
  const inOrder = t.app.routeTable().sort((one, two) => lateness(one) - lateness(two))
  const failures: string[] = []
  for (const route of inOrder) {
    const failure = await failureOf(route)
    if (failure) failures.push(failure)
  }
  expect(failures).toEqual([])
}, 600_000)
