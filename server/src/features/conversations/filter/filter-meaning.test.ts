import fc from 'fast-check'
import type { TestAccount, TestMember } from '../../../testing/factories.ts'
import { type Facts, type Rule, selects } from '../../../testing/properties/naive-filter.ts'
import { randomRuns } from '../../../testing/properties/random-runs.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { STANDARD } from './filter-rules.ts'

const STATUSES = ['open', 'resolved', 'pending', 'snoozed']
const PRIORITIES = ['low', 'medium', 'high', 'urgent']
const NOON = new Date('2026-11-10T12:00:00Z')
const CUSTOM = { tier: 'list', order: 'text', invoice: 'link', nps: 'number', since: 'date', vip: 'checkbox' } as const

const EQUALITY = ['equal_to', 'not_equal_to']
const PRESENCE = [...EQUALITY, 'is_present', 'is_not_present']
const TEXT = [...EQUALITY, 'contains', 'does_not_contain']
const DAYS = ['is_greater_than', 'is_less_than']

const oneOf = (key: string, operators: string[], values: (string | number | boolean)[]) =>
  fc.record({
    attribute_key: fc.constant(key),
    filter_operator: fc.constantFrom(...operators),
    values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }),
    query_operator: fc.constantFrom('and' as const, 'or' as const, 'AND' as const, 'OR' as const),
  })

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

describe('what a conversation filter means', () => {
  let t: TestApp
  let account: TestAccount
  let administrator: TestMember
  let people: number[]
  let inboxIds: number[]
  let teamIds: number[]
  let facts: Facts[]

  /** Facts of the n-th conversation: every attribute present and absent, in many combinations. */
  function factsOf(n: number): Omit<Facts, 'display_id'> {
    return {
      status: at(STATUSES, n),
      priority: n % 5 === 4 ? null : at(PRIORITIES, n),
      assignee_id: n % 3 === 0 ? at(people, n) : null,
      inbox_id: at(inboxIds, n),
      team_id: n % 4 === 1 ? at(teamIds, n) : null,
      campaign_id: n % 6 === 2 ? 7 : null,
      labels: ['refund', 'vip', '100%'].filter((_, bit) => (n >> bit) % 2 === 1),
      browser_language: n % 3 === 1 ? at(['en', 'pt_BR'], n) : null,
      conversation_language: n % 4 === 2 ? at(['de', 'ar'], n) : null,
      country_code: n % 2 === 0 ? at(['DE', 'PT', 'GB'], n) : null,
      referer: n % 2 === 1 ? at(['https://Shop.test/mug', 'https://shop.test/50%25_off'], n) : null,
      mail_subject: n % 5 === 3 ? at(['Re: your Order', '\\o/ it_came'], n) : null,
      created_at: `2026-11-0${1 + (n % 7)}`,
      last_activity_at: `2026-11-0${3 + (n % 6)}`,
      content: n % 4 === 0 ? [] : [at(['A wet parcel', 'REFUND, please', '50%_off'], n), at(['ok', 'thanks'], n)],
      tier: n % 4 === 2 ? null : at(['Gold', 'silver'], n),
      order: n % 3 === 2 ? null : `MF-${n}`,
      invoice: n % 5 === 0 ? null : `https://pay.test/${n % 3}`,
      nps: n % 3 === 1 ? null : n % 10,
      since: n % 4 === 3 ? null : `2026-11-0${2 + (n % 5)}`,
      vip: n % 3 === 0 ? null : n % 2 === 0,
    }
  }

  async function store(id: number, one: Omit<Facts, 'display_id'>): Promise<void> {
    const { browser_language, conversation_language, country_code, referer, mail_subject } = one
    const given = (map: object) => JSON.stringify(Object.fromEntries(Object.entries(map).filter(([, v]) => v !== null)))
    await t.db.query(
      `update conversations set status = $2, priority = $3, additional_attributes = $4::jsonb, custom_attributes = $5::jsonb,
         created_at = $6, last_activity_at = $7, campaign_id = $8, team_id = $9, labels = $10::text[] where id = $1`,
      [
        id,
        STATUSES.indexOf(one.status as string),
        one.priority === null ? null : PRIORITIES.indexOf(one.priority as string),
        given({ browser_language, conversation_language, country_code, referer, mail_subject }),
        given(Object.fromEntries(Object.keys(CUSTOM).map((key) => [key, one[key]]))),
        new Date(`${one.created_at}T23:59:59.999Z`),
        new Date(`${one.last_activity_at}T00:00:00Z`),
        one.campaign_id as number | null,
        one.team_id as number | null,
        one.labels as string[],
      ],
    )
    for (const text of one.content as string[]) {
      await t.db.query(
        `insert into messages (account_id, conversation_id, inbox_id, message_type, content) values ($1, $2, $3, 0, $4)`,
        [account.id, id, one.inbox_id as number, text],
      )
    }
  }

  beforeAll(async () => {
    t = await buildTestApp()
    t.deps.now = () => NOON
    account = await t.make.account()
    administrator = await t.make.administrator(account)
    const inboxes = [await t.make.inbox(account), await t.make.inbox(account)]
    inboxIds = inboxes.map((inbox) => inbox.id)
    people = [administrator.id, (await t.make.agent(account, inboxIds)).id]
    const teams = await t.db.query<{ id: number }>(
      `insert into teams (account_id, name) values ($1, 'orders'), ($1, 'returns') returning id`,
      [account.id],
    )
    teamIds = teams.rows.map((team) => team.id)
    for (const [key, type] of Object.entries(CUSTOM)) {
      await t.db.query(
        `insert into custom_attribute_definitions (account_id, attribute_display_name, attribute_key, attribute_display_type, attribute_model)
         values ($1, $2, $2, $3, 'conversation_attribute')`,
        [account.id, key, type],
      )
    }
    facts = []
    for (let n = 0; n < 24; n++) {
      const one = factsOf(n)
      const { id, displayId } = await t.make.conversation(account, {
        inbox: at(inboxes, n),
        ...(one.assignee_id !== null && { assigneeId: one.assignee_id as number }),
      })
      await store(id, one)
      facts.push({ ...one, display_id: displayId })
    }
  })
  afterAll(() => t.close())

  const rulesByKey = () => ({
    status: oneOf('status', EQUALITY, [...STATUSES, 'all']),
    priority: oneOf('priority', EQUALITY, PRIORITIES),
    assignee_id: oneOf('assignee_id', PRESENCE, people),
    inbox_id: oneOf('inbox_id', PRESENCE, [...inboxIds, 999]),
    team_id: oneOf('team_id', PRESENCE, teamIds),
    campaign_id: oneOf('campaign_id', PRESENCE, [7, 8]),
    display_id: oneOf('display_id', TEXT, [1, '2', '12', 20]),
    labels: oneOf('labels', PRESENCE, ['refund', 'vip', '100%', 'unknown']),
    browser_language: oneOf('browser_language', EQUALITY, ['en', 'PT_br']),
    conversation_language: oneOf('conversation_language', EQUALITY, ['de', 'ar', 'fr']),
    country_code: oneOf('country_code', EQUALITY, ['de', 'PT', 'GB']),
    referer: oneOf('referer', TEXT, ['shop', '%', '_', 'https://shop.test/mug']),
    mail_subject: oneOf('mail_subject', TEXT, ['order', ' re: ', '\\', 't_c']),
    created_at: fc.oneof(
      oneOf('created_at', DAYS, ['2026-11-01', '2026-11-04', '2026-11-07']),
      oneOf('created_at', ['days_before'], [0, 4, '7', 9]),
    ),
    last_activity_at: fc.oneof(
      oneOf('last_activity_at', DAYS, ['2026-11-03', '2026-11-05']),
      oneOf('last_activity_at', ['days_before'], [3, 5]),
    ),
    content: oneOf('content', TEXT, ['parcel', 'refund', 'ok', '50%_off', 'A WET PARCEL']),
    tier: oneOf('tier', [...TEXT, ...PRESENCE], ['gold', 'SILVER', 'l']),
    order: oneOf('order', [...TEXT, ...PRESENCE], ['mf-1', 'MF-2', '-1']),
    invoice: oneOf('invoice', [...EQUALITY, ...PRESENCE], ['https://pay.test/1', 'https://pay.test/9']),
    nps: oneOf('nps', [...PRESENCE, ...DAYS], [0, 3, '9', 2.5]),
    since: fc.oneof(
      oneOf('since', [...PRESENCE, ...DAYS], ['2026-11-02', '2026-11-04']),
      oneOf('since', ['days_before'], [5, 7]),
    ),
    vip: oneOf('vip', PRESENCE, [true, 'false', 'TRUE']),
  })

  it('is tried for every attribute there is', () => {
    expect(Object.keys(rulesByKey()).sort()).toEqual([...Object.keys(STANDARD), ...Object.keys(CUSTOM)].sort())
  })

  it('is what the rules say one by one, joined without brackets, "and" before "or"', async () => {
    const aRule = fc.oneof(...Object.values(rulesByKey()))
    await fc.assert(
      fc.asyncProperty(fc.array(aRule, { minLength: 1, maxLength: 5 }), async (many) => {
        const rules: Rule[] = many.map((rule, n) => (n === many.length - 1 ? { ...rule, query_operator: null } : rule))
        const expected = facts.filter((row) => selects(row, rules, NOON)).map((row) => row.display_id as number)
        const url = `${account.path}/conversations/filter`
        const { status, body } = await t.as(administrator).post(url, { payload: rules })
        expect(status).toBe(200)
        expect(body.meta.all_count).toBe(expected.length)
        const shown: number[] = body.payload.map((one: { id: number }) => one.id)
        expect(shown.sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
      }),
      { numRuns: randomRuns(200), seed: 20261120 },
    )
  })
})
