import type { ReportTable } from '@parley/shared/contract/saved-report'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { FigureTable } from '../charts/FigureTable.tsx'
import type { TableQuery } from '../data/useReportTable.ts'
import { NumberButton } from '../drill-down/NumberButton.tsx'
import { MEASURES } from '../figures/measures.ts'
import { behindCell, behindTotal, cellText, rowName } from './table-cells.ts'

const DIMENSION_NAMES = defineMessages({
  time: { id: 'reports.dimension.time', defaultMessage: 'Time' },
  agent: { id: 'reports.agent', defaultMessage: 'Agent' },
  inbox: { id: 'reports.dimension.inbox', defaultMessage: 'Inbox' },
  team: { id: 'reports.dimension.team', defaultMessage: 'Team' },
  label: { id: 'reports.dimension.label', defaultMessage: 'Label' },
})

interface TableOfMeasuresProps {
  table: ReportTable
  query: TableQuery
}

/** Every row with every measure; each number opens its conversations. */
export function TableOfMeasures({ table, query }: TableOfMeasuresProps) {
  const intl = useIntl()
  const names = table.measures.map((metric) => intl.formatMessage(MEASURES[metric].name))
  const together = intl.formatMessage({ id: 'reports.together', defaultMessage: 'Together' })
  return (
    <FigureTable
      heads={[<FormattedMessage key="dimension" {...DIMENSION_NAMES[table.dimension]} />, ...names]}
      rows={table.rows.map((row, index) => ({
        key: row.key,
        name: <bdi>{rowName(intl, row, query)}</bdi>,
        cells: table.measures.map((metric, at) => (
          <NumberButton
            key={metric}
            name={`${names[at]}, ${rowName(intl, row, query)}`}
            query={behindCell(query, row, table.rows[index + 1], metric)}
          >
            {cellText(intl, metric, row.values[at] ?? null)}
          </NumberButton>
        )),
      }))}
      foot={{
        key: 'together',
        name: together,
        cells: table.measures.map((metric, at) => (
          <NumberButton key={metric} name={`${names[at]}, ${together}`} query={behindTotal(query, metric)}>
            {cellText(intl, metric, table.totals[at] ?? null)}
          </NumberButton>
        )),
      }}
    />
  )
}
