import type { ReleaseDocument } from '@parley/shared/contract/release'
import { textIn } from '@parley/shared/i18n/locale'
import type { SeenNavigation, SeenPlace } from '@parley/shared/remote/seen-navigation'
import type { SectionRows, Session } from '@parley/shared/remote/shell-api'
import { ownRoutes } from '../routing/own-routes.ts'
import { resolveArea } from '../routing/resolve-route.ts'
import { isVisibleTo, type Viewer } from '../routing/visibility.ts'
import { primaryNav, routesOf, secondaryNav, sectionsOf } from './nav.ts'

type Remotes = ReleaseDocument['remotes']

interface Frame {
  remotes: Remotes
  session: Pick<Session, 'permissions' | 'features' | 'installation' | 'account'>
  /** Language of the labels. */
  tag: string
  /** What areas have given for their sections so far: a section without rows has no heading in the sidebar. */
  rows?: Readonly<Record<string, SectionRows>>
}

/** The shell's own pages with a place in the rail that a role decides about. */
const OWN = ownRoutes({ apps: { claudia: '', eddie: '', tags: '' } })

/**
 * The rail and the sidebars of whoever looks, each place with whether somebody with `permissions` would find it there too: by
 * the functions that draw the frame.
 */
export function seenBy(permissions: readonly string[], { remotes, session, tag, rows = {} }: Frame): SeenNavigation {
  const holder: Viewer = { ...session, permissions }
  const both = <Place extends Named>(placesOf: (viewer: Viewer) => readonly Place[]): SeenPlace[] => {
    const found = new Set(placesOf(holder).map(({ id }) => id))
    return placesOf(session).map(({ id, label, group }) => ({
      ...{ id, label: textIn(label, tag), heading: group ? textIn(group, tag) : null },
      ...{ isSeen: found.has(id), pages: [] },
    }))
  }
  const own = (path: string): SeenPlace[] => {
    const route = OWN.find((one) => one.path === path)
    if (!route || !isVisibleTo(session, route)) return []
    return [{ id: path, label: null, heading: null, isSeen: isVisibleTo(holder, route), pages: [] }]
  }
  const pagesOf = (area: string): SeenPlace[] => [
    ...both((viewer) => secondaryNav(remotes, area, viewer).flatMap(({ items }) => items)),
    ...both((viewer) => sectionsOf(remotes, area, viewer)).filter(({ id }) => rows[id]?.rows?.length !== 0),
  ]
  const remoteOf = new Map(primaryNav(remotes, session).map(({ id, remote }) => [id, remote]))
  const areas = both((viewer) => primaryNav(remotes, viewer)).map((place) => ({
    ...place,
    heading: null,
    pages: pagesOf(remoteOf.get(place.id) ?? ''),
  }))
  const home = landingArea(remotes, session.account.id, holder)
  const landing = areas.find(({ id }) => home !== null && remoteOf.get(id) === home)?.id ?? null
  return { places: [...own('inbox-view'), ...areas, ...own('captain')], landing }
}

interface Named {
  id: string
  label: Readonly<Record<string, string>>
  /** What stands above it. */
  group?: Readonly<Record<string, string>> | undefined
}

/** The area that signing in leads to; null: none is allowed. */
function landingArea(remotes: Remotes, accountId: number, viewer: Viewer): string | null {
  const open = (path: string) => resolveArea(path, accountId, routesOf(remotes), viewer)
  const first = open('dashboard')
  const place = first.kind === 'redirect' ? open(first.to.split('/').slice(4).join('/')) : first
  return place.kind === 'area' ? place.remote : null
}
