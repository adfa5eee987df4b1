import { textIn } from '@parley/shared/i18n/locale'
import { useStore } from '@parley/shared/remote/use-shell'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { shortcutsOf } from '../contributions/nav.ts'
import type { HostServices } from '../host-services/host-services.ts'
import type { RemoteRoute } from '../routing/resolve-route.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { type BoundShortcut, boundShortcuts, pressable } from '../shortcuts/bindings.ts'
import { ownShortcuts } from '../shortcuts/own-shortcuts.ts'
import { type Shortcut, shortcutList } from '../shortcuts/shortcut-list.ts'

interface OfferedShortcuts {
  /** All of them, with the keys of this person. */
  bound: BoundShortcut[]
  /** Those that can be pressed. */
  shortcuts: Shortcut[]
}

/** The shortcuts of this account, areas first. */
export function useOfferedShortcuts(services: HostServices, routes: readonly RemoteRoute[]): OfferedShortcuts {
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
