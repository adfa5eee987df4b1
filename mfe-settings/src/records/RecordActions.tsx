import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { RowActions } from '../page/RowActions.tsx'
import { useDelete } from '../page/useDelete.ts'
import type { RecordListProps } from './records.ts'
import type { ListAddress } from './useListAddress.ts'

interface RecordActionsProps<Item extends { id: number }, Body extends object> extends RecordListProps<Item, Body> {
  item: Item
  mayWrite: boolean
  address: ListAddress
}

/** What can be done to one record: its own actions, edit, delete. */
export function RecordActions<Item extends { id: number }, Body extends object>(props: RecordActionsProps<Item, Body>) {
  const { item, records, texts, nameOf, form, pages, pageOf, mayWrite, mayDelete, mayEdit, rowActions, address } = props
  const intl = useIntl()
  const navigate = useNavigate()
  const askToDelete = useDelete()
  const name = nameOf(item)
  const { remove } = records
  const deleteRecord = () =>
    askToDelete({
      title: intl.formatMessage({ id: 'settings.record.delete.title', defaultMessage: 'Delete {name}?' }, { name }),
      body: intl.formatMessage(texts.removeBody),
      action: intl.formatMessage(texts.remove),
      typed: name,
      done: intl.formatMessage({ id: 'settings.record.deleted', defaultMessage: '{name} has been deleted' }, { name }),
      run: async () => remove?.(item.id),
    })
  const page = pages?.of(item) ?? pageOf?.(item)
  const edit = () => (page === undefined ? address.open(String(item.id)) : navigate(page))
  return (
    <>
      {rowActions?.(item)}
      {mayWrite && (
        <RowActions
          name={name}
          onEdit={(form || pages) && (mayEdit?.(item) ?? true) ? edit : undefined}
          onDelete={remove && (mayDelete?.(item) ?? true) ? () => void deleteRecord() : undefined}
        />
      )}
    </>
  )
}
