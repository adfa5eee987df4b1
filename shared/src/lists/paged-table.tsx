import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from '../ui/layout/data-table.tsx'
import { Pager } from '../ui/layout/pager.tsx'
import { ReadFailure } from './read-failure.tsx'

interface PagedTableProps<Item> extends Omit<DataTableProps<Item>, 'failure'> {
  /** "Labels could not be loaded": in place of rows that were never read. */
  failed: ReactNode
  error: unknown
  onRetry: () => void
  /** `page` counts from 1. */
  paging?: { page: number; size: number; total: number | undefined; onPage: (page: number) => void }
}

/** A table of what was read, in pages: its rows, or why there are none; a pager where one page does not hold them. */
export function PagedTable<Item>({ failed, error, onRetry, paging, ...table }: PagedTableProps<Item>) {
  const isUnread = Boolean(error) && table.items === undefined
  return (
    <>
      <DataTable
        {...table}
        failure={isUnread ? <ReadFailure title={failed} problem={error} onRetry={onRetry} /> : undefined}
      />
      {paging?.total !== undefined && paging.total > paging.size && (
        <Pager page={paging.page} pageSize={paging.size} total={paging.total} onPage={paging.onPage} />
      )}
    </>
  )
}
