import { useStore } from '@parley/shared/remote/use-shell'
import { styled } from '@parley/shared/ui/styled'
import { AccountBox } from '../account/AccountBox.tsx'
import { currentItem, primaryNav, secondaryNav } from '../contributions/nav.ts'
import { CaptainPlaces } from '../extra-apps/CaptainPlaces.tsx'
import { Secondary } from '../frame/Secondary.tsx'
import type { HostServices } from '../host-services/host-services.ts'
import { NotificationPlaces } from '../notifications/NotificationPlaces.tsx'
import { SHELL } from '../routing/own-routes.ts'
import type { RemoteRoute } from '../routing/resolve-route.ts'
import { isVisibleTo } from '../routing/visibility.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { LiveSections } from '../sidebar/LiveSections.tsx'
import { SearchButton } from '../sidebar/SearchButton.tsx'
import { ownPlaces } from './own-places.ts'

const Title = styled('h2', { base: { textStyle: '14', fontWeight: 'semibold', px: '2', py: '2.5' } })

interface SidebarContentProps {
  services: HostServices
  routes: readonly RemoteRoute[]
  area: string | null
  areaTitle: string
  path: string
  onSwitchAccount: (() => void) | undefined
  /** Opens the command palette. */
  onSearch: () => void
}

/** Where the sidebar marks no page of the area: an entry of live data is marked, or, for a search, none. */
const ELSEWHERE = /^((inbox|team|label|custom_view|contacts\/custom_view)\/|labels\/[^/]+\/contacts$|search$)/

/** The account, the open area's pages, and what the area shows of the account. */
export function SidebarContent({
  services,
  routes,
  area,
  areaTitle,
  path,
  onSwitchAccount,
  onSearch,
}: SidebarContentProps) {
  const { platform } = useApp()
  const { remotes } = useStore(platform.releases)
  const session = useStore(services.session)
  const counts = useStore(services.sidebar.counts)
  const groups = area ? secondaryNav(remotes, area, session) : []
  const items = groups.flatMap((group) => group.items)
  const first = primaryNav(remotes, session).find((item) => item.remote === area)
  const home = items.find((item) => item.path === first?.path)
  const isElsewhere = ELSEWHERE.test(path)
  const current = isElsewhere ? null : (currentItem(items, path) ?? home)
  const places = area === SHELL ? ownPlaces(path, session) : null
  const hasInboxView = routes.some((route) => route.path === 'inbox-view' && isVisibleTo(session, route))
  return (
    <>
      {onSwitchAccount ? (
        <AccountBox account={session.account} onSwitch={onSwitchAccount} />
      ) : (
        <Title>{areaTitle}</Title>
      )}
      <SearchButton onOpen={onSearch} />
      <Secondary base={services.navigation.base} groups={groups} currentId={current?.id ?? null} counts={counts}>
        {places === 'notifications' && (
          <NotificationPlaces base={services.navigation.base} path={path} hasInboxView={hasInboxView} />
        )}
        {places === 'captain' && <CaptainPlaces base={services.navigation.base} />}
        {area && <LiveSections services={services} remotes={remotes} routes={routes} area={area} path={path} />}
      </Secondary>
    </>
  )
}
