import { lazyPage } from '@parley/shared/remote/lazy-page'
import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import { useAppNames } from '../extra-apps/useAppNames.ts'
import type { HostServices } from '../host-services/host-services.ts'
import type { UnsavedWork } from '../host-services/unsaved-work.ts'
import type { AreaPlace } from '../routing/resolve-route.ts'
import type { Installation } from '../shell-app/installation.ts'

export interface OwnPageProps {
  services: HostServices
  /** Where what is typed on the page counts. */
  unsaved: UnsavedWork
  installation: Installation
  /** The address that was resolved to this page. */
  place: AreaPlace
}

interface OwnPage {
  /** As the tab names it. */
  title: string
  Page: ComponentType<OwnPageProps>
}

const NotificationsPage = lazyPage<OwnPageProps>(async () => ({
  default: (await import('../notifications/NotificationsPage.tsx')).NotificationsPage,
}))

const InboxView = lazyPage<OwnPageProps>(async () => ({
  default: (await import('../notifications/inbox-view/InboxView.tsx')).InboxView,
}))

const ExtraAppPage = lazyPage<OwnPageProps>(async () => ({
  default: (await import('../extra-apps/ExtraAppPage.tsx')).ExtraAppPage,
}))
const CaptainPage = lazyPage<OwnPageProps>(async () => ({
  default: (await import('../extra-apps/CaptainPage.tsx')).CaptainPage,
}))

/** The pages that the shell draws itself, by the name of their route. */
export function useOwnPages(): Readonly<Record<string, OwnPage>> {
  const intl = useIntl()
  const inboxView = {
    title: intl.formatMessage({ id: 'shell.inboxView.title', defaultMessage: 'My inbox' }),
    Page: InboxView,
  }
  const names = useAppNames()
  return {
    captain: { title: names.captain, Page: CaptainPage },
    claudia: { title: names.claudia, Page: ExtraAppPage },
    eddie: { title: names.eddie, Page: ExtraAppPage },
    tags: { title: names.tags, Page: ExtraAppPage },
    inbox_view: inboxView,
    inbox_view_conversation: inboxView,
    notifications_index: {
      title: intl.formatMessage({ id: 'shell.notifications.title', defaultMessage: 'Notifications' }),
      Page: NotificationsPage,
    },
  }
}
