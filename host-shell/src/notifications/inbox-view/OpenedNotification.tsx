import type { Notification } from '@parley/shared/contract/notification'
import type { SlotState } from '@parley/shared/remote/shell-api'
import { Button } from '@parley/shared/ui/button'
import { EmptyState } from '@parley/shared/ui/empty-state'
import Inbox from 'lucide-react/icons/inbox'
import MessageSquareOff from 'lucide-react/icons/message-square-off'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { RemoteSkeleton } from '../../federation/outlet/RemoteSkeleton.tsx'
import { SlotOutlet } from '../../federation/outlet/SlotOutlet.tsx'
import type { HostServices } from '../../host-services/host-services.ts'
import type { UnsavedWork } from '../../host-services/unsaved-work.ts'
import { useApp } from '../../shell-app/shell-app.ts'
import { placeOf } from '../notification-facts.ts'

interface OpenedNotificationProps {
  notification: Notification | undefined
  /** False while the list is read. */
  isKnown: boolean
  /** The address names one. */
  isOpen: boolean
  services: HostServices
  unsaved: UnsavedWork
}

/** The conversation of the open notification, at the very message; or why there is none. */
export function OpenedNotification({ notification, isKnown, isOpen, services, unsaved }: OpenedNotificationProps) {
  const { platform } = useApp()
  if (!isKnown) return <RemoteSkeleton />
  if (!notification) return isOpen ? <GoneNotification base={services.navigation.base} /> : <NothingOpen />
  const conversation = notification.primary_actor
  if (!conversation) return <GoneConversation />
  return (
    <SlotOutlet
      key={notification.id}
      name="conversation.thread"
      props={{ conversation_id: conversation.id }}
      platform={platform}
      services={services}
      unsaved={unsaved}
      fallback={(state) => <Beside state={state} place={`${services.navigation.base}/${placeOf(notification)}`} />}
    />
  )
}

/** While the thread is fetched, and where none can be shown beside the list. */
function Beside({ state, place }: { state: SlotState; place: string }): ReactNode {
  const { history } = useApp()
  if (state === 'loading') return <RemoteSkeleton />
  return (
    <EmptyState
      icon={Inbox}
      title={<FormattedMessage id="shell.inboxView.noThread" defaultMessage="It cannot be shown here" />}
      action={
        <Button onClick={() => history.follow(place)}>
          <FormattedMessage id="shell.inboxView.openThread" defaultMessage="Open the conversation" />
        </Button>
      }
    />
  )
}

function NothingOpen() {
  return (
    <EmptyState
      icon={Inbox}
      title={<FormattedMessage id="shell.inboxView.pick" defaultMessage="Pick a notification" />}
    >
      <FormattedMessage
        id="shell.inboxView.pickText"
        defaultMessage="Move with the arrow keys, Enter opens. E is done, U unread, S snooze, Backspace deletes."
      />
    </EmptyState>
  )
}

function GoneConversation() {
  return (
    <EmptyState
      icon={MessageSquareOff}
      title={<FormattedMessage id="shell.inboxView.deleted" defaultMessage="This conversation was deleted" />}
    />
  )
}

function GoneNotification({ base }: { base: string }) {
  const { history } = useApp()
  return (
    <EmptyState
      icon={SearchX}
      title={<FormattedMessage id="shell.inboxView.missing" defaultMessage="Notification not found" />}
      action={
        <Button onClick={() => history.follow(`${base}/inbox-view`)}>
          <FormattedMessage id="shell.inboxView.back" defaultMessage="Back to the list" />
        </Button>
      }
    >
      <FormattedMessage
        id="shell.inboxView.missingText"
        defaultMessage="It was deleted, or it is on another page or hidden by the filters."
      />
    </EmptyState>
  )
}
