import type { RouteEntry } from '@parley/shared/contract/release'
import { exactness, matchPath } from './match-path.ts'
import { accountBase } from './navigation.ts'
import { isVisibleTo, type Viewer } from './visibility.ts'

/** Pages that need no session. */
export type PublicPageName = 'login' | 'forgot-password' | 'reset-password' | 'confirmation'

const PUBLIC_PAGES: readonly (readonly [string, PublicPageName])[] = [
  ['/app/login', 'login'],
  ['/app/auth/reset/password', 'forgot-password'],
  ['/app/auth/password/edit', 'reset-password'],
  ['/app/auth/confirmation', 'confirmation'],
]

/** What the rules look at. `user` is null while nobody is signed in. */
export interface AppState {
  user: { account_id: number | null; accounts: readonly { id: number; status: string }[]; type?: string | null } | null
}

/** What the person is told when they asked for something else; left out where nobody asked for anything. */
export type RedirectReason = 'unknown_page' | 'unknown_account' | 'not_allowed'

interface Redirect {
  kind: 'redirect'
  to: string
  because?: RedirectReason
}

export type AppPlace =
  | { kind: 'public'; page: PublicPageName }
  | Redirect
  /** Signed in, but no account has an entry for this user. */
  | { kind: 'no-account' }
  | { kind: 'suspended'; accountId: number }
  /** The installation's own pages, for super admins. */
  | { kind: 'console' }
  | { kind: 'account'; accountId: number; path: string }

/**
 * The first half of the redirect rules (workspace 26.1): who may be where, before any area is looked at.
 * Following the redirects always ends.
 */
export function resolvePlace(pathname: string, { user }: AppState): AppPlace {
  const page = publicPageAt(pathname)
  if (!user) return page ? { kind: 'public', page } : { kind: 'redirect', to: '/app/login' }
  if (page === 'confirmation') return { kind: 'public', page }
  if (isConsole(pathname)) return consoleFor(user)

  const params = matchPath('/app/accounts/:id/*', pathname)
  const accountId = Number(params?.id)
  const entry = user.accounts.find((account) => account.id === accountId)
  if (!entry) return placeWithoutEntry(user, params ? 'account' : page || isRoot(pathname) ? 'none' : 'page')

  const path = params?.['*'] ?? ''
  if (entry.status !== 'active') {
    return path === 'suspended'
      ? { kind: 'suspended', accountId }
      : { kind: 'redirect', to: `${accountBase(accountId)}/suspended` }
  }
  if (path === '' || path === 'suspended') return { kind: 'redirect', to: dashboardOf(accountId) }
  return { kind: 'account', accountId, path }
}

/** The page before sign-in at this address. */
export const publicPageAt = (pathname: string): PublicPageName | undefined =>
  PUBLIC_PAGES.find(([path]) => path === trimmed(pathname))?.[1]

/** Where a signed-in user lands: the account used last, else the first. Null without any account. */
export function homeOf(user: NonNullable<AppState['user']>): string | null {
  const id = user.accounts.find((account) => account.id === user.account_id)?.id ?? user.accounts[0]?.id
  return id === undefined ? null : dashboardOf(id)
}

/** A foreign account is answered by the login page (workspace 26.1); it sends whoever is signed in to their own dashboard. */
function placeWithoutEntry(user: NonNullable<AppState['user']>, asked: 'account' | 'page' | 'none'): AppPlace {
  const home = homeOf(user)
  if (!home) return { kind: 'no-account' }
  if (asked === 'account') return { kind: 'redirect', to: '/app/login', because: 'unknown_account' }
  return { kind: 'redirect', to: home, ...(asked === 'page' ? { because: 'unknown_page' as const } : {}) }
}

/** Addresses of the installation's console (configuration 11.3). */
export const isConsole = (pathname: string): boolean => /^\/super_admin(\/|$)/.test(pathname)

function consoleFor(user: NonNullable<AppState['user']>): AppPlace {
  if (user.type === 'SuperAdmin') return { kind: 'console' }
  const home = homeOf(user)
  return home ? { kind: 'redirect', to: home, because: 'not_allowed' } : { kind: 'no-account' }
}

const isRoot = (pathname: string): boolean => ['', '/app', '/app/accounts'].includes(trimmed(pathname))

const dashboardOf = (accountId: number): string => `${accountBase(accountId)}/dashboard`
const trimmed = (pathname: string): string => pathname.replace(/\/+$/, '')

/** A route of a manifest, with the remote that serves it. */
export interface RemoteRoute extends RouteEntry {
  remote: string
}

export type AreaPlace =
  | { kind: 'area'; remote: string; route: string; params: Record<string, string> }
  | Redirect
  /** Not even the dashboard is allowed: the screen that names the missing permission. */
  | { kind: 'denied'; needed: readonly string[] }
  /** No released area serves the dashboard. */
  | { kind: 'nothing' }

/** Tried in this order when a route is not allowed (workspace 26.1). */
const LANDINGS = ['dashboard', 'contacts', 'reports/overview', 'portals']

/** The second half: which area serves a path below the account, and where to go when it must not. */
export function resolveArea(
  path: string,
  accountId: number,
  routes: readonly RemoteRoute[],
  viewer: Viewer,
): AreaPlace {
  const found = findRoute(path, routes)
  if (found && isVisibleTo(viewer, found.route)) {
    return { kind: 'area', remote: found.route.remote, route: found.route.name, params: found.params }
  }
  const allowed = LANDINGS.find((landing) => {
    const route = findRoute(landing, routes)?.route
    return route !== undefined && isVisibleTo(viewer, route)
  })
  const landing = found ? (allowed ?? 'dashboard') : 'dashboard'
  if (landing !== path)
    return { kind: 'redirect', to: `${accountBase(accountId)}/${landing}`, ...reasonFor(path, found) }
  if (!found) return { kind: 'nothing' }
  return { kind: 'denied', needed: found.route.permissions }
}

/** Nobody asks for the dashboard by name: it is where signing in leads. */
const reasonFor = (path: string, found: unknown): Pick<Redirect, 'because'> => {
  if (path === 'dashboard') return {}
  return { because: found ? 'not_allowed' : 'unknown_page' }
}

/** The most exact route that matches, whoever is looking. */
export function findRoute(path: string, routes: readonly RemoteRoute[]) {
  let best: { route: RemoteRoute; params: Record<string, string> } | null = null
  for (const route of routes) {
    const params = matchPath(route.path, path)
    if (params && (!best || exactness(route.path) > exactness(best.route.path))) best = { route, params }
  }
  return best
}
