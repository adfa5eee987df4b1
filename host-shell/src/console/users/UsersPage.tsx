import { type ConsoleUser, ConsoleUserPage } from '@parley/shared/contract/console'
import type { RecordColumn } from '@parley/shared/lists/record-columns'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import Users from 'lucide-react/icons/users'
import { defineMessages, FormattedMessage } from 'react-intl'
import { ConsoleRecords } from '../kit/ConsoleRecords.tsx'
import { HEADS } from '../kit/console-words.ts'
import { UserDrawer } from './UserDrawer.tsx'
import { UserState } from './UserState.tsx'

const TEXTS = defineMessages({
  title: { id: 'shell.console.users', defaultMessage: 'Users' },
  add: { id: 'shell.console.users.add', defaultMessage: 'New user' },
  search: { id: 'shell.console.users.search', defaultMessage: 'Search people by name, address or number' },
  email: { id: 'shell.console.email', defaultMessage: 'E-mail' },
  accounts: { id: 'shell.console.accounts', defaultMessage: 'Accounts' },
  signedIn: { id: 'shell.console.signedIn', defaultMessage: 'Last sign-in' },
  none: { id: 'shell.console.users.none', defaultMessage: 'Nobody matches' },
  removeBody: {
    id: 'shell.console.users.remove.body',
    defaultMessage:
      'They leave every account at once. What they wrote stays, without their name. This cannot be undone.',
  },
  removeAction: { id: 'shell.console.users.remove.action', defaultMessage: 'Delete user' },
})

const columns: RecordColumn<ConsoleUser>[] = [
  { id: 'email', head: TEXTS.email, hideBelow: 'sm', value: ({ email }) => email },
  { id: 'kind', head: HEADS.state, cell: (user) => <UserState user={user} /> },
  {
    id: 'accounts',
    head: TEXTS.accounts,
    hideBelow: 'md',
    value: ({ memberships }) => memberships.map(({ account_name }) => account_name).join(', '),
  },
  {
    id: 'seen',
    head: TEXTS.signedIn,
    hideBelow: 'lg',
    cell: ({ last_sign_in_at: at }) =>
      at ? (
        <RelativeTime at={Date.parse(at) / 1000} />
      ) : (
        <FormattedMessage id="shell.console.never" defaultMessage="Never" />
      ),
  },
]

/** Everybody who can sign in to this installation. */
export function UsersPage() {
  return (
    <ConsoleRecords
      path="/users"
      schema={ConsoleUserPage}
      texts={TEXTS}
      icon={Users}
      columns={columns}
      typed={({ email }) => email}
      drawer={(user, on) => <UserDrawer user={user} {...on} />}
    />
  )
}
