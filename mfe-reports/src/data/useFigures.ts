import {
  BotMetrics,
  BotSummary,
  type LiveFigure,
  type ReportMetric,
  ReportPoint,
  type ReportScope,
  ReportSummary,
  type ReportUnit,
  SummaryRow,
} from '@parley/shared/contract/report'
import { DrillDownPage, TicketMetricsPage } from '@parley/shared/contract/report-tickets'
import { useResource } from '@parley/shared/data/use-resource'
import { useSession } from '@parley/shared/remote/use-shell'
import * as v from 'valibot'
import type { ReportFilter, ReportQuery } from './useReportAddress.ts'

/** Whose figures: everything, or one agent, inbox, label or team. */
export interface Scope {
  type: ReportScope
  id?: number
}
export const WHOLE: Scope = { type: 'account' }

/** The last answer stays while another range is on its way; the page decides when anything is read again. */
const KEEP = { readOnReconnect: false, keepPrevious: true }
const Points = v.array(ReportPoint)
const Rows = v.array(SummaryRow)

/** Reports are another version of the wire than the rest of the account. */
export const useReportsPath = (): string => `/api/v2/accounts/${useSession().account.id}`

export function useSummary(query: ReportQuery, scope: Scope) {
  return useResource([`${useReportsPath()}/reports/summary`, { ...query, ...scope }], {
    ...KEEP,
    schema: ReportSummary,
  })
}

/** One measure over time; `metric` null: nothing is asked. */
export function useSeries(metric: ReportMetric | null, query: ReportQuery, unit: ReportUnit, scope: Scope) {
  const path = `${useReportsPath()}/reports`
  const key = metric && ([path, { ...query, ...scope, metric, group_by: unit }] as const)
  return useResource(key, { ...KEEP, schema: Points })
}

export type Dimension = 'agent' | 'inbox' | 'team' | 'label'

/** Every agent, inbox, team or label side by side. */
export function useComparison(by: Dimension, query: ReportQuery | null) {
  const path = `${useReportsPath()}/summary_reports/${by}`
  return useResource(query && [path, { ...query }], { ...KEEP, schema: Rows })
}

export function useBotFigures(query: ReportQuery) {
  const path = useReportsPath()
  return {
    metrics: useResource([`${path}/reports/bot_metrics`, { ...query }], { ...KEEP, schema: BotMetrics }),
    summary: useResource([`${path}/reports/bot_summary`, { ...query }], { ...KEEP, schema: BotSummary }),
  }
}

export function useTickets(query: ReportQuery, page: number) {
  const path = `${useReportsPath()}/reports/ticket_metrics`
  return useResource([path, { ...query, page }], { ...KEEP, schema: TicketMetricsPage })
}

export type DrillDownMetric = ReportMetric | 'resolved_conversations_count'

/** A number of a range, and what narrows it down to itself. */
export interface RangeDrillDown extends Scope, ReportQuery {
  metric: DrillDownMetric
}

/** Whose conversations a figure of this moment counts; an empty list is everybody's, 0 stands for nobody and no team. */
export type LiveFilters = Pick<ReportQuery, ReportFilter>

/** A figure of this moment. */
export interface LiveDrillDown extends LiveFilters {
  metric: LiveFigure
}

/** A figure of bots. */
export interface BotDrillDown extends ReportQuery {
  of: 'bots'
  metric: keyof BotMetrics
}

/** A figure of the surveys, narrowed as answers are. */
export interface SurveyDrillDown {
  of: 'surveys'
  metric: 'satisfaction_score' | 'response_rate' | 'total_count' | 'total_sent_messages_count'
  since: number
  until: number
  user_ids?: readonly number[]
  inbox_id?: number
  team_id?: number
}

export type DrillDownQuery = RangeDrillDown | LiveDrillDown | BotDrillDown | SurveyDrillDown

const PLACES = { bots: 'reports/bot_behind', surveys: 'reports/csat_behind' } as const

function placeOf(query: DrillDownQuery): readonly [string, object] {
  if (!('since' in query)) return ['live_reports/behind', query]
  if (!('of' in query)) return ['reports/behind', query]
  const { of, ...asked } = query
  return [PLACES[of], asked]
}

/** The conversations a number was counted in. */
export function useDrillDown(query: DrillDownQuery, page: number) {
  const [place, asked] = placeOf(query)
  return useResource([`${useReportsPath()}/${place}`, { ...asked, page }], { ...KEEP, schema: DrillDownPage })
}
