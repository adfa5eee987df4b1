import { chakra } from '@chakra-ui/react/styled-system'
import type { IntegrationApp } from '@parley/shared/contract/integration'
import { ReadFailure } from '@parley/shared/lists/read-failure'
import { useFeature } from '@parley/shared/remote/use-shell'
import { Badge } from '@parley/shared/ui/badge'
import { Icon } from '@parley/shared/ui/icon'
import { LoadingRegion, Skeleton } from '@parley/shared/ui/skeleton'
import { TextLink } from '@parley/shared/ui/text-link'
import Bot from 'lucide-react/icons/bot'
import { FormattedMessage } from 'react-intl'
import { SettingsPage } from '../page/SettingsPage.tsx'
import { Tile, TileName, TileNote, Tiles } from '../page/Tiles.tsx'
import { botsPath, dashboardAppsPath, integrationPath, webhooksPath } from '../paths.ts'
import { iconOfApp, noteOfApp } from './app-words.ts'
import { useIntegrationApps } from './useIntegrationApps.ts'

const Head = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } })

/** What the account can be connected to, and what it is. */
export function IntegrationsPage() {
  const { apps, error, retry } = useIntegrationApps()
  const hasBots = useFeature('agent_bots')
  return (
    <SettingsPage
      title={<FormattedMessage id="settings.integrations" defaultMessage="Integrations" />}
      lead={
        <FormattedMessage
          id="settings.integrations.lead"
          defaultMessage="Programs and services elsewhere that work with this account."
        />
      }
    >
      {apps ? (
        <Tiles>
          {hasBots && <BotsTile />}
          {apps.map((app) => (
            <AppTile key={app.id} app={app} />
          ))}
        </Tiles>
      ) : error ? (
        <ReadFailure
          title={
            <FormattedMessage id="settings.integrations.failed" defaultMessage="Integrations could not be loaded" />
          }
          problem={error}
          onRetry={retry}
        />
      ) : (
        <LoadingRegion>
          <Skeleton height="12rem" />
        </LoadingRegion>
      )}
    </SettingsPage>
  )
}

function BotsTile() {
  return (
    <Tile>
      <Head>
        <Icon of={Bot} size={20} />
        <TileName>
          <FormattedMessage id="settings.bots" defaultMessage="Agent bots" />
        </TileName>
      </Head>
      <TileNote>
        <FormattedMessage
          id="settings.bots.lead"
          defaultMessage="Programs that answer first in an inbox and hand over to people."
        />
      </TileNote>
      <TextLink to={botsPath}>
        <FormattedMessage id="settings.bots.open" defaultMessage="Set up bots" />
      </TextLink>
    </Tile>
  )
}

const PAGES: Readonly<Record<string, string>> = { webhook: webhooksPath, dashboard_apps: dashboardAppsPath }

function AppTile({ app }: { app: IntegrationApp }) {
  const note = noteOfApp(app.id)
  return (
    <Tile>
      <Head>
        <Icon of={iconOfApp(app.id)} size={20} />
        <TileName>
          <bdi>{app.name}</bdi>
        </TileName>
        {app.enabled && (
          <Badge tone="success">
            <FormattedMessage id="settings.app.on" defaultMessage="In use" />
          </Badge>
        )}
      </Head>
      <TileNote>{note ? <FormattedMessage {...note} /> : app.description}</TileNote>
      <TextLink to={PAGES[app.id] ?? integrationPath(app.id)}>
        <FormattedMessage id="settings.app.configure" defaultMessage="Set up {name}" values={{ name: app.name }} />
      </TextLink>
    </Tile>
  )
}
