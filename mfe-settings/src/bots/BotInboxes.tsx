import { chakra } from '@chakra-ui/react/styled-system'
import { useInboxes } from '@parley/shared/account-lists/use-account-lists'
import type { AgentBot } from '@parley/shared/contract/agent-bot'
import type { Inbox } from '@parley/shared/contract/sidebar'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { Switch } from '@parley/shared/ui/switch'
import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'
import { useReportedAction } from './useReportedAction.ts'

const Inboxes = chakra('fieldset', { base: { border: 0, m: 0, p: 0, display: 'grid', gap: '2' } })
const Legend = chakra('legend', { base: { textStyle: '13', fontWeight: 'medium', color: 'fg.1', mb: '1' } })
const Note = chakra('p', { base: { textStyle: '12', color: 'fg.3' } })

const Connected = v.object({ agent_bot: v.object({ id: v.optional(v.number()), name: v.optional(v.string()) }) })

/** Where the bot answers; a switch acts at once. An inbox has one bot at most. */
export function BotInboxes({ bot }: { bot: AgentBot }) {
  const { items = [] } = useInboxes()
  return (
    <Inboxes>
      <Legend>
        <FormattedMessage id="settings.bots.inboxes" defaultMessage="Inboxes it answers in" />
      </Legend>
      {items.map((inbox) => (
        <InboxSwitch key={inbox.id} bot={bot} inbox={inbox} />
      ))}
      <Note>
        <FormattedMessage
          id="settings.bots.handOff"
          defaultMessage="New conversations there begin as pending and are the bot’s. It hands one to people by making it open; an agent hands it back by making it pending."
        />
      </Note>
    </Inboxes>
  )
}

function InboxSwitch({ bot, inbox }: { bot: AgentBot; inbox: Inbox }) {
  const http = useAccountHttp()
  const { isBusy, run } = useReportedAction()
  const { data, retry } = useResource(`/inboxes/${inbox.id}/agent_bot`, { schema: Connected })
  const other = data?.agent_bot.id !== undefined && data.agent_bot.id !== bot.id ? data.agent_bot.name : undefined
  const connect = (isOn: boolean) =>
    run(async () => {
      await http.request('POST', `/inboxes/${inbox.id}/set_agent_bot`, { body: { agent_bot: isOn ? bot.id : null } })
      retry()
    })
  return (
    <Switch
      checked={data?.agent_bot.id === bot.id}
      disabled={isBusy || data === undefined}
      onChange={(isOn) => void connect(isOn)}
      label={<bdi>{inbox.name}</bdi>}
      hint={
        other && (
          <FormattedMessage
            id="settings.bots.other"
            defaultMessage="{name} answers there now and would be replaced."
            values={{ name: other }}
          />
        )
      }
    />
  )
}
