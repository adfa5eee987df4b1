import type { ReportPoint, ReportUnit } from '@parley/shared/contract/report'
import { Segmented } from '@parley/shared/ui/segmented'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { ChartCard } from '../charts/ChartCard.tsx'
import { FigureTable } from '../charts/FigureTable.tsx'
import { LineChart } from '../charts/LineChart.tsx'
import { WHOLE } from '../data/useFigures.ts'
import type { ReportAddress } from '../data/useReportAddress.ts'
import type { Read } from '../data/useReports.ts'
import { NumberButton } from '../drill-down/NumberButton.tsx'
import { useOpenDrillDown } from '../drill-down/useOpenDrillDown.ts'
import { ExplainMeasures } from '../figures/ExplainMeasures.tsx'
import { longTime, shortTime, UNIT_NAMES } from '../range/bucket-times.ts'
import { plotRows } from '../series/plot-rows.ts'

interface VolumeCardProps {
  created: Read<ReportPoint[]>
  resolved: Read<ReportPoint[]>
  address: ReportAddress
}

const TITLES = defineMessages({
  hour: { id: 'reports.volume.hour', defaultMessage: 'Conversations per hour' },
  day: { id: 'reports.volume.day', defaultMessage: 'Conversations per day' },
  week: { id: 'reports.volume.week', defaultMessage: 'Conversations per week' },
  month: { id: 'reports.volume.month', defaultMessage: 'Conversations per month' },
  year: { id: 'reports.volume.year', defaultMessage: 'Conversations per year' },
})
/** How many conversations began and were resolved, over the range. */
export function VolumeCard({ created, resolved, address }: VolumeCardProps) {
  const intl = useIntl()
  const { unit } = address
  const title = intl.formatMessage(TITLES[unit])
  const points = created.data && resolved.data ? pairs(created.data, resolved.data) : undefined
  const isEmpty = points?.every((point) => point.created === 0 && point.resolved === 0)
  const name = {
    created: intl.formatMessage({ id: 'reports.volume.created', defaultMessage: 'Incoming' }),
    resolved: intl.formatMessage({ id: 'reports.volume.resolved', defaultMessage: 'Resolved' }),
  }
  const titles = points?.map((point) => longTime(intl, point.timestamp, unit)) ?? []
  const behind = stepsOf(address, points, (figure, index) => `${name[figure]}, ${titles[index]}`)
  const openDrillDown = useOpenDrillDown()
  const series = points && linesOf(points, name)
  return (
    <ChartCard
      title={title}
      height="16rem"
      error={created.error ?? resolved.error}
      onRetry={() => {
        created.retry()
        resolved.retry()
      }}
      tools={<UnitChoice address={address} />}
      explain={
        <ExplainMeasures
          title={title}
          metrics={['conversations_count', 'resolutions_count']}
          address={address}
          data={created.data}
        />
      }
      file={series && plotRows({ titles, series }, intl.formatMessage(UNIT_NAMES[unit]))}
      empty={
        isEmpty && (
          <FormattedMessage
            id="reports.volume.empty"
            defaultMessage="No conversations in this period. Try a longer range."
          />
        )
      }
      chart={
        points &&
        series && (
          <LineChart
            label={title}
            ticks={points.map((point) => shortTime(intl, point.timestamp, unit))}
            titles={titles}
            series={series}
            {...(openDrillDown && { onOpen: (index) => openDrillDown(behind('created', index)) })}
          />
        )
      }
      table={points && <VolumeTable points={points} titles={titles} name={name} unit={unit} behind={behind} />}
    />
  )
}

interface VolumeTableProps {
  points: readonly Pair[]
  titles: readonly string[]
  name: Record<Figure, string>
  unit: ReportUnit
  behind: ReturnType<typeof stepsOf>
}

function VolumeTable({ points, titles, name, unit, behind }: VolumeTableProps) {
  const intl = useIntl()
  return (
    <FigureTable
      heads={[intl.formatMessage(UNIT_NAMES[unit]), name.created, name.resolved]}
      rows={points.map((point, index) => ({
        key: point.timestamp,
        name: titles[index],
        cells: (['created', 'resolved'] as const).map((figure) => {
          const { title, query } = behind(figure, index)
          return (
            <NumberButton key={figure} name={title} query={query}>
              {intl.formatNumber(point[figure])}
            </NumberButton>
          )
        }),
      }))}
    />
  )
}

interface Pair {
  timestamp: number
  created: number
  resolved: number
}

/** The two series side by side; while one of them is still of the last range, what fits. */
function pairs(created: readonly ReportPoint[], resolved: readonly ReportPoint[]): Pair[] {
  const values = new Map(resolved.map((point) => [point.timestamp, point.value]))
  return created.map((point) => ({
    timestamp: point.timestamp,
    created: point.value,
    resolved: values.get(point.timestamp) ?? 0,
  }))
}

const linesOf = (points: ReturnType<typeof pairs>, name: Record<'created' | 'resolved', string>) => [
  {
    name: name.created,
    color: 'var(--chart-1)',
    textColor: 'var(--brand-fg)',
    values: points.map((point) => point.created),
  },
  {
    name: name.resolved,
    color: 'var(--chart-4)',
    textColor: 'var(--success-fg)',
    values: points.map((point) => point.resolved),
  },
]

type Figure = 'created' | 'resolved'
const METRICS = { created: 'conversations_count', resolved: 'resolutions_count' } as const

/** What began, or was resolved, in a step. */
function stepsOf(
  { query }: ReportAddress,
  points: readonly { timestamp: number }[] | undefined,
  titleOf: (figure: Figure, index: number) => string,
) {
  return (figure: Figure, index: number) => {
    const [point, next] = [points?.[index], points?.[index + 1]]
    const step = {
      since: Math.max(query.since, point?.timestamp ?? query.since),
      until: Math.min(query.until, next?.timestamp ?? query.until),
    }
    return { title: titleOf(figure, index), query: { ...query, ...WHOLE, ...step, metric: METRICS[figure] } }
  }
}

function UnitChoice({ address: { unit, units, setUnit } }: Pick<VolumeCardProps, 'address'>) {
  const intl = useIntl()
  return (
    <Segmented
      size="sm"
      label={intl.formatMessage({ id: 'reports.unit', defaultMessage: 'Step of the chart' })}
      value={unit}
      options={units.map((value) => ({ value, label: intl.formatMessage(UNIT_NAMES[value]) }))}
      onChange={setUnit}
    />
  )
}
