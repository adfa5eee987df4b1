import { REPORT_METRICS, type ReportMetric } from '@parley/shared/contract/report'

export const DIMENSIONS = ['time', 'agent', 'inbox', 'team', 'label'] as const
type BuiltDimension = (typeof DIMENSIONS)[number]

const FIRST: readonly ReportMetric[] = ['conversations_count', 'resolutions_count']

/** What an address asks to be measured, and along what; nonsense is two measures over time. */
export function designOf(get: (name: string) => string): {
  measures: readonly ReportMetric[]
  dimension: BuiltDimension
} {
  const named = get('measures').split(',')
  const measures = REPORT_METRICS.filter((metric) => named.includes(metric))
  const dimension = DIMENSIONS.find((one) => one === get('dimension')) ?? 'time'
  return { measures: measures.length > 0 ? measures : FIRST, dimension }
}
