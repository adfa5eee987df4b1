import { textIn } from '@parley/shared/i18n/locale'
import { useStore } from '@parley/shared/remote/use-shell'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { currentPrimary, primaryNav } from '../contributions/nav.ts'
import { OWN_ENTRIES } from '../extra-apps/own-entries.ts'
import { useAppNames } from '../extra-apps/useAppNames.ts'
import { iconNamed } from '../frame/icons.ts'
import type { RailItem } from '../frame/Rail.tsx'
import type { HostServices } from '../host-services/host-services.ts'
import { SHELL } from '../routing/own-routes.ts'
import type { RemoteRoute } from '../routing/resolve-route.ts'
import { isVisibleTo } from '../routing/visibility.ts'
import { useApp } from '../shell-app/shell-app.ts'

/** Entries of this order and above stand at the foot of the rail, away from the areas one works in. */
const FOOT_ORDER = 80

interface OrderedItem extends RailItem {
  order: number
}

/** The rail: the entries of every released area, and of the shell's own pages where there is such a page. */
export function useRailItems(
  services: HostServices,
  routes: readonly RemoteRoute[],
  area: string | null,
  path: string,
): { items: RailItem[]; currentId: string | null } {
  const { platform } = useApp()
  const { locale } = useIntl()
  const { remotes } = useStore(platform.releases)
  const session = useStore(services.session)
  const nav = useMemo(() => primaryNav(remotes, session), [remotes, session])
  const own = useOwnItems(services, routes)
  const { base } = services.navigation
  const items = useMemo(() => {
    const ofAreas = nav.map(
      ({ id, remote, path: to, label, icon, order }): OrderedItem => ({
        id,
        to: `${base}/${to}`,
        label: textIn(label, locale),
        icon: iconNamed(icon),
        atFoot: order >= FOOT_ORDER,
        onApproach: () => platform.preload(remote),
        order,
      }),
    )
    return [...own, ...ofAreas].sort((a, b) => a.order - b.order)
  }, [nav, own, base, locale, platform])
  const openOwn = OWN_ENTRIES.find((entry) => isWithin(path, entry.path))?.id ?? null
  return {
    items,
    currentId: openOwn ?? (area ? (currentPrimary(nav, area, path)?.id ?? null) : null),
  }
}

const isWithin = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`)

/** Those whose page is served here, and allowed to whoever looks. */
function useOwnItems({ session, navigation }: HostServices, routes: readonly RemoteRoute[]): OrderedItem[] {
  const viewer = useStore(session)
  const names = useAppNames()
  const { base } = navigation
  return useMemo(() => {
    const isOpen = (path: string) =>
      routes.some((route) => route.remote === SHELL && route.path === path && isVisibleTo(viewer, route))
    return OWN_ENTRIES.filter(({ path }) => isOpen(path)).map(({ id, path, name, icon, order, isGuest }) => ({
      id,
      isGuest,
      to: `${base}/${path}`,
      label: names[name],
      icon: iconNamed(icon),
      atFoot: false,
      onApproach: () => undefined,
      order,
    }))
  }, [routes, viewer, base, names])
}
