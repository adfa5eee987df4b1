import { useInboxesById } from '@parley/shared/account-lists/use-account-lists'
import type { Notification, NotificationType } from '@parley/shared/contract/notification'
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'

type Told = Exclude<NotificationType, 'conversation_creation'>

/** The server's titles (workspace 15.10), which it writes in the account's language; here in the person's. */
const TEXTS = defineMessages({
  assignment: { id: 'shell.notifications.title.assignment', defaultMessage: 'Conversation #{id} was assigned to you' },
  message: { id: 'shell.notifications.title.message', defaultMessage: 'New message in conversation #{id}' },
  mention: { id: 'shell.notifications.title.mention', defaultMessage: 'You were mentioned in conversation #{id}' },
  firstResponse: {
    id: 'shell.notifications.title.firstResponse',
    defaultMessage: 'SLA missed (first response) in conversation #{id}',
  },
  nextResponse: {
    id: 'shell.notifications.title.nextResponse',
    defaultMessage: 'SLA missed (next response) in conversation #{id}',
  },
  resolution: {
    id: 'shell.notifications.title.resolution',
    defaultMessage: 'SLA missed (resolution) in conversation #{id}',
  },
})

const TITLES: Readonly<Record<Told, MessageDescriptor>> = {
  conversation_assignment: TEXTS.assignment,
  assigned_conversation_new_message: TEXTS.message,
  participating_conversation_new_message: TEXTS.message,
  conversation_mention: TEXTS.mention,
  sla_missed_first_response: TEXTS.firstResponse,
  sla_missed_next_response: TEXTS.nextResponse,
  sla_missed_resolution: TEXTS.resolution,
}

const isTold = (type: string): type is Told => Object.hasOwn(TITLES, type)

interface NotificationTitleProps {
  notification: Notification
  /** Its own: of one that is gone no title can name the number. */
  conversation: NonNullable<Notification['primary_actor']>
}

/** What happened, in the person's language. Of types of a newer server its own words are shown. */
export function NotificationTitle(props: NotificationTitleProps) {
  const intl = useIntl()
  const { notification_type: type, push_message_title } = props.notification
  if (type === 'conversation_creation') return <CreationTitle {...props} />
  return isTold(type) ? intl.formatMessage(TITLES[type], { id: props.conversation.id }) : push_message_title
}

/** The inbox's name is among the account's lists; where it is not known (yet), the server's title says it. */
function CreationTitle({ notification, conversation: { id, inbox_id } }: NotificationTitleProps) {
  const inbox = useInboxesById().get(inbox_id)
  if (!inbox) return notification.push_message_title
  return (
    <FormattedMessage
      id="shell.notifications.title.creation"
      defaultMessage="New conversation #{id} in {inbox}"
      values={{ id, inbox: <bdi>{inbox.name}</bdi> }}
    />
  )
}
