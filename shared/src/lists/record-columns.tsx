import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, type MessageDescriptor } from 'react-intl'
import type { Column } from '../ui/layout/data-table.tsx'

/** What a cell says: a text, a number, yes or no, or a word of the page's. */
export type RecordValue = string | number | boolean | MessageDescriptor | null | undefined

export interface RecordColumn<Item> extends Omit<Column<Item>, 'head' | 'cell'> {
  head: MessageDescriptor
  /** Drawn by its kind where there is no `cell`. */
  value?: (item: Item) => RecordValue
  /** In place of `value`, where a record is more than words. */
  cell?: (item: Item) => ReactNode
}

/** The columns of a list of records as its table takes them. */
export const tableColumns = <Item,>(columns: readonly RecordColumn<Item>[]): Column<Item>[] =>
  columns.map(({ head, value, cell, ...column }) => ({
    ...column,
    head: <FormattedMessage {...head} />,
    cell: cell ?? ((item: Item) => <ValueCell value={value?.(item)} />),
  }))

/** A fact about a record in words: texts keep their own direction, numbers and yes or no are said in the language. */
function ValueCell({ value }: { value: RecordValue }) {
  if (value === true) return <FormattedMessage id="ui.yes" defaultMessage="Yes" />
  if (value === false) return <FormattedMessage id="ui.no" defaultMessage="No" />
  if (typeof value === 'number') return <FormattedNumber value={value} />
  return typeof value === 'object' && value !== null ? <FormattedMessage {...value} /> : <bdi>{value}</bdi>
}
