import { chakra } from '@chakra-ui/react/styled-system'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../display/icon.tsx'
import { LoadingRegion, Skeleton } from '../display/skeleton.tsx'

const Region = chakra('div', {
  base: {
    flex: 1,
    minH: 0,
    overflow: 'auto',
    position: 'relative',
    // The head is opaque: without the corners of the card around it, it would cover them.
    borderStartStartRadius: 'inherit',
    borderStartEndRadius: 'inherit',
    _focusVisible: { outlineOffset: '-2px' },
  },
})
const Table = chakra('table', {
  base: { width: 'full', borderCollapse: 'separate', borderSpacing: 0, textStyle: '13' },
})
const edges = { '&:first-of-type': { ps: { base: '4', md: '6' } }, '&:last-of-type': { pe: { base: '4', md: '6' } } }
const Head = chakra('th', {
  base: {
    ...edges,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    h: '9',
    px: '3',
    bg: 'bg.surface',
    textAlign: 'start',
    textStyle: '12',
    fontWeight: 'medium',
    color: 'fg.3',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    '&[aria-sort=ascending], &[aria-sort=descending]': { color: 'fg.1' },
  },
})
const Sort = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    h: '7',
    borderRadius: '4',
    '& svg': { opacity: 0 },
    '&:hover svg, &:focus-visible svg, [aria-sort=ascending] > & svg, [aria-sort=descending] > & svg': { opacity: 1 },
  },
})
const Row = chakra('tr', {
  base: {
    position: 'relative',
    '&:hover > td': { bg: 'bg.hover' },
    '&[aria-selected=true] > td': { bg: 'bg.selected' },
    '&[aria-selected=true] > td:first-of-type': {
      boxShadow: 'inset 3px 0 0 var(--brand)',
      _rtl: { boxShadow: 'inset -3px 0 0 var(--brand)' },
    },
    '& [data-row-actions]': { opacity: 0 },
    '&:hover [data-row-actions], &:focus-within [data-row-actions]': { opacity: 1 },
    '@media (hover: none)': { '& [data-row-actions]': { opacity: 1 } },
  },
})
const Cell = chakra('td', {
  base: {
    ...edges,
    h: 'var(--table-row-h)',
    px: '3',
    borderBottom: '1px solid',
    borderColor: 'line.1',
    verticalAlign: 'middle',
    color: 'fg.2',
    '& a[data-row-link]': { color: 'fg.1', fontWeight: 'medium' },
  },
})
const RowLink = chakra(Link, {
  base: {
    textDecoration: 'none',
    outline: 'none',
    _before: { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible::before': { outline: '2px solid var(--focus)', outlineOffset: '-2px', borderRadius: '4' },
  },
})
const Actions = chakra('div', {
  base: { position: 'relative', display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: '1' },
})
const Below = chakra('div', {
  base: { position: 'sticky', insetInlineStart: 0, display: 'grid', minH: '20rem', height: 'calc(100% - 2.25rem)' },
})

/** Widths at which a column steps aside; the row's page still has the fact. */
const HIDE = {
  sm: { base: 'none', sm: 'table-cell' },
  md: { base: 'none', md: 'table-cell' },
  lg: { base: 'none', lg: 'table-cell' },
  xl: { base: 'none', xl: 'table-cell' },
} as const

export interface Column<Item> {
  id: string
  head: ReactNode
  cell: (item: Item) => ReactNode
  /** Makes the head a button; the text goes back through `onSort`. `down`: the first press asks for the largest first. */
  sortable?: boolean | 'down'
  align?: 'start' | 'end'
  /** CSS width. */
  width?: string
  hideBelow?: keyof typeof HIDE
}

/** `name` upwards, `-name` downwards: as the wire writes it. */
export type SortKey = string

interface DataTableProps<Item> {
  /** Names the table. */
  label: string
  columns: readonly Column<Item>[]
  /** Undefined while the first answer is on its way: skeleton rows stand in. */
  items: readonly Item[] | undefined
  itemKey: (item: Item) => string | number
  /** The first column becomes a link that covers the row. */
  rowTo?: (item: Item) => string
  isSelected?: (item: Item) => boolean
  /** Shown on hover and focus, at the end. */
  rowActions?: (item: Item) => ReactNode
  sort?: SortKey
  onSort?: (sort: SortKey) => void
  /** In place of rows when there are none. */
  empty: ReactNode
  /** In place of everything below the head. */
  failure?: ReactNode
}

/** A list of records. One row is one link: ↑ ↓ Home End move between rows, Enter opens. */
export function DataTable<Item>({
  label,
  columns,
  items,
  itemKey,
  rowTo,
  isSelected,
  rowActions,
  sort,
  onSort,
  empty,
  failure,
}: DataTableProps<Item>) {
  const shown = failure ? [] : items
  return (
    <Region role="region" aria-label={label} tabIndex={0} onKeyDown={moveBetweenRows}>
      <Table aria-busy={shown === undefined || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && <Head width="1%" aria-hidden />}
          </tr>
        </thead>
        <tbody>
          {shown?.map((item) => (
            <Row key={itemKey(item)} aria-selected={isSelected?.(item) || undefined}>
              {columns.map((column, at) => (
                <Cell key={column.id} textAlign={column.align} display={column.hideBelow && HIDE[column.hideBelow]}>
                  {at === 0 && rowTo ? (
                    <RowLink to={rowTo(item)} data-row-link="">
                      {column.cell(item)}
                    </RowLink>
                  ) : (
                    column.cell(item)
                  )}
                </Cell>
              ))}
              {rowActions && (
                <Cell>
                  <Actions data-row-actions="">{rowActions(item)}</Actions>
                </Cell>
              )}
            </Row>
          ))}
        </tbody>
      </Table>
      {failure ? (
        <Below>{failure}</Below>
      ) : shown === undefined ? (
        <LoadingRows />
      ) : (
        shown.length === 0 && <Below>{empty}</Below>
      )}
    </Region>
  )
}

function nextSort<Item>({ id, sortable }: Column<Item>, direction: 'ascending' | 'descending' | undefined): SortKey {
  if (direction === undefined) return sortable === 'down' ? `-${id}` : id
  return direction === 'ascending' ? `-${id}` : id
}

function HeadCell<Item>({
  column,
  sort,
  onSort,
}: {
  column: Column<Item>
  sort?: SortKey
  onSort?: (sort: SortKey) => void
}) {
  const direction = sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : undefined
  const glyph = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <Head
      scope="col"
      aria-sort={direction}
      textAlign={column.align}
      width={column.width}
      display={column.hideBelow && HIDE[column.hideBelow]}
    >
      {column.sortable && onSort ? (
        <Sort
          type="button"
          flexDirection={column.align === 'end' ? 'row-reverse' : undefined}
          onClick={() => onSort(nextSort(column, direction))}
        >
          {column.head}
          <Icon of={glyph} size={14} />
        </Sort>
      ) : (
        column.head
      )}
    </Head>
  )
}

const LoadingLine = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: '13',
    px: { base: '4', md: '6' },
    borderBottom: '1px solid',
    borderColor: 'line.1',
  },
})

function LoadingRows() {
  return (
    <LoadingRegion>
      {[38, 52, 44, 60, 36, 48, 56, 42].map((share) => (
        <LoadingLine key={share}>
          <Skeleton round width="2rem" height="2rem" />
          <Skeleton width={`${share / 2}%`} height="0.75rem" />
          <Skeleton width={`${(100 - share) / 3}%`} />
        </LoadingLine>
      ))}
    </LoadingRegion>
  )
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const at = links.indexOf(event.target as HTMLElement)
  if (at < 0 && event.target !== event.currentTarget) return
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  const link = to === undefined ? undefined : links[to]
  if (!link) return
  event.preventDefault()
  link.focus()
  link.scrollIntoView?.({ block: 'nearest' })
}
