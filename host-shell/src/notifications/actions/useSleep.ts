import type { Notification, NotificationList } from '@parley/shared/contract/notification'
import { useAccountHttp } from '@parley/shared/data/data-source'
import type { Resource } from '@parley/shared/data/use-resource'
import { useIntl } from 'react-intl'
import * as api from '../notifications.api.ts'
import { belongs, type Includes, withChanged, without } from '../notifications.cache.ts'
import type { Around } from './around.ts'
import { useOfferUndo } from './useOfferUndo.ts'

const WHEN = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** Puts a notification off until a time, and wakes it before. */
export function useSleep(list: Pick<Resource<NotificationList>, 'change'>, { refused, readAnew, countLess }: Around) {
  const http = useAccountHttp()
  const intl = useIntl()
  const offerUndo = useOfferUndo()
  const wake = (one: Notification) => api.wakeNotification(http, one.id).then(readAnew, refused)
  return {
    wake,
    /**
     * @param until seconds since 1970
     * @param includes what the list holds: a snoozed one leaves a list without them
     */
    async snooze(one: Notification, until: number, includes: Includes) {
      const snoozed = { ...one, snoozed_until: new Date(until * 1000).toISOString() }
      list.change((held) => (belongs(snoozed, includes) ? withChanged(held, snoozed) : without(held, one.id)))
      countLess(one)
      const isDone = await api.snoozeNotification(http, one.id, until).then(() => true, refused)
      if (!isDone || one.snoozed_until !== null) return
      const done = intl.formatMessage(
        { id: 'shell.notifications.snoozedUntil', defaultMessage: 'Snoozed until {when}' },
        { when: intl.formatDate(until * 1000, WHEN) },
      )
      offerUndo(done, () => api.unsnoozeNotification(http, one.id).then(readAnew, refused))
    },
  }
}
