import { requiredText } from '@parley/shared/contract/rules/text'
import { TextField } from '@parley/shared/forms/text-field'
import type { RecordColumn } from '@parley/shared/lists/record-columns'
import Plug from 'lucide-react/icons/plug'
import { useState } from 'react'
import { defineMessages, FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import { useApp } from '../../shell-app/shell-app.ts'
import { ConsoleDrawer } from '../kit/ConsoleDrawer.tsx'
import { ConsoleRecords } from '../kit/ConsoleRecords.tsx'
import { HEADS } from '../kit/console-words.ts'
import { CONSOLE_API } from '../kit/useConsole.ts'
import { useConsoleAddress } from '../kit/useConsoleAddress.ts'
import { NewToken } from './NewToken.tsx'

const PlatformApp = v.object({ id: v.number(), name: v.string(), access_token: v.optional(v.string()) })
type PlatformApp = v.InferOutput<typeof PlatformApp>
const Apps = v.object({ payload: v.array(PlatformApp) })
const AppForm = v.object({ name: requiredText() })

const TEXTS = defineMessages({
  title: { id: 'shell.console.apps', defaultMessage: 'Platform apps' },
  add: { id: 'shell.console.apps.add', defaultMessage: 'New platform app' },
  edit: { id: 'shell.console.apps.edit', defaultMessage: 'Edit platform app' },
  none: { id: 'shell.console.apps.none', defaultMessage: 'No platform apps yet' },
  removeBody: {
    id: 'shell.console.apps.remove.body',
    defaultMessage: 'Its token stops working at once. People it made stay.',
  },
  removeAction: { id: 'shell.console.apps.remove.action', defaultMessage: 'Delete platform app' },
})

const columns: RecordColumn<PlatformApp>[] = [{ id: 'id', head: HEADS.number, value: ({ id }) => String(id) }]

/** Programs of the operator that make users and sign them in. */
export function PlatformAppsPage() {
  const { edit } = useConsoleAddress()
  const { http } = useApp().auth
  const [made, setMade] = useState<PlatformApp | null>(null)
  const save = async (app: PlatformApp | null, body: { name: string }) => {
    if (app) await http.request('PATCH', `${CONSOLE_API}/platform_apps/${app.id}`, { body })
    else setMade(v.parse(PlatformApp, await http.request('POST', `${CONSOLE_API}/platform_apps`, { body })))
  }
  return (
    <>
      <ConsoleRecords
        path="/platform_apps"
        schema={Apps}
        texts={TEXTS}
        icon={Plug}
        columns={columns}
        drawer={(app, { onClose, onSaved }) => (
          <ConsoleDrawer
            title={app ? TEXTS.edit : TEXTS.add}
            initial={{ name: app?.name ?? '' }}
            schema={AppForm}
            save={(body) => save(app, body).then(onSaved)}
            onClose={onClose}
          >
            <TextField name="name" required label={<FormattedMessage {...HEADS.name} />} />
          </ConsoleDrawer>
        )}
      />
      {/* A drawer that closes takes along what was opened over it. */}
      {made && !edit && <NewToken token={made.access_token ?? ''} onClose={() => setMade(null)} />}
    </>
  )
}
