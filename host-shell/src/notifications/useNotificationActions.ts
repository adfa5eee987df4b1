import { problemText } from '@parley/shared/api/api-error'
import type { Notification, NotificationList } from '@parley/shared/contract/notification'
import { useAccountHttp } from '@parley/shared/data/data-source'
import type { Resource } from '@parley/shared/data/use-resource'
import { useIntl } from 'react-intl'
import { useApp } from '../shell-app/shell-app.ts'
import * as api from './notifications.api.ts'
import { allRead, belongs, type Includes, withChanged, without } from './notifications.cache.ts'
import { lessUnread } from './panel-pages.ts'
import { useUnreadCount } from './useUnreadCount.ts'

type Listed = Pick<Resource<NotificationList>, 'change' | 'retry'>

/** What a person does to notifications: shown at once, and read again where the server refused. */
export function useNotificationActions(list: Listed) {
  const http = useAccountHttp()
  const intl = useIntl()
  const { toasts } = useApp()
  const unread = useUnreadCount()

  const refused = (problem: unknown) => {
    list.retry()
    unread.retry()
    const fallback = intl.formatMessage({
      id: 'shell.notifications.actionFailed',
      defaultMessage: 'That did not work. Nothing was changed.',
    })
    toasts.show(problemText(problem, fallback), { tone: 'error' })
  }
  const counts = ({ read_at, snoozed_until }: Notification) => read_at === null && snoozed_until === null
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
    async markAllRead() {
      list.change((held) => allRead(held, new Date().toISOString()))
      unread.change(() => 0)
      await api.markAllRead(http).catch(refused)
    },
    /**
     * @param until seconds since 1970
     * @param includes what the list holds: a snoozed one leaves a list without them
     */
    async snooze(one: Notification, until: number, includes: Includes) {
      const snoozed = { ...one, snoozed_until: new Date(until * 1000).toISOString() }
      list.change((held) => (belongs(snoozed, includes) ? withChanged(held, snoozed) : without(held, one.id)))
      countLess(one)
      await api.snoozeNotification(http, one.id, until).catch(refused)
    },
    async removeRead() {
      await api.deleteRead(http).catch(refused)
    },
    async remove(one: Notification) {
      list.change((held) => without(held, one.id))
      countLess(one)
      await api.deleteNotification(http, one.id).catch(refused)
    },
  }
}
export type NotificationActions = ReturnType<typeof useNotificationActions>
