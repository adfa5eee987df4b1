import { chakra } from '@chakra-ui/react/styled-system'
import type { ReportMetric } from '@parley/shared/contract/report'
import { Segmented } from '@parley/shared/ui/segmented'
import { Select } from '@parley/shared/ui/select-field'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { BarChart } from '../charts/BarChart.tsx'
import { ChartCard } from '../charts/ChartCard.tsx'
import type { PlotProps } from '../charts/ChartPlot.tsx'
import { ExportMenu } from '../charts/ExportMenu.tsx'
import { LineChart } from '../charts/LineChart.tsx'
import { type Scope, useSeries } from '../data/useFigures.ts'
import type { ReportAddress } from '../data/useReportAddress.ts'
import { UNIT_NAMES } from '../range/bucket-times.ts'
import { MEASURES } from './measures.ts'
import { SeriesTable } from './SeriesTable.tsx'
import { useSeriesPlot } from './useSeriesPlot.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '2', '& > *': { minW: 0 } } })
const Narrow = chakra('div', { base: { maxW: { sm: '20rem' } } })

interface SeriesCardProps {
  measures: readonly ReportMetric[]
  address: ReportAddress
  scope: Scope
}

/** One measure of the page over time, as lines or bars, beside the same length before when asked. */
export function SeriesCard({ measures, address, scope }: SeriesCardProps) {
  const intl = useIntl()
  const holder = useRef<HTMLDivElement>(null)
  const metric = measures.find((one) => one === address.get('measure')) ?? measures[0]
  const { unit, isCompared } = address
  const plotOf = useSeriesPlot(address, scope)
  const now = useSeries(metric ?? null, address.query, unit, scope)
  const before = useSeries(isCompared ? (metric ?? null) : null, address.previousQuery, unit, scope)
  if (!metric) return null
  const name = intl.formatMessage(MEASURES[metric].name)
  const unitName = intl.formatMessage(UNIT_NAMES[unit])
  const plot = plotOf(metric, now.data, isCompared ? (before.data ?? []) : null)
  const isEmpty =
    now.data?.every(({ value }) => value === 0) && before.data?.every(({ value }) => value === 0) !== false
  const Chart = isInBars(address) ? BarChart : LineChart
  return (
    <Stack ref={holder}>
      {measures.length > 1 && <MeasureSelect measures={measures} value={metric} address={address} />}
      <ChartCard
        title={name}
        height="16rem"
        error={now.error ?? before.error}
        onRetry={() => {
          now.retry()
          before.retry()
        }}
        tools={
          <>
            <ChartKind address={address} />
            {plot && <ExportMenu title={name} holder={holder} rows={rowsOf(plot, unitName)} />}
          </>
        }
        empty={
          isEmpty && (
            <FormattedMessage
              id="reports.volume.empty"
              defaultMessage="No conversations in this period. Try a longer range."
            />
          )
        }
        chart={plot && <Chart {...plot} isTime={MEASURES[metric].kind === 'time'} />}
        table={plot && <SeriesTable plot={plot} unitName={unitName} />}
      />
    </Stack>
  )
}

interface MeasureSelectProps {
  measures: readonly ReportMetric[]
  value: ReportMetric
  address: ReportAddress
}

function MeasureSelect({ measures, value, address }: MeasureSelectProps) {
  const intl = useIntl()
  return (
    <Narrow>
      <Select
        aria-label={intl.formatMessage({ id: 'reports.measure', defaultMessage: 'Measure' })}
        value={value}
        options={measures.map((one) => ({ value: one, label: intl.formatMessage(MEASURES[one].name) }))}
        onChange={(next) => address.set('measure', next)}
      />
    </Narrow>
  )
}

const isInBars = (address: ReportAddress): boolean => address.get('chart') === 'bars'

function ChartKind({ address }: { address: ReportAddress }) {
  const intl = useIntl()
  return (
    <Segmented
      size="sm"
      label={intl.formatMessage({ id: 'reports.chart.kind', defaultMessage: 'Kind of chart' })}
      value={isInBars(address) ? 'bars' : 'lines'}
      options={[
        { value: 'lines', label: intl.formatMessage({ id: 'reports.chart.lines', defaultMessage: 'Lines' }) },
        { value: 'bars', label: intl.formatMessage({ id: 'reports.chart.bars', defaultMessage: 'Bars' }) },
      ]}
      onChange={(value) => address.set('chart', value === 'bars' ? 'bars' : '')}
    />
  )
}

const rowsOf = ({ titles, series }: PlotProps, unitName: string): (string | number)[][] => [
  [unitName, ...series.map((one) => one.name)],
  ...titles.map((title, index) => [title, ...series.map((one) => one.values[index] ?? 0)]),
]
