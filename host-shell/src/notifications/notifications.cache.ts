import { NOTIFICATION_PAGE_SIZE, type Notification, type NotificationList } from '@parley/shared/contract/notification'

/** Which notifications a list holds besides the unread ones, by the words of the call. */
export interface Includes {
  read: boolean
  snoozed: boolean
}

/** `asc`: the one that waits longest first, by the words of the call. */
export interface ListKind extends Includes {
  order: 'asc' | 'desc'
}

/** Whether a list of this kind holds the notification (workspace 15.1). */
export const belongs = ({ read_at, snoozed_until }: Notification, { read, snoozed }: Includes): boolean =>
  (read || read_at === null) && (snoozed || snoozed_until === null)

/** The changed one in its place; nothing moves under the reader's hand. The very same list where it is not held. */
export function withChanged(list: NotificationList, changed: Notification): NotificationList {
  if (!list.data.payload.some(({ id }) => id === changed.id)) return list
  return withRows(list, (rows) => rows.map((row) => (row.id === changed.id ? changed : row)))
}

/**
 * The new one where its time puts it: on the first page of the newest, at the end of the last one where the oldest come
 * first. Other pages keep what they show until they are turned.
 */
export function withArrived(list: NotificationList, arrived: Notification, kind: ListKind): NotificationList {
  const { payload, meta } = list.data
  if (payload.some(({ id }) => id === arrived.id)) return withChanged(list, arrived)
  const isAscending = kind.order === 'asc'
  if (!(isAscending || meta.current_page === 1) || !belongs(arrived, kind)) return list
  const isShown = !isAscending || Number(meta.current_page) * NOTIFICATION_PAGE_SIZE > meta.count
  const sign = isAscending ? -1 : 1
  const rows = [...payload, ...(isShown ? [arrived] : [])].sort(
    (a, b) => sign * (b.last_activity_at - a.last_activity_at || b.id - a.id),
  )
  return { data: { meta: { ...meta, count: meta.count + 1 }, payload: rows.slice(0, NOTIFICATION_PAGE_SIZE) } }
}

/** The very same list where it was not held. */
export function without(list: NotificationList, id: number): NotificationList {
  const { payload, meta } = list.data
  if (!payload.some((row) => row.id === id)) return list
  const count = Math.max(0, meta.count - 1)
  return { data: { meta: { ...meta, count }, payload: payload.filter((row) => row.id !== id) } }
}

/** All of a page read at this moment. */
export const allRead = (list: NotificationList, at: string): NotificationList =>
  withRows(list, (rows) => rows.map((row) => (row.read_at === null ? { ...row, read_at: at } : row)))

/** What was unread until this moment of the server's clock is read; what came since stays as it is. */
export const readUntil = (list: NotificationList, at: string): NotificationList =>
  withRows(list, (rows) =>
    rows.map((row) =>
      row.read_at === null && row.last_activity_at * 1000 <= Date.parse(at) ? { ...row, read_at: at } : row,
    ),
  )

const withRows = (
  list: NotificationList,
  change: (rows: readonly Notification[]) => Notification[],
): NotificationList => ({ data: { ...list.data, payload: change(list.data.payload) } })
