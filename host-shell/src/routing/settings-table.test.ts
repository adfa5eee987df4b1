import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { effectivePermissions, GRANTABLE_PERMISSIONS } from '@parley/shared/contract/permissions'
import type { RouteEntry } from '@parley/shared/contract/release'
import { type RemoteRoute, resolveArea, resolvePlace } from './resolve-route.ts'

const manifest = JSON.parse(readFileSync(join(__dirname, '../../../mfe-settings/remote.json'), 'utf8'))
const anything = { permissions: [], features: [], installations: [] }
const routes: RemoteRoute[] = manifest.contributes.routes.map((entry: RouteEntry) => ({
  ...anything,
  ...entry,
  remote: 'settings',
}))

const CONVERSATIONS = [
  'agent',
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
]

/** Configuration 17.1 in words of its own: who besides administrators may open a page, its flag, its kinds of installation. */
const TABLE: Record<string, { also?: string[]; flag?: string; onlyOn?: string[] }> = {
  settings: { also: CONVERSATIONS },
  'settings/extensions/:remote': { also: CONVERSATIONS },
  'settings/general': {},
  'settings/agents': { flag: 'agent_management' },
  'settings/agents/:agent_id/conversations': { also: ['report_manage'] },
  'settings/agent-bots': { flag: 'agent_bots' },
  'settings/agent-bots/csml/new': { flag: 'agent_bots' },
  'settings/agent-bots/csml/:bot_id': { flag: 'agent_bots' },
  'settings/assistants': { flag: 'captain_integration' },
  'settings/assistants/use': {},
  'settings/assistants/:assistant_id': { flag: 'captain_integration' },
  'settings/custom-attributes': { flag: 'custom_attributes' },
  'settings/custom-availability': {},
  'settings/automation': { flag: 'automations' },
  'settings/automation/new': { flag: 'automations' },
  'settings/automation/:rule_id': { flag: 'automations' },
  'settings/audit-logs': { flag: 'audit_logs' },
  'settings/billing': { onlyOn: ['cloud'] },
  'settings/canned-response': { also: CONVERSATIONS, flag: 'canned_responses' },
  'settings/integrations': { flag: 'integrations' },
  'settings/integrations/dashboard_apps': { flag: 'integrations' },
  'settings/integrations/webhook': { flag: 'integrations' },
  'settings/integrations/:integration_id': { flag: 'integrations' },
  'settings/labels': { flag: 'labels' },
  'settings/macros': { also: ['conversation_manage'], flag: 'macros' },
  'settings/macros/new': { also: ['conversation_manage'], flag: 'macros' },
  'settings/macros/:macro_id/edit': { also: ['conversation_manage'], flag: 'macros' },
  'settings/native-attributes/list': {},
  'settings/sla': { flag: 'sla' },
  'settings/custom-roles': { flag: 'custom_roles' },
  'settings/teams/list': { flag: 'team_management' },
  'settings/teams/new': { flag: 'team_management' },
  'settings/teams/new/:team_id/agents': { flag: 'team_management' },
  'settings/teams/new/:team_id/finish': { flag: 'team_management' },
  'settings/teams/:team_id/edit': { flag: 'team_management' },
  'settings/teams/:team_id/edit/working_hours': { flag: 'team_management' },
  'settings/teams/:team_id/edit/agents': { flag: 'team_management' },
  'settings/teams/:team_id/edit/finish': { flag: 'team_management' },
  'settings/inboxes/list': { flag: 'inbox_management' },
  'settings/inboxes/new': { flag: 'inbox_management' },
  'settings/inboxes/new/:sub_page': { flag: 'inbox_management' },
  'settings/inboxes/new/:inbox_id/agents': { flag: 'inbox_management' },
  'settings/inboxes/new/:inbox_id/finish': { flag: 'inbox_management' },
  'settings/inboxes/:inbox_id': { flag: 'inbox_management' },
  'profile/settings': { also: ['agent', 'custom_role', 'conversation_participating_manage'] },
}
const PAGES = Object.entries(TABLE)
const addressOf = (path: string): string => path.replaceAll(/:\w+/g, '7')

/** Two roles, a custom role of nothing, one with each permission, and one with all of them. */
const PEOPLE: readonly (readonly string[])[] = [
  effectivePermissions('administrator', null),
  effectivePermissions('agent', null),
  effectivePermissions('agent', []),
  ...GRANTABLE_PERMISSIONS.map((one) => effectivePermissions('agent', [one])),
  effectivePermissions('agent', GRANTABLE_PERMISSIONS),
]
const FLAGS = [...new Set(PAGES.flatMap(([, { flag }]) => flag ?? []))]
const allFlags = Object.fromEntries(FLAGS.map((flag) => [flag, true as const]))
const KINDS = ['self_hosted', 'enterprise', 'cloud'] as const

const opens = (path: string, viewer: Parameters<typeof resolveArea>[3]): boolean =>
  resolveArea(addressOf(path), 1, routes, viewer).kind === 'area'

it('names every page of the settings, and no other', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(PAGES.map(([path]) => path).sort())
})

describe.each(PAGES)('the page %s', (path, { also = [], flag, onlyOn }) => {
  it('opens to exactly those it is for, on exactly the installations that have it', () => {
    const wrong = PEOPLE.flatMap((permissions) =>
      KINDS.flatMap((installation) => {
        const isFor = permissions.some((one) => one === 'administrator' || also.includes(one))
        const expected = isFor && (onlyOn?.includes(installation) ?? true)
        const isOpen = opens(path, { permissions, features: allFlags, installation })
        return isOpen === expected ? [] : [`${permissions.join('+')} on ${installation}: ${isOpen}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('is gone without its feature, and needs no other', () => {
    const viewer = { permissions: ['administrator'], installation: 'cloud' as const }
    const others = Object.fromEntries(FLAGS.filter((one) => one !== flag).map((one) => [one, true as const]))
    expect(opens(path, { ...viewer, features: others })).toBe(!flag)
    expect(opens(path, { ...viewer, features: flag ? { [flag]: true } : {} })).toBe(true)
  })

  it('does not open in a suspended account, nor in one of others, whoever asks', () => {
    const user = {
      account_id: 1,
      accounts: [
        { id: 1, status: 'active' },
        { id: 3, status: 'suspended' },
      ],
    }
    const place = (accountId: number) => resolvePlace(`/app/accounts/${accountId}/${addressOf(path)}`, { user })
    expect(place(1).kind).toBe('account')
    expect(place(3)).toEqual({ kind: 'redirect', to: '/app/accounts/3/suspended' })
    expect(place(4)).toEqual({ kind: 'redirect', to: '/app/login', because: 'unknown_account' })
  })
})
