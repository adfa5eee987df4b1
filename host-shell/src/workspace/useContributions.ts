import { textIn } from '@parley/shared/i18n/locale'
import { useStore } from '@parley/shared/remote/use-shell'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { currentPrimary, primaryNav, shortcutsOf } from '../contributions/nav.ts'
import { iconNamed } from '../frame/icons.ts'
import type { RailItem } from '../frame/Rail.tsx'
import type { HostServices } from '../host-services/host-services.ts'
import { OWN_ROUTES } from '../routing/own-routes.ts'
import type { AreaRoute } from '../routing/resolve-route.ts'
import { isVisibleTo } from '../routing/visibility.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { type BoundShortcut, boundShortcuts, pressable } from '../shortcuts/bindings.ts'
import { ownShortcuts } from '../shortcuts/own-shortcuts.ts'
import { type Shortcut, shortcutList } from '../shortcuts/shortcut-list.ts'

/** Entries of this order and above stand at the foot of the rail, away from the areas one works in. */
const FOOT_ORDER = 80
const INBOX_VIEW = 'inbox-view'

/** The rail, from the manifests of every released area. */
export function useRailItems(services: HostServices, area: string | null, path: string) {
  const { platform } = useApp()
  const { locale } = useIntl()
  const { remotes } = useStore(platform.releases)
  const viewer = useStore(services.session)
  const nav = primaryNav(remotes, viewer)
  const own = useOwnRailItems(services)
  const items = nav.map(
    ({ id, remote, path: to, label, icon, order }): RailItem => ({
      id,
      to: `${services.navigation.base}/${to}`,
      label: textIn(label, locale),
      icon: iconNamed(icon),
      atFoot: order >= FOOT_ORDER,
      onApproach: () => platform.preload(remote),
    }),
  )
  const openOwn = own.find((item) => isWithin(path, item.id))?.id ?? null
  return {
    items: [...own, ...items],
    currentId: openOwn ?? (area ? (currentPrimary(nav, area, path)?.id ?? null) : null),
  }
}

const isWithin = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`)

/** Pages of the shell that stand before the areas. */
function useOwnRailItems({ session, navigation }: HostServices): RailItem[] {
  const intl = useIntl()
  const viewer = useStore(session)
  const inboxView = OWN_ROUTES.find(({ path }) => path === INBOX_VIEW)
  if (!inboxView || !isVisibleTo(viewer, inboxView)) return []
  return [
    {
      id: INBOX_VIEW,
      to: `${navigation.base}/${INBOX_VIEW}`,
      label: intl.formatMessage({ id: 'shell.inboxView.title', defaultMessage: 'My inbox' }),
      icon: iconNamed('inbox'),
      atFoot: false,
      onApproach: () => undefined,
    },
  ]
}

interface OfferedShortcuts {
  /** All of them, with the keys of this person. */
  bound: BoundShortcut[]
  /** Those that can be pressed. */
  shortcuts: Shortcut[]
}

/** The shortcuts of this account, areas first. */
export function useOfferedShortcuts(services: HostServices, routes: readonly AreaRoute[]): OfferedShortcuts {
  const { platform } = useApp()
  const intl = useIntl()
  const { remotes } = useStore(platform.releases)
  const viewer = useStore(services.session)
  return useMemo(() => {
    const all = shortcutList({
      areas: shortcutsOf(remotes),
      routes,
      viewer,
      locale: intl.locale,
      own: ownShortcuts(intl),
    })
    const bound = boundShortcuts(all, viewer.user.ui_settings)
    return { bound, shortcuts: pressable(bound) }
  }, [remotes, routes, viewer, intl])
}

/** What an area is called in the language of the page. */
export function useAreaNames(): (remote: string) => string {
  const { platform } = useApp()
  const { locale } = useIntl()
  const { remotes } = useStore(platform.releases)
  return (remote) => textIn(remotes[remote]?.manifest.title ?? { en: remote }, locale)
}
