import { chakra } from '@chakra-ui/react/styled-system'
import type { ReportMetric } from '@parley/shared/contract/report'
import type { ReportTable } from '@parley/shared/contract/saved-report'
import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { BarChart } from '../charts/BarChart.tsx'
import { ChartCard } from '../charts/ChartCard.tsx'
import type { PlotProps } from '../charts/ChartPlot.tsx'
import { LineChart } from '../charts/LineChart.tsx'
import { type TableQuery, useReportTable } from '../data/useReportTable.ts'
import { useOpenDrillDown } from '../drill-down/useOpenDrillDown.ts'
import { MEASURES } from '../figures/measures.ts'
import { shortTime } from '../range/bucket-times.ts'
import { TableOfMeasures } from './TableOfMeasures.tsx'
import { behindCell, cellText, rowName, unnamedText } from './table-cells.ts'

const Scroll = chakra('div', { base: { overflowX: 'auto' } })

/** Bars that can be told apart; the table has every row. */
const MOST_BARS = 24

interface TableCardProps {
  title: string
  query: TableQuery
  /** Drawn; the table has all measures. */
  metric: ReportMetric
  asLines?: boolean
  tools?: ReactNode
  /** Says what the measures are. */
  explain?: (data: unknown) => ReactNode
  /** The table stands below the chart, not in its place. */
  withTable?: boolean
}

/** Measures laid out along anything: one of them drawn, all of them as a table. */
export function TableCard({
  title,
  query,
  metric,
  asLines = false,
  tools,
  explain,
  withTable = false,
}: TableCardProps) {
  const intl = useIntl()
  const openDrillDown = useOpenDrillDown()
  const { data: table, error, retry } = useReportTable(query)
  const isTime = MEASURES[metric].kind === 'time'
  const shown = table?.rows.slice(0, query.dimension === 'time' ? undefined : MOST_BARS)
  const at = table?.measures.indexOf(metric) ?? -1
  const open = (index: number) => {
    const row = shown?.[index]
    if (!row) return
    const name = `${intl.formatMessage(MEASURES[metric].name)}, ${rowName(intl, row, query)}`
    openDrillDown?.({ title: name, query: behindCell(query, row, shown?.[index + 1], metric) })
  }
  const plot = shown && at >= 0 && plotOf(intl, shown, at, query, metric)
  const whole = table && <TableOfMeasures table={table} query={query} />
  const Chart = asLines ? LineChart : BarChart
  return (
    <ChartCard
      title={title}
      height={withTable ? 'auto' : '16rem'}
      error={error}
      onRetry={retry}
      tools={tools}
      explain={explain?.(table)}
      file={table && rowsOf(intl, table, query)}
      empty={
        table?.rows.length === 0 && <FormattedMessage id="reports.compared.none" defaultMessage="There are none yet." />
      }
      chart={
        plot && (
          <>
            <Chart {...plot} isTime={isTime} {...(openDrillDown && { onOpen: open })} />
            {withTable && (
              <Scroll tabIndex={0} role="region" aria-label={title}>
                {whole}
              </Scroll>
            )}
          </>
        )
      }
      {...(!withTable && { table: whole })}
    />
  )
}

function plotOf(
  intl: IntlShape,
  rows: ReportTable['rows'],
  at: number,
  query: TableQuery,
  metric: ReportMetric,
): PlotProps {
  const name = intl.formatMessage(MEASURES[metric].name)
  return {
    label: name,
    ticks: rows.map((row) => row.name ?? (unnamedText(intl, query) || shortTime(intl, row.key, query.group_by))),
    titles: rows.map((row) => rowName(intl, row, query)),
    series: [
      { name, color: 'var(--chart-1)', textColor: 'var(--brand-fg)', values: rows.map((row) => row.values[at] ?? 0) },
    ],
    format: (value) => cellText(intl, metric, value),
  }
}

/** Numbers stay numbers, for spreadsheets. */
const rowsOf = (intl: IntlShape, table: ReportTable, query: TableQuery): (string | number)[][] => [
  ['', ...table.measures.map((metric) => intl.formatMessage(MEASURES[metric].name))],
  ...table.rows.map((row) => [rowName(intl, row, query), ...row.values.map((value) => value ?? '')]),
]
