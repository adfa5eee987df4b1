import { REPORT_METRICS, type ReportScope } from '@parley/shared/contract/report'
import fc from 'fast-check'
import { json } from '../db/db.ts'
import { bucketsOf } from '../features/reports/buckets.ts'
import { type Sums, sumsByObjectTogether, sumsByTime, sumsTogether } from '../features/reports/report-facts.queries.ts'
import type { ReportRange, ReportSubject } from '../features/reports/report-query.ts'
import type { FactsQuery, Grouping, RollUp } from '../features/reports/roll-up/facts-query.ts'
import { foldAnew, rollUpOf } from '../features/reports/roll-up/fold.queries.ts'
import { METRIC_SOURCES, type MetricSource, RESOLUTIONS } from '../features/reports/roll-up/report-metrics.ts'
import type { TestAccount, TestMember } from './factories.ts'
import type { TestApp } from './test-app.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** Ends of summer time in Lisbon, New York and Lord Howe's neighbours lie within. */
export const HISTORY_START = Date.UTC(2025, 8, 20) / 1000
export const HISTORY_LENGTH = 75 * DAY
const ZONES = ['Europe/Lisbon', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata', 'Asia/Tokyo', 'UTC'] as const
const SOURCES = [...REPORT_METRICS.map((metric) => METRIC_SOURCES[metric]), RESOLUTIONS]
const EVENTS = [
  'first_response',
  'conversation_resolved',
  'conversation_resolved',
  'reply_time',
  'conversation_bot_handoff',
  'conversation_bot_resolved',
]
/** Facts of a conversation: itself, its messages and its events. */
export const FACTS_EACH = 1 + 3 + 5

/** An account with a history that reports read. */
export interface ReportDesk {
  accountId: number
  account: TestAccount
  admin: TestMember
  /** Unix seconds: when its history begins. */
  start: number
  people: number[]
  inboxes: number[]
  teams: number[]
  labels: { id: number; title: string }[]
  /** People who write to each inbox. */
  customers: number
}

export async function aReportDesk(t: TestApp, start: number, customers = 3): Promise<ReportDesk> {
  const account = await t.make.account()
  const admin = await t.make.administrator(account)
  const people = [admin.id, (await t.make.agent(account)).id]
  const inboxes = [await t.make.inbox(account), await t.make.inbox(account)]
  for (let n = 0; n < customers; n += 1) for (const inbox of inboxes) await t.make.conversation(account, { inbox })
  const ids = async <Row>(text: string): Promise<Row[]> => (await t.db.query<Row>(text, [account.id])).rows
  const teams = await ids<{ id: number }>(
    `insert into teams (account_id, name) values ($1, 'sales'), ($1, 'care') returning id`,
  )
  const labels = await ids<{ id: number; title: string }>(
    `insert into labels (account_id, title) values ($1, 'vip'), ($1, 'bug') returning id, title`,
  )
  return {
    accountId: account.id,
    account,
    admin,
    start,
    people,
    inboxes: inboxes.map(({ id }) => id),
    teams: teams.map(({ id }) => id),
    labels,
    customers,
  }
}

/** Conversations at once after which plans of few would take minutes. */
const MANY = 1_000

/** So many conversations with messages and events, from a seed. */
export async function storeHistory(
  t: TestApp,
  { accountId, start, people, inboxes, teams, customers }: ReportDesk,
  count: number,
  seed: number,
): Promise<void> {
  await t.db.query('select setseed($1)', [seed])
  const titles = ['vip', 'bug', 'unheard of']
  await t.db.query(
    `with models as materialized (
       select inbox_id, contact_id, contact_inbox_id, row_number() over (partition by inbox_id order by id) - 1 as at
       from conversations where account_id = $1),
     fresh as (
       insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, created_at, assignee_id,
         team_id, status, labels)
       select $1, 100000 + (select coalesce(max(display_id), 0) from conversations where account_id = $1) + n, m.inbox_id,
         m.contact_id, m.contact_inbox_id, to_timestamp($2 + floor(random() * $3)),
         ($4::int[])[1 + floor(random() * 3)], ($5::int[])[1 + floor(random() * 3)], floor(random() * 2),
         ($6::text[])[1 + floor(random() * 3) : 1 + floor(random() * 4)]
       from generate_series(1, $7::int) n join models m on m.inbox_id = ($8::int[])[1 + n % 2] and m.at = (n / 2) % $10::int
       returning *),
     said as (
       insert into messages (account_id, conversation_id, inbox_id, message_type, sender_type, sender_id, created_at)
       select $1, id, inbox_id, k % 2, 'User', assignee_id, created_at + random() * interval '9 days'
       from fresh, generate_series(1, 3) k returning 1)
     insert into reporting_events (account_id, name, value, value_in_business_hours, user_id, inbox_id, conversation_id, created_at)
     select $1, ($9::text[])[1 + floor(random() * 6)], round(random() * 30000), round(random() * 9000),
       ($4::int[])[1 + floor(random() * 3)], inbox_id, id, created_at + random() * interval '9 days'
     from fresh, generate_series(1, 5) k where (select count(*) from said) >= 0`,
    [accountId, start, HISTORY_LENGTH, people, teams, titles, count, inboxes, EVENTS, customers],
  )
  // So many at once are planned for as if they had come one by one.
  if (count >= MANY) await t.db.query('analyze conversations, messages, reporting_events')
}

/** What happens to a history afterwards: `which` chooses the conversation, `to` what it becomes. */
const CHANGES = {
  reopen: `update conversations set status = 0 where account_id = $1 and id % 5 = $2 % 5`,
  resolve: `update conversations set status = 1 where account_id = $1 and id % 7 = $2 % 7`,
  assign: `update conversations set assignee_id = ($3::jsonb -> 'people' ->> 1)::int where account_id = $1 and id % 6 = $2 % 6`,
  leave: `update conversations set assignee_id = null, team_id = null where account_id = $1 and id % 11 = $2 % 11`,
  team: `update conversations set team_id = ($3::jsonb -> 'teams' ->> 0)::int where account_id = $1 and id % 4 = $2 % 4`,
  tag: `update conversations set labels = array['vip', 'bug', 'vip'] where account_id = $1 and id % 5 = $2 % 5`,
  untag: `update conversations set labels = '{}' where account_id = $1 and id % 3 = $2 % 3`,
  rename: `with renamed as (update labels set title = title || 's' where account_id = $1 and title like 'bug%' returning title)
    update conversations c set labels = array_replace(labels, left(title, -1), title) from renamed where c.account_id = $1`,
  known: `insert into labels (account_id, title) values ($1, 'unheard of') on conflict do nothing`,
  remove: `delete from conversations where account_id = $1 and id % 13 = $2 % 13`,
  merge: `update messages set conversation_id = (select min(id) from conversations where account_id = $1)
    where account_id = $1 and id % 9 = $2 % 9`,
  late: `insert into reporting_events (account_id, name, value, value_in_business_hours, user_id, inbox_id, conversation_id, created_at)
    select account_id, 'conversation_resolved', 77, 11, assignee_id, inbox_id, id, created_at + interval '5 hours'
    from conversations where account_id = $1 and id % 8 = $2 % 8`,
  forget: `delete from reporting_events where account_id = $1 and id % 10 = $2 % 10`,
} as const
export interface HistoryChange {
  what: keyof typeof CHANGES | 'people'
  which: number
}

/** Something that happens to a history afterwards. */
export const historyChange: fc.Arbitrary<HistoryChange> = fc.record({
  what: fc.constantFrom('people' as const, ...(Object.keys(CHANGES) as (keyof typeof CHANGES)[])),
  which: fc.nat(100),
})

/** Two of the customers turn out to be one. */
async function mergePeople(t: TestApp, { account, admin }: ReportDesk): Promise<void> {
  const { rows } = await t.db.query<{ id: number }>(
    'select id from contacts where account_id = $1 order by id limit 2',
    [account.id],
  )
  const [base, mergee] = rows
  if (!base || !mergee) return
  const body = { base_contact_id: base.id, mergee_contact_id: mergee.id }
  const { status } = await t.as(admin).post(`${account.path}/actions/contact_merge`, body)
  expect(status).toBe(200)
}

export async function changeHistory(t: TestApp, desk: ReportDesk, { what, which }: HistoryChange): Promise<void> {
  if (what === 'people') return mergePeople(t, desk)
  const text = CHANGES[what]
  const values = [desk.accountId, which, json(desk)]
  await t.db.query(text, values.slice(0, text.includes('$3') ? 3 : text.includes('$2') ? 2 : 1))
}

const RAW: RollUp = { foldedUntil: new Date(0), zones: [] }
const subjectsOf = ({ people, inboxes, teams, labels }: ReportDesk): ReportSubject[] => {
  const none = { id: null, teamIds: [], agentIds: [], inboxIds: [] }
  const one = (type: ReportScope, id: number) => ({ ...none, type, id })
  return [
    { ...none, type: 'account' },
    one('agent', people[0] ?? 0),
    one('inbox', inboxes[0] ?? 0),
    one('team', teams[0] ?? 0),
    one('agent', 0),
    one('team', 0),
    one('label', labels[0]?.id ?? 0),
    one('label', labels[1]?.id ?? 0),
    { ...none, type: 'account', teamIds: teams },
    { ...none, type: 'account', agentIds: people.slice(1) },
    { ...none, type: 'account', inboxIds: inboxes.slice(1), agentIds: people },
  ]
}

/** What answers the question; conversations have no seconds. */
const figures = (rows: readonly (Sums | undefined)[], { kind }: MetricSource) =>
  rows.map((row) =>
    row && kind !== 'conversations'
      ? { ...row, total: Math.round(row.total), business: Math.round(row.business) }
      : [row?.key, row?.n],
  )

/** What the sums say is what the facts say, whatever is asked; `one` chooses whose series is compared. */
export async function expectAgreement(t: TestApp, desk: ReportDesk, range: ReportRange, one = 0): Promise<void> {
  const rollUp = await rollUpOf(t.db, desk.accountId, new Date(), range.zone)
  expect(rollUp.zones.length).toBeGreaterThan(0)
  const queries = (subject: ReportSubject, of: RollUp): FactsQuery[] =>
    SOURCES.map((source) => ({ accountId: desk.accountId, range, source, subject, ...of }))
  const subjects = subjectsOf(desk)
  for (const subject of subjects) {
    const [rolled, raw] = [
      await sumsTogether(t.db, queries(subject, rollUp)),
      await sumsTogether(t.db, queries(subject, RAW)),
    ]
    const seen = (all: (Sums | undefined)[]) => [subject, SOURCES.map((source, at) => figures([all[at]], source))]
    expect(seen(rolled)).toEqual(seen(raw))
  }
  const [account] = subjects as [ReportSubject]
  for (const by of ['agent', 'inbox', 'team', 'label'] satisfies Grouping[]) {
    const rolled = await sumsByObjectTogether(t.db, queries(account, rollUp), by)
    const raw = await sumsByObjectTogether(t.db, queries(account, RAW), by)
    const seen = (all: Sums[][]) => [by, SOURCES.map((source, at) => figures(all[at] ?? [], source))]
    expect(seen(rolled)).toEqual(seen(raw))
  }
  const subject = subjects[one % subjects.length] ?? account
  for (const source of SOURCES) {
    const unit = one % 2 === 0 ? 'day' : 'month'
    const series = (of: RollUp) =>
      sumsByTime(t.db, { accountId: desk.accountId, range, source, subject, ...of }, bucketsOf(unit, range))
    const seen = async (of: RollUp) => [subject, source, figures(await series(of), source)]
    expect(await seen(rollUp)).toEqual(await seen(RAW))
  }
}

const sumsOf = async (t: TestApp, accountId: number) =>
  (
    await t.db.query(
      `select 0 as zone, 0 as unit, metric, scope, scope_id, hour as at, n, round(total) as total, round(business) as business
       from report_hours where account_id = $1
       union all select zone_id, unit, metric, scope, scope_id, at, n, round(total), round(business) from report_periods
         where account_id = $1
       union all select 9, 9, metric, scope, scope_id, at, conversation_id, extract(epoch from before), 0 from report_repeats
         where account_id = $1
       union all select 8, 8, metric, scope, scope_id, at, n, extract(epoch from before), 0 from report_repeat_days
         where account_id = $1 and n <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8`,
      [accountId],
    )
  ).rows

/** Computed anew from the facts, every sum is what it was. */
export async function expectSameAnew(t: TestApp, desk: ReportDesk): Promise<void> {
  const { foldedUntil } = await rollUpOf(t.db, desk.accountId, new Date())
  const kept = await sumsOf(t, desk.accountId)
  const first = new Date((desk.start - (desk.start % HOUR) - DAY) * 1000)
  await t.db.transaction((tx) => foldAnew(tx, desk.accountId, first, foldedUntil))
  expect(await sumsOf(t, desk.accountId)).toEqual(kept)
}

/** A range within a history, after its start. */
export const historyRange = fc.record({
  after: fc.integer({ min: -3 * DAY, max: 50 * DAY }),
  length: fc.integer({ min: HOUR, max: HISTORY_LENGTH }),
  zone: fc.constantFrom(...ZONES),
  isWhole: fc.boolean(),
})

type HistoryRange = typeof historyRange extends fc.Arbitrary<infer Value> ? Value : never

export function rangeWithin({ start }: ReportDesk, { after, length, zone, isWhole }: HistoryRange): ReportRange {
  const since = start + after
  const range: ReportRange = { since, until: since + length, offset: 0, zone }
  const [first = since] = bucketsOf('day', range)
  return isWhole ? { ...range, since: first } : range
}
