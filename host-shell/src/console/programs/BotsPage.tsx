import { ConsoleBot } from '@parley/shared/contract/console'
import type { RecordColumn } from '@parley/shared/lists/record-columns'
import Bot from 'lucide-react/icons/bot'
import { defineMessages } from 'react-intl'
import * as v from 'valibot'
import { ConsoleRecords } from '../kit/ConsoleRecords.tsx'
import { BotDrawer } from './BotDrawer.tsx'

const Bots = v.object({ payload: v.array(ConsoleBot) })
const TEXTS = defineMessages({
  title: { id: 'shell.console.bots', defaultMessage: 'Installation bots' },
  add: { id: 'shell.console.bots.add', defaultMessage: 'New bot' },
  address: { id: 'shell.console.bots.address', defaultMessage: 'Address it is told at' },
  none: { id: 'shell.console.bots.none', defaultMessage: 'No bots of the installation yet' },
  removeBody: {
    id: 'shell.console.bots.remove.body',
    defaultMessage: 'It leaves the inboxes of every account at once. This cannot be undone.',
  },
  removeAction: { id: 'shell.console.bots.remove.action', defaultMessage: 'Delete bot' },
})

const columns: RecordColumn<ConsoleBot>[] = [
  {
    id: 'address',
    head: TEXTS.address,
    hideBelow: 'sm',
    cell: ({ outgoing_url: url }) => <bdi dir="ltr">{url}</bdi>,
  },
]

/** Webhook bots that every account may connect to its inboxes. */
export function BotsPage() {
  return (
    <ConsoleRecords
      path="/agent_bots"
      schema={Bots}
      texts={TEXTS}
      icon={Bot}
      columns={columns}
      drawer={(bot, on) => <BotDrawer bot={bot} {...on} />}
    />
  )
}
