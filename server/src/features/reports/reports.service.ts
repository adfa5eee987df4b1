import type { BotSummary, ReportMetric, ReportPoint, ReportSummary, SummaryRow } from '@parley/shared/contract/report'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import { bucketsOf } from './buckets.ts'
import { type Sums, sumsByObjectTogether, sumsByTime, sumsTogether } from './report-facts.queries.ts'
import {
  accountSubject,
  previousRange,
  type RangeQuery,
  type ReportRange,
  type ReportSubject,
  rangeOf,
  type SummaryQuery,
  subjectOf,
  type TimeseriesQuery,
} from './report-query.ts'
import { assertReadsReports } from './reports.policy.ts'
import { objectsOf } from './reports.queries.ts'
import type { Grouping } from './roll-up/facts-query.ts'
import { rollUpOf } from './roll-up/fold.queries.ts'
import { METRIC_SOURCES, RESOLUTIONS } from './roll-up/report-metrics.ts'

const secondsOf = (sums: Sums | undefined, inBusinessHours: boolean): number =>
  (inBusinessHours ? sums?.business : sums?.total) ?? 0

const meanOf = (sums: Sums | undefined, inBusinessHours: boolean): number | null =>
  sums && sums.n > 0 ? secondsOf(sums, inBusinessHours) / sums.n : null

/** A metric over time: zero-filled buckets, oldest first. Means carry how many values they are of. */
export async function timeseries(deps: Deps, member: Member, query: TimeseriesQuery): Promise<ReportPoint[]> {
  assertReadsReports(member)
  const range = rangeOf(query, deps.now(), query.group_by)
  const source = METRIC_SOURCES[query.metric]
  const rollUp = await rollUpOf(deps.db, member.accountId, deps.now(), range.zone)
  const facts = { accountId: member.accountId, source, subject: subjectOf(query), range, ...rollUp }
  const starts = bucketsOf(query.group_by, range)
  const sums = new Map((await sumsByTime(deps.db, facts, starts)).map((row) => [row.key, row]))
  return starts.map((timestamp) => {
    const found = sums.get(timestamp)
    if (source.kind !== 'mean') return { timestamp, value: found?.n ?? 0 }
    return { timestamp, value: meanOf(found, query.business_hours) ?? 0, count: found?.n ?? 0 }
  })
}

const COUNTS = [
  'conversations_count',
  'incoming_messages_count',
  'outgoing_messages_count',
  'resolutions_count',
] as const
const MEANS = ['avg_first_response_time', 'avg_resolution_time', 'reply_time'] as const
const BOT_COUNTS = ['bot_resolutions_count', 'bot_handoffs_count'] as const

/** Counts and means of a range and of the same length before it, all in one statement. */
async function figuresOf<Count extends ReportMetric, Mean extends ReportMetric>(
  deps: Deps,
  member: Member,
  { subject, range, inBusinessHours }: { subject: ReportSubject; range: ReportRange; inBusinessHours: boolean },
  { counts, means }: { counts: readonly Count[]; means: readonly Mean[] },
) {
  const { accountId } = member
  const rollUp = await rollUpOf(deps.db, accountId, deps.now(), range.zone)
  const metrics = [...counts, ...means]
  const asked = [range, previousRange(range)].flatMap((of) =>
    metrics.map((metric) => ({ accountId, source: METRIC_SOURCES[metric], subject, range: of, ...rollUp })),
  )
  const sums = await sumsTogether(deps.db, asked)
  const figures = (offset: number) =>
    ({
      ...Object.fromEntries(counts.map((metric, at) => [metric, sums[offset + at]?.n ?? 0])),
      ...Object.fromEntries(
        means.map((metric, at) => [metric, meanOf(sums[offset + counts.length + at], inBusinessHours)]),
      ),
    }) as Record<Count, number> & Record<Mean, number | null>
  return { ...figures(0), previous: figures(metrics.length) }
}

/** The seven figures of a range and of the same length before it. */
export async function summary(deps: Deps, member: Member, query: SummaryQuery): Promise<ReportSummary> {
  assertReadsReports(member)
  const asked = { subject: subjectOf(query), range: rangeOf(query, deps.now()), inBusinessHours: query.business_hours }
  return figuresOf(deps, member, asked, { counts: COUNTS, means: MEANS })
}

/** What bots resolved and handed off, and the same length before. */
export async function botSummary(deps: Deps, member: Member, query: RangeQuery): Promise<BotSummary> {
  assertReadsReports(member)
  const range = rangeOf(query, deps.now())
  const asked = { subject: accountSubject(query), range, inBusinessHours: query.business_hours }
  return figuresOf(deps, member, asked, { counts: BOT_COUNTS, means: [] })
}

const COMPARED = [
  METRIC_SOURCES.conversations_count,
  RESOLUTIONS,
  METRIC_SOURCES.avg_first_response_time,
  METRIC_SOURCES.reply_time,
]

/** Every agent, inbox, team or label of the account side by side, in the order of their ids. */
export async function summaryBy(deps: Deps, member: Member, by: Grouping, query: RangeQuery): Promise<SummaryRow[]> {
  assertReadsReports(member)
  const range = rangeOf(query, deps.now())
  const rollUp = await rollUpOf(deps.db, member.accountId, deps.now(), range.zone)
  const common = { accountId: member.accountId, subject: accountSubject(query), range, ...rollUp }
  const asked = COMPARED.map((source) => ({ ...common, source }))
  const found = await sumsByObjectTogether(deps.db, asked, by)
  const [conversations, resolved, first, replies] = found.map((rows) => new Map(rows.map((row) => [row.key, row])))
  return (await objectsOf(deps.db, member.accountId, by)).map(({ id }) => ({
    id,
    conversations_count: conversations?.get(id)?.n ?? 0,
    resolved_conversations_count: resolved?.get(id)?.n ?? 0,
    avg_resolution_time: meanOf(resolved?.get(id), query.business_hours),
    avg_first_response_time: meanOf(first?.get(id), query.business_hours),
    avg_reply_time: meanOf(replies?.get(id), query.business_hours),
  }))
}
