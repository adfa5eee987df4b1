import { AgentBot } from '@parley/shared/contract/agent-bot'
import type { Inbox } from '@parley/shared/contract/values/sidebar'
import { useAccountHttp } from '@parley/shared/data/data-source'
import { useResource } from '@parley/shared/data/use-resource'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { SelectField } from '@parley/shared/ui/select-field'
import { FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { useReportedAction } from '../bots/useReportedAction.ts'

const Connected = v.object({ agent_bot: v.object({ id: v.optional(v.number()) }) })
const Bots = v.array(AgentBot)

/** Which bot answers in an inbox; a choice acts at once. */
export function BotTab({ inbox }: { inbox: Inbox }) {
  const intl = useIntl()
  const http = useAccountHttp()
  const { isBusy, run } = useReportedAction()
  const { data: bots, error, retry: readBots } = useResource('/agent_bots', { schema: Bots })
  const { data: connected, retry } = useResource(`/inboxes/${inbox.id}/agent_bot`, { schema: Connected })
  const choose = (id: string) =>
    run(async () => {
      await http.request('POST', `/inboxes/${inbox.id}/set_agent_bot`, { body: { agent_bot: id ? Number(id) : null } })
      retry()
    })
  if (error)
    return (
      <ReadFailure
        title={<FormattedMessage id="settings.bots.failed" defaultMessage="Bots could not be loaded" />}
        problem={error}
        onRetry={readBots}
      />
    )
  return (
    <SelectField
      name="agent_bot"
      label={<FormattedMessage id="settings.inbox.bot.which" defaultMessage="Bot that answers first" />}
      hint={
        <FormattedMessage
          id="settings.inbox.bot.hint"
          defaultMessage="New conversations begin as pending and are the bot’s until it hands them over."
        />
      }
      placeholder={intl.formatMessage({ id: 'settings.inbox.bot.none', defaultMessage: 'No bot' })}
      disabled={isBusy || !connected || !bots}
      value={String(connected?.agent_bot.id ?? '')}
      onChange={(id) => void choose(id)}
      options={(bots ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
