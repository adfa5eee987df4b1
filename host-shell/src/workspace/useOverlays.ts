import { useMemo, useState } from 'react'
import type { HostServices } from '../host-services/host-services.ts'
import { useKeepOpened } from '../palette/opened/useKeepOpened.ts'
import type { RemoteRoute } from '../routing/resolve-route.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { SHOW_DEVELOPER, SHOW_PALETTE, SHOW_SHORTCUTS, TOGGLE_SIDEBAR } from '../shortcuts/own-shortcuts.ts'
import { useOwnCommands } from '../shortcuts/useOwnCommands.ts'
import { useShortcuts } from '../shortcuts/useShortcuts.ts'
import { useOfferedShortcuts } from './useContributions.ts'
import type { OverlayName } from './WorkspaceOverlay.tsx'

/** What is open over the workspace, and the keys and commands of the shell and of the areas, which open some of it. */
export function useOverlays(services: HostServices, routes: readonly RemoteRoute[], toggleSidebar: () => void) {
  const [overlay, setOverlay] = useState<OverlayName | null>(null)
  useKeepOpened(services, useApp().platform.shell)
  const { bound, shortcuts } = useOfferedShortcuts(services, routes)
  const own = {
    [SHOW_SHORTCUTS]: () => setOverlay('shortcuts'),
    [SHOW_PALETTE]: () => setOverlay('palette'),
    [SHOW_DEVELOPER]: () => setOverlay('developer'),
    [TOGGLE_SIDEBAR]: toggleSidebar,
  }
  useShortcuts(shortcuts, services.navigation.base, own)
  useOwnCommands(services, own)
  return { overlay, setOverlay, opens: useOpens(setOverlay), own, bound, shortcuts }
}

/** The same functions at every drawing: what opens something is memoised. */
const useOpens = (open: (overlay: OverlayName) => void) =>
  useMemo(
    () => ({
      accounts: () => open('accounts'),
      notifications: () => open('notifications'),
      palette: () => open('palette'),
      shortcuts: () => open('shortcuts'),
    }),
    [open],
  )
