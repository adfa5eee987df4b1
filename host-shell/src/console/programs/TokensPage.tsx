import { CONSOLE_PER_PAGE, type ConsoleToken, ConsoleTokenPage } from '@parley/shared/contract/console'
import type { RecordColumn } from '@parley/shared/lists/record-columns'
import { RelativeTime } from '@parley/shared/ui/relative-time'
import KeyRound from 'lucide-react/icons/key-round'
import { defineMessages } from 'react-intl'
import { ConsoleList } from '../kit/ConsoleList.tsx'
import { HEADS } from '../kit/console-words.ts'
import { useConsole } from '../kit/useConsole.ts'
import { useConsoleAddress } from '../kit/useConsoleAddress.ts'

const TEXTS = defineMessages({
  title: { id: 'shell.console.tokens', defaultMessage: 'Access tokens' },
  owner: { id: 'shell.console.tokens.owner', defaultMessage: 'Whose it is' },
  kind: { id: 'shell.console.tokens.kind', defaultMessage: 'Kind' },
  none: { id: 'shell.console.tokens.none', defaultMessage: 'Nobody holds a token' },
  User: { id: 'shell.console.tokens.user', defaultMessage: 'User' },
  AgentBot: { id: 'shell.console.tokens.bot', defaultMessage: 'Bot' },
  PlatformApp: { id: 'shell.console.tokens.app', defaultMessage: 'Platform app' },
})

const columns: RecordColumn<ConsoleToken>[] = [
  { id: 'owner', head: TEXTS.owner, value: ({ owner_name: name }) => name },
  { id: 'kind', head: TEXTS.kind, value: ({ owner_type: type }) => TEXTS[type] },
  { id: 'number', head: HEADS.number, hideBelow: 'sm', value: ({ owner_id: id }) => String(id) },
  {
    id: 'created',
    head: HEADS.created,
    cell: ({ created_at: at }) => <RelativeTime at={Date.parse(at) / 1000} />,
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
      list={list}
      keyOf={({ owner_type, owner_id }) => `${owner_type} ${owner_id}`}
      columns={columns}
      none={TEXTS.none}
      paging={{ page, size: CONSOLE_PER_PAGE, total: list.data?.meta.count, onPage: toPage }}
    />
  )
}
