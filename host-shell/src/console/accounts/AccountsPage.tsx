import { CONSOLE_PER_PAGE, type ConsoleAccount, ConsoleAccountPage } from '@parley/shared/contract/console'
import { Badge } from '@parley/shared/ui/badge'
import type { Column } from '@parley/shared/ui/data-table'
import { IconButton } from '@parley/shared/ui/icon-button'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import Building2 from 'lucide-react/icons/building-2'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import { ConsoleList } from '../kit/ConsoleList.tsx'
import { NameCell } from '../kit/NameCell.tsx'
import { RemoveRecord } from '../kit/RemoveRecord.tsx'
import { CONSOLE_API, useConsole } from '../kit/useConsole.ts'
import { useConsoleAction } from '../kit/useConsoleAction.ts'
import { useConsoleAddress } from '../kit/useConsoleAddress.ts'
import { AccountDrawer } from './AccountDrawer.tsx'

const TEXTS = defineMessages({
  title: { id: 'shell.console.accounts', defaultMessage: 'Accounts' },
  add: { id: 'shell.console.accounts.add', defaultMessage: 'New account' },
  search: { id: 'shell.console.accounts.search', defaultMessage: 'Search accounts by name or number' },
  none: { id: 'shell.console.accounts.none', defaultMessage: 'No account matches' },
  removeBody: {
    id: 'shell.console.accounts.remove.body',
    defaultMessage:
      'Everything in it goes: conversations, contacts, files, and people who work nowhere else. It begins at once and cannot be undone.',
  },
  removeAction: { id: 'shell.console.accounts.remove.action', defaultMessage: 'Delete account' },
})

const columnsWith = (linkTo: (id: number) => string): Column<ConsoleAccount>[] => [
  {
    id: 'name',
    head: <FormattedMessage id="shell.console.name" defaultMessage="Name" />,
    cell: ({ id, name }) => <NameCell to={linkTo(id)} name={name} />,
  },
  {
    id: 'id',
    head: <FormattedMessage id="shell.console.number" defaultMessage="Number" />,
    cell: ({ id }) => id,
    hideBelow: 'md',
  },
  {
    id: 'status',
    head: <FormattedMessage id="shell.console.state" defaultMessage="State" />,
    cell: ({ status }) => <AccountState status={status} />,
  },
  {
    id: 'users',
    head: <FormattedMessage id="shell.console.users" defaultMessage="Users" />,
    cell: ({ users_count }) => <FormattedNumber value={users_count} />,
    align: 'end',
    hideBelow: 'sm',
  },
  {
    id: 'conversations',
    head: <FormattedMessage id="shell.console.conversations" defaultMessage="Conversations" />,
    cell: ({ conversations_count }) => <FormattedNumber value={conversations_count} />,
    align: 'end',
    hideBelow: 'md',
  },
  {
    id: 'created',
    head: <FormattedMessage id="shell.console.created" defaultMessage="Created" />,
    cell: ({ created_at }) => <RelativeTime at={Date.parse(created_at) / 1000} />,
    hideBelow: 'lg',
  },
]

function AccountState({ status }: Pick<ConsoleAccount, 'status'>) {
  return status === 'active' ? (
    <Badge tone="success">
      <FormattedMessage id="shell.console.active" defaultMessage="Active" />
    </Badge>
  ) : (
    <Badge tone="danger">
      <FormattedMessage id="shell.console.suspended" defaultMessage="Suspended" />
    </Badge>
  )
}

/** All accounts of the installation. */
export function AccountsPage() {
  const { q, page, edit, ...address } = useConsoleAddress()
  const list = useConsole('/accounts', ConsoleAccountPage, { q, page })
  const rows = list.data?.payload
  const open = rows?.find(({ id }) => String(id) === edit) ?? null
  return (
    <>
      <ConsoleList
        title={TEXTS.title}
        icon={Building2}
        rows={rows}
        error={list.error}
        onRetry={() => void list.read()}
        keyOf={({ id }) => id}
        columns={columnsWith(address.linkTo)}
        rowActions={(account) => (
          <>
            <ResetCaches account={account} />
            <RemoveRecord
              path={`/accounts/${account.id}`}
              name={account.name}
              body={TEXTS.removeBody}
              action={TEXTS.removeAction}
              typed={account.name}
              onRemoved={() => void list.read()}
            />
          </>
        )}
        none={TEXTS.none}
        add={{ text: TEXTS.add, onAdd: () => address.open('new') }}
        search={{ text: TEXTS.search, value: q, onSearch: address.search }}
        paging={{ page, size: CONSOLE_PER_PAGE, total: list.data?.meta.count ?? 0, onPage: address.toPage }}
      />
      {(open || edit === 'new') && (
        <AccountDrawer key={edit} account={open} onClose={address.close} onSaved={() => void list.read()} />
      )}
    </>
  )
}

function ResetCaches({ account: { id, name } }: { account: ConsoleAccount }) {
  const intl = useIntl()
  const { http } = useApp().auth
  const act = useConsoleAction()
  const reset = () =>
    void act({
      run: () => http.request('POST', `${CONSOLE_API}/accounts/${id}/reset_cache`),
      done: intl.formatMessage(
        { id: 'shell.console.accounts.resetDone', defaultMessage: 'Open pages of {name} read their lists anew' },
        { name },
      ),
    })
  const label = intl.formatMessage(
    { id: 'shell.console.accounts.reset', defaultMessage: 'Reset the caches of {name}' },
    { name },
  )
  return <IconButton size="sm" icon={RefreshCw} label={label} onClick={reset} />
}
