import {
  AGENT_ORDERS,
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

/** Hours east of UTC, as text or number; 5.5 for India. */
const Offset = v.optional(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.minValue(-14), v.maxValue(14)),
  0,
)
const range = {
  since: v.optional(v.unknown()),
  until: v.optional(v.unknown()),
  timezone_offset: Offset,
  business_hours: v.optional(Flag, false),
}
const filters = {
  team_ids: v.optional(listOf(Id)),
  agent_ids: v.optional(listOf(Id)),
  inbox_ids: v.optional(listOf(Id)),
}
const scope = { type: v.optional(v.picklist(REPORT_SCOPES), 'account'), id: v.optional(Id) }

export const RangeQuery = v.object({ ...range, inbox_ids: filters.inbox_ids })
export type RangeQuery = v.InferOutput<typeof RangeQuery>
export const SummaryQuery = v.object({ ...range, ...scope, ...filters })
export type SummaryQuery = v.InferOutput<typeof SummaryQuery>
export const TimeseriesQuery = v.object({
  ...SummaryQuery.entries,
  metric: v.picklist(REPORT_METRICS),
  group_by: v.optional(v.picklist(REPORT_UNITS), 'day'),
})
export type TimeseriesQuery = v.InferOutput<typeof TimeseriesQuery>
export const LiveQuery = v.object({
  type: v.optional(v.picklist(['account', 'agent']), 'account'),
  page: Page,
  limit: v.optional(v.fallback(v.pipe(Whole, v.minValue(1), v.maxValue(100)), 25), 25),
  order_by: v.optional(v.picklist(AGENT_ORDERS), 'open'),
  order_direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  agent_status: v.optional(Availability),
  availability_reason_ids: v.optional(listOf(Id)),
  timezone_offset: Offset,
})
export type LiveQuery = v.InferOutput<typeof LiveQuery>
export const GroupQuery = v.object({ group_by: v.optional(v.string()) })
export const TeamQuery = v.object({ team_id: v.optional(Id) })

/** Half-open `[since, until)`, Unix seconds, and the offset of the local day in seconds. */
export interface ReportRange {
  since: number
  until: number
  offset: number
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
  return { since, until, offset: Math.round(query.timezone_offset * 3600) }
}

/** The same length immediately before. */
export const previousRange = ({ since, until, offset }: ReportRange): ReportRange => ({
  since: since - (until - since),
  until: since,
  offset,
})

/** @throws Refused when a type other than account comes without an id */
export function subjectOf(query: SummaryQuery): ReportSubject {
  if (query.type !== 'account' && query.id === undefined) throw new Refused(`id is needed for type ${query.type}`)
  return {
    type: query.type,
    id: query.type === 'account' ? null : (query.id ?? null),
    teamIds: query.team_ids ?? [],
    agentIds: query.agent_ids ?? [],
    inboxIds: query.inbox_ids ?? [],
  }
}
