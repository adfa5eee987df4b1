import { CONSOLE_PER_PAGE, type ConsoleUser, ConsoleUserPage } from '@parley/shared/contract/console'
import { Badge } from '@parley/shared/ui/badge'
import type { Column } from '@parley/shared/ui/data-table'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import Users from 'lucide-react/icons/users'
import { defineMessages, FormattedMessage } from 'react-intl'
import { ConsoleList } from '../kit/ConsoleList.tsx'
import { NameCell } from '../kit/NameCell.tsx'
import { RemoveRecord } from '../kit/RemoveRecord.tsx'
import { useConsole } from '../kit/useConsole.ts'
import { useConsoleAddress } from '../kit/useConsoleAddress.ts'
import { UserDrawer } from './UserDrawer.tsx'

const TEXTS = defineMessages({
  title: { id: 'shell.console.users', defaultMessage: 'Users' },
  add: { id: 'shell.console.users.add', defaultMessage: 'New user' },
  search: { id: 'shell.console.users.search', defaultMessage: 'Search people by name, address or number' },
  none: { id: 'shell.console.users.none', defaultMessage: 'Nobody matches' },
  body: {
    id: 'shell.console.users.remove.body',
    defaultMessage:
      'They leave every account at once. What they wrote stays, without their name. This cannot be undone.',
  },
  action: { id: 'shell.console.users.remove.action', defaultMessage: 'Delete user' },
})

const columnsWith = (linkTo: (id: number) => string): Column<ConsoleUser>[] => [
  {
    id: 'name',
    head: <FormattedMessage id="shell.console.name" defaultMessage="Name" />,
    cell: ({ id, name }) => <NameCell to={linkTo(id)} name={name} />,
  },
  {
    id: 'email',
    head: <FormattedMessage id="shell.console.email" defaultMessage="E-mail" />,
    cell: ({ email }) => <bdi>{email}</bdi>,
    hideBelow: 'sm',
  },
  {
    id: 'kind',
    head: <FormattedMessage id="shell.console.state" defaultMessage="State" />,
    cell: (user) => <UserState user={user} />,
  },
  {
    id: 'accounts',
    head: <FormattedMessage id="shell.console.accounts" defaultMessage="Accounts" />,
    cell: ({ memberships }) => <bdi>{memberships.map(({ account_name }) => account_name).join(', ')}</bdi>,
    hideBelow: 'md',
  },
  {
    id: 'seen',
    head: <FormattedMessage id="shell.console.signedIn" defaultMessage="Last sign-in" />,
    cell: ({ last_sign_in_at }) =>
      last_sign_in_at ? (
        <RelativeTime at={Date.parse(last_sign_in_at) / 1000} />
      ) : (
        <FormattedMessage id="shell.console.never" defaultMessage="Never" />
      ),
    hideBelow: 'lg',
  },
]

function UserState({ user }: { user: ConsoleUser }) {
  if (user.type) {
    return (
      <Badge tone="info">
        <FormattedMessage id="shell.console.title" defaultMessage="Super admin" />
      </Badge>
    )
  }
  return user.confirmed_at ? (
    <Badge tone="success">
      <FormattedMessage id="shell.console.confirmed" defaultMessage="Confirmed" />
    </Badge>
  ) : (
    <Badge tone="warning">
      <FormattedMessage id="shell.console.unconfirmed" defaultMessage="Not confirmed" />
    </Badge>
  )
}

/** Everybody who can sign in to this installation. */
export function UsersPage() {
  const { q, page, edit, ...address } = useConsoleAddress()
  const list = useConsole('/users', ConsoleUserPage, { q, page })
  const rows = list.data?.payload
  const open = rows?.find(({ id }) => String(id) === edit) ?? null
  const again = () => void list.read()
  return (
    <>
      <ConsoleList
        title={TEXTS.title}
        icon={Users}
        rows={rows}
        error={list.error}
        onRetry={again}
        keyOf={({ id }) => id}
        columns={columnsWith(address.linkTo)}
        rowActions={({ id, name, email }) => (
          <RemoveRecord
            path={`/users/${id}`}
            name={name}
            body={TEXTS.body}
            action={TEXTS.action}
            typed={email}
            onRemoved={again}
          />
        )}
        none={TEXTS.none}
        add={{ text: TEXTS.add, onAdd: () => address.open('new') }}
        search={{ text: TEXTS.search, value: q, onSearch: address.search }}
        paging={{ page, size: CONSOLE_PER_PAGE, total: list.data?.meta.count ?? 0, onPage: address.toPage }}
      />
      {(open || edit === 'new') && <UserDrawer key={edit} user={open} onClose={address.close} onSaved={again} />}
    </>
  )
}
