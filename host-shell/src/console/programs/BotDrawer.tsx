import { AgentBotBody } from '@parley/shared/contract/agent-bot'
import type { ConsoleBot } from '@parley/shared/contract/console'
import { TextField } from '@parley/shared/forms/text-field'
import { defineMessages, FormattedMessage } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import { ConsoleDrawer } from '../kit/ConsoleDrawer.tsx'
import { KeyField } from '../kit/KeyField.tsx'
import { CONSOLE_API } from '../kit/useConsole.ts'

const TEXTS = defineMessages({
  add: { id: 'shell.console.bots.add', defaultMessage: 'New bot' },
  edit: { id: 'shell.console.bots.edit', defaultMessage: 'Edit bot' },
})

interface BotDrawerProps {
  bot: ConsoleBot | null
  onClose: () => void
  onSaved: () => void
}

/** What a bot is called and where it is told; of one that exists, its keys. */
export function BotDrawer({ bot, onClose, onSaved }: BotDrawerProps) {
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
