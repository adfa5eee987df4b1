import type { Permission } from '@parley/shared/contract/permissions'
import { usePermission } from '@parley/shared/remote/use-shell'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { ListNote, SettingsPage } from '../page/SettingsPage.tsx'
import { AddButton } from './AddButton.tsx'
import { RecordBar } from './RecordBar.tsx'
import { RecordDrawer } from './RecordDrawer.tsx'
import { RecordTable } from './RecordTable.tsx'
import type { RecordListProps } from './records.ts'
import { useArranged } from './useArranged.ts'
import { useListAddress } from './useListAddress.ts'
import { useMissingRecord } from './useMissingRecord.ts'
import { useOpenRecord } from './useOpenRecord.ts'

/**
 * A page that is a list of records: reading, searching, ordering, paging, making, changing and deleting them. A page of
 * the settings gives data and words (docs/how-to/add-a-settings-page.md).
 */
export function RecordListPage<Item extends { id: number }, Body extends object>(props: RecordListProps<Item, Body>) {
  const { records, texts, form, writers, actions, parent, leadFact, notice } = props
  const mayWrite = useMayWrite(writers)
  const address = useListAddress()
  const navigate = useNavigate()
  const arranged = useArranged(props, address)
  const { shown, onDirty } = useOpenRecord(mayWrite && form ? address.edit : null, address.open)
  const item = records.items?.find(({ id }) => String(id) === shown) ?? null
  const isOpen =
    form !== undefined && shown !== null && (item !== null || (shown === 'new' && records.create !== undefined))
  useMissingRecord(records.items !== undefined && shown !== null && !isOpen, () => address.open(null))
  const close = (made: Item | null) => {
    const page = made && props.opensNew ? props.pageOf?.(made) : undefined
    if (page) void navigate(page)
    else address.open(null)
  }
  return (
    <SettingsPage
      title={<FormattedMessage {...texts.title} />}
      {...(parent && { parent })}
      lead={
        <>
          <FormattedMessage {...texts.lead} />
          {leadFact && <> {leadFact}</>}
        </>
      }
      action={
        <>
          {actions}
          {mayWrite && <AddButton {...props} onOpen={() => address.open('new')} />}
        </>
      }
    >
      <RecordBar {...props} address={address} />
      {notice}
      <RecordTable {...props} mayWrite={mayWrite} arranged={arranged} address={address} />
      {texts.note && (
        <ListNote>
          <FormattedMessage {...texts.note} />
        </ListNote>
      )}
      {isOpen && <RecordDrawer key={shown} {...props} form={form} item={item} onClose={close} onDirty={onDirty} />}
    </SettingsPage>
  )
}

function useMayWrite(writers: readonly Permission[] | undefined): boolean {
  const holdsOne = usePermission(...(writers ?? []))
  return writers === undefined || holdsOne
}
