import type { Session } from '@parley/shared/remote/shell-api'
import { SHELL } from '../routing/own-routes.ts'

/** The shell's own pages that belong together. */
const NOTIFICATIONS = /^(notifications|inbox-view)(\/|$)/
const CAPTAIN = /^captain(\/|$)/

/** What the sidebar holds beside one of the shell's own pages; null: nothing. */
export function ownPlaces(
  path: string,
  { permissions }: Pick<Session, 'permissions'>,
): 'notifications' | 'captain' | null {
  if (NOTIFICATIONS.test(path)) return 'notifications'
  return CAPTAIN.test(path) && permissions.includes('administrator') ? 'captain' : null
}

/** A page of the shell with nothing beside it: the sheet has the whole width. */
export const isBare = (area: string | null, path: string, session: Pick<Session, 'permissions'>): boolean =>
  area === SHELL && ownPlaces(path, session) === null
