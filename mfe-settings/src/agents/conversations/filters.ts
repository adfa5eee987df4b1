import { defineMessages } from 'react-intl'

export const FILTERS = ['open', 'pending', 'snoozed', 'resolved', 'all'] as const
export type Filter = (typeof FILTERS)[number]

export const STATUS_NAMES = defineMessages({
  open: { id: 'settings.status.open', defaultMessage: 'Open' },
  pending: { id: 'settings.status.pending', defaultMessage: 'Pending' },
  snoozed: { id: 'settings.status.snoozed', defaultMessage: 'Snoozed' },
  resolved: { id: 'settings.status.resolved', defaultMessage: 'Resolved' },
  all: { id: 'settings.status.all', defaultMessage: 'All' },
})

/** What the address says; open ones when it says nothing that is known. */
export const filterOf = (text: string | null): Filter => FILTERS.find((filter) => filter === text) ?? 'open'
