import type { ReportMetric, ReportUnit } from '@parley/shared/contract/report'
import { type ReportDimension, ReportTable } from '@parley/shared/contract/saved-report'
import { useResource } from '@parley/shared/data/use-resource'
import { useReportsPath } from './useFigures.ts'
import type { ReportQuery } from './useReportAddress.ts'

/** What a table is asked with. */
export interface TableQuery extends ReportQuery {
  measures: readonly ReportMetric[]
  dimension: ReportDimension
  group_by: ReportUnit
}

/** Any measures along time, agents, inboxes, teams or labels. */
export function useReportTable(query: TableQuery) {
  const path = `${useReportsPath()}/reports/table`
  return useResource([path, { ...query }], { readOnReconnect: false, keepPrevious: true, schema: ReportTable })
}
