import { type ComponentType, lazy } from 'react'
import { useIntl } from 'react-intl'
import type { HostServices } from '../host-services/host-services.ts'

interface OwnPage {
  /** As the tab names it. */
  title: string
  Page: ComponentType<{ services: HostServices }>
}

const NotificationsPage = lazy(async () => ({
  default: (await import('../notifications/NotificationsPage.tsx')).NotificationsPage,
}))

/** The pages that the shell draws itself, by the name of their route. */
export function useOwnPages(): Readonly<Record<string, OwnPage>> {
  const intl = useIntl()
  return {
    notifications_index: {
      title: intl.formatMessage({ id: 'shell.notifications.title', defaultMessage: 'Notifications' }),
      Page: NotificationsPage,
    },
  }
}
