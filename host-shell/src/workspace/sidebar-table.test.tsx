import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ownRoutes } from '../routing/own-routes.ts'
import { resolveArea } from '../routing/resolve-route.ts'
import { shownFeatures, type Viewer } from '../routing/visibility.ts'
import { draw } from '../testing/draw.tsx'
import { aShell } from '../testing/Stage.tsx'
import { builtAreas, builtRoutes, isSeenBy, type SidebarEntry, viewersWith } from '../testing/sidebar-viewers.ts'
import { SidebarContent } from './SidebarContent.tsx'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

const FLAGS = ['inbox_view', 'captain_integration', 'crm', 'reports', 'campaigns', 'help_center']

const STAFF = ['administrator', 'agent']
const CONVERSATIONS = [
  ...STAFF,
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
]

/** Workspace 2 and configuration 11.1, in words of their own: who sees what, and which flag it needs. */
const RAIL: readonly SidebarEntry[] = [
  { address: 'inbox-view', name: 'My inbox', who: [...STAFF, 'custom_role'], flags: ['inbox_view'] },
  { address: 'dashboard', name: 'Conversations', who: CONVERSATIONS },
  { address: 'captain', name: 'Captain', who: CONVERSATIONS, flags: ['captain_integration'] },
  { address: 'claudia/view', name: 'Claudia', who: CONVERSATIONS },
  { address: 'eddie/view', name: 'Eddie', who: CONVERSATIONS },
  { address: 'contacts', name: 'Contacts', who: [...STAFF, 'contact_manage'], flags: ['crm'] },
  { address: 'reports/overview', name: 'Reports', who: ['administrator', 'report_manage'], flags: ['reports'] },
  { address: 'campaigns/one_off', name: 'Campaigns', who: ['administrator'], flags: ['campaigns'] },
  { address: 'portals', name: 'Help center', who: [...STAFF, 'knowledge_base_manage'], flags: ['help_center'] },
  { address: 'settings', name: 'Settings', who: CONVERSATIONS },
]

const ADMIN = ['administrator']
const PAID = ['enterprise', 'cloud']

/** Workspace 6: the settings' own sidebar, group by group. */
const SETTINGS: readonly SidebarEntry[] = [
  { address: 'settings/general', name: 'General', who: ADMIN },
  { address: 'settings/agents', name: 'Agents', who: ADMIN, flags: ['agent_management'] },
  { address: 'settings/custom-roles', name: 'Custom roles', who: ADMIN, flags: ['custom_roles'], kinds: PAID },
  { address: 'settings/teams/list', name: 'Teams', who: ADMIN, flags: ['team_management'] },
  { address: 'settings/billing', name: 'Billing', who: ADMIN, kinds: ['cloud'] },
  { address: 'settings/inboxes/list', name: 'Inboxes', who: ADMIN, flags: ['inbox_management'] },
  { address: 'settings/labels', name: 'Labels', who: ADMIN, flags: ['labels'] },
  { address: 'settings/custom-attributes', name: 'Custom attributes', who: ADMIN, flags: ['custom_attributes'] },
  { address: 'settings/native-attributes/list', name: 'Required fields', who: ADMIN },
  { address: 'settings/custom-availability', name: 'Busy reasons', who: ADMIN },
  { address: 'settings/macros', name: 'Macros', who: [...ADMIN, 'conversation_manage'], flags: ['macros'] },
  { address: 'settings/canned-response', name: 'Canned responses', who: CONVERSATIONS, flags: ['canned_responses'] },
  { address: 'settings/automation', name: 'Automation', who: ADMIN, flags: ['automations'] },
  { address: 'settings/agent-bots', name: 'Agent bots', who: ADMIN, flags: ['agent_bots', 'bot_editor'] },
  { address: 'settings/integrations', name: 'Integrations', who: ADMIN, flags: ['integrations'], kinds: PAID },
  { address: 'settings/sla', name: 'SLA', who: ADMIN, flags: ['sla'], kinds: PAID },
  { address: 'settings/audit-logs', name: 'Audit log', who: ADMIN, flags: ['audit_logs'], kinds: PAID },
]
const SETTINGS_FLAGS = SETTINGS.flatMap(({ flags }) => flags ?? [])

const namesFor = (viewer: Viewer, table: readonly SidebarEntry[]) =>
  table.filter((entry) => isSeenBy(viewer, entry)).map(({ name }) => name)

function drawn(viewer: Viewer, navigation: string, content: (stage: ReturnType<typeof aShell>) => ReactNode) {
  const { permissions, features, installation } = viewer
  const stage = aShell({ remotes: builtAreas, permissions, session: { features, installation } })
  const { unmount } = draw(stage.app, content(stage), stage.services)
  const found = screen.queryByRole('navigation', { name: navigation })
  const links = found ? within(found).queryAllByRole('link', { hidden: true }) : []
  const names = links.map((link) => link.getAttribute('aria-label') ?? link.textContent)
  unmount()
  return names.filter((name) => name !== null)
}

const drawnRail = (viewer: Viewer) =>
  drawn(viewer, 'Areas', ({ services }) => (
    <WorkspaceFrame services={services} routes={builtRoutes} path="nowhere" area={null} areaTitle="" banner={null}>
      <main />
    </WorkspaceFrame>
  ))

const drawnSettings = (viewer: Viewer) =>
  drawn(viewer, 'Pages of this area', ({ services }) => (
    <SidebarContent
      services={services}
      routes={builtRoutes}
      area="settings"
      areaTitle="Settings"
      path="settings/general"
      onSwitchAccount={undefined}
      onSearch={() => undefined}
    />
  ))

beforeAll(() => {
  window.matchMedia = (media: string) =>
    ({ matches: true, media, addEventListener: () => undefined, removeEventListener: () => undefined }) as never
})

describe('the sidebar', () => {
  it('holds in its rail exactly what nine sets of permissions, three kinds of installation and every flag allow', () => {
    for (const viewer of viewersWith(FLAGS)) {
      expect({ viewer, names: drawnRail(viewer) }).toEqual({ viewer, names: namesFor(viewer, RAIL) })
    }
  })

  it('holds of the settings exactly what they allow, flag by flag', () => {
    for (const viewer of viewersWith(SETTINGS_FLAGS)) {
      expect({ viewer, names: drawnSettings(viewer) }).toEqual({ viewer, names: namesFor(viewer, SETTINGS) })
    }
  })

  it('opens by address exactly what it shows', () => {
    // Kinds limit what is offered, of addresses only billing's; the page of bots has more than their editor.
    const byAddress = SETTINGS.map(({ kinds, flags, ...entry }) => ({
      ...entry,
      ...(flags && { flags: flags.filter((flag) => flag !== 'bot_editor') }),
      ...(kinds?.length === 1 && { kinds }),
    }))
    for (const viewer of viewersWith([...FLAGS, ...SETTINGS_FLAGS])) {
      for (const entry of [...RAIL, ...byAddress].filter(({ address }) => address !== 'settings')) {
        const opens = resolveArea(entry.address, 1, builtRoutes, viewer).kind === 'area'
        expect({ viewer, entry, opens }).toEqual({ viewer, entry, opens: isSeenBy(viewer, entry) })
      }
    }
  })

  it('stands beside Captain for administrators alone: nobody looks at an empty column', () => {
    const drawnAt = (path: string, permission: 'administrator' | 'agent') => {
      const { app, services } = aShell({ remotes: builtAreas, permissions: [permission] })
      const { unmount } = draw(
        app,
        <WorkspaceFrame services={services} routes={builtRoutes} path={path} area="shell" areaTitle="" banner={null}>
          <main />
        </WorkspaceFrame>,
        services,
      )
      const pages = screen.queryByRole('navigation', { name: 'Pages of this area' })
      const names =
        pages &&
        within(pages)
          .queryAllByRole('link')
          .map((link) => link.textContent)
      unmount()
      return names
    }
    const ofCaptain = ['Captain', 'Assistants', 'Model use']
    expect(drawnAt('captain', 'administrator')).toEqual(ofCaptain)
    expect(drawnAt('captain', 'agent')).toBeNull()
    expect(drawnAt('claudia/view', 'administrator')).toBeNull()
  })

  it('keeps the help center, flag or not, where the product goes by its own name', () => {
    expect(shownFeatures({ help_center: false }, { isCustomBranded: false })).toEqual({ help_center: true })
    expect(shownFeatures({ reports: true }, { isCustomBranded: true })).toEqual({ reports: true })
    const withEditor = shownFeatures({}, { isCustomBranded: true, hasBotEditor: true })
    expect(withEditor).toEqual({ bot_editor: true })
  })

  it('opens an app at the address of the sidebar as well', () => {
    const viewer = { permissions: ['administrator'], features: {}, installation: 'cloud' as const }
    const routes = ownRoutes({ apps: { claudia: 'https://one.example', eddie: '', tags: '' } })
    for (const path of ['claudia', 'claudia/view'])
      expect(resolveArea(path, 1, routes, viewer)).toMatchObject({ kind: 'area', route: 'claudia' })
  })

  it('knows no page of an app that the installation has no address for', () => {
    const viewer = { permissions: ['administrator'], features: {}, installation: 'cloud' as const }
    expect(resolveArea('tags/view', 1, builtRoutes, viewer)).toMatchObject({
      kind: 'redirect',
      because: 'unknown_page',
    })
  })
})
