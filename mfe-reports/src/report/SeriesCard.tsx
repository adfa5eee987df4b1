import { chakra } from '@chakra-ui/react/styled-system'
import type { ReportMetric, ReportPoint } from '@parley/shared/contract/report'
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
import { useOpenDrillDown } from '../drill-down/useOpenDrillDown.ts'
import { durationText } from '../figures/duration.ts'
import { longTime, shortTime, UNIT_NAMES } from '../range/bucket-times.ts'
import { MEASURES } from './measures.ts'
import { SeriesTable } from './SeriesTable.tsx'

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
  const openDrillDown = useOpenDrillDown()
  const holder = useRef<HTMLDivElement>(null)
  const metric = measures.find((one) => one === address.get('measure')) ?? measures[0]
  const { unit, isCompared } = address
  const now = useSeries(metric ?? null, address.query, unit, scope)
  const before = useSeries(isCompared ? (metric ?? null) : null, address.previousQuery, unit, scope)
  if (!metric) return null
  const name = intl.formatMessage(MEASURES[metric].name)
  const isTime = MEASURES[metric].kind === 'time'
  const format = (value: number) => (isTime ? (durationText(intl, value) ?? '') : intl.formatNumber(value))
  const points = now.data
  const plot = points && plotOf(points, isCompared ? (before.data ?? []) : null)
  const isEmpty = points?.every(({ value }) => value === 0) && before.data?.every(({ value }) => value === 0) !== false

  function plotOf(shown: readonly ReportPoint[], earlier: readonly ReportPoint[] | null): PlotProps {
    const first = {
      name,
      color: 'var(--chart-1)',
      textColor: 'var(--brand-fg)',
      values: shown.map(({ value }) => value),
    }
    const second = earlier && {
      name: intl.formatMessage({ id: 'reports.before', defaultMessage: 'Before' }),
      color: 'var(--chart-4)',
      textColor: 'var(--success-fg)',
      values: shown.map((_, index) => earlier[index]?.value ?? 0),
    }
    return {
      label: name,
      ticks: shown.map(({ timestamp }) => shortTime(intl, timestamp, unit)),
      titles: shown.map(({ timestamp }) => longTime(intl, timestamp, unit)),
      series: second ? [first, second] : [first],
      format,
      ...(openDrillDown && { onOpen: (index: number) => openBucket(shown, index) }),
    }
  }
  function openBucket(shown: readonly ReportPoint[], index: number) {
    const [point, next] = [shown[index], shown[index + 1]]
    if (!point || !metric) return
    const { since, until } = address.query
    const query = { since: Math.max(since, point.timestamp), until: Math.min(until, next?.timestamp ?? until) }
    const title = `${name}, ${longTime(intl, point.timestamp, unit)}`
    openDrillDown?.({ title, query: { ...address.query, ...scope, ...query, metric } })
  }
  const asBars = address.get('chart') === 'bars'
  const Chart = asBars ? BarChart : LineChart
  return (
    <Stack ref={holder}>
      {measures.length > 1 && (
        <Narrow>
          <Select
            aria-label={intl.formatMessage({ id: 'reports.measure', defaultMessage: 'Measure' })}
            value={metric}
            options={measures.map((one) => ({ value: one, label: intl.formatMessage(MEASURES[one].name) }))}
            onChange={(value) => address.set('measure', value)}
          />
        </Narrow>
      )}
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
            <Segmented
              size="sm"
              label={intl.formatMessage({ id: 'reports.chart.kind', defaultMessage: 'Kind of chart' })}
              value={asBars ? 'bars' : 'lines'}
              options={[
                { value: 'lines', label: intl.formatMessage({ id: 'reports.chart.lines', defaultMessage: 'Lines' }) },
                { value: 'bars', label: intl.formatMessage({ id: 'reports.chart.bars', defaultMessage: 'Bars' }) },
              ]}
              onChange={(value) => address.set('chart', value === 'bars' ? 'bars' : '')}
            />
            {plot && (
              <ExportMenu title={name} holder={holder} rows={rowsOf(plot, intl.formatMessage(UNIT_NAMES[unit]))} />
            )}
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
        chart={plot && <Chart {...plot} isTime={isTime} />}
        table={plot && <SeriesTable plot={plot} unitName={intl.formatMessage(UNIT_NAMES[unit])} />}
      />
    </Stack>
  )
}

const rowsOf = ({ titles, series }: PlotProps, unitName: string): (string | number)[][] => [
  [unitName, ...series.map((one) => one.name)],
  ...titles.map((title, index) => [title, ...series.map((one) => one.values[index] ?? 0)]),
]
