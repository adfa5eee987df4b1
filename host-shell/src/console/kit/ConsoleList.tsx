import { Button } from '@parley/shared/ui/button'
import { type Column, DataTable } from '@parley/shared/ui/data-table'
import { EmptyState } from '@parley/shared/ui/empty-state'
import type { IconType } from '@parley/shared/ui/icon'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pager } from '@parley/shared/ui/pager'
import { Pane, PaneBar } from '@parley/shared/ui/pane'
import { SearchField } from '@parley/shared/ui/search-field'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { ConsoleFailure } from './ConsoleFailure.tsx'

interface ConsoleListProps<Row> {
  title: MessageDescriptor
  icon: IconType
  rows: readonly Row[] | undefined
  error: Error | undefined
  onRetry: () => void
  keyOf: (row: Row) => string | number
  columns: readonly Column<Row>[]
  rowActions?: (row: Row) => ReactNode
  /** What stands where there are no rows. */
  none: MessageDescriptor
  /** "New account", and what it does. */
  add?: { text: MessageDescriptor; onAdd: () => void }
  search?: { text: MessageDescriptor; value: string; onSearch: (text: string) => void }
  paging?: { page: number; size: number; total: number; onPage: (page: number) => void }
}

/** A page of the console that is a list: searched and paged by the server. */
export function ConsoleList<Row>(props: ConsoleListProps<Row>) {
  const { title, icon, rows, error, onRetry, columns, none, add, search, paging } = props
  const intl = useIntl()
  return (
    <Pane>
      <PageHeader title={<FormattedMessage {...title} />} {...(paging?.total ? { count: paging.total } : {})}>
        {add && (
          <Button variant="primary" icon={Plus} onClick={add.onAdd}>
            <FormattedMessage {...add.text} />
          </Button>
        )}
      </PageHeader>
      {search && (
        <PaneBar>
          <SearchField label={intl.formatMessage(search.text)} value={search.value} onChange={search.onSearch} />
        </PaneBar>
      )}
      <DataTable
        label={intl.formatMessage(title)}
        columns={columns}
        items={rows}
        itemKey={props.keyOf}
        rowActions={props.rowActions}
        empty={<EmptyState icon={icon} title={<FormattedMessage {...none} />} />}
        failure={error && !rows ? <ConsoleFailure problem={error} onRetry={onRetry} /> : undefined}
      />
      {paging && paging.total > paging.size && (
        <Pager page={paging.page} pageSize={paging.size} total={paging.total} onPage={paging.onPage} />
      )}
    </Pane>
  )
}
