import type { SummaryRow } from '@parley/shared/contract/report'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChartCard } from '../charts/ChartCard.tsx'
import { type Dimension, useComparison } from '../data/useFigures.ts'
import { useObjects } from '../data/useObjects.ts'
import type { ReportAddress } from '../data/useReportAddress.ts'
import { ExplainTable } from '../figures/ExplainTable.tsx'
import { EACH_RESOLUTION, MEASURES } from '../figures/measures.ts'
import { useComputedAt } from '../figures/useComputedAt.ts'
import { ComparisonTable, HEADS } from './ComparisonTable.tsx'
import { COLUMN_NAMES, COLUMNS, type ColumnName, type NamedRow, sortRows } from './comparison-rows.ts'

interface ComparisonCardProps {
  dimension: Dimension
  address: ReportAddress
}

/** Every agent, inbox, team or label with the figures of the range, sorted by any of them; each number opens its list. */
export function ComparisonCard({ dimension, address }: ComparisonCardProps) {
  const intl = useIntl()
  const [order, setOrder] = useState<{ by: ColumnName; isDescending: boolean }>({
    by: 'conversations_count',
    isDescending: true,
  })
  const rows = useComparison(dimension, address.query)
  const objects = useObjects(dimension)
  const named = rows.data && objects && nameRows(rows.data, objects)
  const title = intl.formatMessage({ id: 'reports.compared', defaultMessage: 'Side by side' })
  const computedAt = useComputedAt(rows.data)
  const sorted = named && sortRows(named, order.by, order.isDescending)
  return (
    <ChartCard
      title={title}
      height="auto"
      explain={
        <ExplainTable
          title={title}
          columns={COLUMN_NAMES.map((column) => ({ ...definitionOf(column), name: intl.formatMessage(HEADS[column]) }))}
          range={address.range}
          businessHours={address.businessHours}
          computedAt={computedAt}
        />
      }
      draw={null}
      file={sorted && rowsOf(sorted, (column) => intl.formatMessage(HEADS[column]))}
      error={rows.error}
      onRetry={rows.retry}
      empty={
        sorted?.length === 0 && <FormattedMessage id="reports.compared.none" defaultMessage="There are none yet." />
      }
      chart={
        sorted && (
          <ComparisonTable
            rows={sorted}
            dimension={dimension}
            address={address}
            order={order}
            onOrder={(by) => setOrder({ by, isDescending: order.by === by ? !order.isDescending : true })}
            columns={COLUMN_NAMES}
          />
        )
      }
    />
  )
}

const definitionOf = (column: ColumnName) => {
  const { metric } = COLUMNS[column]
  return metric === 'resolved_conversations_count' ? EACH_RESOLUTION : MEASURES[metric]
}

const rowsOf = (rows: readonly NamedRow[], head: (column: ColumnName) => string): (string | number)[][] => [
  ['', ...COLUMN_NAMES.map(head)],
  ...rows.map((row) => [row.name, ...COLUMN_NAMES.map((column) => row[column] ?? '')]),
]

const nameRows = (rows: readonly SummaryRow[], objects: readonly { id: number; name: string }[]) => {
  const names = new Map(objects.map(({ id, name }) => [id, name]))
  return rows.flatMap((row) => {
    const name = names.get(row.id)
    return name === undefined ? [] : [{ ...row, name }]
  })
}
