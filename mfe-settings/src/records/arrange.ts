import type { IntlShape } from 'react-intl'
import type { RecordColumn, RecordFilter } from './records.ts'

/** Rows of one page. */
export const PAGE_SIZE = 25

/** Those that hold the text in one of their words, whatever the case. */
export function findRecords<Item>(
  items: readonly Item[],
  text: string,
  searchIn: (item: Item) => readonly string[],
): readonly Item[] {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return items
  return items.filter((item) => searchIn(item).some((words) => words.toLocaleLowerCase().includes(wanted)))
}

/** Those that belong to whatever the address chooses; a choice that there is not is none. */
export function filterRecords<Item>(
  items: readonly Item[],
  filters: readonly RecordFilter<Item>[],
  params: URLSearchParams,
): readonly Item[] {
  const chosen = filters.flatMap((filter) => {
    const choice = params.get(filter.id)
    return choice && choice in filter.options ? [{ of: filter.of, choice }] : []
  })
  if (chosen.length === 0) return items
  return items.filter((item) => chosen.every(({ of, choice }) => of(item) === choice))
}

/** In the order of a column (`name`, `-name`); as they came when no column is named like that. */
export function sortRecords<Item>(
  items: readonly Item[],
  sort: string,
  columns: readonly RecordColumn<Item>[],
  { locale, formatMessage }: Pick<IntlShape, 'locale' | 'formatMessage'>,
): readonly Item[] {
  const column = columns.find(({ id, sortable }) => sortable && id === sort.replace(/^-/, ''))
  if (!column?.value) return items
  const { value } = column
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const sign = sort.startsWith('-') ? -1 : 1
  const said = (item: Item): string | number => {
    const fact = value(item) ?? ''
    return typeof fact === 'object' ? formatMessage(fact) : typeof fact === 'number' ? fact : String(fact)
  }
  const order = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
  return items.toSorted((a, b) => sign * order(said(a), said(b)))
}

export const pageOf = <Item>(items: readonly Item[], page: number): readonly Item[] =>
  items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
