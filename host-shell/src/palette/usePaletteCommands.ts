import { useInboxes, useLabels, useTeams } from '@parley/shared/account-lists/use-account-lists'
import type { CommandOffer } from '@parley/shared/remote/shell-api'
import { useStore } from '@parley/shared/remote/use-shell'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { mayLook } from '../developer/may-look.ts'
import type { HostServices } from '../host-services/host-services.ts'
import type { RemoteRoute } from '../routing/resolve-route.ts'
import { useApp } from '../shell-app/shell-app.ts'
import { SHOW_DEVELOPER, SHOW_PALETTE, SHOW_SHORTCUTS } from '../shortcuts/own-shortcuts.ts'
import type { Shortcut } from '../shortcuts/shortcut-list.ts'
import { useSlotCommands } from './from-areas/useSlotCommands.ts'
import { accountCommands, keyCommands, manifestCommands, mayOpen, pageCommands } from './page-commands.ts'
import type { PaletteCommand } from './palette-command.ts'
import { useOwnPlaces } from './useOwnPlaces.ts'
import { type MoreOfTheShell, useDeveloperCommand, useShellCommands } from './useShellCommands.ts'

export interface PaletteSource extends MoreOfTheShell {
  services: HostServices
  routes: readonly RemoteRoute[]
  shortcuts: readonly Shortcut[]
  /** What the shell's own shortcuts do, by id. */
  own: Readonly<Record<string, () => void>>
}

/** Everything that this browser knows one can do or open now, and what it would be done with. */
export function usePaletteCommands({ services, routes, shortcuts, own, ...more }: PaletteSource) {
  const { platform, commands } = useApp()
  const intl = useIntl()
  const { remotes } = useStore(platform.releases)
  const session = useStore(services.session)
  const sections = useStore(services.sidebar.sections)
  const [offer = null] = useStore(commands.offers)
  const labels = useLabels().items
  const teams = useTeams().items
  const inboxes = useInboxes().items
  const shell = useShellCommands(session, more)
  const slots = useSlotCommands(services)
  const ownPlaces = useOwnPlaces().filter(({ to = '' }) => mayOpen(to, { routes, viewer: session }))
  const keys = keyCommands(useNamedShortcuts(shortcuts), own, commands)

  const places = useMemo(() => {
    const facts = { remotes, routes, viewer: session, locale: intl.locale, shortcuts }
    const names = {
      inbox: intl.formatMessage({ id: 'shell.palette.inbox', defaultMessage: 'Inbox' }),
      team: intl.formatMessage({ id: 'shell.palette.team', defaultMessage: 'Team' }),
      label: intl.formatMessage({ id: 'shell.palette.label', defaultMessage: 'Label' }),
    }
    return [
      ...pageCommands(facts),
      ...manifestCommands(facts),
      ...accountCommands({ labels, teams, inboxes, sections }, names, facts),
    ]
  }, [remotes, routes, session, intl, shortcuts, labels, teams, inboxes, sections])
  const developer = useDeveloperCommand(mayLook(session, remotes) ? own[SHOW_DEVELOPER] : undefined)
  return { offer, known: [...places, ...ownPlaces, ...keys, ...slots, ...shell, ...developer] }
}

/** As they are called outside of their own window, and without the one that opened the palette. */
function useNamedShortcuts(shortcuts: readonly Shortcut[]): Shortcut[] {
  const intl = useIntl()
  const label = intl.formatMessage({ id: 'shell.user.shortcuts', defaultMessage: 'Keyboard shortcuts' })
  return shortcuts
    .filter(({ id }) => id !== SHOW_PALETTE)
    .map((one) => (one.id === SHOW_SHORTCUTS ? { ...one, label } : one))
}

/** What the open thing offers; a command that has keys shows them. */
export const offeredCommands = (offer: CommandOffer | null, shortcuts: readonly Shortcut[]): PaletteCommand[] =>
  (offer?.commands ?? []).map(({ id, label, icon, detail, keywords, run }) => ({
    id: `offer.${id}`,
    group: 'context',
    label,
    detail,
    more: keywords,
    keys: shortcuts.find((shortcut) => shortcut.id === id)?.keys,
    mark: { icon },
    run,
  }))
