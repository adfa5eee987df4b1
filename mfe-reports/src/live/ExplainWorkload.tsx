import type { LiveFigure } from '@parley/shared/contract/report'
import type { ReportAddress } from '../data/useReportAddress.ts'
import { ExplainTable } from '../figures/ExplainTable.tsx'
import { useComputedAt } from '../figures/useComputedAt.ts'
import { dayRange } from '../range/day-range.ts'
import { WORKLOAD_DEFINITIONS } from './live-definitions.ts'
import { useWorkloadHeads } from './WorkloadNumbers.tsx'

type WorkloadColumn = LiveFigure | 'today' | 'conversations' | 'first'

/** Columns of the range, where a page has one. */
export const RANGE_COLUMNS = ['conversations', 'first'] as const

interface ExplainWorkloadProps {
  title: string
  columns: readonly WorkloadColumn[]
  address: Pick<ReportAddress, 'range' | 'businessHours'>
  /** Whose answer the figures are. */
  data: unknown
}

/** Says what the columns of a workload are: those of this moment, of today, and of the range. */
export function ExplainWorkload({ title, columns, address, data }: ExplainWorkloadProps) {
  const heads = useWorkloadHeads()
  const computedAt = useComputedAt(data)
  const rangeOf = (column: WorkloadColumn) => {
    if (column === 'today') return dayRange(new Date())
    return column === 'conversations' || column === 'first' ? address.range : null
  }
  return (
    <ExplainTable
      title={title}
      columns={columns.map((column) => ({
        ...WORKLOAD_DEFINITIONS[column],
        name: heads[column],
        range: rangeOf(column),
      }))}
      range={address.range}
      businessHours={address.businessHours}
      computedAt={computedAt}
    />
  )
}
