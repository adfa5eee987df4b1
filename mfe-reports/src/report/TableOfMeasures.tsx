import type { ReportTable } from '@parley/shared/contract/saved-report'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { CompactTable } from '../charts/CompactTable.tsx'
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
  return (
    <CompactTable>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage {...DIMENSION_NAMES[table.dimension]} />
          </th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={row.key}>
            <th scope="row">
              <bdi>{rowName(intl, row, query)}</bdi>
            </th>
            {table.measures.map((metric, at) => (
              <td key={metric}>
                <NumberButton
                  name={`${names[at]}, ${rowName(intl, row, query)}`}
                  query={behindCell(query, row, table.rows[index + 1], metric)}
                >
                  {cellText(intl, metric, row.values[at] ?? null)}
                </NumberButton>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <FormattedMessage id="reports.together" defaultMessage="Together" />
          </th>
          {table.measures.map((metric, at) => (
            <td key={metric}>
              <NumberButton
                name={`${names[at]}, ${intl.formatMessage({ id: 'reports.together', defaultMessage: 'Together' })}`}
                query={behindTotal(query, metric)}
              >
                {cellText(intl, metric, table.totals[at] ?? null)}
              </NumberButton>
            </td>
          ))}
        </tr>
      </tfoot>
    </CompactTable>
  )
}
