import { REPORT_METRICS, type ReportMetric, type ReportPoint, type SummaryRow } from '@parley/shared/contract/report'
import type { DrillDownPage } from '@parley/shared/contract/report-tickets'
import fc from 'fast-check'
import { json } from '../../../db/db.ts'
import type { TestAccount, TestInbox, TestMember } from '../../../testing/factories.ts'
import { randomRuns } from '../../../testing/properties/random-runs.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { bucketsOf } from '../buckets.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** Clocks of Lisbon and New York change within these weeks. */
const START = Date.UTC(2026, 9, 20) / 1000
const LENGTH = 16 * DAY
const ZONES = ['Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'UTC'] as const

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const happening = fc.record({
  kind: fc.constantFrom(
    'incoming',
    'outgoing',
    'first_response',
    'conversation_resolved',
    'reply_time',
    'conversation_bot_handoff',
    'conversation_bot_resolved',
  ),
  after: fc.integer({ min: 0, max: 3 * DAY }),
  seconds: fc.integer({ min: 0, max: 9 * HOUR }),
  person: fc.integer({ min: 0, max: 2 }),
})
const conversation = fc.record({
  at: fc.integer({ min: START, max: START + LENGTH }),
  person: fc.integer({ min: 0, max: 2 }),
  inbox: fc.integer({ min: 0, max: 1 }),
  isResolved: fc.boolean(),
  happenings: fc.array(happening, { maxLength: 6 }),
})
type Conversation = typeof conversation extends fc.Arbitrary<infer Value> ? Value : never

/** One thing that a report counts. */
interface Fact {
  metric: string
  at: number
  conversation: number
  person: number
  seconds: number
  isResolved: boolean
}

interface Desk {
  account: TestAccount
  admin: TestMember
  /** 0 stands for nobody. */
  people: number[]
  inboxes: TestInbox[]
  path: string
}

async function aDesk(): Promise<Desk> {
  const account = await t.make.account()
  const admin = await t.make.administrator(account)
  const agent = await t.make.agent(account)
  const inboxes = [await t.make.inbox(account), await t.make.inbox(account)]
  return { account, admin, people: [0, admin.id, agent.id], inboxes, path: `/api/v2/accounts/${account.id}` }
}

const METRIC_OF: Record<string, string> = {
  incoming: 'incoming_messages_count',
  outgoing: 'outgoing_messages_count',
  first_response: 'avg_first_response_time',
  conversation_resolved: 'avg_resolution_time',
  reply_time: 'reply_time',
  conversation_bot_handoff: 'bot_handoffs_count',
  conversation_bot_resolved: 'bot_resolutions_count',
}

/** Everything that a history says, as the definitions of configuration 9.3 count it. */
const factsOf = (history: readonly Conversation[]): Fact[] =>
  history.flatMap(({ at, person, isResolved, happenings }, index) => {
    const common = { conversation: index, isResolved }
    const first: Fact = { ...common, metric: 'conversations_count', at, person, seconds: 0 }
    const later = happenings.map(
      (one): Fact => ({
        ...common,
        metric: METRIC_OF[one.kind] ?? '',
        at: at + one.after,
        person: one.kind === 'incoming' ? 0 : one.person,
        seconds: one.seconds,
      }),
    )
    const resolutions = later.filter((one) => one.metric === 'avg_resolution_time')
    return [first, ...later, ...resolutions.map((one) => ({ ...one, metric: 'resolutions_count' }))]
  })

const isMean = (metric: ReportMetric) => metric.startsWith('avg_') || metric === 'reply_time'
const DISTINCT: readonly string[] = ['resolutions_count', 'bot_handoffs_count', 'bot_resolutions_count']

/** The figure by its definition, from all facts. */
function figure(metric: ReportMetric, facts: readonly Fact[], inBusinessHours = false): number {
  const resolvedNow = metric === 'resolutions_count' || metric === 'bot_resolutions_count'
  const mine = facts.filter((fact) => fact.metric === metric && (!resolvedNow || fact.isResolved))
  if (DISTINCT.includes(metric)) return new Set(mine.map((fact) => fact.conversation)).size
  if (!isMean(metric)) return mine.length
  // Half of what passes is working time, as `store` has it.
  const seconds = mine.reduce((sum, fact) => sum + fact.seconds, 0) / (inBusinessHours ? 2 : 1)
  return mine.length === 0 ? 0 : seconds / mine.length
}

/** Stores a history. @returns ids of its conversations, in order */
async function store(desk: Desk, history: readonly Conversation[]): Promise<number[]> {
  const made: number[] = []
  for (const [index, { at, person, inbox, isResolved, happenings }] of history.entries()) {
    const inboxId = desk.inboxes[inbox]?.id ?? 0
    const model = await t.make.conversation(desk.account, { inbox: desk.inboxes[inbox] as TestInbox })
    // A copy, born in the past: rows are never moved there.
    const { rows: copies } = await t.db.query<{ id: number }>(
      `insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, created_at, assignee_id, status)
       select account_id, display_id + 100000, inbox_id, contact_id, contact_inbox_id, $3, $4, $5
       from conversations where account_id = $1 and id = $2 returning id`,
      [desk.account.id, model.id, new Date(at * 1000), desk.people[person] || null, isResolved ? 1 : 0],
    )
    const id = copies[0]?.id ?? 0
    made.push(id)
    await t.db.query('delete from conversations where account_id = $1 and id = $2', [desk.account.id, model.id])
    const rows = happenings.map((one) => ({
      ...one,
      at: new Date((at + one.after) * 1000),
      user: desk.people[one.person] || null,
      index,
    }))
    await t.db.query(
      `insert into messages (account_id, conversation_id, inbox_id, message_type, sender_type, sender_id, created_at)
       select $1, $2, $3, case kind when 'incoming' then 0 else 1 end, case kind when 'incoming' then 'Contact' else 'User' end, "user", at
       from jsonb_to_recordset($4::jsonb) as r(kind text, at timestamptz, "user" int) where kind in ('incoming', 'outgoing')`,
      [desk.account.id, id, inboxId, json(rows)],
    )
    await t.db.query(
      `insert into reporting_events (account_id, name, value, value_in_business_hours, user_id, inbox_id, conversation_id, created_at)
       select $1, kind, seconds, seconds / 2.0, "user", $3, $2, at
       from jsonb_to_recordset($4::jsonb) as r(kind text, at timestamptz, "user" int, seconds int) where kind not in ('incoming', 'outgoing')`,
      [desk.account.id, id, inboxId, json(rows)],
    )
  }
  return made
}

interface Asked {
  since: number
  until: number
  zone: string
  business: boolean
}

const rangeText = ({ since, until, zone, business }: Asked) =>
  `since=${since}&until=${until}&timezone=${encodeURIComponent(zone)}&business_hours=${business}`
const within = (facts: readonly Fact[], since: number, until: number) =>
  facts.filter(({ at }) => at >= since && at < until)

/** Series, summary, list behind the number and the naive count say the same, for every metric. */
async function expectAgreement(desk: Desk, facts: readonly Fact[], asked: Asked): Promise<void> {
  const inRange = within(facts, asked.since, asked.until)
  const local = { offset: 0, zone: asked.zone }
  const summary: Record<string, unknown> = (
    await t.as(desk.admin).get(`${desk.path}/reports/summary?${rangeText(asked)}`)
  ).body
  for (const metric of REPORT_METRICS) {
    for (const unit of ['day', 'week'] as const) {
      const url = `${desk.path}/reports?metric=${metric}&group_by=${unit}&${rangeText(asked)}`
      const points: ReportPoint[] = (await t.as(desk.admin).get(url)).body
      const starts = bucketsOf(unit, { ...asked, ...local })
      const ends = [...starts.slice(1), asked.until]
      const naive = starts.map((start, index) =>
        figure(metric, within(inRange, start, ends[index] ?? asked.until), asked.business),
      )
      expect([metric, unit, points.map(({ timestamp }) => timestamp)]).toEqual([metric, unit, starts])
      for (const [index, { value }] of points.entries()) expect(value).toBeCloseTo(naive[index] ?? 0, 6)
    }
    const page: DrillDownPage = (
      await t.as(desk.admin).get(`${desk.path}/reports/behind?metric=${metric}&limit=100&${rangeText(asked)}`)
    ).body
    expect(page.meta.value ?? 0).toBeCloseTo(figure(metric, inRange, asked.business), 6)
    if (metric in summary) expect(Number(summary[metric] ?? 0)).toBeCloseTo(page.meta.value ?? 0, 6)
    expect(page.payload.reduce((sum, row) => sum + row.count, 0) + page.meta.gone).toBe(page.meta.facts)
    if (!isMean(metric) && !DISTINCT.includes(metric)) expect(page.meta.facts).toBe(page.meta.value)
    if (DISTINCT.includes(metric) && page.meta.gone === 0) expect(page.meta.count).toBe(page.meta.value)
  }
}

/** Agents and what nobody has add up to the account; the file says what the page says. */
async function expectSums(desk: Desk, facts: readonly Fact[], asked: Asked): Promise<void> {
  const inRange = within(facts, asked.since, asked.until)
  const rows: SummaryRow[] = (await t.as(desk.admin).get(`${desk.path}/summary_reports/agent?${rangeText(asked)}`)).body
  const nobody = inRange.filter(({ person }) => person === 0)
  const sum = (pick: (row: SummaryRow) => number) => rows.reduce((total, row) => total + pick(row), 0)
  const resolutions = (some: readonly Fact[]) => some.filter(({ metric }) => metric === 'avg_resolution_time').length
  expect(sum((row) => row.conversations_count) + figure('conversations_count', nobody)).toBe(
    figure('conversations_count', inRange),
  )
  expect(sum((row) => row.resolved_conversations_count) + resolutions(nobody)).toBe(resolutions(inRange))
  const inboxes: SummaryRow[] = (await t.as(desk.admin).get(`${desk.path}/summary_reports/inbox?${rangeText(asked)}`))
    .body
  expect(inboxes.reduce((total, row) => total + row.conversations_count, 0)).toBe(
    figure('conversations_count', inRange),
  )
  const { text } = await t.as(desk.admin).get(`${desk.path}/reports/agents?${rangeText(asked)}`)
  const lines = text.trimEnd().split('\r\n').slice(3)
  const cells = lines.map((line) => line.split(','))
  expect(cells.reduce((total, line) => total + Number(line[1]), 0)).toBe(sum((row) => row.conversations_count))
  expect(cells.reduce((total, line) => total + Number(line.at(-1)), 0)).toBe(
    sum((row) => row.resolved_conversations_count),
  )
}

const asked = fc.record({
  since: fc.integer({ min: START - DAY, max: START + 3 * DAY }),
  length: fc.integer({ min: HOUR, max: LENGTH + 3 * DAY }),
  zone: fc.constantFrom(...ZONES),
  business: fc.boolean(),
})

test('roll-up, naive count, sums of agents, files and lists behind the numbers agree, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(conversation, { minLength: 1, maxLength: 12 }),
      asked,
      async (history, { since, length, zone, business }) => {
        const desk = await aDesk()
        await store(desk, history)
        const range = { since, until: since + length, zone, business }
        await expectAgreement(desk, factsOf(history), range)
        await expectSums(desk, factsOf(history), range)
      },
    ),
    { numRuns: randomRuns(4) },
  )
})

test('what arrives late, is opened again or deleted changes every number alike', async () => {
  const desk = await aDesk()
  const [history, late] = fc.sample(fc.array(conversation, { minLength: 6, maxLength: 8 }), 2) as [
    Conversation[],
    Conversation[],
  ]
  const ids = await store(desk, history)
  const range = { since: START, until: START + LENGTH + 3 * DAY, zone: 'Europe/Lisbon', business: true }
  await expectAgreement(desk, factsOf(history), range)

  await store(desk, late)
  await t.db.query('update conversations set status = 0 where account_id = $1 and id = $2', [
    desk.account.id,
    ids[1] ?? 0,
  ])
  const changed = [...history, ...late].map((one, index) => (index === 1 ? { ...one, isResolved: false } : one))
  await expectAgreement(desk, factsOf(changed), range)

  await t.db.query('delete from conversations where account_id = $1 and id = $2', [desk.account.id, ids[0] ?? 0])
  const left = factsOf(changed.map((one, index) => (index === 0 ? { ...one, isResolved: false } : one))).filter(
    ({ conversation, metric }) =>
      conversation > 0 || !(metric.endsWith('messages_count') || metric === 'conversations_count'),
  )
  await expectAgreement(desk, left, range)
})
