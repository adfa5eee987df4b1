import { chakra } from '@chakra-ui/react/styled-system'
import { CSAT_PER_PAGE, type CsatMetrics, type CsatResponse } from '@parley/shared/contract/csat'
import { PagedTable } from '@parley/shared/lists/paged-table'
import { Badge } from '@parley/shared/ui/badge'
import { Card } from '@parley/shared/ui/card'
import type { Column } from '@parley/shared/ui/data-table'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { useLastPage } from '@parley/shared/ui/use-last-page'
import Star from 'lucide-react/icons/star'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { Csat } from './useCsat.ts'

const Words = chakra('span', {
  base: { display: 'block', py: '2', minW: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})
const Note = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.3' } })

const toneOf = (rating: number) => (rating >= 4 ? 'success' : rating === 3 ? 'neutral' : 'danger')

const columns: Column<CsatResponse>[] = [
  {
    id: 'contact',
    head: <FormattedMessage id="reports.csat.contact" defaultMessage="Contact" />,
    width: '14rem',
    cell: ({ contact, conversation_id: id }) => (
      <Words>
        <bdi>{contact?.name ?? '–'}</bdi>
        <Note>#{id}</Note>
      </Words>
    ),
  },
  {
    id: 'rating',
    head: <FormattedMessage id="reports.csat.rating" defaultMessage="Rating" />,
    width: '6rem',
    cell: ({ rating }) => (
      <Badge tone={toneOf(rating)}>
        <FormattedMessage id="reports.csat.points" defaultMessage="{rating, number} of 5" values={{ rating }} />
      </Badge>
    ),
  },
  {
    id: 'comment',
    head: <FormattedMessage id="reports.csat.comment" defaultMessage="Comment" />,
    cell: ({ feedback_message: text }) => (
      <Words>
        <bdi>{text || '–'}</bdi>
      </Words>
    ),
  },
  {
    id: 'agent',
    head: <FormattedMessage id="reports.agent" defaultMessage="Agent" />,
    width: '11rem',
    hideBelow: 'md',
    cell: ({ assigned_agent: agent }) => <bdi>{agent?.available_name ?? '–'}</bdi>,
  },
  {
    id: 'date',
    head: <FormattedMessage id="reports.csat.date" defaultMessage="Answered" />,
    width: '9rem',
    hideBelow: 'lg',
    cell: ({ created_at: at }) => <FormattedDate value={at * 1000} dateStyle="medium" />,
  },
]

/** What was answered, the newest first; each row leads to its conversation. */
export function CsatComments({ csat: { address, list, metrics, rating } }: { csat: Csat }) {
  const intl = useIntl()
  const { data, error, retry } = list
  const total = metrics.data && totalOf(metrics.data, rating)
  useLastPage({ page: address.page, pageSize: CSAT_PER_PAGE, total }, address.toPage)
  return (
    <Card flush>
      <PagedTable
        label={intl.formatMessage({ id: 'reports.csat.comments', defaultMessage: 'Responses one by one' })}
        columns={columns}
        items={data}
        itemKey={({ id }) => id}
        rowTo={({ conversation_id: id }) => `/conversations/${id}`}
        empty={
          <EmptyState
            icon={Star}
            title={<FormattedMessage id="reports.csat.none" defaultMessage="No responses yet" />}
          />
        }
        failed={<FormattedMessage id="reports.csat.failed" defaultMessage="The responses could not be loaded" />}
        error={error}
        onRetry={retry}
        paging={{ page: address.page, size: CSAT_PER_PAGE, total, onPage: address.toPage }}
      />
    </Card>
  )
}

const totalOf = (metrics: CsatMetrics, rating: string): number =>
  rating === '' ? metrics.total_count : (metrics.ratings_count[rating] ?? 0)
