import { requiredText } from '@parley/shared/contract/rules/text'
import { TextField } from '@parley/shared/forms/text-field'
import { Button } from '@parley/shared/ui/button'
import type { Column } from '@parley/shared/ui/data-table'
import { Dialog } from '@parley/shared/ui/dialog'
import Plug from 'lucide-react/icons/plug'
import { useState } from 'react'
import { defineMessages, FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import { useApp } from '../../shell-app/shell-app.ts'
import { ConsoleDrawer } from '../kit/ConsoleDrawer.tsx'
import { ConsoleList } from '../kit/ConsoleList.tsx'
import { KeyField } from '../kit/KeyField.tsx'
import { NameCell } from '../kit/NameCell.tsx'
import { RemoveRecord } from '../kit/RemoveRecord.tsx'
import { CONSOLE_API, useConsole } from '../kit/useConsole.ts'
import { useConsoleAddress } from '../kit/useConsoleAddress.ts'

const PlatformApp = v.object({ id: v.number(), name: v.string(), access_token: v.optional(v.string()) })
type PlatformApp = v.InferOutput<typeof PlatformApp>
const Apps = v.object({ payload: v.array(PlatformApp) })
const AppForm = v.object({ name: requiredText() })

const TEXTS = defineMessages({
  title: { id: 'shell.console.apps', defaultMessage: 'Platform apps' },
  add: { id: 'shell.console.apps.add', defaultMessage: 'New platform app' },
  edit: { id: 'shell.console.apps.edit', defaultMessage: 'Edit platform app' },
  none: { id: 'shell.console.apps.none', defaultMessage: 'No platform apps yet' },
  body: {
    id: 'shell.console.apps.remove.body',
    defaultMessage: 'Its token stops working at once. People it made stay.',
  },
  action: { id: 'shell.console.apps.remove.action', defaultMessage: 'Delete platform app' },
})

const columnsWith = (linkTo: (id: number) => string): Column<PlatformApp>[] => [
  {
    id: 'name',
    head: <FormattedMessage id="shell.console.name" defaultMessage="Name" />,
    cell: ({ id, name }) => <NameCell to={linkTo(id)} name={name} />,
  },
  { id: 'id', head: <FormattedMessage id="shell.console.number" defaultMessage="Number" />, cell: ({ id }) => id },
]

/** Programs of the operator that make users and sign them in. */
export function PlatformAppsPage() {
  const { edit, ...address } = useConsoleAddress()
  const { http } = useApp().auth
  const [made, setMade] = useState<PlatformApp | null>(null)
  const list = useConsole('/platform_apps', Apps)
  const rows = list.data?.payload
  const open = rows?.find(({ id }) => String(id) === edit) ?? null
  const again = () => void list.read()
  const save = async (body: { name: string }) => {
    if (open) await http.request('PATCH', `${CONSOLE_API}/platform_apps/${open.id}`, { body })
    else setMade(v.parse(PlatformApp, await http.request('POST', `${CONSOLE_API}/platform_apps`, { body })))
    again()
  }
  return (
    <>
      <ConsoleList
        title={TEXTS.title}
        icon={Plug}
        rows={rows}
        error={list.error}
        onRetry={again}
        keyOf={({ id }) => id}
        columns={columnsWith(address.linkTo)}
        rowActions={({ id, name }) => (
          <RemoveRecord
            path={`/platform_apps/${id}`}
            name={name}
            body={TEXTS.body}
            action={TEXTS.action}
            onRemoved={again}
          />
        )}
        none={TEXTS.none}
        add={{ text: TEXTS.add, onAdd: () => address.open('new') }}
      />
      {(open || edit === 'new') && (
        <ConsoleDrawer
          key={edit}
          title={open ? TEXTS.edit : TEXTS.add}
          initial={{ name: open?.name ?? '' }}
          schema={AppForm}
          save={save}
          onClose={address.close}
        >
          <TextField name="name" required label={<FormattedMessage id="shell.console.name" defaultMessage="Name" />} />
        </ConsoleDrawer>
      )}
      {/* A drawer that closes takes along what was opened over it. */}
      {made && !edit && <NewToken app={made} onClose={() => setMade(null)} />}
    </>
  )
}

/** The one time the token is seen. */
function NewToken({ app, onClose }: { app: PlatformApp; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="shell.console.apps.made" defaultMessage="Keep this token" />}
      footer={
        <Button variant="primary" onClick={onClose}>
          <FormattedMessage id="shell.console.done" defaultMessage="Done" />
        </Button>
      }
    >
      <KeyField
        value={app.access_token ?? ''}
        label={<FormattedMessage id="shell.console.bots.token" defaultMessage="Access token" />}
        hint={<FormattedMessage id="shell.console.apps.once" defaultMessage="It is not shown again." />}
      />
    </Dialog>
  )
}
