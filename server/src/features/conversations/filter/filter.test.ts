import fc from 'fast-check'
import type { TestAccount, TestMember } from '../../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

interface Facts {
  id: number
  status: string
  priority: string | null
  assignee_id: number | null
  labels: string[]
  referer: string | null
  nps: number | null
  tier: string | null
  created_day: string
}

interface Rule {
  attribute_key: string
  filter_operator: string
  values: (string | number)[]
  query_operator: 'and' | 'or' | null
}

const STATUSES = ['open', 'resolved', 'pending', 'snoozed']
const PRIORITIES = ['low', 'medium', 'high', 'urgent']

/** What a rule means, said a second time over plain values. */
function satisfies(row: Facts, rule: Rule): boolean {
  const values = rule.values.map((value) => String(value).toLowerCase())
  const compare = (value: string | number | null, withoutValue: boolean): boolean => {
    const text = value === null ? null : String(value).toLowerCase()
    switch (rule.filter_operator) {
      case 'equal_to':
        return text !== null && values.includes(text)
      case 'not_equal_to':
        return text === null ? withoutValue : !values.includes(text)
      case 'contains':
        return text !== null && values.some((one) => text.includes(one))
      case 'does_not_contain':
        return text === null ? withoutValue : !values.some((one) => text.includes(one))
      case 'is_present':
        return text !== null
      case 'is_not_present':
        return text === null
      case 'is_greater_than':
        return value !== null && (typeof value === 'number' ? value > Number(values[0]) : value > String(values[0]))
      default:
        return value !== null && (typeof value === 'number' ? value < Number(values[0]) : value < String(values[0]))
    }
  }
  switch (rule.attribute_key) {
    case 'status':
      return compare(row.status, false)
    case 'priority':
      return compare(row.priority, false)
    case 'assignee_id':
      return compare(row.assignee_id, false)
    case 'referer':
      return compare(row.referer, false)
    case 'created_at':
      return compare(row.created_day, false)
    case 'nps':
      return compare(row.nps, true)
    case 'tier':
      return compare(row.tier, true)
    default: {
      const has = row.labels.some((label) => values.includes(label))
      if (rule.filter_operator === 'is_present') return row.labels.length > 0
      if (rule.filter_operator === 'is_not_present') return row.labels.length === 0
      return rule.filter_operator === 'equal_to' ? has : !has
    }
  }
}

/** `and` binds tighter than `or`. */
function selects(row: Facts, rules: Rule[]): boolean {
  const groups: boolean[] = []
  let group = true
  for (const rule of rules) {
    group = group && satisfies(row, rule)
    if (rule.query_operator !== 'and') {
      groups.push(group)
      group = true
    }
  }
  return groups.some(Boolean)
}

const oneOf = (key: string, operators: string[], values: (string | number)[]) =>
  fc.record({
    attribute_key: fc.constant(key),
    filter_operator: fc.constantFrom(...operators),
    values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }),
    query_operator: fc.constantFrom('and' as const, 'or' as const),
  })
const EQUALITY = ['equal_to', 'not_equal_to']
const TEXT = [...EQUALITY, 'contains', 'does_not_contain']
const PRESENCE = [...EQUALITY, 'is_present', 'is_not_present']

describe('the conversation filter', () => {
  let t: TestApp
  let account: TestAccount
  let administrator: TestMember
  let agent: TestMember
  let facts: Facts[]

  beforeAll(async () => {
    t = await buildTestApp()
    account = await t.make.account()
    administrator = await t.make.administrator(account)
    const inbox = await t.make.inbox(account)
    agent = await t.make.agent(account, [inbox.id])
    for (const [key, type] of [
      ['nps', 'number'],
      ['tier', 'list'],
    ]) {
      await t.db.query(
        `insert into custom_attribute_definitions (account_id, attribute_display_name, attribute_key, attribute_display_type, attribute_model)
         values ($1, $2, $2, $3, 'conversation_attribute')`,
        [account.id, key ?? '', type ?? ''],
      )
    }
    for (let n = 0; n < 24; n++) {
      const { id } = await t.make.conversation(account, {
        inbox,
        ...(n % 3 === 0 && { assigneeId: n % 2 === 0 ? agent.id : administrator.id }),
        labels: ['refund', 'vip', '100%'].filter((_, at) => (n >> at) % 2 === 1),
      })
      await t.db.query(
        `update conversations set status = $2, priority = $3, additional_attributes = $4::jsonb, custom_attributes = $5::jsonb,
           created_at = $6 where id = $1`,
        [
          id,
          n % 4,
          n % 5 === 4 ? null : n % 5,
          JSON.stringify(
            n % 2 ? { referer: ['https://Shop.test/mug', 'https://shop.test/50%25_off'][n % 3 === 0 ? 0 : 1] } : {},
          ),
          JSON.stringify({
            ...(n % 3 !== 1 && { nps: n % 10 }),
            ...(n % 4 !== 2 && { tier: ['Gold', 'silver'][n % 2] }),
          }),
          new Date(Date.UTC(2026, 10, 1 + (n % 7), 12)),
        ],
      )
    }
    const { rows } = await t.db.query<Omit<Facts, 'status' | 'priority'> & { status: number; priority: number | null }>(
      `select display_id as id, status, priority, assignee_id, labels, additional_attributes ->> 'referer' as referer,
         (custom_attributes ->> 'nps')::int as nps, custom_attributes ->> 'tier' as tier,
         to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as created_day
       from conversations where account_id = $1`,
      [account.id],
    )
    facts = rows.map((row) => ({
      ...row,
      status: STATUSES[row.status] ?? '',
      priority: row.priority === null ? null : (PRIORITIES[row.priority] ?? null),
    }))
  })
  afterAll(() => t.close())

  const filter = (payload: unknown, query = '') =>
    t.as(administrator).post(`${account.path}/conversations/filter${query}`, { payload } as object)

  it('selects what the rules mean, whatever they are', async () => {
    const aRule = fc.oneof(
      oneOf('status', EQUALITY, STATUSES),
      oneOf('priority', EQUALITY, PRIORITIES),
      oneOf('assignee_id', PRESENCE, [agent.id, administrator.id]),
      oneOf('labels', PRESENCE, ['refund', 'vip', '100%', 'unknown']),
      oneOf('referer', TEXT, ['shop', '%', '_', 'https://shop.test/mug']),
      oneOf('created_at', ['is_greater_than', 'is_less_than'], ['2026-11-01', '2026-11-04', '2026-11-07']),
      oneOf('nps', [...EQUALITY, 'is_greater_than', 'is_less_than', 'is_present', 'is_not_present'], [0, 3, 9]),
      oneOf('tier', [...TEXT, 'is_present', 'is_not_present'], ['gold', 'SILVER', 'l']),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(aRule, { minLength: 1, maxLength: 5 }), async (many) => {
        const rules: Rule[] = many.map((rule, at) =>
          at === many.length - 1 ? { ...rule, query_operator: null } : rule,
        )
        const expected = facts.filter((row) => selects(row, rules)).map((row) => row.id)
        const { status, body } = await filter(rules)
        expect(status).toBe(200)
        expect(body.meta.all_count).toBe(expected.length)
        const shown: number[] = body.payload.map((one: { id: number }) => one.id)
        expect(shown.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
      }),
      { numRuns: 120, seed: 20261120 },
    )
  }, 60_000)

  it.each([
    ['an unknown attribute', [{ attribute_key: 'password', filter_operator: 'equal_to', values: ['x'] }]],
    [
      'an operator the attribute does not have',
      [{ attribute_key: 'status', filter_operator: 'contains', values: ['open'] }],
    ],
    ['no values', [{ attribute_key: 'status', filter_operator: 'equal_to', values: [] }]],
    ['an unknown value', [{ attribute_key: 'status', filter_operator: 'equal_to', values: ['closed'] }]],
    ['no date', [{ attribute_key: 'created_at', filter_operator: 'is_less_than', values: ['yesterday'] }]],
    [
      'another joiner',
      [{ attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: 'xor' }],
    ],
    ['SQL in an id', [{ attribute_key: 'assignee_id', filter_operator: 'equal_to', values: ['1) or (1=1'] }]],
    ['no rules', []],
    ['no list', 'everything'],
  ])('refuses %s in one sentence', async (_what, payload) => {
    const { status, body } = await filter(payload)
    expect([status, body]).toEqual([422, { error: expect.any(String) }])
  })

  it('finds conversations by what was written in them, with the matching messages only', async () => {
    const own = `${account.path}/conversations/${facts[0]?.id}`
    await t.as(administrator).post(`${own}/messages`, { content: 'A needle' })
    await t.as(administrator).post(`${own}/messages`, { content: 'Hay' })
    const rule = { attribute_key: 'content', filter_operator: 'contains', values: ['NEEDLE'] }
    expect((await filter([rule])).body.payload.map((one: { id: number }) => one.id)).toEqual([facts[0]?.id])
    const { body } = await t.as(administrator).get(`${account.path}/conversations/search?q=needle`)
    expect(body).toMatchObject({
      meta: { all_count: 1 },
      payload: [{ id: facts[0]?.id, messages: [{ content: 'A needle' }] }],
    })
    expect(body.payload[0].messages).toHaveLength(1)
  })
})
