import { type AppState, homeOf, type RemoteRoute, resolveArea, resolvePlace } from './resolve-route.ts'
import type { Viewer } from './visibility.ts'

const maya = {
  account_id: 2,
  accounts: [
    { id: 1, status: 'active' },
    { id: 2, status: 'active' },
    { id: 3, status: 'suspended' },
  ],
}
const place = (path: string, user: AppState['user'] = maya) => resolvePlace(path, { user })

describe('who may be where', () => {
  it.each(['/app', '/app/accounts/1/dashboard', '/app/whatever'])('%s asks a stranger to sign in', (path) => {
    expect(place(path, null)).toEqual({ kind: 'redirect', to: '/app/login' })
  })

  it('shows the sign-in page to a stranger', () => {
    expect(place('/app/login', null)).toEqual({ kind: 'public', page: 'login' })
  })

  it('takes a signed-in user from the sign-in page to the account used last', () => {
    expect(place('/app/login/')).toEqual({ kind: 'redirect', to: '/app/accounts/2/dashboard' })
  })

  it('sends a user without an entry for the account to sign-in', () => {
    expect(place('/app/accounts/99/contacts')).toEqual({
      kind: 'redirect',
      to: '/app/login',
      because: 'unknown_account',
    })
  })

  it('opens the console to super admins, takes others home with a word, and asks strangers to sign in', () => {
    expect(place('/super_admin/accounts', { ...maya, type: 'SuperAdmin' })).toEqual({ kind: 'console' })
    expect(place('/super_admin')).toEqual({
      kind: 'redirect',
      to: '/app/accounts/2/dashboard',
      because: 'not_allowed',
    })
    expect(place('/super_admin', null)).toEqual({ kind: 'redirect', to: '/app/login' })
  })

  it('takes a page that there is not to the account used last, and says so', () => {
    const home = { kind: 'redirect', to: '/app/accounts/2/dashboard' }
    expect(place('/app/whatever')).toEqual({ ...home, because: 'unknown_page' })
    expect(place('/app')).toEqual(home)
    expect(place('/app/login')).toEqual(home)
  })

  it('sends everything of a suspended account to its page', () => {
    expect(place('/app/accounts/3/contacts')).toEqual({ kind: 'redirect', to: '/app/accounts/3/suspended' })
    expect(place('/app/accounts/3/suspended')).toEqual({ kind: 'suspended', accountId: 3 })
  })

  it('leaves the suspended page when the account is active', () => {
    expect(place('/app/accounts/1/suspended')).toEqual({ kind: 'redirect', to: '/app/accounts/1/dashboard' })
  })

  it('goes to the dashboard when no route is named', () => {
    expect(place('/app/accounts/1')).toEqual({ kind: 'redirect', to: '/app/accounts/1/dashboard' })
  })

  it('says so when a user has no account at all', () => {
    expect(place('/app/login', { account_id: null, accounts: [] })).toEqual({ kind: 'no-account' })
  })

  it('opens the first account when the last one is gone', () => {
    expect(homeOf({ account_id: 7, accounts: [{ id: 4, status: 'active' }] })).toBe('/app/accounts/4/dashboard')
  })

  it('confirms an address for whoever is signed in too', () => {
    expect(place('/app/auth/confirmation')).toEqual({ kind: 'public', page: 'confirmation' })
  })
})

const route = (remote: string, path: string, more: Partial<RemoteRoute> = {}): RemoteRoute => ({
  remote,
  name: path,
  path,
  permissions: [],
  features: [],
  installations: [],
  ...more,
})
const routes = [
  route('conversations', 'dashboard', { permissions: ['administrator', 'agent'] }),
  route('conversations', 'inbox/:inboxId/conversations/:id'),
  route('contacts', 'contacts', { permissions: ['administrator', 'agent', 'contact_manage'] }),
  route('contacts', 'contacts/:contactId'),
  route('reports', 'reports/*', { permissions: ['administrator', 'report_manage'], features: ['reports'] }),
  route('settings', 'settings/*'),
  route('billing', 'settings/billing', { installations: ['cloud'] }),
]
const viewer = (permissions: string[], more: Partial<Viewer> = {}): Viewer => ({
  permissions,
  features: { reports: true },
  installation: 'enterprise',
  ...more,
})
const area = (path: string, who = viewer(['agent'])) => resolveArea(path, 1, routes, who)

describe('which area serves a path', () => {
  it('answers the route with its parameters', () => {
    expect(area('inbox/4/conversations/82')).toMatchObject({
      remote: 'conversations',
      params: { inboxId: '4', id: '82' },
    })
  })

  it('prefers the most exact route, whatever the order', () => {
    expect(area('settings/billing', viewer(['agent'], { installation: 'cloud' }))).toMatchObject({ remote: 'billing' })
    expect(area('settings/labels')).toMatchObject({ remote: 'settings' })
  })

  it('sends an unknown path to the dashboard', () => {
    expect(area('nowhere/at/all')).toEqual({
      kind: 'redirect',
      to: '/app/accounts/1/dashboard',
      because: 'unknown_page',
    })
  })

  it('sends whoever lacks the permission to the first area that is allowed', () => {
    expect(area('reports/overview')).toEqual({
      kind: 'redirect',
      to: '/app/accounts/1/dashboard',
      because: 'not_allowed',
    })
    expect(area('dashboard', viewer(['contact_manage', 'custom_role']))).toEqual({
      kind: 'redirect',
      to: '/app/accounts/1/contacts',
    })
    expect(area('dashboard', viewer(['report_manage', 'custom_role']))).toEqual({
      kind: 'redirect',
      to: '/app/accounts/1/reports/overview',
    })
  })

  it('treats a feature that is off like a permission that is missing', () => {
    expect(area('reports/overview', viewer(['administrator'], { features: {} }))).toMatchObject({ kind: 'redirect' })
  })

  it('ends on the dashboard with the permission that is missing when nothing is allowed', () => {
    const nobody = viewer(['custom_role'])
    const strict = routes.filter((one) => one.path === 'dashboard')
    expect(resolveArea('dashboard', 1, strict, nobody)).toEqual({ kind: 'denied', needed: ['administrator', 'agent'] })
  })

  it('says so when no released area serves the dashboard', () => {
    expect(resolveArea('dashboard', 1, [], viewer(['administrator']))).toEqual({ kind: 'nothing' })
  })
})
