import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '@parley/shared/ui/icon'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { FigureTable } from '../charts/FigureTable.tsx'
import type { Dimension } from '../data/useFigures.ts'
import type { ReportAddress } from '../data/useReportAddress.ts'
import { NumberButton } from '../drill-down/NumberButton.tsx'
import { durationText } from '../figures/duration.ts'
import { COLUMNS, type ColumnName, type NamedRow } from './comparison-rows.ts'

const Sort = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
  },
})
const Own = chakra('span', { base: { display: 'block', position: 'relative', zIndex: 0 } })
/** How much of the largest it is, behind the number. */
const Share = chakra('i', {
  base: {
    position: 'absolute',
    insetInlineEnd: '-1',
    insetBlock: '0.5',
    zIndex: -1,
    borderRadius: '4',
    bg: 'brand.subtle',
  },
})

export const HEADS: Record<ColumnName, MessageDescriptor> = defineMessages({
  conversations_count: { id: 'reports.column.conversations', defaultMessage: 'Conversations' },
  resolved_conversations_count: { id: 'reports.column.resolutions', defaultMessage: 'Resolutions' },
  avg_first_response_time: { id: 'reports.column.first', defaultMessage: 'First response' },
  avg_reply_time: { id: 'reports.column.waiting', defaultMessage: 'Customer waiting' },
  avg_resolution_time: { id: 'reports.column.resolution', defaultMessage: 'Resolution' },
})
const NAMES = defineMessages({
  agent: { id: 'reports.agent', defaultMessage: 'Agent' },
  inbox: { id: 'reports.dimension.inbox', defaultMessage: 'Inbox' },
  team: { id: 'reports.dimension.team', defaultMessage: 'Team' },
  label: { id: 'reports.dimension.label', defaultMessage: 'Label' },
})

interface ComparisonTableProps {
  rows: readonly NamedRow[]
  columns: readonly ColumnName[]
  dimension: Dimension
  address: ReportAddress
  order: { by: ColumnName; isDescending: boolean }
  onOrder: (by: ColumnName) => void
}

/** Figures side by side; a press on a head sorts, a press on a number opens its conversations. */
export function ComparisonTable({ rows, columns, dimension, address, order, onOrder }: ComparisonTableProps) {
  const intl = useIntl()
  const most = Math.max(1, ...rows.map((row) => row.conversations_count))
  const number = (row: NamedRow, column: ColumnName) => {
    const value = row[column]
    const { metric, kind } = COLUMNS[column]
    if (value === null) return '–'
    const name = `${intl.formatMessage(HEADS[column])}, ${row.name}`
    return (
      <NumberButton name={name} query={{ ...address.query, type: dimension, id: row.id, metric }}>
        {kind === 'time' ? durationText(intl, value) : intl.formatNumber(value)}
      </NumberButton>
    )
  }
  const head = (column: ColumnName) => (
    <Sort key={column} type="button" onClick={() => onOrder(column)}>
      <FormattedMessage {...HEADS[column]} />
      {order.by === column && <Icon of={order.isDescending ? ArrowDown : ArrowUp} size={14} />}
    </Sort>
  )
  const cell = (row: NamedRow, column: ColumnName) => (
    <Own key={column}>
      {column === 'conversations_count' && <Share style={{ width: `${(row.conversations_count / most) * 100}%` }} />}
      {number(row, column)}
    </Own>
  )
  return (
    <FigureTable
      label={intl.formatMessage(NAMES[dimension])}
      heads={[<FormattedMessage key="name" {...NAMES[dimension]} />, ...columns.map(head)]}
      sorted={{ at: columns.indexOf(order.by) + 1, direction: order.isDescending ? 'descending' : 'ascending' }}
      rows={rows.map((row) => ({
        key: row.id,
        name: <bdi>{row.name}</bdi>,
        cells: columns.map((column) => cell(row, column)),
      }))}
    />
  )
}
