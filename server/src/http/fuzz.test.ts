import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { TestMember } from '../testing/factories.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { RouteEntry } from './route-table.ts'

/** The same requests every time, so that a failure can be looked at. */
const SEED = 20261120
const RUNS_PER_ROUTE = 25

let t: TestApp
let routes: RouteEntry[]
let accountId: number
let ines: TestMember
const known: Record<string, number> = {}
beforeAll(async () => {
  t = await buildTestApp()
  const account = await t.make.account({ features: { custom_roles: true, sla: true, audit_logs: true } })
  accountId = account.id
  ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { memberIds: [ines.id] })
  const conversation = await t.make.conversation(account, { inbox, assigneeId: ines.id })
  Object.assign(known, {
    inbox: inbox.id,
    conversation: conversation.displayId,
    contact: conversation.contactId,
    user: ines.id,
  })
  routes = t.app.routeTable()
})
afterAll(() => t.close())

/** Names that bodies and queries of this API use, so that the noise gets past the first check. */
const FIELDS = [
  'id', 'name', 'title', 'content', 'email', 'status', 'labels', 'page', 'payload', 'inbox_id', 'user_ids', 'inbox_ids',
  'contact_id', 'assignee_id', 'team_id', 'priority', 'snoozed_until', 'custom_attributes', 'additional_attributes',
  'message', 'private', 'echo_id', 'before', 'after', 'since', 'until', 'type', 'metric', 'filter_type', 'query', 'q',
  'sort', 'channel', 'working_hours', 'role', 'color', 'locale', 'slug', 'config', 'account_id', 'availability',
  'availability_reason_id', 'emails', 'fields', 'ids', 'attribute_key', 'values', 'identifier', 'phone_number', 'search',
] // biome-ignore format: a word list

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  'null',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  'NaN',
  '\u202e',
  '💥',
  "'; drop table users; --",
  '%_\\',
  '{}',
  '[]',
  0,
  -1,
  1.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  null,
  [],
  {},
  [null],
  [[]],
  'x'.repeat(300),
)
const value = fc.oneof(
  { weight: 3, arbitrary: nasty },
  fc.constantFrom<unknown>('open', 'contact_name', 'asc', 'all', 1, '1', [1], ['a'], 'a@b.test', '2026-11-20'),
  fc.jsonValue({ maxDepth: 2 }),
  fc.array(fc.dictionary(fc.constantFrom(...FIELDS), nasty, { maxKeys: 3 }), { maxLength: 3 }),
)
const body = fc.oneof(fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 }), fc.jsonValue({ maxDepth: 1 }))
const query = fc.dictionary(fc.constantFrom(...FIELDS), nasty.map(String), { maxKeys: 4 })
const segment = fc.oneof(
  fc.constantFrom('0', '-1', '1', '999999999', '2147483648', 'me', 'null', '%00', '%F0%9F%92%A5', 'a'.repeat(200)),
  fc.constantFrom('inbox', 'conversation', 'contact', 'user').map((name) => `known:${name}`),
)

const request = fc.record({ segments: fc.array(segment, { minLength: 6, maxLength: 6 }), body, query })

function addressOf(route: RouteEntry, segments: readonly string[], fields: Record<string, string>): string {
  const left = [...segments]
  const next = (): string => {
    const one = left.shift() ?? '1'
    return one.startsWith('known:') ? String(known[one.slice(6)]) : one
  }
  const path = route.url.replace(':accountId', String(accountId)).replaceAll(/:\w+|\*/g, next)
  return `${path}?${new URLSearchParams(fields)}`
}

/** These end sessions or people that the walk still needs. */
const SKIPPED = new Set(['POST /api/v1/profile/reset_access_token'])

test('no request makes a route fail: every answer is below 500', async () => {
  const failures: string[] = []
  for (const route of routes.filter((one) => !SKIPPED.has(`${one.method} ${one.url}`))) {
    const samples = fc.sample(request, { seed: SEED, numRuns: RUNS_PER_ROUTE })
    for (const { segments, body: payload, query: fields } of samples) {
      const url = addressOf(route, segments, fields)
      const method = route.method as InjectOptions['method'] & string
      const hasBody = method !== 'GET' && payload !== null
      const answer = await t.as(ines).send({
        method,
        url,
        ...(hasBody && { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
      })
      if (answer.status >= 500 && answer.status !== 503) {
        failures.push(`${method} ${route.url} ← ${url} ${JSON.stringify(payload)}`)
        break
      }
    }
  }
  expect(failures).toEqual([])
}, 180_000)
