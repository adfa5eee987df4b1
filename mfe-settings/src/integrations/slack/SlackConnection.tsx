import { problemText } from '@parley/shared/api/api-error'
import type { IntegrationApp, IntegrationHook } from '@parley/shared/contract/integration'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { useShell } from '@parley/shared/remote/use-shell'
import { SelectField } from '@parley/shared/ui/select-field'
import { FormattedMessage, useIntl } from 'react-intl'
import { HookCard } from '../HookCard.tsx'
import { useSlackCalls, useSlackChannels } from './useSlack.ts'

interface SlackConnectionProps {
  app: IntegrationApp
  hook: IntegrationHook
  onChange: (hookId: number, fields: { status: boolean }) => Promise<void>
  onDisconnect: (hookId: number) => Promise<void>
  onChosen: () => Promise<unknown>
}

/** The connected workspace and the channel in which conversations are told. */
export function SlackConnection({ app, hook, onChange, onDisconnect, onChosen }: SlackConnectionProps) {
  return (
    <HookCard
      app={app}
      hook={hook}
      hint={<bdi>{String(hook.settings?.team_name ?? '')}</bdi>}
      isUsable={Boolean(hook.reference_id)}
      onSwitch={({ id }, status) => onChange(id, { status })}
      onDisconnect={({ id }) => onDisconnect(id)}
    >
      <ChannelField hook={hook} onChosen={onChosen} />
    </HookCard>
  )
}

function ChannelField({ hook, onChosen }: Pick<SlackConnectionProps, 'hook' | 'onChosen'>) {
  const intl = useIntl()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const { data: channels, error, retry } = useSlackChannels(true)
  const { choose } = useSlackCalls()
  const change = async (channelId: string) => {
    try {
      await choose(channelId)
      await onChosen()
    } catch (problem) {
      notify.toast(problemText(problem, unreachable), { tone: 'error' })
    }
  }
  if (error)
    return (
      <ReadFailure
        title={<FormattedMessage id="settings.slack.failed" defaultMessage="Slack’s channels could not be loaded" />}
        problem={error}
        onRetry={retry}
      />
    )
  return (
    <SelectField
      name="channel"
      label={<FormattedMessage id="settings.slack.channel" defaultMessage="Channel" />}
      hint={
        <FormattedMessage
          id="settings.slack.channel.hint"
          defaultMessage="Private channels are listed once the app was invited to them in Slack."
        />
      }
      placeholder={intl.formatMessage({ id: 'settings.slack.channel.choose', defaultMessage: 'Choose a channel' })}
      disabled={!channels}
      value={hook.reference_id ?? ''}
      onChange={(channelId) => channelId && void change(channelId)}
      options={(channels ?? []).map(({ id, name }) => ({ value: id, label: `#${name}` }))}
    />
  )
}
