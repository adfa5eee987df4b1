import type { ReportRange, ReportSubject } from '../report-query.ts'
import type { MetricSource } from './report-metrics.ts'
import type { ReportZone } from './zones.queries.ts'

/** How far the sums go, and for which zones days and months are summed. */
export interface RollUp {
  foldedUntil: Date
  zones: readonly ReportZone[]
}

/** What is asked of the facts: whose, when, and how far the roll-up goes. */
export interface FactsQuery extends RollUp {
  accountId: number
  source: MetricSource
  subject: ReportSubject
  range: ReportRange
}

/** What figures are put side by side for. */
export type Grouping = 'agent' | 'inbox' | 'team' | 'label'
