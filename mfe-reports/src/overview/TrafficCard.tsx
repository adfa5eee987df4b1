import { chakra } from '@chakra-ui/react/styled-system'
import type { ReportPoint } from '@parley/shared/contract/report'
import { useNow } from '@parley/shared/ui/relative-time'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { ChartCard } from '../charts/ChartCard.tsx'
import { colorsOf, drawHeatMap } from '../charts/draw-table.ts'
import { FigureTable } from '../charts/FigureTable.tsx'
import { HeatLegend, HeatMap } from '../charts/HeatMap.tsx'
import { extremes, type HeatCell, heatRows } from '../charts/heat-grid.ts'
import { WHOLE } from '../data/useFigures.ts'
import type { ReportAddress, ReportQuery } from '../data/useReportAddress.ts'
import type { Read } from '../data/useReports.ts'
import { NumberButton } from '../drill-down/NumberButton.tsx'
import { useOpenDrillDown } from '../drill-down/useOpenDrillDown.ts'
import { ExplainMeasures } from '../figures/ExplainMeasures.tsx'
import { presetRange, shownDate } from '../range/day-range.ts'

const Foot = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '1',
    mx: '4',
    mt: '2',
    py: '3',
    borderTop: '1px solid',
    borderColor: 'line.1',
    textStyle: '12',
    color: 'fg.2',
    '& b': { color: 'fg.1', fontWeight: 'medium' },
  },
})
const HEIGHT = '18.5rem'

/** When customers write: conversations that began in each hour of the last 7 days. */
export function TrafficCard({ traffic, address }: { traffic: Read<ReportPoint[]>; address: ReportAddress }) {
  const intl = useIntl()
  const now = useNow() / 1000
  const rows = traffic.data && heatRows(traffic.data, now)
  const found = rows && extremes(rows)
  const dayNames = rows?.map((row) => dayName(intl, row[0]?.timestamp ?? 0, 'short')) ?? []
  const title = intl.formatMessage({ id: 'reports.traffic', defaultMessage: 'When customers write' })
  const { when, sentence, open, behind } = useCells(address.query)
  return (
    <ChartCard
      title={title}
      note={<FormattedMessage id="reports.traffic.note" defaultMessage="last 7 days, by hour" />}
      height={HEIGHT}
      error={traffic.error}
      onRetry={traffic.retry}
      tools={
        <HeatLegend
          fewer={intl.formatMessage({ id: 'reports.traffic.fewer', defaultMessage: 'Fewer' })}
          more={intl.formatMessage({ id: 'reports.traffic.more', defaultMessage: 'More' })}
        />
      }
      explain={
        <ExplainMeasures
          title={title}
          metrics={['conversations_count']}
          address={address}
          range={presetRange('last7days', new Date())}
          data={traffic.data}
        />
      }
      file={rows && fileRows(rows, dayNames)}
      draw={(holder) => drawHeatMap(rows ?? [], dayNames, colorsOf(holder))}
      empty={
        found === null && (
          <FormattedMessage id="reports.traffic.empty" defaultMessage="Nobody wrote in the last 7 days." />
        )
      }
      chart={
        rows && (
          <>
            <HeatMap
              label={title}
              rows={rows}
              dayNames={dayNames}
              hourName={twoDigits}
              sentence={sentence}
              onOpen={open}
            />
            {found && <Extremes found={found} when={when} />}
          </>
        )
      }
      table={rows && <TrafficTable rows={rows} dayNames={dayNames} behind={behind} />}
    />
  )
}

/** The busiest and the quietest hour, in words. */
function Extremes({
  found: { busiest, quietest },
  when,
}: {
  found: { busiest: HeatCell; quietest: HeatCell }
  when: (cell: HeatCell) => string
}) {
  return (
    <Foot>
      <span>
        <FormattedMessage
          id="reports.traffic.busiest"
          defaultMessage="Busiest {when}"
          values={{ when: <b>{when(busiest)}</b> }}
        />
      </span>
      <span>
        <FormattedMessage
          id="reports.traffic.quietest"
          defaultMessage="Quietest {when}"
          values={{ when: <b>{when(quietest)}</b> }}
        />
      </span>
    </Foot>
  )
}

/** What a cell says, and how the conversations behind it are opened. */
function useCells(query: ReportQuery) {
  const intl = useIntl()
  const openDrillDown = useOpenDrillDown()
  const when = (cell: HeatCell) => `${dayName(intl, cell.timestamp, 'long')} ${hourText(cell)}`
  const sentence = (cell: HeatCell) =>
    cell.isFuture
      ? intl.formatMessage({ id: 'reports.traffic.future', defaultMessage: '{when}, not yet' }, { when: when(cell) })
      : intl.formatMessage(
          {
            id: 'reports.traffic.cell',
            defaultMessage: '{when}, {count, plural, one {# conversation} other {# conversations}}',
          },
          { when: when(cell), count: cell.value },
        )
  const behind = (cell: HeatCell) => {
    const hour = { since: cell.timestamp, until: cell.timestamp + 3600 }
    return { title: when(cell), query: { ...query, ...WHOLE, ...hour, metric: 'conversations_count' as const } }
  }
  return {
    when,
    sentence,
    behind,
    open: openDrillDown ? (cell: HeatCell) => openDrillDown(behind(cell)) : undefined,
  }
}

const twoDigits = (hour: number) => String(hour).padStart(2, '0')

const hourText = (cell: HeatCell) => `${twoDigits(shownDate(cell.timestamp).getUTCHours())}:00`

const dayName = (intl: IntlShape, timestamp: number, weekday: 'short' | 'long') =>
  intl.formatDate(shownDate(timestamp), { weekday, timeZone: 'UTC' })

/** Hours below each other, days side by side. */
const fileRows = (rows: readonly (readonly HeatCell[])[], dayNames: readonly string[]): (string | number)[][] => [
  ['', ...dayNames],
  ...Array.from({ length: 24 }, (_, hour) => [`${twoDigits(hour)}:00`, ...rows.map((row) => row[hour]?.value ?? '')]),
]

interface TrafficTableProps {
  rows: readonly (readonly HeatCell[])[]
  dayNames: readonly string[]
  behind: ReturnType<typeof useCells>['behind']
}

function TrafficTable({ rows, dayNames, behind }: TrafficTableProps) {
  const intl = useIntl()
  return (
    <FigureTable
      heads={[<FormattedMessage key="hour" id="reports.traffic.hour" defaultMessage="Hour" />, ...dayNames]}
      rows={Array.from({ length: 24 }, (_, hour) => ({
        key: hour,
        name: `${twoDigits(hour)}:00`,
        cells: rows.map((row) => {
          const cell = row[hour]
          const counted = cell && !cell.isFuture && behind(cell)
          return (
            counted && (
              <NumberButton key={row[0]?.timestamp} name={counted.title} query={counted.query}>
                {intl.formatNumber(cell.value)}
              </NumberButton>
            )
          )
        }),
      }))}
    />
  )
}
