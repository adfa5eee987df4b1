import type { Team } from '@parley/shared/contract/person'
import type { ReleaseDocument } from '@parley/shared/contract/release'
import type { Inbox, Label } from '@parley/shared/contract/sidebar'
import { textIn } from '@parley/shared/i18n/locale'
import type { SectionRows } from '@parley/shared/remote/shell-api'
import { activeRemotes, type NavItem, navItems } from '../contributions/nav.ts'
import { findRoute, type RemoteRoute } from '../routing/resolve-route.ts'
import { isVisibleTo, type Viewer } from '../routing/visibility.ts'
import type { Shortcut } from '../shortcuts/shortcut-list.ts'
import type { PaletteCommand } from './palette-command.ts'

interface Facts {
  remotes: ReleaseDocument['remotes']
  routes: readonly RemoteRoute[]
  viewer: Viewer
  locale: string
  shortcuts: readonly Shortcut[]
}

/** Every page that has an entry somewhere, once: the rail's name for it, the sidebar's is found as well. */
export function pageCommands(facts: Facts): PaletteCommand[] {
  const { remotes, viewer, locale, shortcuts } = facts
  const byPath = new Map<string, PaletteCommand>()
  const nav = navItems(remotes, viewer).sort((a, b) => placeOrder(a) - placeOrder(b))
  for (const item of nav) {
    if (!mayOpen(item.path, facts)) continue
    const label = textIn(item.label, locale)
    const known = byPath.get(item.path)
    if (known) {
      known.more = `${known.more ?? ''} ${label}`
      continue
    }
    byPath.set(item.path, {
      id: `goto.${item.path}`,
      group: 'goto',
      label,
      detail: item.place === 'primary' ? undefined : textIn(remotes[item.remote]?.manifest.title ?? {}, locale),
      keys: shortcuts.find(({ path }) => path === item.path)?.keys,
      mark: { icon: item.icon },
      to: item.path,
    })
  }
  return [...byPath.values()]
}

const placeOrder = ({ place }: NavItem): number => (place === 'primary' ? 0 : 1)

/** What the manifests offer to do, wherever one is. */
export function manifestCommands(facts: Facts): PaletteCommand[] {
  const { remotes, viewer, locale } = facts
  return activeRemotes(remotes).flatMap(([, { manifest }]) =>
    manifest.contributes.commands
      .filter((command) => isVisibleTo(viewer, command) && mayOpen(command.path, facts))
      .map(({ id, label, icon, path, keywords }) => ({
        id,
        group: 'actions' as const,
        label: textIn(label, locale),
        more: keywords ? textIn(keywords, locale) : undefined,
        mark: { icon },
        to: path,
      })),
  )
}

/** Keys that do something now: those of the shell, and those that the open area handles. */
export function keyCommands(
  shortcuts: readonly Shortcut[],
  own: Readonly<Record<string, () => void>>,
  area: { isHandled: (id: string) => boolean; run: (id: string) => void },
): PaletteCommand[] {
  return shortcuts.flatMap(({ id, keys, label, path }) => {
    const run = own[id] ?? (area.isHandled(id) ? () => area.run(id) : undefined)
    if (path !== null || !run) return []
    return [{ id, group: 'actions' as const, label, keys, mark: { icon: 'zap' }, run }]
  })
}

export interface AccountLists {
  labels: readonly Label[] | undefined
  teams: readonly Team[] | undefined
  inboxes: readonly Inbox[] | undefined
  /** What open areas show in the sidebar: folders, segments, portals. */
  sections: Readonly<Record<string, SectionRows>>
}

/** Labels, teams, inboxes and saved views: each leads to what it holds. */
export function accountCommands(lists: AccountLists, names: AccountNames, facts: Facts): PaletteCommand[] {
  const line = (path: string, label: string, detail: string | undefined, mark: PaletteCommand['mark']) => ({
    id: `goto.${path}`,
    group: 'account' as const,
    label,
    detail,
    mark,
    to: path,
  })
  const known = [
    ...(lists.inboxes ?? []).map(({ id, name, channel_type: channel, medium }) =>
      line(`inbox/${id}`, name, names.inbox, { channel, medium: medium ?? null }),
    ),
    ...(lists.teams ?? []).map(({ id, name }) => line(`team/${id}`, name, names.team, { icon: 'users-round' })),
    ...(lists.labels ?? []).map(({ title, color }) =>
      line(`label/${encodeURIComponent(title)}`, title, names.label, { color }),
    ),
    ...Object.values(lists.sections).flatMap(({ rows = [] }) =>
      rows.map(({ path, name, mark }) => line(path, name, undefined, mark)),
    ),
  ]
  const byPath = new Map<string, PaletteCommand>()
  for (const command of known) if (!byPath.has(command.to)) byPath.set(command.to, command)
  return [...byPath.values()].filter(({ to = '' }) => mayOpen(to, facts))
}

/** What kind of thing a line of the account is, in the language of the page. */
export interface AccountNames {
  inbox: string
  team: string
  label: string
}

/** A query behind the path belongs to the page. */
export function mayOpen(path: string, { routes, viewer }: Pick<Facts, 'routes' | 'viewer'>): boolean {
  const route = findRoute(path.split('?')[0] ?? path, routes)?.route
  return route !== undefined && isVisibleTo(viewer, route)
}
