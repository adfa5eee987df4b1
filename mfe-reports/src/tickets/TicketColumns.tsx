import { chakra } from '@chakra-ui/react/styled-system'
import type { TicketMetrics } from '@parley/shared/contract/report-tickets'
import type { Column } from '@parley/shared/ui/data-table'
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { durationText } from '../figures/duration.ts'

const Words = chakra('span', { base: { display: 'block', py: '2', minW: 0 } })
const Note = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.3' } })

function Time({ seconds }: { seconds: number | null }) {
  return durationText(useIntl(), seconds) ?? '–'
}

/** A conversation and what it took; narrow screens keep the first columns, the file has all. */
export const ticketColumns: Column<TicketMetrics>[] = [
  {
    id: 'conversation',
    head: <FormattedMessage id="reports.sla.conversation" defaultMessage="Conversation" />,
    cell: ({ conversation_id: id, contact, inbox }) => (
      <Words>
        #{id} <bdi>{contact.name}</bdi>
        <Note>
          <bdi>{inbox.name}</bdi>
        </Note>
      </Words>
    ),
  },
  {
    id: 'assignee',
    head: <FormattedMessage id="reports.sla.assignee" defaultMessage="Assignee" />,
    width: '10rem',
    hideBelow: 'xl',
    cell: ({ assignee }) => <bdi>{assignee?.name ?? '–'}</bdi>,
  },
  {
    id: 'first',
    head: <FormattedMessage id="reports.column.first" defaultMessage="First response" />,
    align: 'end',
    width: '8rem',
    cell: ({ first_response_time: seconds }) => <Time seconds={seconds} />,
  },
  {
    id: 'waiting',
    head: <FormattedMessage id="reports.column.waiting" defaultMessage="Customer waiting" />,
    align: 'end',
    width: '8rem',
    hideBelow: 'lg',
    cell: ({ avg_reply_time: seconds }) => <Time seconds={seconds} />,
  },
  {
    id: 'resolution',
    head: <FormattedMessage id="reports.column.resolution" defaultMessage="Resolution" />,
    align: 'end',
    width: '8rem',
    hideBelow: 'md',
    cell: ({ resolution_time: seconds }) => <Time seconds={seconds} />,
  },
  {
    id: 'incoming',
    head: <FormattedMessage id="reports.column.received" defaultMessage="Received" />,
    align: 'end',
    width: '6rem',
    hideBelow: 'xl',
    cell: ({ incoming_messages: count }) => <FormattedNumber value={count} />,
  },
  {
    id: 'outgoing',
    head: <FormattedMessage id="reports.column.sent" defaultMessage="Sent" />,
    align: 'end',
    width: '6rem',
    hideBelow: 'xl',
    cell: ({ outgoing_messages: count }) => <FormattedNumber value={count} />,
  },
  {
    id: 'created',
    head: <FormattedMessage id="reports.column.began" defaultMessage="Began" />,
    width: '9rem',
    hideBelow: 'md',
    cell: ({ created_at: at }) => <FormattedDate value={at * 1000} dateStyle="medium" />,
  },
]
