import type { ReportMetric, ReportPoint, ReportSummary, SummaryRow } from '@parley/shared/contract/report'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../http/caller.ts'
import { bucketsOf } from './buckets.ts'
import { type Grouping, type Sums, sumsByObject, sumsByTime } from './report-facts.queries.ts'
import { foldReportHours } from './report-fold.queries.ts'
import { METRIC_SOURCES, type MetricSource, RESOLUTIONS } from './report-metrics.ts'
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

const secondsOf = (sums: Sums | undefined, inBusinessHours: boolean): number =>
  (inBusinessHours ? sums?.business : sums?.total) ?? 0

const meanOf = (sums: Sums | undefined, inBusinessHours: boolean): number | null =>
  sums && sums.n > 0 ? secondsOf(sums, inBusinessHours) / sums.n : null

/** A metric over time: zero-filled buckets, oldest first. Means carry how many values they are of. */
export async function timeseries(deps: Deps, member: Member, query: TimeseriesQuery): Promise<ReportPoint[]> {
  assertReadsReports(member)
  const range = rangeOf(query, deps.now(), query.group_by)
  const source = METRIC_SOURCES[query.metric]
  const foldedUntil = await foldReportHours(deps.db, member.accountId, deps.now())
  const facts = { accountId: member.accountId, source, subject: subjectOf(query), range, foldedUntil }
  const starts = bucketsOf(query.group_by, range)
  const sums = new Map((await sumsByTime(deps.db, facts, starts)).map((row) => [row.key, row]))
  return starts.map((timestamp) => {
    const found = sums.get(timestamp)
    if (source.kind !== 'mean') return { timestamp, value: found?.n ?? 0 }
    return { timestamp, value: meanOf(found, query.business_hours) ?? 0, count: found?.n ?? 0 }
  })
}

/** The seven figures of a range and of the same length before it. */
export async function summary(deps: Deps, member: Member, query: SummaryQuery): Promise<ReportSummary> {
  assertReadsReports(member)
  const range = rangeOf(query, deps.now())
  const figures = await figuresReader(deps, member, query)
  return { ...(await figures(range)), previous: await figures(previousRange(range)) }
}

async function figuresReader(deps: Deps, member: Member, query: SummaryQuery) {
  const read = await reader(deps, member, subjectOf(query), query.business_hours)
  return async (range: ReportRange) => ({
    conversations_count: await read.count('conversations_count', range),
    incoming_messages_count: await read.count('incoming_messages_count', range),
    outgoing_messages_count: await read.count('outgoing_messages_count', range),
    avg_first_response_time: await read.mean('avg_first_response_time', range),
    avg_resolution_time: await read.mean('avg_resolution_time', range),
    resolutions_count: await read.count('resolutions_count', range),
    reply_time: await read.mean('reply_time', range),
  })
}

async function reader(deps: Deps, member: Member, subject: ReportSubject, inBusinessHours: boolean) {
  const foldedUntil = await foldReportHours(deps.db, member.accountId, deps.now())
  const whole = async (metric: ReportMetric, range: ReportRange) => {
    const source = METRIC_SOURCES[metric]
    const facts = { accountId: member.accountId, source, subject, range, foldedUntil }
    return (await sumsByTime(deps.db, facts, null))[0]
  }
  return {
    count: async (metric: ReportMetric, range: ReportRange) => (await whole(metric, range))?.n ?? 0,
    mean: async (metric: ReportMetric, range: ReportRange) => meanOf(await whole(metric, range), inBusinessHours),
  }
}

/** What bots resolved and handed off, and the same length before. */
export async function botSummary(deps: Deps, member: Member, query: RangeQuery) {
  assertReadsReports(member)
  const range = rangeOf(query, deps.now())
  const read = await reader(deps, member, accountSubject(query), query.business_hours)
  const figures = async (of: ReportRange) => ({
    bot_resolutions_count: await read.count('bot_resolutions_count', of),
    bot_handoffs_count: await read.count('bot_handoffs_count', of),
  })
  return { ...(await figures(range)), previous: await figures(previousRange(range)) }
}

/** Every agent, inbox, team or label of the account side by side, in the order of their ids. */
export async function summaryBy(deps: Deps, member: Member, by: Grouping, query: RangeQuery): Promise<SummaryRow[]> {
  assertReadsReports(member)
  const range = rangeOf(query, deps.now())
  const foldedUntil = await foldReportHours(deps.db, member.accountId, deps.now())
  const read = async (source: MetricSource) => {
    const facts = { accountId: member.accountId, source, subject: accountSubject(query), range, foldedUntil }
    return new Map((await sumsByObject(deps.db, facts, by)).map((row) => [row.key, row]))
  }
  const conversations = await read(METRIC_SOURCES.conversations_count)
  const resolved = await read(RESOLUTIONS)
  const firstResponses = await read(METRIC_SOURCES.avg_first_response_time)
  const replies = await read(METRIC_SOURCES.reply_time)
  return (await objectsOf(deps.db, member.accountId, by)).map(({ id }) => ({
    id,
    conversations_count: conversations.get(id)?.n ?? 0,
    resolved_conversations_count: resolved.get(id)?.n ?? 0,
    avg_resolution_time: meanOf(resolved.get(id), query.business_hours),
    avg_first_response_time: meanOf(firstResponses.get(id), query.business_hours),
    avg_reply_time: meanOf(replies.get(id), query.business_hours),
  }))
}
