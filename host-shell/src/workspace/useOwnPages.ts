import { type ComponentType, lazy } from 'react'
import { useIntl } from 'react-intl'
import type { HostServices } from '../host-services/host-services.ts'
import type { UnsavedWork } from '../host-services/unsaved-work.ts'

export interface OwnPageProps {
  services: HostServices
  /** Where what is typed on the page counts. */
  unsaved: UnsavedWork
}

interface OwnPage {
  /** As the tab names it. */
  title: string
  Page: ComponentType<OwnPageProps>
}

const NotificationsPage = lazy(async () => ({
  default: (await import('../notifications/NotificationsPage.tsx')).NotificationsPage,
}))

const InboxView = lazy(async () => ({ default: (await import('../notifications/inbox-view/InboxView.tsx')).InboxView }))

/** The pages that the shell draws itself, by the name of their route. */
export function useOwnPages(): Readonly<Record<string, OwnPage>> {
  const intl = useIntl()
  const inboxView = {
    title: intl.formatMessage({ id: 'shell.inboxView.title', defaultMessage: 'My inbox' }),
    Page: InboxView,
  }
  return {
    inbox_view: inboxView,
    inbox_view_conversation: inboxView,
    notifications_index: {
      title: intl.formatMessage({ id: 'shell.notifications.title', defaultMessage: 'Notifications' }),
      Page: NotificationsPage,
    },
  }
}
