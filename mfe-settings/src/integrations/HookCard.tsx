import { chakra } from '@chakra-ui/react/styled-system'
import { problemText } from '@parley/shared/api/api-error'
import type { IntegrationApp, IntegrationHook } from '@parley/shared/contract/integration'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { Switch } from '@parley/shared/ui/switch'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDelete } from '../page/useDelete.ts'

const Above = chakra('div', { base: { mb: '4', maxW: '32rem' } })

interface HookCardProps {
  app: IntegrationApp
  hook: IntegrationHook
  /** What is known of the connection beside its settings. */
  hint?: ReactNode
  /** Without it, nothing can be switched on yet. */
  isUsable?: boolean
  onSwitch: (hook: IntegrationHook, status: boolean) => Promise<void>
  onDisconnect: (hook: IntegrationHook) => Promise<void>
  children?: ReactNode
}

/** What of the settings may be shown, in one line. */
const settingsLine = ({ settings = {} }: IntegrationHook): string =>
  Object.values(settings)
    .filter((value) => typeof value === 'string')
    .join(' · ')

/** One connection: switched off and on, disconnected. */
export function HookCard({ app, hook, hint, isUsable = true, onSwitch, onDisconnect, children }: HookCardProps) {
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const end = useDisconnect(app, () => onDisconnect(hook))
  const toggle = (status: boolean) =>
    onSwitch(hook, status).catch((problem: unknown) =>
      notify.toast(problemText(problem, unreachable), { tone: 'error' }),
    )
  return (
    <Card
      title={
        hook.inbox ? (
          <bdi>{hook.inbox.name}</bdi>
        ) : (
          <FormattedMessage id="settings.integration.connected" defaultMessage="Connected" />
        )
      }
      actions={
        <Button onClick={() => void end()}>
          <FormattedMessage id="settings.integration.end" defaultMessage="Disconnect" />
        </Button>
      }
    >
      {children && <Above>{children}</Above>}
      <Switch
        checked={hook.status}
        disabled={!isUsable}
        onChange={(status) => void toggle(status)}
        label={<FormattedMessage id="settings.integration.use" defaultMessage="Use it" />}
        hint={hint ?? settingsLine(hook)}
      />
    </Card>
  )
}

function useDisconnect(app: IntegrationApp, run: () => Promise<void>) {
  const intl = useIntl()
  const ask = useDelete()
  return () =>
    ask({
      title: intl.formatMessage(
        { id: 'settings.integration.end.title', defaultMessage: 'Disconnect {name}?' },
        { name: app.name },
      ),
      body: intl.formatMessage({
        id: 'settings.integration.end.body',
        defaultMessage: 'It stops working at once, and its keys are deleted here.',
      }),
      action: intl.formatMessage({ id: 'settings.integration.end', defaultMessage: 'Disconnect' }),
      typed: app.name,
      done: intl.formatMessage(
        { id: 'settings.integration.ended', defaultMessage: '{name} has been disconnected' },
        { name: app.name },
      ),
      run,
    })
}
