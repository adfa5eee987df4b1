import { NotificationList } from '@parley/shared/contract/notification'
import { useResource } from '@parley/shared/data/use-resource'
import { type ListKind, readUntil, withArrived, without } from './notifications.cache.ts'

/** One page of the person's notifications by their last activity, kept true by events. */
export const useNotificationPage = (page: number, kind: ListKind) =>
  useResource(['/notifications', { page, sort_order: kind.order, includes: wordsOf(kind) }], {
    schema: NotificationList,
    on: {
      'notification.created': (list, { notification }) => withArrived(list, notification, kind),
      'notification.updated': (list, { notification }) => withArrived(list, notification, kind),
      'notification.deleted': (list, { notification }) => without(list, notification.id),
      'notification.all_read': (list, { read_at }) => readUntil(list, read_at),
    },
  })

const wordsOf = ({ read, snoozed }: ListKind): string[] => [...(read ? ['read'] : []), ...(snoozed ? ['snoozed'] : [])]
