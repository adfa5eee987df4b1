import { chakra } from '@chakra-ui/react/styled-system'
import type { ReportPoint } from '@parley/shared/contract/report'
import { useNow } from '@parley/shared/ui/relative-time'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { ChartCard } from '../charts/ChartCard.tsx'
import { CompactTable } from '../charts/CompactTable.tsx'
import { HeatLegend, HeatMap } from '../charts/HeatMap.tsx'
import { extremes, type HeatCell, heatRows } from '../charts/heat-grid.ts'
import { WHOLE } from '../data/useFigures.ts'
import type { ReportQuery } from '../data/useReportAddress.ts'
import type { Read } from '../data/useReports.ts'
import { useOpenDrillDown } from '../drill-down/useOpenDrillDown.ts'
import { shownDate } from '../range/day-range.ts'

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
export function TrafficCard({ traffic, query }: { traffic: Read<ReportPoint[]>; query: ReportQuery }) {
  const intl = useIntl()
  const now = useNow() / 1000
  const rows = traffic.data && heatRows(traffic.data, now)
  const found = rows && extremes(rows)
  const dayNames = rows?.map((row) => dayName(intl, row[0]?.timestamp ?? 0, 'short')) ?? []
  const title = intl.formatMessage({ id: 'reports.traffic', defaultMessage: 'When customers write' })
  const { when, sentence, open } = useCells(query)
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
            {found && (
              <Foot>
                <span>
                  <FormattedMessage
                    id="reports.traffic.busiest"
                    defaultMessage="Busiest {when}"
                    values={{ when: <b>{when(found.busiest)}</b> }}
                  />
                </span>
                <span>
                  <FormattedMessage
                    id="reports.traffic.quietest"
                    defaultMessage="Quietest {when}"
                    values={{ when: <b>{when(found.quietest)}</b> }}
                  />
                </span>
              </Foot>
            )}
          </>
        )
      }
      table={rows && <TrafficTable rows={rows} dayNames={dayNames} />}
    />
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
  const openHour = (cell: HeatCell) => {
    const hour = { since: cell.timestamp, until: cell.timestamp + 3600 }
    openDrillDown?.({ title: when(cell), query: { ...query, ...WHOLE, ...hour, metric: 'conversations_count' } })
  }
  return { when, sentence, open: openDrillDown ? openHour : undefined }
}

const twoDigits = (hour: number) => String(hour).padStart(2, '0')

const hourText = (cell: HeatCell) => `${twoDigits(shownDate(cell.timestamp).getUTCHours())}:00`

const dayName = (intl: IntlShape, timestamp: number, weekday: 'short' | 'long') =>
  intl.formatDate(shownDate(timestamp), { weekday, timeZone: 'UTC' })

function TrafficTable({ rows, dayNames }: { rows: readonly (readonly HeatCell[])[]; dayNames: readonly string[] }) {
  const intl = useIntl()
  return (
    <CompactTable>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="reports.traffic.hour" defaultMessage="Hour" />
          </th>
          {dayNames.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 24 }, (_, hour) => (
          <tr key={twoDigits(hour)}>
            <th scope="row">{twoDigits(hour)}:00</th>
            {rows.map((row) => {
              const cell = row[hour]
              return <td key={row[0]?.timestamp}>{cell && !cell.isFuture ? intl.formatNumber(cell.value) : ''}</td>
            })}
          </tr>
        ))}
      </tbody>
    </CompactTable>
  )
}
