import type { NavEntry, ReleaseDocument, SectionEntry, ShortcutEntry } from '@parley/shared/contract/release'
import type { RemoteRoute } from '../routing/resolve-route.ts'
import { isVisibleTo, type Viewer } from '../routing/visibility.ts'

/** A nav entry of a manifest, with the remote it opens. */
export interface NavItem extends NavEntry {
  remote: string
}

type Remotes = ReleaseDocument['remotes']

/** Entries of every released area that this viewer may see, in their order. Paused areas offer nothing. */
export function navItems(remotes: Remotes, viewer: Viewer): NavItem[] {
  return activeRemotes(remotes)
    .flatMap(([remote, { manifest }]) => manifest.contributes.nav.map((entry) => ({ ...entry, remote })))
    .filter((item) => isVisibleTo(viewer, item))
    .sort((a, b) => a.order - b.order || a.id.localeCompare(b.id))
}

/** The rail, top to bottom. */
export const primaryNav = (remotes: Remotes, viewer: Viewer): NavItem[] =>
  navItems(remotes, viewer).filter((item) => item.place === 'primary')

/** One run of entries in the secondary sidebar; the first run of an area usually has no heading. */
export interface NavGroup {
  heading: Readonly<Record<string, string>> | null
  items: NavItem[]
}

/** The secondary sidebar of one area: its entries in order, gathered under their headings. */
export function secondaryNav(remotes: Remotes, area: string, viewer: Viewer): NavGroup[] {
  const groups = new Map<string, NavGroup>()
  for (const item of navItems(remotes, viewer)) {
    if (item.place !== 'secondary' || item.remote !== area) continue
    const key = item.group ? JSON.stringify(item.group) : ''
    const group = groups.get(key) ?? { heading: item.group ?? null, items: [] }
    group.items.push(item)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export type NavSectionEntry = SectionEntry

/** The live sections of an area's sidebar, as far as this viewer may see them, in their order. */
export const sectionsOf = (remotes: Remotes, area: string, viewer: Viewer): NavSectionEntry[] =>
  activeRemotes(remotes)
    .flatMap(([remote, { manifest }]) => (remote === area ? manifest.contributes.sections : []))
    .filter((section) => isVisibleTo(viewer, section))
    .sort((a, b) => a.order - b.order)

export const routesOf = (remotes: Remotes): RemoteRoute[] =>
  activeRemotes(remotes).flatMap(([remote, { manifest }]) =>
    manifest.contributes.routes.map((route) => ({ ...route, remote })),
  )

export interface AreaShortcut extends ShortcutEntry {
  remote: string
}
/** Shortcuts of every released area, in the order the areas stand in the rail. */
export const shortcutsOf = (remotes: Remotes): AreaShortcut[] =>
  activeRemotes(remotes)
    .sort(([, a], [, b]) => railOrder(a) - railOrder(b))
    .flatMap(([remote, { manifest }]) => manifest.contributes.shortcuts.map((entry) => ({ ...entry, remote })))

const railOrder = ({ manifest }: Remotes[string]): number =>
  Math.min(...manifest.contributes.nav.filter(({ place }) => place === 'primary').map(({ order }) => order), 1_000)

/** The entry whose path the open path lies in; of several the longest. Null when none does. */
export function currentItem(items: readonly NavItem[], path: string): NavItem | null {
  const within = items.filter((item) => path === item.path || path.startsWith(`${item.path}/`))
  return within.reduce<NavItem | null>(
    (best, item) => (best && best.path.length >= item.path.length ? best : item),
    null,
  )
}

/** The rail's current entry: of the open area, the one nearest to the path; its first where none is near. */
export function currentPrimary(items: readonly NavItem[], area: string, path: string): NavItem | null {
  const own = items.filter((item) => item.remote === area)
  return currentItem(own, path) ?? own[0] ?? null
}

/** Released and not paused, by name. */
export const activeRemotes = (remotes: Remotes) =>
  Object.entries(remotes).filter(([, remote]) => remote.status === 'active')
