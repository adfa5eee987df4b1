import type { ReportMetric } from '@parley/shared/contract/report'
import { useIntl } from 'react-intl'
import type { ReportAddress } from '../data/useReportAddress.ts'
import type { DayRange } from '../range/day-range.ts'
import { ExplainTable } from './ExplainTable.tsx'
import { MEASURES } from './measures.ts'
import { useComputedAt } from './useComputedAt.ts'

interface ExplainMeasuresProps {
  title: string
  metrics: readonly ReportMetric[]
  address: Pick<ReportAddress, 'range' | 'businessHours'>
  /** Where it is not the page's. */
  range?: DayRange
  /** Whose answer the figures are. */
  data: unknown
}

/** Says what the measures of a chart or table are. */
export function ExplainMeasures({ title, metrics, address, range, data }: ExplainMeasuresProps) {
  const intl = useIntl()
  const computedAt = useComputedAt(data)
  return (
    <ExplainTable
      title={title}
      columns={metrics.map((metric) => ({ ...MEASURES[metric], name: intl.formatMessage(MEASURES[metric].name) }))}
      range={range ?? address.range}
      businessHours={address.businessHours}
      computedAt={computedAt}
    />
  )
}
