import { ReadFailure } from '@parley/shared/lists/read-failure'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { FormattedMessage } from 'react-intl'
import { SettingsPage } from '../../page/SettingsPage.tsx'
import { noteOfApp } from '../app-words.ts'
import { integrationsParent } from '../IntegrationsParent.tsx'
import { useIntegrationApps } from '../useIntegrationApps.ts'
import { NotSetUp } from './NotSetUp.tsx'
import { SlackConnection } from './SlackConnection.tsx'
import { SlackSignIn } from './SlackSignIn.tsx'

/** Slack: signed in to, pointed at a channel, switched off and on, disconnected (configuration 5.15). */
export function SlackPage() {
  const { apps, error, retry, change, disconnect, refresh } = useIntegrationApps()
  const app = apps?.find(({ id }) => id === 'slack')
  const [hook] = app?.hooks ?? []
  const note = noteOfApp('slack')
  return (
    <SettingsPage title="Slack" parent={integrationsParent} lead={note && <FormattedMessage {...note} />}>
      {app && hook ? (
        <SlackConnection app={app} hook={hook} onChange={change} onDisconnect={disconnect} onChosen={refresh} />
      ) : app ? (
        <SlackSignIn address={app.action ?? null} onConnected={refresh} />
      ) : error ? (
        <ReadFailure
          title={<FormattedMessage id="settings.integration.failed" defaultMessage="It could not be loaded" />}
          problem={error}
          onRetry={retry}
        />
      ) : apps ? (
        <NotSetUp />
      ) : (
        <LoadingRegion>
          <Skeleton height="12rem" />
        </LoadingRegion>
      )}
    </SettingsPage>
  )
}
