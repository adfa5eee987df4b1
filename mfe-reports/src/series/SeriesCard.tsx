import { chakra } from '@chakra-ui/react/styled-system'
import type { ReportMetric } from '@parley/shared/contract/report'
import { Select } from '@parley/shared/ui/select-field'
import { FormattedMessage, useIntl } from 'react-intl'
import { BarChart } from '../charts/BarChart.tsx'
import { ChartCard } from '../charts/ChartCard.tsx'
import { LineChart } from '../charts/LineChart.tsx'
import { type Dimension, type Scope, useSeries } from '../data/useFigures.ts'
import type { ReportAddress } from '../data/useReportAddress.ts'
import { ExplainMeasures } from '../figures/ExplainMeasures.tsx'
import { MEASURES } from '../figures/measures.ts'
import { UNIT_NAMES } from '../range/bucket-times.ts'
import { ChartKind, type Kind, kindOf } from './ChartKind.tsx'
import { plotRows } from './plot-rows.ts'
import { SeriesTable } from './SeriesTable.tsx'
import { isStackable, StackedCard } from './StackedCard.tsx'
import { useSeriesPlot } from './useSeriesPlot.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '2', '& > *': { minW: 0 } } })
const Narrow = chakra('div', { base: { maxW: { sm: '20rem' } } })

interface SeriesCardProps {
  measures: readonly ReportMetric[]
  address: ReportAddress
  scope: Scope
  /** What the whole can be shown as made of. */
  dimension?: Dimension | undefined
}

/** One measure of the page over time: lines, bars, or what it is made of. */
export function SeriesCard({ measures, address, scope, dimension }: SeriesCardProps) {
  const metric = measures.find((one) => one === address.get('measure')) ?? measures[0]
  if (!metric) return null
  // Beside the range before it there would be two stacks.
  const canStack =
    dimension !== undefined && scope.type === 'account' && !address.isCompared && isStackable(metric, dimension)
  const kinds: readonly Kind[] = canStack ? ['lines', 'bars', 'stacked'] : ['lines', 'bars']
  const chart = { metric, address, tools: <ChartKind address={address} kinds={kinds} /> }
  const kind = kindOf(address, kinds)
  return (
    <Stack>
      {measures.length > 1 && <MeasureSelect measures={measures} value={metric} address={address} />}
      {kind === 'stacked' && dimension ? (
        <StackedCard {...chart} dimension={dimension} />
      ) : (
        <PlainCard {...chart} scope={scope} isInBars={kind === 'bars'} />
      )}
    </Stack>
  )
}

interface PlainCardProps {
  metric: ReportMetric
  address: ReportAddress
  scope: Scope
  isInBars: boolean
  tools: React.ReactNode
}

/** As lines or bars, beside the same length before when asked. */
function PlainCard({ metric, address, scope, isInBars, tools }: PlainCardProps) {
  const intl = useIntl()
  const { unit, isCompared } = address
  const plotOf = useSeriesPlot(address, scope)
  const now = useSeries(metric, address.query, unit, scope)
  const before = useSeries(isCompared ? metric : null, address.previousQuery, unit, scope)
  const name = intl.formatMessage(MEASURES[metric].name)
  const unitName = intl.formatMessage(UNIT_NAMES[unit])
  const plot = plotOf(metric, now.data, isCompared ? (before.data ?? []) : null)
  const isEmpty =
    now.data?.every(({ value }) => value === 0) && before.data?.every(({ value }) => value === 0) !== false
  const Chart = isInBars ? BarChart : LineChart
  return (
    <ChartCard
      title={name}
      height="16rem"
      error={now.error ?? before.error}
      onRetry={() => {
        now.retry()
        before.retry()
      }}
      tools={tools}
      explain={<ExplainMeasures title={`${name}, ${unitName}`} metrics={[metric]} address={address} data={now.data} />}
      file={plot && plotRows(plot, unitName)}
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
