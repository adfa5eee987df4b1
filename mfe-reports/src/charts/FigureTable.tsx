import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: 0,
    textStyle: '13',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { px: '2', textAlign: 'end', whiteSpace: 'nowrap', borderBottom: '1px solid var(--line-1)' },
    '& th:first-of-type': { ps: '4', textAlign: 'start' },
    '& th:last-of-type, & td:last-of-type': { pe: '4' },
    '& thead th': {
      position: 'sticky',
      top: 0,
      h: '9',
      bg: 'bg.card',
      color: 'fg.3',
      textStyle: '12',
      fontWeight: 'medium',
    },
    '& tbody th, & tbody td': { h: '2.1875rem', fontWeight: 'regular' },
    '& tfoot th, & tfoot td': {
      h: '2.1875rem',
      borderTop: '1px solid var(--line-1)',
      borderBottomColor: 'transparent',
      fontWeight: 'medium',
    },
    '& tbody tr:last-of-type > *': { borderBottomColor: 'transparent' },
  },
})
const Scroll = chakra('div', { base: { overflowX: 'auto' } })

export interface FigureRow {
  key: string | number
  name: ReactNode
  /** More about the row, to whoever points at its name. */
  title?: string
  cells: readonly ReactNode[]
}

interface FigureTableProps {
  /** Of the names and of every column of figures. */
  heads: readonly ReactNode[]
  rows: readonly FigureRow[]
  /** The sums below. */
  foot?: FigureRow
  /** The head by which the rows are in order. */
  sorted?: { at: number; direction: 'ascending' | 'descending' }
  /** Where it stands alone and may be wider than its card: it scrolls by itself, by this name. */
  label?: string
}

/** Figures by name: rows of 34, figures at the end side. Every table of the reports inside a card is one. */
export function FigureTable({ heads, rows, foot, sorted, label }: FigureTableProps) {
  const table = (
    <Table>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={String(at)} scope="col" aria-sort={sorted?.at === at ? sorted.direction : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.key} row={row} />
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <Line row={foot} />
        </tfoot>
      )}
    </Table>
  )
  if (label === undefined) return table
  return (
    <Scroll tabIndex={0} role="region" aria-label={label}>
      {table}
    </Scroll>
  )
}

function Line({ row: { name, title, cells } }: { row: FigureRow }) {
  return (
    <tr>
      <th scope="row" title={title}>
        {name}
      </th>
      {cells.map((cell, at) => (
        <td key={String(at)}>{cell}</td>
      ))}
    </tr>
  )
}
