import { PagedTable } from '@parley/shared/lists/paged-table'
import { tableColumns } from '@parley/shared/lists/record-columns'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import SearchX from 'lucide-react/icons/search-x'
import { FormattedMessage, useIntl } from 'react-intl'
import { ListFrame } from '../page/SettingsPage.tsx'
import { AddButton } from './AddButton.tsx'
import { PAGE_SIZE } from './arrange.ts'
import { RecordActions } from './RecordActions.tsx'
import type { RecordListProps } from './records.ts'
import type { Arranged } from './useArranged.ts'
import type { ListAddress } from './useListAddress.ts'

interface RecordTableProps<Item extends { id: number }, Body extends object> extends RecordListProps<Item, Body> {
  mayWrite: boolean
  arranged: Arranged<Item>
  address: ListAddress
}

/** The rows, or what stands in their place: loading, none yet, none found, failed. */
export function RecordTable<Item extends { id: number }, Body extends object>(props: RecordTableProps<Item, Body>) {
  const { records, texts, columns, form, pages, pageOf, mayWrite, rowActions, arranged, address } = props
  const intl = useIntl()
  const hasActions = rowActions !== undefined || mayWrite
  const opens = (form || pages) && mayWrite
  return (
    <ListFrame>
      <PagedTable
        label={intl.formatMessage(texts.title)}
        columns={tableColumns(columns)}
        items={arranged.rows}
        itemKey={({ id }) => id}
        rowTo={opens ? (item) => pages?.of(item) ?? pageOf?.(item) ?? address.linkTo(String(item.id)) : undefined}
        rowActions={hasActions ? (item) => <RecordActions {...props} item={item} /> : undefined}
        sort={address.sort}
        onSort={address.order}
        empty={<NoRecords {...props} />}
        failed={<FormattedMessage {...texts.failed} />}
        error={records.error}
        onRetry={records.retry}
        paging={{ page: arranged.page, size: PAGE_SIZE, total: arranged.total, onPage: address.toPage }}
      />
    </ListFrame>
  )
}

function NoRecords<Item extends { id: number }, Body extends object>(props: RecordTableProps<Item, Body>) {
  const { records, texts, icon, mayWrite, address } = props
  if ((records.items?.length ?? 0) > 0) return <NothingMatches {...props} />
  return (
    <EmptyState
      icon={icon}
      title={<FormattedMessage {...texts.none} />}
      action={mayWrite && <AddButton {...props} onOpen={() => address.open('new')} />}
    >
      <FormattedMessage {...texts.noneBody} />
    </EmptyState>
  )
}

function NothingMatches<Item extends { id: number }, Body extends object>({
  address,
  filters = [],
}: RecordTableProps<Item, Body>) {
  const isSearched = address.text !== ''
  return (
    <EmptyState
      icon={SearchX}
      title={<FormattedMessage id="settings.record.none" defaultMessage="Nothing matches" />}
      action={
        <Button onClick={() => address.clear(filters.map(({ id }) => id))}>
          {isSearched ? (
            <FormattedMessage id="settings.record.clear" defaultMessage="Clear search" />
          ) : (
            <FormattedMessage id="settings.record.clearFilters" defaultMessage="Clear filters" />
          )}
        </Button>
      }
    >
      {isSearched ? (
        <FormattedMessage id="settings.record.none.body" defaultMessage="Try fewer letters." />
      ) : (
        <FormattedMessage id="settings.record.none.filtered" defaultMessage="Nothing fits these filters." />
      )}
    </EmptyState>
  )
}
