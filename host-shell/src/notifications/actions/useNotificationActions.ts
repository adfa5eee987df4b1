import { problemText } from '@parley/shared/api/api-error'
import type { Notification, NotificationList } from '@parley/shared/contract/notification'
import { useAccountHttp } from '@parley/shared/data/data-source'
import type { Resource } from '@parley/shared/data/use-resource'
import { useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import * as api from '../notifications.api.ts'
import { allRead, withChanged } from '../notifications.cache.ts'
import { lessUnread } from '../panel-pages.ts'
import { useUnreadCount } from '../useUnreadCount.ts'
import { useOfferUndo } from './useOfferUndo.ts'
import { useRemoval } from './useRemoval.ts'
import { useSleep } from './useSleep.ts'

type Listed = Pick<Resource<NotificationList>, 'change' | 'retry'>

/** What a person does to notifications: shown at once, and read again where the server refused. */
export function useNotificationActions(list: Listed) {
  const http = useAccountHttp()
  const unread = useUnreadCount()
  const readAnew = () => {
    list.retry()
    unread.retry()
  }
  const refused = useRefused(readAnew)
  const countLess = (one: Notification) => unread.change((count) => (counts(one) ? lessUnread(count) : count))

  return {
    async markRead(one: Notification) {
      if (one.read_at !== null) return
      list.change((held) => withChanged(held, { ...one, read_at: new Date().toISOString() }))
      countLess(one)
      await api.markRead(http, one.id).catch(refused)
    },
    async markUnread(one: Notification) {
      if (one.read_at === null) return
      list.change((held) => withChanged(held, { ...one, read_at: null }))
      unread.change((count) => (one.snoozed_until === null ? count + 1 : count))
      await api.markUnread(http, one.id).catch(refused)
    },
    markAllRead: useMarkAllRead(list, refused, readAnew),
    ...useSleep(list, { refused, readAnew, countLess }),
    ...useRemoval(list, { refused, readAnew, countLess }),
  }
}
export type NotificationActions = ReturnType<typeof useNotificationActions>

const counts = ({ read_at, snoozed_until }: Notification) => read_at === null && snoozed_until === null

/** Says why, and shows the truth again. */
function useRefused(readAnew: () => void): (problem: unknown) => void {
  const intl = useIntl()
  const { toasts } = useApp()
  return (problem) => {
    readAnew()
    const fallback = intl.formatMessage({
      id: 'shell.notifications.actionFailed',
      defaultMessage: 'That did not work. Nothing was changed.',
    })
    toasts.show(problemText(problem, fallback), { tone: 'error' })
  }
}

function useMarkAllRead(list: Listed, refused: (problem: unknown) => void, readAnew: () => void) {
  const http = useAccountHttp()
  const intl = useIntl()
  const unread = useUnreadCount()
  const offerUndo = useOfferUndo()
  return async () => {
    list.change((held) => allRead(held, new Date().toISOString()))
    unread.change(() => 0)
    const read = await api.markAllRead(http).catch(refused)
    if (!read?.length) return
    const done = intl.formatMessage({ id: 'shell.notifications.allRead', defaultMessage: 'All marked as done' })
    offerUndo(done, () => api.markManyUnread(http, read).then(readAnew, refused))
  }
}
