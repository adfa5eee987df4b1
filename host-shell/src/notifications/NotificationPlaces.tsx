import Bell from 'lucide-react/icons/bell'
import Inbox from 'lucide-react/icons/inbox'
import Settings from 'lucide-react/icons/settings'
import { useIntl } from 'react-intl'
import { NavLink } from '../frame/NavLink.tsx'
import { useUnreadCount } from './useUnreadCount.ts'

interface NotificationPlacesProps {
  base: string
  path: string
  /** Whether the account has the inbox view. */
  hasInboxView: boolean
}

/** The sidebar beside the pages of notifications: one list to look things up, one to work through, and what is told at all. */
export function NotificationPlaces({ base, path, hasInboxView }: NotificationPlacesProps) {
  const intl = useIntl()
  const unread = useUnreadCount().data ?? 0
  return (
    <>
      {hasInboxView && (
        <NavLink to={`${base}/inbox-view`} icon={Inbox} current={path.startsWith('inbox-view')}>
          {intl.formatMessage({ id: 'shell.inboxView.title', defaultMessage: 'My inbox' })}
        </NavLink>
      )}
      <NavLink to={`${base}/notifications`} icon={Bell} current={path === 'notifications'} count={unread}>
        {intl.formatMessage({ id: 'shell.notifications.title', defaultMessage: 'Notifications' })}
      </NavLink>
      <NavLink to={`${base}/profile/settings#profile-settings-notifications`} icon={Settings} current={false}>
        {intl.formatMessage({ id: 'shell.notifications.settings', defaultMessage: 'Notification settings' })}
      </NavLink>
    </>
  )
}
