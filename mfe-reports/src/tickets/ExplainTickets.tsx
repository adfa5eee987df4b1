import { defineMessages, type MessageDescriptor, useIntl } from 'react-intl'
import type { ReportAddress } from '../data/useReportAddress.ts'
import { ExplainTable } from '../figures/ExplainTable.tsx'
import { useComputedAt } from '../figures/useComputedAt.ts'

const NAMES = defineMessages({
  first: { id: 'reports.column.first', defaultMessage: 'First response' },
  waiting: { id: 'reports.column.waiting', defaultMessage: 'Customer waiting' },
  resolution: { id: 'reports.column.resolution', defaultMessage: 'Resolution' },
  received: { id: 'reports.column.received', defaultMessage: 'Received' },
  sent: { id: 'reports.column.sent', defaultMessage: 'Sent' },
})
const DEFINITIONS = defineMessages({
  first: {
    id: 'reports.ticket.first',
    defaultMessage:
      'Time from the start of the conversation, or from its hand-over by a bot, to the first answer of a person.',
  },
  waiting: {
    id: 'reports.ticket.waiting',
    defaultMessage: 'Mean time that the customer waited for each later answer.',
  },
  resolution: {
    id: 'reports.ticket.resolution',
    defaultMessage: 'Time from the start of the conversation until it was resolved the last time.',
  },
  received: { id: 'reports.ticket.received', defaultMessage: 'Messages that the customer wrote in it.' },
  sent: { id: 'reports.ticket.sent', defaultMessage: 'Answers that were sent in it.' },
})
const EXCLUDED = defineMessages({
  notes: { id: 'reports.excluded.notes', defaultMessage: 'Private notes, templates and activities.' },
  automatic: { id: 'reports.excluded.automatic', defaultMessage: 'Answers of bots, automations and campaigns.' },
  unresolved: { id: 'reports.excluded.unresolved', defaultMessage: 'Conversations that have not been resolved.' },
})
const LEFT_OUT: Record<keyof typeof NAMES, MessageDescriptor> = {
  first: EXCLUDED.automatic,
  waiting: EXCLUDED.automatic,
  resolution: EXCLUDED.unresolved,
  received: EXCLUDED.notes,
  sent: EXCLUDED.notes,
}

/** Says what the columns of conversation by conversation are: each of the whole conversation, which began in the range. */
export function ExplainTickets({ address, data }: { address: ReportAddress; data: unknown }) {
  const intl = useIntl()
  const computedAt = useComputedAt(data)
  return (
    <ExplainTable
      title={intl.formatMessage({ id: 'reports.title.tickets', defaultMessage: 'Ticket metrics' })}
      columns={(Object.keys(NAMES) as (keyof typeof NAMES)[]).map((column) => ({
        name: intl.formatMessage(NAMES[column]),
        definition: DEFINITIONS[column],
        excluded: LEFT_OUT[column],
      }))}
      range={address.range}
      businessHours={address.businessHours}
      computedAt={computedAt}
    />
  )
}
