import {
  AGENT_ORDERS,
  LIVE_FIGURES,
  MAX_HOURLY_DAYS,
  MAX_REPORT_YEARS,
  REPORT_METRICS,
  REPORT_SCOPES,
  REPORT_UNITS,
  type ReportScope,
  type ReportUnit,
} from '@parley/shared/contract/report'
import { Availability } from '@parley/shared/contract/scalars'
import * as v from 'valibot'
import { Refused } from '../../errors.ts'
import { Flag, Id, listOf, Page, Whole } from '../../http/validation/param-schemas.ts'
import type { LocalTime } from './buckets.ts'

/** Hours east of UTC, as text or number; 5.5 for India. */
const Offset = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.minValue(-14), v.maxValue(14)),
  0,
)
/** An IANA name in its usual spelling. */
const Zone = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: dataset.value }).resolvedOptions().timeZone
    } catch {
      // Thrown for names it does not know, which is the question asked.
      addIssue({ message: 'is not a time zone' })
      return NEVER
    }
  }),
)
const range = {
  since: v.optional(v.unknown()),
  until: v.optional(v.unknown()),
  timezone_offset: Offset,
  /** Replaces the offset: days follow the clock changes of the zone. */
  timezone: v.optional(Zone),
  business_hours: v.optional(Flag, false),
}
const filters = {
  team_ids: v.optional(listOf(Id)),
  agent_ids: v.optional(listOf(Id)),
  inbox_ids: v.optional(listOf(Id)),
}
const scope = { type: v.optional(v.picklist(REPORT_SCOPES), 'account'), id: v.optional(Id) }

export const RangeQuery = v.object({ ...range, ...filters })
export type RangeQuery = v.InferOutput<typeof RangeQuery>
export const SummaryQuery = v.object({ ...RangeQuery.entries, ...scope })
export type SummaryQuery = v.InferOutput<typeof SummaryQuery>
export const TimeseriesQuery = v.object({
  ...SummaryQuery.entries,
  metric: v.picklist(REPORT_METRICS),
  group_by: v.optional(v.picklist(REPORT_UNITS), 'day'),
})
export type TimeseriesQuery = v.InferOutput<typeof TimeseriesQuery>
/** Rows of a page; nonsense is 25. */
export const PageSize = v.optional(v.fallback(v.pipe(Whole, v.minValue(1), v.maxValue(100)), 25), 25)

export const LiveQuery = v.object({
  type: v.optional(v.picklist(['account', 'agent']), 'account'),
  page: Page,
  limit: PageSize,
  order_by: v.optional(v.picklist(AGENT_ORDERS), 'open'),
  order_direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  agent_status: v.optional(Availability),
  availability_reason_ids: v.optional(listOf(Id)),
  timezone_offset: Offset,
  ...filters,
})
export type LiveQuery = v.InferOutput<typeof LiveQuery>
export const GroupQuery = v.object({ group_by: v.optional(v.string()), ...filters })
export const TeamQuery = v.object({ team_id: v.optional(Id), ...filters })
export const LiveBehindQuery = v.object({ metric: v.picklist(LIVE_FIGURES), ...filters, page: Page, limit: PageSize })

/** Half-open `[since, until)`, Unix seconds, and whose days they are. */
export interface ReportRange extends LocalTime {
  since: number
  until: number
}

/** Whose facts: everything, or one agent, inbox, label or team; the id lists are ANDed with it. */
export interface ReportSubject {
  type: ReportScope
  id: number | null
  teamIds: readonly number[]
  agentIds: readonly number[]
  inboxIds: readonly number[]
}

const WEEK = 7 * 86_400
const YEAR = 366 * 86_400

/**
 * The range of a request; without one the last 7 days up to `now`.
 * @throws Refused when an end is not a number, when it is empty or reversed, or too long for the grouping
 */
export function rangeOf(query: RangeQuery, now: Date, unit: ReportUnit = 'day'): ReportRange {
  const until = query.until === undefined ? Math.floor(now.getTime() / 1000) : Number(query.until)
  const since = query.since === undefined ? until - WEEK : Number(query.since)
  if (!Number.isSafeInteger(since) || !Number.isSafeInteger(until))
    throw new Refused('since and until must be Unix seconds')
  if (since >= until) throw new Refused('since must be before until')
  if (until - since > MAX_REPORT_YEARS * YEAR) throw new Refused(`A report covers at most ${MAX_REPORT_YEARS} years`)
  if (unit === 'hour' && until - since > MAX_HOURLY_DAYS * 86_400) {
    throw new Refused(`A report by hour covers at most ${MAX_HOURLY_DAYS} days`)
  }
  return { since, until, offset: Math.round(query.timezone_offset * 3600), zone: query.timezone ?? null }
}

/** The same length immediately before. */
export const previousRange = ({ since, until, ...local }: ReportRange): ReportRange => ({
  since: since - (until - since),
  until: since,
  ...local,
})

/** The whole account, narrowed by the id lists. */
export const accountSubject = (query: RangeQuery): ReportSubject => ({
  type: 'account',
  id: null,
  teamIds: query.team_ids ?? [],
  agentIds: query.agent_ids ?? [],
  inboxIds: query.inbox_ids ?? [],
})

/** @throws Refused when a type other than account comes without an id */
export function subjectOf(query: SummaryQuery): ReportSubject {
  if (query.type !== 'account' && query.id === undefined) throw new Refused(`id is needed for type ${query.type}`)
  return { ...accountSubject(query), type: query.type, id: query.type === 'account' ? null : (query.id ?? null) }
}
