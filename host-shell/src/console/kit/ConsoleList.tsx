import { PagedTable } from '@parley/shared/lists/paged-table'
import { type RecordColumn, tableColumns } from '@parley/shared/lists/record-columns'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import type { IconType } from '@parley/shared/ui/icon'
import { PageHeader } from '@parley/shared/ui/page-header'
import { Pane, PaneBar } from '@parley/shared/ui/pane'
import { SearchField } from '@parley/shared/ui/search-field'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps, ReactNode } from 'react'
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import { UNREAD } from './console-words.ts'

interface ConsoleListProps<Row> {
  title: MessageDescriptor
  icon: IconType
  list: { data: { payload: Row[] } | undefined; error: unknown; read: () => unknown }
  keyOf: (row: Row) => string | number
  columns: readonly RecordColumn<Row>[]
  rowActions?: (row: Row) => ReactNode
  /** What stands where there are no rows. */
  none: MessageDescriptor
  /** "New account", and what it does. */
  add?: { text: MessageDescriptor; onAdd: () => void }
  search?: { text: MessageDescriptor; value: string; onSearch: (text: string) => void } | undefined
  paging: ComponentProps<typeof PagedTable>['paging']
}

/** A page of the console that is a list: searched and paged by the server. */
export function ConsoleList<Row>(props: ConsoleListProps<Row>) {
  const { title, icon, list, keyOf, columns, rowActions, none, add, search, paging } = props
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
      <PagedTable
        label={intl.formatMessage(title)}
        columns={tableColumns(columns)}
        items={list.data?.payload}
        itemKey={keyOf}
        rowActions={rowActions}
        empty={<EmptyState icon={icon} title={<FormattedMessage {...none} />} />}
        failed={<FormattedMessage {...UNREAD} />}
        error={list.error}
        onRetry={() => void list.read()}
        paging={paging}
      />
    </Pane>
  )
}
