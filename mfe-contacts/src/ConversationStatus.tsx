import type { Conversation } from '@parley/shared/contract/conversation'
import { FormattedMessage } from 'react-intl'

/** The state of a conversation, in words. */
export function ConversationStatus({ status }: { status: Conversation['status'] }) {
  switch (status) {
    case 'open':
      return <FormattedMessage id="contacts.status.open" defaultMessage="Open" />
    case 'pending':
      return <FormattedMessage id="contacts.status.pending" defaultMessage="Pending" />
    case 'snoozed':
      return <FormattedMessage id="contacts.status.snoozed" defaultMessage="Snoozed" />
    case 'resolved':
      return <FormattedMessage id="contacts.status.resolved" defaultMessage="Resolved" />
  }
}
