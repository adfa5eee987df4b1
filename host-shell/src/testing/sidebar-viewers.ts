import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { effectivePermissions, GRANTABLE_PERMISSIONS } from '@parley/shared/contract/permissions'
import { routesOf } from '../contributions/nav.ts'
import { ownRoutes } from '../routing/own-routes.ts'
import type { Viewer } from '../routing/visibility.ts'
import { releases } from './release-samples.ts'

const AREAS = ['conversations', 'contacts', 'reports', 'campaigns', 'helpcenter', 'settings']
const manifestOf = (area: string) =>
  JSON.parse(readFileSync(join(__dirname, `../../../mfe-${area}/remote.json`), 'utf8')).contributes
const anywhere = { permissions: [], features: [], installations: [] }
const filled = (entries: object[]) => entries.map((entry) => ({ ...anywhere, ...entry }))

/** What the areas say of themselves, as they are built. */
export const builtAreas = releases(
  Object.fromEntries(
    AREAS.map((area) => {
      const { nav, routes } = manifestOf(area)
      return [area, { nav: filled(nav), routes: filled(routes) } as never]
    }),
  ),
)

const apps = { claudia: 'https://c.example', eddie: 'https://e.example', tags: '' }
export const builtRoutes = [...routesOf(builtAreas), ...ownRoutes({ apps })]

/** The nine sets: two roles, a custom role of nothing, and one with each permission. */
export const PERMISSION_SETS: readonly (readonly string[])[] = [
  effectivePermissions('administrator', null),
  effectivePermissions('agent', null),
  effectivePermissions('agent', []),
  ...GRANTABLE_PERMISSIONS.map((one) => effectivePermissions('agent', [one])),
]
const KINDS = ['self_hosted', 'enterprise', 'cloud'] as const

/** Every set on every kind of installation, with all of the flags, and with each of them switched off. */
export const viewersWith = (flags: readonly string[]): Viewer[] =>
  PERMISSION_SETS.flatMap((permissions) =>
    KINDS.flatMap((installation) =>
      [null, ...flags].map((off) => ({
        permissions,
        installation,
        features: Object.fromEntries(flags.map((flag) => [flag, flag !== off])),
      })),
    ),
  )

/** A line of a table of who sees what: any of these, the flags it names, and one of the kinds if it names some. */
export interface SidebarEntry {
  address: string
  name: string
  who: readonly string[]
  flags?: readonly string[]
  kinds?: readonly string[]
}

export const isSeenBy = ({ permissions, features, installation }: Viewer, { who, flags = [], kinds }: SidebarEntry) =>
  who.some((one) => permissions.includes(one)) &&
  flags.every((flag) => features[flag]) &&
  (kinds?.includes(installation) ?? true)
