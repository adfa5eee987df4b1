import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { effectivePermissions, GRANTABLE_PERMISSIONS } from '@parley/shared/contract/permissions'
import type { Session } from '@parley/shared/remote/shell-api'
import { screen, within } from '@testing-library/react'
import { routesOf } from '../contributions/nav.ts'
import { ownRoutes } from '../routing/own-routes.ts'
import { resolveArea } from '../routing/resolve-route.ts'
import { shownFeatures } from '../routing/visibility.ts'
import { draw } from '../testing/draw.tsx'
import { releases } from '../testing/release-samples.ts'
import { aShell } from '../testing/Stage.tsx'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

/** What the areas say of themselves, as they are built. */
const AREAS = ['conversations', 'contacts', 'reports', 'campaigns', 'helpcenter', 'settings']
const manifestOf = (area: string) =>
  JSON.parse(readFileSync(join(__dirname, `../../../mfe-${area}/remote.json`), 'utf8')).contributes
const anywhere = { permissions: [], features: [], installations: [] }
const filled = (entries: object[]) => entries.map((entry) => ({ ...anywhere, ...entry }))
const remotes = releases(
  Object.fromEntries(
    AREAS.map((area) => {
      const { nav, routes } = manifestOf(area)
      return [area, { nav: filled(nav), routes: filled(routes) } as never]
    }),
  ),
)

const apps = { claudia: 'https://c.example', eddie: 'https://e.example', tags: '' }
const routes = [...routesOf(remotes), ...ownRoutes({ apps })]

/** The nine sets: two roles, a custom role of nothing, and one with each permission. */
const SETS: readonly (readonly string[])[] = [
  effectivePermissions('administrator', null),
  effectivePermissions('agent', null),
  effectivePermissions('agent', []),
  ...GRANTABLE_PERMISSIONS.map((one) => effectivePermissions('agent', [one])),
]
const KINDS = ['self_hosted', 'enterprise', 'cloud'] as const
const FLAGS = ['inbox_view', 'captain_integration', 'crm', 'reports', 'campaigns', 'help_center']

const STAFF = ['administrator', 'agent']
const CONVERSATIONS = [
  ...STAFF,
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
]

/** Workspace 2 and configuration 11.1, in words of their own: who sees what, and which flag it needs. */
const TABLE: readonly { address: string; name: string; who: readonly string[]; flag?: string }[] = [
  { address: 'inbox-view', name: 'My inbox', who: [...STAFF, 'custom_role'], flag: 'inbox_view' },
  { address: 'dashboard', name: 'Conversations', who: CONVERSATIONS },
  { address: 'captain', name: 'Captain', who: CONVERSATIONS, flag: 'captain_integration' },
  { address: 'claudia/view', name: 'Claudia', who: CONVERSATIONS },
  { address: 'eddie/view', name: 'Eddie', who: CONVERSATIONS },
  { address: 'contacts', name: 'Contacts', who: [...STAFF, 'contact_manage'], flag: 'crm' },
  { address: 'reports/overview', name: 'Reports', who: ['administrator', 'report_manage'], flag: 'reports' },
  { address: 'campaigns/one_off', name: 'Campaigns', who: ['administrator'], flag: 'campaigns' },
  { address: 'portals', name: 'Help center', who: [...STAFF, 'knowledge_base_manage'], flag: 'help_center' },
  { address: 'settings', name: 'Settings', who: CONVERSATIONS },
]

interface Case {
  permissions: readonly string[]
  kind: Session['installation']
  features: Record<string, boolean>
}

const seenBy = ({ permissions, features }: Case) =>
  TABLE.filter(({ who, flag }) => who.some((one) => permissions.includes(one)) && (!flag || features[flag]))

const CASES: Case[] = SETS.flatMap((permissions) =>
  KINDS.flatMap((kind) =>
    [null, ...FLAGS].map((off) => ({
      permissions,
      kind,
      features: Object.fromEntries(FLAGS.map((flag) => [flag, flag !== off])),
    })),
  ),
)

function drawRail({ permissions, kind, features }: Case): string[] {
  const stage = aShell({ remotes, permissions, session: { features, installation: kind } })
  const { unmount } = draw(
    stage.app,
    <WorkspaceFrame services={stage.services} routes={routes} path="nowhere" area={null} areaTitle="" banner={null}>
      <main />
    </WorkspaceFrame>,
    stage.services,
  )
  const rail = screen.queryByRole('navigation', { name: 'Areas' })
  const names = rail
    ? within(rail)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('aria-label') ?? link.textContent)
    : []
  unmount()
  return names.filter((name) => name !== null)
}

beforeAll(() => {
  window.matchMedia = (media: string) =>
    ({ matches: true, media, addEventListener: () => undefined, removeEventListener: () => undefined }) as never
})

describe('the sidebar', () => {
  it('holds exactly what nine sets of permissions, three kinds of installation and every flag allow', () => {
    for (const one of CASES) {
      const isPlain = Object.values(one.features).every(Boolean)
      if (isPlain) expect(drawRail(one)).toEqual(seenBy(one).map(({ name }) => name))
    }
  })

  it('loses exactly the entry of a flag that is switched off, whoever looks and wherever it is installed', () => {
    // Each set meets each flag, each flag each kind of installation.
    SETS.forEach((permissions, set) => {
      FLAGS.forEach((off, at) => {
        const kind = KINDS[(set + at) % KINDS.length] ?? 'cloud'
        const features = Object.fromEntries(FLAGS.map((flag) => [flag, flag !== off]))
        const one = { permissions, kind, features }
        expect({ ...one, names: drawRail(one) }).toEqual({ ...one, names: seenBy(one).map(({ name }) => name) })
      })
    })
  })

  it('opens by address exactly what it shows', () => {
    for (const one of CASES) {
      const viewer = { permissions: one.permissions, features: one.features, installation: one.kind }
      const seen = seenBy(one)
      for (const entry of TABLE.filter(({ address }) => address !== 'settings')) {
        const opens = resolveArea(entry.address, 1, routes, viewer).kind === 'area'
        expect({ ...one, entry, opens }).toEqual({ ...one, entry, opens: seen.includes(entry) })
      }
    }
  })

  it('keeps the help center, flag or not, where the product goes by its own name', () => {
    expect(shownFeatures({ help_center: false }, { isCustomBranded: false })).toEqual({ help_center: true })
    expect(shownFeatures({ reports: true }, { isCustomBranded: true })).toEqual({ reports: true })
    const withEditor = shownFeatures({}, { isCustomBranded: true, hasBotEditor: true })
    expect(withEditor).toEqual({ bot_editor: true })
  })

  it('knows no page of an app that the installation has no address for', () => {
    const viewer = { permissions: ['administrator'], features: {}, installation: 'cloud' as const }
    expect(resolveArea('tags/view', 1, routes, viewer)).toMatchObject({ kind: 'redirect', because: 'unknown_page' })
  })
})
