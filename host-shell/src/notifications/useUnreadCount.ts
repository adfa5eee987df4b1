import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const UnreadCount = v.number()
const told = (_held: number, { unread_count }: { unread_count: number }) => unread_count

/** How many notifications of the open account are unread and not snoozed. */
export const useUnreadCount = () =>
  useResource('/notifications/unread_count', {
    schema: UnreadCount,
    on: {
      'notification.created': told,
      'notification.updated': told,
      'notification.deleted': told,
      'notification.all_read': told,
    },
  })
