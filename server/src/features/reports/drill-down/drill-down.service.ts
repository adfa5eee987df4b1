import type { ReportMetric } from '@parley/shared/contract/report'
import type { DrillDownPage } from '@parley/shared/contract/report-tickets'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { sumsByTime } from '../report-facts.queries.ts'
import { rangeOf, type SummaryQuery, subjectOf } from '../report-query.ts'
import { assertReadsReports } from '../reports.policy.ts'
import { rollUpOf } from '../roll-up/fold.queries.ts'
import { METRIC_SOURCES, RESOLUTIONS } from '../roll-up/report-metrics.ts'
import { drillDownPage, drillDownSums } from './drill-down.queries.ts'

export type DrillDownMetric = ReportMetric | 'resolved_conversations_count'

/** The number as reports have it, and the conversations it was counted in. */
export async function drillDown(
  deps: Deps,
  member: Member,
  query: SummaryQuery & { metric: DrillDownMetric; page: number; limit: number },
): Promise<DrillDownPage> {
  assertReadsReports(member)
  const { metric, page, limit, business_hours: inBusinessHours } = query
  const source = metric === 'resolved_conversations_count' ? RESOLUTIONS : METRIC_SOURCES[metric]
  const range = rangeOf(query, deps.now())
  const rollUp = await rollUpOf(deps.db, member.accountId, deps.now(), range.zone)
  const facts = { accountId: member.accountId, source, subject: subjectOf(query), range, ...rollUp }
  const [sum] = await sumsByTime(deps.db, facts, null)
  const payload = await drillDownPage(deps.db, facts, inBusinessHours, { limit, offset: (page - 1) * limit })
  const { conversations, facts: counted, gone } = await drillDownSums(deps.db, facts)
  const seconds = (inBusinessHours ? sum?.business : sum?.total) ?? 0
  const value = source.kind !== 'mean' ? (sum?.n ?? 0) : sum && sum.n > 0 ? seconds / sum.n : null
  return { payload, meta: { count: conversations, current_page: page, per_page: limit, value, facts: counted, gone } }
}
