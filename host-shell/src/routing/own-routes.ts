import { NOTIFICATION_READERS } from '@parley/shared/contract/permissions'
import type { AreaRoute } from './resolve-route.ts'

/** Stands where an area's name does for pages that the shell draws itself. */
export const SHELL = 'shell'

const notifications = { remote: SHELL, permissions: [...NOTIFICATION_READERS], features: [], installations: [] }

/** Pages of the shell in the sheet; they are found like the routes of an area (workspace 26.1). */
export const OWN_ROUTES: readonly AreaRoute[] = [
  { ...notifications, name: 'notifications_index', path: 'notifications' },
  { ...notifications, name: 'inbox_view', path: 'inbox-view', features: ['inbox_view'] },
  {
    ...notifications,
    name: 'inbox_view_conversation',
    path: 'inbox-view/:notification_id',
    features: ['inbox_view'],
  },
]
