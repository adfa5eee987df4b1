import { CONSOLE_PER_PAGE } from '@parley/shared/contract/console'
import type { RecordColumn } from '@parley/shared/lists/record-columns'
import type { IconType } from '@parley/shared/ui/icon'
import { Fragment, type ReactNode } from 'react'
import type { MessageDescriptor } from 'react-intl'
import type * as v from 'valibot'
import { ConsoleList } from './ConsoleList.tsx'
import { HEADS } from './console-words.ts'
import { NameCell } from './NameCell.tsx'
import { RemoveRecord } from './RemoveRecord.tsx'
import { useConsole } from './useConsole.ts'
import { useConsoleAddress } from './useConsoleAddress.ts'

interface ConsoleTexts {
  title: MessageDescriptor
  /** "New account" */
  add: MessageDescriptor
  /** What stands where there are no rows. */
  none: MessageDescriptor
  /** What goes with a record that is deleted. */
  removeBody: MessageDescriptor
  /** "Delete account" */
  removeAction: MessageDescriptor
  /** Names the search field; without it the list is not searched. */
  search?: MessageDescriptor
}

interface ConsoleRecordsProps<Row> {
  /** Below the console's calls: `/users`. */
  path: string
  schema: v.GenericSchema<unknown, { payload: Row[]; meta?: { count: number } }>
  texts: ConsoleTexts
  icon: IconType
  /** After the name, which opens the record. */
  columns: readonly RecordColumn<Row>[]
  rowActions?: (row: Row) => ReactNode
  /** The text that must be typed before one is deleted. */
  typed?: (row: Row) => string
  /** Drawn at `?edit=5` and `?edit=new`; null: a new one. */
  drawer: (row: Row | null, on: { onClose: () => void; onSaved: () => void }) => ReactNode
}

/** A page of the console that is a list of records: searched and paged by the server, made and changed in a drawer. */
export function ConsoleRecords<Row extends { id: number; name: string }>(props: ConsoleRecordsProps<Row>) {
  const { path, schema, texts, icon, columns, rowActions, typed, drawer } = props
  const { q, page, edit, ...address } = useConsoleAddress()
  const list = useConsole(path, schema, texts.search && { q, page })
  const rows = list.data?.payload
  const open = rows?.find(({ id }) => String(id) === edit) ?? null
  const again = () => void list.read()
  const name: RecordColumn<Row> = {
    id: 'name',
    head: HEADS.name,
    cell: (row) => <NameCell to={address.linkTo(row.id)} name={row.name} />,
  }
  return (
    <>
      <ConsoleList
        title={texts.title}
        icon={icon}
        list={list}
        keyOf={({ id }) => id}
        columns={[name, ...columns]}
        rowActions={(row) => (
          <>
            {rowActions?.(row)}
            <RemoveRecord
              path={`${path}/${row.id}`}
              name={row.name}
              body={texts.removeBody}
              action={texts.removeAction}
              typed={typed?.(row)}
              onRemoved={again}
            />
          </>
        )}
        none={texts.none}
        add={{ text: texts.add, onAdd: () => address.open('new') }}
        search={texts.search && { text: texts.search, value: q, onSearch: address.search }}
        paging={{ page, size: CONSOLE_PER_PAGE, total: list.data?.meta?.count, onPage: address.toPage }}
      />
      {(open || edit === 'new') && (
        <Fragment key={edit}>{drawer(open, { onClose: address.close, onSaved: again })}</Fragment>
      )}
    </>
  )
}
