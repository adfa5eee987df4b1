import { useStore } from '@parley/shared/remote/use-shell'
import type { HostServices } from '../host-services/host-services.ts'
import type { BoundShortcut } from './bindings.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useBindings } from './useBindings.ts'

interface OwnShortcutsProps {
  services: HostServices
  shortcuts: readonly BoundShortcut[]
  areaTitle: (remote: string) => string
  onClose: () => void
}

/** The window of shortcuts with the bindings of whoever is signed in. */
export function OwnShortcuts({ services, ...dialog }: OwnShortcutsProps) {
  return <ShortcutsDialog {...dialog} bindings={useBindings(useStore(services.session))} />
}
