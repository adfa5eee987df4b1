import { NotificationList } from '@parley/shared/contract/notification'
import { useResource } from '@parley/shared/data/use-resource'
import { type Includes, readUntil, withArrived, without } from './notifications.cache.ts'

/** One page of the person's notifications, newest activity first, kept true by events. */
export const useNotificationPage = (page: number, includes: Includes) =>
  useResource(['/notifications', { page, sort_order: 'desc', includes: wordsOf(includes) }], {
    schema: NotificationList,
    on: {
      'notification.created': (list, { notification }) => withArrived(list, notification, includes),
      'notification.updated': (list, { notification }) => withArrived(list, notification, includes),
      'notification.deleted': (list, { notification }) => without(list, notification.id),
      'notification.all_read': (list, { read_at }) => readUntil(list, read_at),
    },
  })

const wordsOf = ({ read, snoozed }: Includes): string[] => [...(read ? ['read'] : []), ...(snoozed ? ['snoozed'] : [])]
