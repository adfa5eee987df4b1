import type {
  InboxMetricsRow,
  LiveAgent,
  LiveMetrics,
  ReportMetric,
  ReportPoint,
  ReportSummary,
  ReportUnit,
  SummaryRow,
} from '@parley/shared/contract/report'
import { useSession } from '@parley/shared/remote/use-shell'
import useSWR, { type SWRResponse } from 'swr'
import type { RangeQuery } from './range.ts'

/** What of a resource a view needs. */
export interface Read<Data> {
  data: Data | undefined
  error: unknown
  isRefreshing: boolean
  retry: () => void
}

const read = <Data>({ data, error, isValidating, mutate }: SWRResponse<Data>): Read<Data> => ({
  data,
  error: data === undefined ? error : undefined,
  isRefreshing: isValidating && data !== undefined,
  retry: () => void mutate(),
})

/** The last answer stays while another range is on its way, and never one of another account. */
const KEEP = { keepPreviousData: true }

/** Reports begin with this; an account of its own has keys of its own. */
export const useReportsPath = (): string => `/api/v2/accounts/${useSession().account.id}`

/** Counts of this moment, and every agent with what lies on their desk. */
export function useLiveFigures(offsetHours: number) {
  const path = `${useReportsPath()}/reports/conversations`
  const metrics = useSWR<LiveMetrics>([path, { type: 'account' }])
  const agents = useSWR<LiveAgent[]>([path, { type: 'agent', limit: 100, timezone_offset: offsetHours }])
  return {
    metrics: read(metrics),
    agents: read(agents),
    refresh: () => Promise.all([metrics.mutate(), agents.mutate()]),
    refreshAgents: () => agents.mutate(),
  }
}

/** Everything that belongs to the chosen range. `unit` is the width of the chart's steps. */
export function useRangeFigures(range: RangeQuery, unit: ReportUnit, businessHours: boolean) {
  const path = useReportsPath()
  const hours = { ...range, business_hours: businessHours }
  const summary = useSWR<ReportSummary>([`${path}/reports/summary`, hours], KEEP)
  const inboxes = useSWR<{ payload: InboxMetricsRow[] }>([`${path}/reports/inbox_metrics`, hours], KEEP)
  const agents = useSWR<SummaryRow[]>([`${path}/summary_reports/agent`, hours], KEEP)
  const created = useSeries('conversations_count', range, unit)
  const resolved = useSeries('resolutions_count', range, unit)
  return {
    summary: read(summary),
    inboxes: read(inboxes),
    agents: read(agents),
    created: read(created),
    resolved: read(resolved),
    refresh: () => Promise.all([summary, inboxes, agents, created, resolved].map((each) => each.mutate())),
  }
}

function useSeries(metric: ReportMetric, range: RangeQuery, unit: ReportUnit) {
  return useSWR<ReportPoint[]>([`${useReportsPath()}/reports`, { ...range, metric, group_by: unit }], KEEP)
}

/** Conversations that began in each hour of the last 7 days. */
export function useTraffic(week: RangeQuery) {
  const traffic = useSeries('conversations_count', week, 'hour')
  return { ...read(traffic), refresh: () => traffic.mutate() }
}
