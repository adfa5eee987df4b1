import type { Notification, NotificationList } from '@parley/shared/contract/notification'
import { useAccountHttp } from '@parley/shared/data/data-source'
import type { Resource } from '@parley/shared/data/use-resource'
import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import { useApp } from '../../shell-app/shell-app.ts'
import * as api from '../notifications.api.ts'
import { without } from '../notifications.cache.ts'
import type { Around } from './around.ts'
import { useOfferUndo } from './useOfferUndo.ts'

const TEXTS: Readonly<Record<'one' | 'all' | 'none', MessageDescriptor>> = defineMessages({
  one: { id: 'shell.notifications.removedOne', defaultMessage: 'Notification deleted' },
  all: {
    id: 'shell.notifications.removed',
    defaultMessage: '{count, plural, one {# notification deleted} other {# notifications deleted}}',
  },
  none: { id: 'shell.notifications.noneRead', defaultMessage: 'There are no read ones to delete' },
})

/** Deletes notifications. The server keeps them for a while, so that Undo brings back the very same ones. */
export function useRemoval(list: Pick<Resource<NotificationList>, 'change'>, { refused, readAnew, countLess }: Around) {
  const http = useAccountHttp()
  const intl = useIntl()
  const { toasts } = useApp()
  const offerUndo = useOfferUndo()
  const offerBack = (done: string, ids: readonly number[]) =>
    offerUndo(done, () => api.restore(http, ids).then(readAnew, refused))
  return {
    async remove(one: Notification) {
      list.change((held) => without(held, one.id))
      countLess(one)
      const isDone = await api.deleteNotification(http, one.id).then(() => true, refused)
      // Without a number: where several are deleted one after the other, the notice counts them.
      if (isDone) offerBack(intl.formatMessage(TEXTS.one), [one.id])
    },
    async removeRead() {
      const gone = await api.deleteRead(http).catch(refused)
      if (!gone) return
      readAnew()
      if (gone.length > 0) return offerBack(intl.formatMessage(TEXTS.all, { count: gone.length }), gone)
      toasts.show(intl.formatMessage(TEXTS.none))
    },
  }
}
