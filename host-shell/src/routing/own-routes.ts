import { AREA_PERMISSIONS, NOTIFICATION_READERS } from '@parley/shared/contract/permissions'
import type { RemoteRoute } from './resolve-route.ts'

/** Stands where an area's name does for pages that the shell draws itself. */
export const SHELL = 'shell'

const notifications = { remote: SHELL, permissions: [...NOTIFICATION_READERS], features: [], installations: [] }

const assistants = { remote: SHELL, permissions: [...AREA_PERMISSIONS.conversations], features: [], installations: [] }

/** Pages of the shell on every installation. */
const ALWAYS: readonly RemoteRoute[] = [
  { ...notifications, name: 'notifications_index', path: 'notifications' },
  { ...notifications, name: 'inbox_view', path: 'inbox-view', features: ['inbox_view'] },
  {
    ...notifications,
    name: 'inbox_view_conversation',
    path: 'inbox-view/:notification_id',
    features: ['inbox_view'],
  },
  { ...assistants, name: 'captain', path: 'captain', features: ['captain_integration'] },
]

/** Pages of others that an operator can put into the sidebar. */
export const EXTRA_APPS = ['claudia', 'eddie', 'tags'] as const
export type ExtraApp = (typeof EXTRA_APPS)[number]

/** The short address is the one of the sidebar (workspace 26.1). */
const extra = (name: ExtraApp, ...paths: string[]): RemoteRoute[] =>
  [`${name}/view`, name, ...paths].map((path) => ({ ...assistants, name, path }))

const EXTRA: Readonly<Record<ExtraApp, readonly RemoteRoute[]>> = {
  claudia: extra('claudia'),
  eddie: extra('eddie', 'eddie/view/:id'),
  tags: extra('tags', 'tags/view/:id'),
}

/** Pages of the shell in the sheet; they are found like the routes of an area (workspace 26.1). */
export const ownRoutes = ({ apps }: { apps: Readonly<Record<ExtraApp, string>> }): RemoteRoute[] => [
  ...ALWAYS,
  ...EXTRA_APPS.flatMap((app) => (apps[app] ? EXTRA[app] : [])),
]
