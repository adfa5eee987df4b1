import type { SummaryRow } from '@parley/shared/contract/report'
import type { DrillDownMetric } from '../data/useFigures.ts'

export interface NamedRow extends SummaryRow {
  name: string
}

export type ColumnName = Exclude<keyof SummaryRow, 'id'>

/** Columns of a comparison and the metric behind each number. */
export const COLUMNS: Record<ColumnName, { metric: DrillDownMetric; kind: 'count' | 'time' }> = {
  conversations_count: { metric: 'conversations_count', kind: 'count' },
  resolved_conversations_count: { metric: 'resolved_conversations_count', kind: 'count' },
  avg_first_response_time: { metric: 'avg_first_response_time', kind: 'time' },
  avg_reply_time: { metric: 'reply_time', kind: 'time' },
  avg_resolution_time: { metric: 'avg_resolution_time', kind: 'time' },
}

/** By a figure, ties by name; what was not measured is last whatever the direction. */
export function sortRows(rows: readonly NamedRow[], by: ColumnName, isDescending: boolean): NamedRow[] {
  const byName = (a: NamedRow, b: NamedRow) => a.name.localeCompare(b.name)
  return rows.toSorted((a, b) => {
    const [first, second] = [a[by], b[by]]
    if (first === second) return byName(a, b)
    if (first === null) return 1
    if (second === null) return -1
    return isDescending ? second - first : first - second
  })
}

export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[]
