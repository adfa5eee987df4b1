import { type ConsoleAccount, ConsoleAccountPage } from '@parley/shared/contract/console'
import type { RecordColumn } from '@parley/shared/lists/record-columns'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import Building2 from 'lucide-react/icons/building-2'
import { defineMessages } from 'react-intl'
import { ConsoleRecords } from '../kit/ConsoleRecords.tsx'
import { HEADS } from '../kit/console-words.ts'
import { AccountDrawer } from './AccountDrawer.tsx'
import { AccountState } from './AccountState.tsx'
import { FillWithSamples } from './FillWithSamples.tsx'
import { ResetCaches } from './ResetCaches.tsx'

const TEXTS = defineMessages({
  title: { id: 'shell.console.accounts', defaultMessage: 'Accounts' },
  add: { id: 'shell.console.accounts.add', defaultMessage: 'New account' },
  search: { id: 'shell.console.accounts.search', defaultMessage: 'Search accounts by name or number' },
  users: { id: 'shell.console.users', defaultMessage: 'Users' },
  conversations: { id: 'shell.console.conversations', defaultMessage: 'Conversations' },
  none: { id: 'shell.console.accounts.none', defaultMessage: 'No account matches' },
  removeBody: {
    id: 'shell.console.accounts.remove.body',
    defaultMessage:
      'Everything in it goes: conversations, contacts, files, and people who work nowhere else. It begins at once and cannot be undone.',
  },
  removeAction: { id: 'shell.console.accounts.remove.action', defaultMessage: 'Delete account' },
})

const columns: RecordColumn<ConsoleAccount>[] = [
  { id: 'id', head: HEADS.number, hideBelow: 'md', value: ({ id }) => String(id) },
  { id: 'status', head: HEADS.state, cell: ({ status }) => <AccountState status={status} /> },
  { id: 'users', head: TEXTS.users, align: 'end', hideBelow: 'sm', value: ({ users_count: count }) => count },
  {
    id: 'conversations',
    head: TEXTS.conversations,
    align: 'end',
    hideBelow: 'md',
    value: ({ conversations_count: count }) => count,
  },
  {
    id: 'created',
    head: HEADS.created,
    hideBelow: 'lg',
    cell: ({ created_at: at }) => <RelativeTime at={Date.parse(at) / 1000} />,
  },
]

/** All accounts of the installation. */
export function AccountsPage() {
  return (
    <ConsoleRecords
      path="/accounts"
      schema={ConsoleAccountPage}
      texts={TEXTS}
      icon={Building2}
      columns={columns}
      rowActions={(account) => (
        <>
          <FillWithSamples account={account} />
          <ResetCaches account={account} />
        </>
      )}
      typed={({ name }) => name}
      drawer={(account, on) => <AccountDrawer account={account} {...on} />}
    />
  )
}
