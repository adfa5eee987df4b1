import fc from 'fast-check'
import type { TestAccount, TestMember } from '../../../testing/factories.ts'
import { type Facts, type Rule, selects } from '../../../testing/properties/naive-filter.ts'
import { randomRuns } from '../../../testing/properties/random-runs.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { CONTACT_ATTRIBUTES } from './contact-rules.ts'

const CUSTOM = { tier: 'list', order: 'text', nps: 'number', since: 'date', vip: 'checkbox' } as const
const EQUALITY = ['equal_to', 'not_equal_to']
const PRESENCE = [...EQUALITY, 'is_present', 'is_not_present']
const TEXT = [...EQUALITY, 'contains', 'does_not_contain']
const ORDER = ['is_greater_than', 'is_less_than']
const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const oneOf = (key: string, operators: string[], values: (string | number | boolean)[]) =>
  fc.record({
    attribute_key: fc.constant(key),
    filter_operator: fc.constantFrom(...operators),
    values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }),
    query_operator: fc.constantFrom('and' as const, 'or' as const),
  })
const days = (key: string, from: string[], ago: number[]) =>
  fc.oneof(oneOf(key, ORDER, from), oneOf(key, ['days_before'], ago))

const RULES = {
  name: oneOf('name', TEXT, ['ada', 'ADA 3', '%', 'o_e', ' Zoë 4']),
  email: oneOf('email', TEXT, ['a3@shop.test', 'SHOP', '_', '1']),
  phone_number: oneOf('phone_number', TEXT, ['+4917101', '+4917104', '710']).map((rule) => rule),
  identifier: oneOf('identifier', EQUALITY, ['crm-1', 'CRM-5', 'none']),
  country_code: oneOf('country_code', EQUALITY, ['de', 'PT']),
  city: oneOf('city', TEXT, ['Porto', 'berlin', 'o']),
  company: oneOf('company', TEXT, ['acme', '100%', 'Widget']),
  labels: oneOf('labels', PRESENCE, ['vip', 'dealer', 'unknown']),
  created_at: days('created_at', ['2026-11-02', '2026-11-05'], [0, 4, 9]),
  last_activity_at: days('last_activity_at', ['2026-11-03', '2026-11-05'], [3, 6]),
  blocked: oneOf('blocked', EQUALITY, [true, 'false']),
  tier: oneOf('tier', [...TEXT, ...PRESENCE], ['gold', 'SILVER', 'l']),
  order: oneOf('order', [...TEXT, ...PRESENCE], ['mf-1', 'MF-2', '-1']),
  nps: oneOf('nps', [...PRESENCE, ...ORDER], [0, 3, '9', 2.5]),
  since: fc.oneof(
    oneOf('since', [...PRESENCE, ...ORDER], ['2026-11-02', '2026-11-04']),
    oneOf('since', ['days_before'], [5]),
  ),
  vip: oneOf('vip', PRESENCE, [true, 'false', 'TRUE']),
}

/** Facts of the n-th contact: every attribute present and absent, in many combinations. */
const factsOf = (n: number): Facts => ({
  name: at(['Ada 3', 'Zoë 4', '100% bob', 'o_e'], n),
  email: n % 3 === 1 ? null : `A${n}@shop.test`,
  phone_number: n % 3 === 2 ? null : `+491710${n}`,
  identifier: n % 4 === 1 ? `CRM-${n}` : null,
  country_code: n % 2 === 0 ? at(['DE', 'PT', 'GB'], n) : null,
  city: n % 3 === 0 ? at(['Berlin', 'Porto'], n) : null,
  company: n % 5 < 3 ? at(['Acme', '100% Widgets', 'acme GmbH'], n) : null,
  labels: ['vip', 'dealer'].filter((_, bit) => (n >> bit) % 2 === 1),
  created_at: `2026-11-0${1 + (n % 7)}`,
  last_activity_at: n % 4 === 3 ? null : `2026-11-0${3 + (n % 6)}`,
  blocked: n % 5 === 0,
  tier: n % 4 === 2 ? null : at(['Gold', 'silver'], n),
  order: n % 3 === 2 ? null : `MF-${n}`,
  nps: n % 3 === 1 ? null : n % 10,
  since: n % 4 === 3 ? null : `2026-11-0${2 + (n % 5)}`,
  vip: n % 3 === 0 ? null : n % 2 === 0,
})

const given = (map: object) => JSON.stringify(Object.fromEntries(Object.entries(map).filter(([, v]) => v !== null)))

let t: TestApp
let account: TestAccount
let agent: TestMember
const facts: (Facts & { id: number })[] = []

async function store(one: Facts): Promise<number> {
  const { country_code, city, company: company_name } = one
  const { rows } = await t.db.query<{ id: number }>(
    `insert into contacts (account_id, name, email, phone_number, identifier, blocked, labels, additional_attributes, custom_attributes, created_at, last_activity_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11) returning id`,
    [
      ...[account.id, one.name, one.email, one.phone_number, one.identifier, one.blocked, one.labels],
      given({ country_code, city, company_name }),
      given(Object.fromEntries(Object.keys(CUSTOM).map((key) => [key, one[key]]))),
      new Date(`${one.created_at}T23:59:59.999Z`),
      one.last_activity_at === null ? null : new Date(`${one.last_activity_at}T00:00:00Z`),
    ] as never,
  )
  return rows[0]?.id ?? 0
}

beforeAll(async () => {
  t = await buildTestApp()
  account = await t.make.account()
  agent = await t.make.agent(account)
  for (const [key, type] of Object.entries(CUSTOM)) {
    await t.db.query(
      `insert into custom_attribute_definitions (account_id, attribute_display_name, attribute_key, attribute_display_type, attribute_model)
       values ($1, $2, $2, $3, 'contact_attribute')`,
      [account.id, key, type],
    )
  }
  for (let n = 0; n < 24; n++) facts.push({ ...factsOf(n), id: await store(factsOf(n)) })
  await t.db.query(`insert into contacts (account_id, name) values ($1, 'Ada, a visitor')`, [account.id])
})
afterAll(() => t.close())

const filter = (payload: unknown, query = '') =>
  t.as(agent).post(`${account.path}/contacts/filter${query}`, { payload })
const rule = (attribute_key: string, filter_operator: string, ...values: unknown[]) => [
  { attribute_key, filter_operator, values, query_operator: null },
]
const named = (body: { payload: { name: string }[] }) => body.payload.map((one) => one.name)

test('a filter is tried for every attribute there is', () => {
  expect(Object.keys(RULES).sort()).toEqual([...Object.keys(CONTACT_ATTRIBUTES), ...Object.keys(CUSTOM)].sort())
})

test('a filter is what the rules say one by one, "and" before "or", counted whole on every page', async () => {
  const now = new Date()
  const shiftDays = (many: Rule[]) =>
    many.map((one, n) => (n === many.length - 1 ? { ...one, query_operator: null } : one))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...Object.values(RULES)), { minLength: 1, maxLength: 5 }), async (many) => {
      const rules = shiftDays(many)
      const expected = facts.filter((row) => selects(row, rules, now)).map((row) => row.id)
      const [first, second] = [await filter(rules), await filter(rules, '?page=2')]
      expect([first.status, first.body.meta.count]).toEqual([200, expected.length])
      const shown: number[] = [...first.body.payload, ...second.body.payload].map((one: { id: number }) => one.id)
      expect(shown.sort((a, b) => a - b)).toEqual(expected)
    }),
    { numRuns: randomRuns(120), seed: 20261123 },
  )
})

test('a filter compares numbers of telephones with and without their plus', async () => {
  for (const value of ['4917101', '+49171012'])
    expect((await filter(rule('phone_number', 'starts_with', value))).body.meta.count).toBeGreaterThan(0)
  const [one, other] = [
    await filter(rule('phone_number', 'equal_to', '4917104')),
    await filter(rule('phone_number', 'equal_to', '+4917104')),
  ]
  expect([named(one.body), named(other.body)]).toEqual([['Ada 3'], ['Ada 3']])
})

test('a filter takes every operator for the account’s own attributes', async () => {
  for (const operator of [...TEXT, ...PRESENCE, ...ORDER, 'starts_with'])
    expect([operator, (await filter(rule('tier', operator, 'gold'))).status]).toEqual([operator, 200])
  expect((await filter(rule('tier', 'starts_with', 'GO'))).body.meta.count).toBe(
    facts.filter((row) => row.tier === 'Gold').length,
  )
  expect((await filter(rule('nps', 'days_before', 3))).body.meta.count).toBe(0)
})

test('a filter sorts and narrows like any list', async () => {
  const { body } = await filter(rule('city', 'is_less_than', 'x'))
  expect(body).toEqual({ error: expect.stringContaining('allowed operators for city') })
  const sorted = await filter(rule('name', 'contains', 'a'), '?sort=-email&labels[]=vip&include_labels=true')
  expect(sorted.body.payload.every((one: { labels: string[] }) => one.labels.includes('vip'))).toBe(true)
})

test.each([
  ['an unknown attribute', rule('password', 'equal_to', 'x'), /Invalid attribute key - \[password\].*custom attribute/],
  ['an operator the attribute does not have', rule('city', 'is_present'), /The allowed operators for city are/],
  ['no values', rule('name', 'equal_to'), /The values provided for name are invalid/],
  ['empty values', rule('labels', 'equal_to', '', null), /The values provided for labels/],
  ['no date', rule('created_at', 'is_less_than', 'yesterday'), /created_at are invalid/],
  ['a day that no calendar has', rule('created_at', 'is_greater_than', '2026-02-30'), /created_at are invalid/],
  ['more days than the calendar has', rule('created_at', 'days_before', 99_999_999), /created_at are invalid/],
  ['no truth', rule('blocked', 'equal_to', 'perhaps'), /blocked are invalid/],
  ['a text for a number', rule('nps', 'is_greater_than', 'many'), /nps are invalid/],
  ['another joiner', [{ ...rule('name', 'equal_to', 'a')[0], query_operator: 'xor' }], /"AND" or "OR"/],
  ['no rules', [], /payload must not be empty/],
  ['no list', 'everything', /./],
])('a filter refuses %s in one sentence', async (_what, payload, words) => {
  const { status, body } = await filter(payload)
  expect([status, body]).toEqual([422, { error: expect.stringMatching(words) }])
})
