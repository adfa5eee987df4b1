import type { ConsoleUser } from '@parley/shared/contract/console'
import { CheckboxField } from '@parley/shared/forms/checkbox-field'
import { SelectField } from '@parley/shared/forms/select-field'
import { TextField } from '@parley/shared/forms/text-field'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import { ConsoleDrawer } from '../kit/ConsoleDrawer.tsx'
import { CONSOLE_API } from '../kit/useConsole.ts'
import { Memberships } from './Memberships.tsx'
import { UserForm, type UserValues, userBody, userValues } from './user-form.ts'

const TEXTS = defineMessages({
  add: { id: 'shell.console.users.add', defaultMessage: 'New user' },
  edit: { id: 'shell.console.users.edit', defaultMessage: 'Edit user' },
  nobody: { id: 'shell.console.users.plain', defaultMessage: 'Works in their accounts' },
  superAdmin: { id: 'shell.console.users.superAdmin', defaultMessage: 'Super admin: runs the installation' },
})

interface UserDrawerProps {
  /** Null: a new one. */
  user: ConsoleUser | null
  onClose: () => void
  onSaved: () => void
}

/** Who somebody is, how they sign in, and in which accounts they work. */
export function UserDrawer({ user, onClose, onSaved }: UserDrawerProps) {
  const { http } = useApp().auth
  const save = async (values: UserValues) => {
    const body = userBody(values, user)
    if (user) await http.request('PATCH', `${CONSOLE_API}/users/${user.id}`, { body })
    else await http.request('POST', `${CONSOLE_API}/users`, { body })
    onSaved()
  }
  return (
    <ConsoleDrawer
      title={user ? TEXTS.edit : TEXTS.add}
      initial={userValues(user)}
      schema={UserForm}
      save={save}
      onClose={onClose}
    >
      <UserFields isNew={user === null} />
      {user && <Memberships user={user} onChanged={onSaved} />}
    </ConsoleDrawer>
  )
}

function UserFields({ isNew }: { isNew: boolean }) {
  const intl = useIntl()
  const types = [
    { value: '', label: intl.formatMessage(TEXTS.nobody) },
    { value: 'SuperAdmin', label: intl.formatMessage(TEXTS.superAdmin) },
  ]
  return (
    <>
      <TextField
        name="name"
        required
        autoComplete="off"
        label={<FormattedMessage id="shell.console.name" defaultMessage="Name" />}
      />
      <TextField
        name="display_name"
        optional
        autoComplete="off"
        label={<FormattedMessage id="shell.console.users.displayName" defaultMessage="Name customers see" />}
      />
      <TextField
        name="email"
        required
        type="email"
        autoComplete="off"
        label={<FormattedMessage id="shell.console.email" defaultMessage="E-mail" />}
      />
      <TextField
        name="password"
        type="password"
        autoComplete="new-password"
        label={<FormattedMessage id="shell.console.users.password" defaultMessage="New password" />}
        hint={
          isNew ? (
            <FormattedMessage
              id="shell.console.users.password.new"
              defaultMessage="Leave it empty and they choose one by “Forgot password?”."
            />
          ) : (
            <FormattedMessage
              id="shell.console.users.password.hint"
              defaultMessage="Leave it empty to keep the old one. A new one signs them out everywhere."
            />
          )
        }
      />
      <SelectField
        name="type"
        options={types}
        label={<FormattedMessage id="shell.console.users.kind" defaultMessage="What they may do" />}
      />
      <CheckboxField
        name="confirmed"
        label={<FormattedMessage id="shell.console.users.confirmed" defaultMessage="The address is confirmed" />}
      />
    </>
  )
}
