import { AgentBotBody } from '@parley/shared/contract/agent-bot'
import { ConsoleBot } from '@parley/shared/contract/console'
import { TextField } from '@parley/shared/forms/text-field'
import type { Column } from '@parley/shared/ui/data-table'
import Bot from 'lucide-react/icons/bot'
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

const Bots = v.object({ payload: v.array(ConsoleBot) })
const TEXTS = defineMessages({
  title: { id: 'shell.console.bots', defaultMessage: 'Installation bots' },
  add: { id: 'shell.console.bots.add', defaultMessage: 'New bot' },
  edit: { id: 'shell.console.bots.edit', defaultMessage: 'Edit bot' },
  none: { id: 'shell.console.bots.none', defaultMessage: 'No bots of the installation yet' },
  body: {
    id: 'shell.console.bots.remove.body',
    defaultMessage: 'It leaves the inboxes of every account at once. This cannot be undone.',
  },
  action: { id: 'shell.console.bots.remove.action', defaultMessage: 'Delete bot' },
})

const columnsWith = (linkTo: (id: number) => string): Column<ConsoleBot>[] => [
  {
    id: 'name',
    head: <FormattedMessage id="shell.console.name" defaultMessage="Name" />,
    cell: ({ id, name }) => <NameCell to={linkTo(id)} name={name} />,
  },
  {
    id: 'address',
    head: <FormattedMessage id="shell.console.bots.address" defaultMessage="Address it is told at" />,
    cell: ({ outgoing_url }) => <bdi dir="ltr">{outgoing_url}</bdi>,
    hideBelow: 'sm',
  },
]

/** Webhook bots that every account may connect to its inboxes. */
export function BotsPage() {
  const { edit, ...address } = useConsoleAddress()
  const list = useConsole('/agent_bots', Bots)
  const rows = list.data?.payload
  const open = rows?.find(({ id }) => String(id) === edit) ?? null
  const again = () => void list.read()
  return (
    <>
      <ConsoleList
        title={TEXTS.title}
        icon={Bot}
        rows={rows}
        error={list.error}
        onRetry={again}
        keyOf={({ id }) => id}
        columns={columnsWith(address.linkTo)}
        rowActions={({ id, name }) => (
          <RemoveRecord
            path={`/agent_bots/${id}`}
            name={name}
            body={TEXTS.body}
            action={TEXTS.action}
            onRemoved={again}
          />
        )}
        none={TEXTS.none}
        add={{ text: TEXTS.add, onAdd: () => address.open('new') }}
      />
      {(open || edit === 'new') && <BotDrawer key={edit} bot={open} onClose={address.close} onSaved={again} />}
    </>
  )
}

interface BotDrawerProps {
  bot: ConsoleBot | null
  onClose: () => void
  onSaved: () => void
}

function BotDrawer({ bot, onClose, onSaved }: BotDrawerProps) {
  const { http } = useApp().auth
  const initial = {
    name: bot?.name ?? '',
    description: bot?.description ?? '',
    outgoing_url: bot?.outgoing_url ?? '',
  }
  const save = async (body: typeof initial) => {
    if (bot) await http.request('PATCH', `${CONSOLE_API}/agent_bots/${bot.id}`, { body })
    else await http.request('POST', `${CONSOLE_API}/agent_bots`, { body })
    onSaved()
  }
  return (
    <ConsoleDrawer
      title={bot ? TEXTS.edit : TEXTS.add}
      initial={initial}
      schema={AgentBotBody}
      save={save}
      onClose={onClose}
    >
      <TextField name="name" required label={<FormattedMessage id="shell.console.name" defaultMessage="Name" />} />
      <TextField
        name="description"
        rows={3}
        label={<FormattedMessage id="shell.console.bots.description" defaultMessage="What it does" />}
      />
      <TextField
        name="outgoing_url"
        required
        type="url"
        dir="ltr"
        placeholder="https://"
        label={<FormattedMessage id="shell.console.bots.address" defaultMessage="Address it is told at" />}
      />
      {bot && <BotKeys bot={bot} />}
    </ConsoleDrawer>
  )
}

function BotKeys({ bot }: { bot: ConsoleBot }) {
  return (
    <>
      <KeyField
        value={bot.access_token}
        label={<FormattedMessage id="shell.console.bots.token" defaultMessage="Access token" />}
        hint={<FormattedMessage id="shell.console.bots.token.hint" defaultMessage="The bot answers with it." />}
      />
      <KeyField
        value={bot.secret}
        label={<FormattedMessage id="shell.console.bots.secret" defaultMessage="Signing secret" />}
        hint={
          <FormattedMessage
            id="shell.console.bots.secret.hint"
            defaultMessage="What the bot is sent is signed with it."
          />
        }
      />
    </>
  )
}
