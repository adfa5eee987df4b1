import { textIn } from '@parley/shared/i18n/locale'
import type { AreaShortcut } from '../contributions/nav.ts'
import { findRoute, type RemoteRoute } from '../routing/resolve-route.ts'
import { isVisibleTo, type Viewer } from '../routing/visibility.ts'

export interface Shortcut {
  id: string
  keys: string
  label: string
  /** `goto` and `layout` are the shell's; otherwise the remote whose commands these are. */
  group: string
  /** Where it goes, below the account; without it a command of this id is run. */
  path: string | null
}

interface Facts {
  areas: readonly AreaShortcut[]
  routes: readonly RemoteRoute[]
  viewer: Viewer
  locale: string
  /** The shell's own, in the words of the language. */
  own: readonly Shortcut[]
}

/**
 * Everything that can be pressed now. A shortcut of a manifest wins over one of the shell with the same keys; one that
 * goes where the viewer may not, or where no released area serves the page, is not offered.
 */
export function shortcutList({ areas, routes, viewer, locale, own }: Facts): Shortcut[] {
  const contributed = areas.map(
    ({ id, keys, label, path, remote }): Shortcut => ({
      id,
      keys,
      label: textIn(label, locale),
      group: path === undefined ? remote : 'goto',
      path: path ?? null,
    }),
  )
  const taken = new Set(contributed.map(({ keys }) => keys))
  const all = [...contributed, ...own.filter(({ keys }) => !taken.has(keys))]
  return all.filter(({ path }) => {
    if (path === null) return true
    const route = findRoute(path, routes)?.route
    return route !== undefined && isVisibleTo(viewer, route)
  })
}
