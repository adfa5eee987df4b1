import { EmptyState } from '@parley/shared/ui/empty-state'
import SearchX from 'lucide-react/icons/search-x'
import { type ComponentType, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AppLink } from '../links/AppLink.tsx'
import { useApp } from '../shell-app/shell-app.ts'
import { AccountsPage } from './accounts/AccountsPage.tsx'
import { JobsPage } from './background/JobsPage.tsx'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { ConfigurationPage } from './configuration/ConfigurationPage.tsx'
import { CONSOLE_BASE, type ConsolePageName, consolePlaceAt } from './console-places.ts'
import { DashboardPage } from './overview/DashboardPage.tsx'
import { StatusPage } from './overview/StatusPage.tsx'
import { BotsPage } from './programs/BotsPage.tsx'
import { PlatformAppsPage } from './programs/PlatformAppsPage.tsx'
import { TokensPage } from './programs/TokensPage.tsx'
import { ReleasesPage } from './releases/ReleasesPage.tsx'
import { UsersPage } from './users/UsersPage.tsx'

const PAGES: Record<ConsolePageName, ComponentType> = {
  dashboard: DashboardPage,
  accounts: AccountsPage,
  users: UsersPage,
  tokens: TokensPage,
  bots: BotsPage,
  apps: PlatformAppsPage,
  configuration: ConfigurationPage,
  jobs: JobsPage,
  releases: ReleasesPage,
  status: StatusPage,
}

/** The installation's console (configuration 11.3), outside of every account. */
export function Console({ pathname }: { pathname: string }) {
  const intl = useIntl()
  const { brand } = useApp()
  const place = consolePlaceAt(pathname)
  const Page = place && PAGES[place.name]
  const title = place && intl.formatMessage(place.title)
  useEffect(() => {
    if (title) document.title = `${title} · ${brand.name}`
  }, [title, brand])
  return <ConsoleFrame current={place}>{Page ? <Page key={pathname} /> : <NoSuchPage />}</ConsoleFrame>
}

function NoSuchPage() {
  return (
    <EmptyState
      icon={SearchX}
      title={<FormattedMessage id="shell.console.nothing" defaultMessage="There is no such page" />}
    >
      <AppLink to={CONSOLE_BASE}>
        <FormattedMessage id="shell.console.home" defaultMessage="To the dashboard of the console" />
      </AppLink>
    </EmptyState>
  )
}
