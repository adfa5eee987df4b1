import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'
import { LoadingRegion, Skeleton } from '../display/skeleton.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import {
  Actions,
  Below,
  Cell,
  Choose,
  Head,
  LoadingLine,
  Region,
  Row,
  RowLink,
  Sort,
  Table,
} from './data-table-styles.ts'

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
  /** Takes its `width` only as far as the others leave it: what it holds is cut there. */
  givesWay?: boolean
}

/** `name` upwards, `-name` downwards: as the wire writes it. */
export type SortKey = string

/** Rows that can be chosen: a box before each, and one in the head for all that are shown. */
export interface RowChoice<Item> {
  isChosen: (item: Item) => boolean
  onChoose: (item: Item, isChosen: boolean) => void
  /** Of the rows that are shown. */
  onChooseAll: (isChosen: boolean) => void
  /** Names the box of a row. */
  labelOf: (item: Item) => string
  /** Names the box of the head. */
  label: string
}

export interface DataTableProps<Item> {
  /** Names the table. */
  label: string
  columns: readonly Column<Item>[]
  /** Undefined while the first answer is on its way: skeleton rows stand in. */
  items: readonly Item[] | undefined
  itemKey: (item: Item) => string | number
  /** The first column becomes a link that covers the row. */
  rowTo?: (item: Item) => string
  isSelected?: (item: Item) => boolean
  /** Space chooses the row that has the focus. */
  choice?: RowChoice<Item>
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
  choice,
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
            {choice && <ChooseAll choice={choice} items={shown ?? []} />}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {rowActions && <Head width="1%" aria-hidden />}
          </tr>
        </thead>
        <tbody>
          {shown?.map((item) => (
            <Row
              key={itemKey(item)}
              aria-selected={(isSelected?.(item) ?? choice?.isChosen(item)) || undefined}
              onKeyDown={choice && ((event) => chooseBySpace(event, choice, item))}
            >
              {choice && (
                <Cell width="1%">
                  <Choose>
                    <Checkbox
                      checked={choice.isChosen(item)}
                      onChange={(isChosen) => choice.onChoose(item, isChosen)}
                      aria-label={choice.labelOf(item)}
                    />
                  </Choose>
                </Cell>
              )}
              {columns.map((column, at) => (
                <Cell
                  key={column.id}
                  textAlign={column.align}
                  maxW={column.givesWay ? '0' : undefined}
                  display={column.hideBelow && HIDE[column.hideBelow]}
                >
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

/** The link of the row would follow Enter; Space is free. */
function chooseBySpace<Item>(event: KeyboardEvent<HTMLElement>, choice: RowChoice<Item>, item: Item) {
  if (event.key !== ' ' || !(event.target as HTMLElement).hasAttribute('data-row-link')) return
  event.preventDefault()
  choice.onChoose(item, !choice.isChosen(item))
}

function ChooseAll<Item>({ choice, items }: { choice: RowChoice<Item>; items: readonly Item[] }) {
  const chosen = items.filter(choice.isChosen).length
  return (
    <Head width="1%">
      <Checkbox
        checked={items.length > 0 && chosen === items.length}
        indeterminate={chosen > 0 && chosen < items.length}
        disabled={items.length === 0}
        onChange={choice.onChooseAll}
        aria-label={choice.label}
      />
    </Head>
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
