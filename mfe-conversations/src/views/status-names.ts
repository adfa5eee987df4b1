import { defineMessages } from 'react-intl'

/** What can be chosen as the status of a list. */
export const STATUS_NAMES = defineMessages({
  open: { id: 'conversations.filter.open', defaultMessage: 'Open' },
  resolved: { id: 'conversations.filter.resolved', defaultMessage: 'Resolved' },
  pending: { id: 'conversations.filter.pending', defaultMessage: 'Pending' },
  snoozed: { id: 'conversations.filter.snoozed', defaultMessage: 'Snoozed' },
  all: { id: 'conversations.filter.all', defaultMessage: 'All statuses' },
})
