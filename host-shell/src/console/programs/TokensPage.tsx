import { CONSOLE_PER_PAGE, type ConsoleToken, ConsoleTokenPage } from '@parley/shared/contract/console'
import type { Column } from '@parley/shared/ui/data-table'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import KeyRound from 'lucide-react/icons/key-round'
import { defineMessages, FormattedMessage } from 'react-intl'
import { ConsoleList } from '../kit/ConsoleList.tsx'
import { useConsole } from '../kit/useConsole.ts'
import { useConsoleAddress } from '../kit/useConsoleAddress.ts'

const TEXTS = defineMessages({
  title: { id: 'shell.console.tokens', defaultMessage: 'Access tokens' },
  none: { id: 'shell.console.tokens.none', defaultMessage: 'Nobody holds a token' },
  User: { id: 'shell.console.tokens.user', defaultMessage: 'User' },
  AgentBot: { id: 'shell.console.tokens.bot', defaultMessage: 'Bot' },
  PlatformApp: { id: 'shell.console.tokens.app', defaultMessage: 'Platform app' },
})

const columns: Column<ConsoleToken>[] = [
  {
    id: 'owner',
    head: <FormattedMessage id="shell.console.tokens.owner" defaultMessage="Whose it is" />,
    cell: ({ owner_name }) => <bdi>{owner_name}</bdi>,
  },
  {
    id: 'kind',
    head: <FormattedMessage id="shell.console.tokens.kind" defaultMessage="Kind" />,
    cell: ({ owner_type }) => <FormattedMessage {...TEXTS[owner_type]} />,
  },
  {
    id: 'number',
    head: <FormattedMessage id="shell.console.number" defaultMessage="Number" />,
    cell: ({ owner_id }) => owner_id,
    hideBelow: 'sm',
  },
  {
    id: 'created',
    head: <FormattedMessage id="shell.console.created" defaultMessage="Created" />,
    cell: ({ created_at }) => <RelativeTime at={Date.parse(created_at) / 1000} />,
  },
]

/** Who holds a key of the API; the keys are shown to nobody but their owners. */
export function TokensPage() {
  const { page, toPage } = useConsoleAddress()
  const list = useConsole('/access_tokens', ConsoleTokenPage, { page })
  return (
    <ConsoleList
      title={TEXTS.title}
      icon={KeyRound}
      rows={list.data?.payload}
      error={list.error}
      onRetry={() => void list.read()}
      keyOf={({ owner_type, owner_id }) => `${owner_type} ${owner_id}`}
      columns={columns}
      none={TEXTS.none}
      paging={{ page, size: CONSOLE_PER_PAGE, total: list.data?.meta.count ?? 0, onPage: toPage }}
    />
  )
}
