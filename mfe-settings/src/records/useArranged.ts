import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { filterRecords, findRecords, PAGE_SIZE, pageOf, sortRecords } from './arrange.ts'
import type { RecordListProps } from './records.ts'
import type { ListAddress } from './useListAddress.ts'

export interface Arranged<Item> {
  /** The rows of this page; undefined until they are known. */
  rows: readonly Item[] | undefined
  /** Of all pages. */
  total: number
  page: number
}

/** The records that the address asks for, in its order, on its page. A page behind the end is the last one. */
export function useArranged<Item extends { id: number }, Body extends object>(
  { records, columns, searchIn, find, filters }: RecordListProps<Item, Body>,
  { text, sort, page: asked }: ListAddress,
): Arranged<Item> {
  const intl = useIntl()
  const [params] = useSearchParams()
  const { items } = records
  const found = useMemo(() => {
    if (!items) return undefined
    const chosen = filterRecords(items, filters ?? [], params)
    const hits = find ? find(chosen, text) : searchIn ? findRecords(chosen, text, searchIn) : chosen
    return sortRecords(hits, sort, columns, intl)
  }, [items, text, sort, columns, intl, find, searchIn, filters, params])
  const total = found?.length ?? 0
  const page = Math.min(asked, Math.max(1, Math.ceil(total / PAGE_SIZE)))
  return { rows: found && pageOf(found, page), total, page }
}
