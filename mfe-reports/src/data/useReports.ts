import {
  InboxMetricsRow,
  LiveAgent,
  LiveMetrics,
  type ReportMetric,
  ReportPoint,
  ReportSummary,
  type ReportUnit,
  SummaryRow,
} from '@parley/shared/contract/report'
import { type Resource, useResource } from '@parley/shared/data/use-resource'
import { useSession } from '@parley/shared/remote/use-shell'
import * as v from 'valibot'
import type { RangeQuery } from '../range/day-range.ts'
import type { LiveFilters } from './useFigures.ts'
import type { ReportQuery } from './useReportAddress.ts'

/** What of a resource a view needs. */
export type Read<Data> = Pick<Resource<Data>, 'data' | 'error' | 'isRefreshing' | 'retry'>

/** When anything here is read again is one decision for the whole page (useLiveRefresh). */
const BY_PAGE = { readOnReconnect: false }
/** The last answer stays while another range is on its way, and never one of another account. */
const KEEP = { ...BY_PAGE, keepPrevious: true }

const InboxRows = v.object({ payload: v.array(InboxMetricsRow) })
const LiveAgents = v.array(LiveAgent)
const SummaryRows = v.array(SummaryRow)
const Points = v.array(ReportPoint)

/** Reports are another version of the wire than the rest of the account. */
const useReportsPath = (): string => `/api/v2/accounts/${useSession().account.id}`

/** Counts of this moment, and every agent with what lies on their workload. */
export function useLiveFigures(offsetHours: number, filters: LiveFilters) {
  const path = `${useReportsPath()}/reports/conversations`
  const metrics = useResource([path, { type: 'account', ...filters }], { ...KEEP, schema: LiveMetrics })
  const agents = useResource([path, { type: 'agent', limit: 100, timezone_offset: offsetHours, ...filters }], {
    ...KEEP,
    schema: LiveAgents,
  })
  return {
    metrics,
    agents,
    refresh: () => Promise.all([metrics.read(), agents.read()]),
    refreshAgents: agents.read,
  }
}

/** Everything that belongs to the chosen range. `unit` is the width of the chart's steps. */
export function useRangeFigures(asked: ReportQuery, unit: ReportUnit) {
  const path = useReportsPath()
  const hours = { ...asked }
  const summary = useResource([`${path}/reports/summary`, hours], { ...KEEP, schema: ReportSummary })
  const inboxes = useResource([`${path}/reports/inbox_metrics`, hours], { ...KEEP, schema: InboxRows })
  const agents = useResource([`${path}/summary_reports/agent`, hours], { ...KEEP, schema: SummaryRows })
  const created = useSeries('conversations_count', asked, unit)
  const resolved = useSeries('resolutions_count', asked, unit)
  return {
    summary,
    inboxes,
    agents,
    created,
    resolved,
    refresh: () => Promise.all([summary, inboxes, agents, created, resolved].map((each) => each.read())),
  }
}

function useSeries(metric: ReportMetric, range: object, unit: ReportUnit) {
  const query = { ...range, metric, group_by: unit }
  return useResource([`${useReportsPath()}/reports`, query], { ...KEEP, schema: Points })
}

/** Conversations that began in each hour of the last 7 days. */
export function useTraffic(week: RangeQuery, filters: LiveFilters) {
  const traffic = useSeries('conversations_count', { ...week, ...filters }, 'hour')
  return { ...traffic, refresh: traffic.read }
}
