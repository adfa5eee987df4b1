import { Segmented } from '@parley/shared/ui/segmented'
import { defineMessages, useIntl } from 'react-intl'
import type { ReportAddress } from '../data/useReportAddress.ts'

export type Kind = 'lines' | 'bars' | 'stacked'

const NAMES = defineMessages({
  lines: { id: 'reports.chart.lines', defaultMessage: 'Lines' },
  bars: { id: 'reports.chart.bars', defaultMessage: 'Bars' },
  stacked: { id: 'reports.chart.stacked', defaultMessage: 'Stacked' },
})

/** The kind that the address names, of those that there are; lines otherwise. */
export const kindOf = (address: ReportAddress, kinds: readonly Kind[]): Kind =>
  kinds.find((kind) => kind === address.get('chart')) ?? 'lines'

export function ChartKind({ address, kinds }: { address: ReportAddress; kinds: readonly Kind[] }) {
  const intl = useIntl()
  return (
    <Segmented
      size="sm"
      label={intl.formatMessage({ id: 'reports.chart.kind', defaultMessage: 'Kind of chart' })}
      value={kindOf(address, kinds)}
      options={kinds.map((value) => ({ value, label: intl.formatMessage(NAMES[value]) }))}
      onChange={(value) => address.set('chart', value === 'lines' ? '' : value)}
    />
  )
}
