import { NOTIFICATION_PAGE_SIZE } from '@parley/shared/contract/notification'

/** The most that the bell writes out. */
const BELL_MAX = 99

/** What stands on the bell: nothing without unread, then the number, then 99+. */
export const bellText = (unread: number): string => {
  if (unread <= 0) return ''
  return unread > BELL_MAX ? `${BELL_MAX}+` : String(unread)
}

/** The last page of the panel, which lists unread alone (workspace 15.1). */
export const lastPageOf = (unread: number): number =>
  unread > NOTIFICATION_PAGE_SIZE ? Math.ceil(unread / NOTIFICATION_PAGE_SIZE) : 1

/** The page itself, or the nearest one that there still is. */
export const pageWithin = (page: number, unread: number): number => Math.min(Math.max(1, page), lastPageOf(unread))

/**
 * Where "next" leads. What was read on the open page is no longer counted by the server, so the pages behind it have moved
 * up: the one that holds the first notification not yet shown is opened, and none is skipped.
 */
export const pageAfter = (page: number, readHere: number, unread: number): number =>
  pageWithin(Math.floor((page * NOTIFICATION_PAGE_SIZE - readHere) / NOTIFICATION_PAGE_SIZE) + 1, unread)

/** The unread count with so many less; never below nought (workspace 26.3). */
export const lessUnread = (unread: number, by = 1): number => Math.max(0, unread - by)
