import { problemText } from '@parley/shared/api/api-error'
import type { IntegrationApp, IntegrationHook } from '@parley/shared/contract/integration'
import { useUnreachable } from '@parley/shared/forms/problem-texts'
import { useShell } from '@parley/shared/remote/use-shell'
import { Button } from '@parley/shared/ui/button'
import { Card } from '@parley/shared/ui/card'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { Switch } from '@parley/shared/ui/switch'
import SearchX from 'lucide-react/icons/search-x'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router'
import { ListFailure } from '../page/ListFailure.tsx'
import { SettingsPage } from '../page/SettingsPage.tsx'
import { useDelete } from '../page/useDelete.ts'
import { integrationsPath } from '../paths.ts'
import { noteOfApp } from './app-words.ts'
import { ConnectForm } from './ConnectForm.tsx'
import { useIntegrationApps } from './useIntegrationApps.ts'

/** One service: connected by its form, switched off and on, disconnected. */
export function IntegrationPage() {
  const id = useParams().app ?? ''
  const { apps, error, retry, connect, change, disconnect } = useIntegrationApps()
  const app = apps?.find((one) => one.id === id)
  const note = noteOfApp(id)
  return (
    <SettingsPage
      title={app ? <bdi>{app.name}</bdi> : <FormattedMessage id="settings.integration" defaultMessage="Integration" />}
      parent={{
        label: <FormattedMessage id="settings.integrations" defaultMessage="Integrations" />,
        to: integrationsPath,
      }}
      lead={app && (note ? <FormattedMessage {...note} /> : app.description)}
    >
      {app ? (
        <Connection
          app={app}
          onConnect={(settings) => connect(app.id, settings)}
          onSwitch={(hook, status) => change(hook.id, { status })}
          onDisconnect={(hook) => disconnect(hook.id)}
        />
      ) : error ? (
        <ListFailure
          title={<FormattedMessage id="settings.integration.failed" defaultMessage="It could not be loaded" />}
          problem={error}
          onRetry={retry}
        />
      ) : apps ? (
        <EmptyState
          icon={SearchX}
          title={<FormattedMessage id="settings.integration.gone" defaultMessage="There is no such integration here" />}
        />
      ) : (
        <LoadingRegion>
          <Skeleton height="12rem" />
        </LoadingRegion>
      )}
    </SettingsPage>
  )
}

interface ConnectionProps {
  app: IntegrationApp
  onConnect: (settings: object) => Promise<void>
  onSwitch: (hook: IntegrationHook, status: boolean) => Promise<void>
  onDisconnect: (hook: IntegrationHook) => Promise<void>
}

function Connection({ app, onConnect, onSwitch, onDisconnect }: ConnectionProps) {
  const [hook] = app.hooks
  return hook ? (
    <Connected app={app} hook={hook} onSwitch={onSwitch} onDisconnect={onDisconnect} />
  ) : (
    <Card title={<FormattedMessage id="settings.integration.connect" defaultMessage="Connect" />}>
      <ConnectForm app={app} onConnect={onConnect} />
    </Card>
  )
}

function Connected({
  app,
  hook,
  onSwitch,
  onDisconnect,
}: Omit<ConnectionProps, 'onConnect'> & { hook: IntegrationHook }) {
  const intl = useIntl()
  const { notify } = useShell()
  const unreachable = useUnreachable()
  const ask = useDelete()
  const toggle = (status: boolean) =>
    onSwitch(hook, status).catch((problem: unknown) =>
      notify.toast(problemText(problem, unreachable), { tone: 'error' }),
    )
  const end = () =>
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
      run: () => onDisconnect(hook),
    })
  return (
    <Card
      title={<FormattedMessage id="settings.integration.connected" defaultMessage="Connected" />}
      actions={
        <Button onClick={() => void end()}>
          <FormattedMessage id="settings.integration.end" defaultMessage="Disconnect" />
        </Button>
      }
    >
      <Switch
        checked={hook.status}
        onChange={(status) => void toggle(status)}
        label={<FormattedMessage id="settings.integration.use" defaultMessage="Use it" />}
        hint={Object.values(hook.settings ?? {})
          .filter((value) => typeof value === 'string')
          .join(' · ')}
      />
    </Card>
  )
}
