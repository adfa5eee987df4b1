import type { IntegrationApp } from '@parley/shared/contract/integration'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { Card } from '@parley/shared/ui/card'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import SearchX from 'lucide-react/icons/search-x'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { UseLink } from '../assistants/UseLink.tsx'
import { Cards, SettingsPage } from '../page/SettingsPage.tsx'
import { noteOfApp } from './app-words.ts'
import { ConnectForm } from './ConnectForm.tsx'
import { HookCard } from './HookCard.tsx'
import { integrationsParent } from './IntegrationsParent.tsx'
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
      parent={integrationsParent}
      lead={app && (note ? <FormattedMessage {...note} /> : app.description)}
      action={id === 'openai' && <UseLink />}
    >
      {app ? (
        <Connection app={app} connecting={{ connect, change, disconnect }} />
      ) : error ? (
        <ReadFailure
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

type Connecting = Pick<ReturnType<typeof useIntegrationApps>, 'connect' | 'change' | 'disconnect'>

/** What is connected, and the form for what may be connected still. */
function Connection({
  app,
  connecting: { connect, change, disconnect },
}: {
  app: IntegrationApp
  connecting: Connecting
}) {
  const mayAdd = app.hooks.length === 0 || app.allow_multiple_hooks === true
  return (
    <Cards>
      {app.hooks.map((hook) => (
        <HookCard
          key={hook.id}
          app={app}
          hook={hook}
          onSwitch={({ id }, status) => change(id, { status })}
          onDisconnect={({ id }) => disconnect(id)}
        />
      ))}
      {mayAdd && (
        <Card title={<FormattedMessage id="settings.integration.connect" defaultMessage="Connect" />}>
          <ConnectForm
            // Once one is connected, the form is for the next.
            key={`${app.id} ${app.hooks.length}`}
            app={app}
            onConnect={(settings, inboxId) => connect(app.id, settings, inboxId)}
          />
        </Card>
      )}
    </Cards>
  )
}
