import type { Notification } from '@parley/shared/contract/notification'
import { IconButton } from '@parley/shared/ui/icon-button'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import Trash from 'lucide-react/icons/trash-2'
import { defineMessages, useIntl } from 'react-intl'
import type { NotificationActions } from './actions/useNotificationActions.ts'
import { focusBeside } from './list/row-focus.ts'

const TEXTS = defineMessages({
  read: { id: 'shell.notifications.markRead', defaultMessage: 'Mark as read' },
  unread: { id: 'shell.notifications.markUnread', defaultMessage: 'Mark as unread' },
  remove: { id: 'shell.notifications.remove', defaultMessage: 'Delete notification' },
})

interface RowToolsProps {
  notification: Notification
  actions: Pick<NotificationActions, 'markRead' | 'markUnread' | 'remove'>
}

/** Read or unread, and away with it. */
export function RowTools({ notification, actions }: RowToolsProps) {
  const intl = useIntl()
  const isUnread = notification.read_at === null
  return (
    <>
      <IconButton
        size="sm"
        icon={isUnread ? MailOpen : Mail}
        label={intl.formatMessage(isUnread ? TEXTS.read : TEXTS.unread)}
        onClick={() => void (isUnread ? actions.markRead : actions.markUnread)(notification)}
      />
      <IconButton
        size="sm"
        icon={Trash}
        label={intl.formatMessage(TEXTS.remove)}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget)
          void actions.remove(notification)
        }}
      />
    </>
  )
}
