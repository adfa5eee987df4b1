import type { HostServices } from '../host-services/host-services.ts'
import { useUnreadCount } from '../notifications/useUnreadCount.ts'
import { useNotificationAlerts } from './useNotificationAlerts.ts'

/** Draws nothing in the page: what it does is heard, and seen on the tab. */
export function NotificationAlerts({ services }: { services: HostServices }) {
  useNotificationAlerts(services, useUnreadCount().data ?? 0)
  return null
}
