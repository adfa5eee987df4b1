import type { ReportMetric, ReportUnit } from '@parley/shared/contract/report'
import type { ReportDimension, ReportTable } from '@parley/shared/contract/saved-report'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { bucketsOf } from '../buckets.ts'
import { type Sums, sumsByObject, sumsByTime } from '../report-facts.queries.ts'
import { accountSubject, type RangeQuery, type ReportRange, rangeOf } from '../report-query.ts'
import { assertReadsReports } from '../reports.policy.ts'
import { objectsOf } from '../reports.queries.ts'
import { rollUpOf } from '../roll-up/fold.queries.ts'
import { METRIC_SOURCES } from '../roll-up/report-metrics.ts'

export interface TableAsked extends RangeQuery {
  measures: readonly ReportMetric[]
  dimension: ReportDimension
  /** Step of a table over time. */
  group_by: ReportUnit
}

/** A count, or a mean of seconds; null where nothing was measured. */
function figureOf(metric: ReportMetric, sums: Sums | undefined, inBusinessHours: boolean): number | null {
  if (METRIC_SOURCES[metric].kind !== 'mean') return sums?.n ?? 0
  return sums && sums.n > 0 ? (inBusinessHours ? sums.business : sums.total) / sums.n : null
}

/** Key of what has no agent, or no team. */
const NOBODY = 0

interface Laid {
  key: number
  name: string | null
}

/** What there is a row for, whether it has facts or not. */
async function rowsOf(deps: Deps, accountId: number, asked: TableAsked, range: ReportRange): Promise<Laid[]> {
  if (asked.dimension === 'time') return bucketsOf(asked.group_by, range).map((key) => ({ key, name: null }))
  const objects = await objectsOf(deps.db, accountId, asked.dimension)
  return objects.map(({ id, name }) => ({ key: id, name })).toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Any measures laid out along time or along agents, inboxes, teams or labels, and their totals. */
export async function reportTable(deps: Deps, member: Member, asked: TableAsked): Promise<ReportTable> {
  assertReadsReports(member)
  const { accountId } = member
  const { measures, dimension, business_hours: inBusinessHours } = asked
  const range = rangeOf(asked, deps.now(), dimension === 'time' ? asked.group_by : 'day')
  const rollUp = await rollUpOf(deps.db, accountId, deps.now(), range.zone)
  const rows = await rowsOf(deps, accountId, asked, range)
  const values: Map<number, Sums>[] = []
  const totals: (number | null)[] = []
  for (const metric of measures) {
    const facts = { accountId, source: METRIC_SOURCES[metric], subject: accountSubject(asked), range, ...rollUp }
    const starts = rows.map(({ key }) => key)
    const sums =
      dimension === 'time' ? await sumsByTime(deps.db, facts, starts) : await sumsByObject(deps.db, facts, dimension)
    values.push(new Map(sums.map((one) => [one.key, one])))
    totals.push(figureOf(metric, (await sumsByTime(deps.db, facts, null))[0], inBusinessHours))
  }
  // What belongs to nobody is a row of its own: with it counts add up to their totals.
  if (dimension !== 'time' && values.some((sums) => sums.has(NOBODY))) rows.push({ key: NOBODY, name: null })
  return {
    measures: [...measures],
    dimension,
    since: range.since,
    until: range.until,
    rows: rows.map(({ key, name }) => ({
      key,
      name,
      values: measures.map((metric, at) => figureOf(metric, values[at]?.get(key), inBusinessHours)),
    })),
    totals,
  }
}
