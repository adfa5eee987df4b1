import { chakra } from '@chakra-ui/react/styled-system'
import { APPLIED_SLAS_PER_PAGE, type AppliedSla, type SlaTargetName } from '@parley/shared/contract/sla'
import { PagedTable } from '@parley/shared/lists/paged-table'
import { Badge } from '@parley/shared/ui/badge'
import { Card } from '@parley/shared/ui/card'
import type { Column } from '@parley/shared/ui/data-table'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { useLastPage } from '@parley/shared/ui/use-last-page'
import Timer from 'lucide-react/icons/timer'
import { defineMessages, FormattedDate, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl'
import type { SlaReport } from './useSlaReport.ts'

const Words = chakra('span', { base: { display: 'block', py: '2', minW: 0 } })
const Note = chakra('span', { base: { display: 'block', textStyle: '12', color: 'fg.3' } })
const Marks = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1', py: '2' } })

const TARGETS: Record<SlaTargetName, MessageDescriptor> = defineMessages({
  first_response: { id: 'reports.sla.first', defaultMessage: 'First response' },
  next_response: { id: 'reports.sla.next', defaultMessage: 'Next response' },
  resolution: { id: 'reports.sla.resolution', defaultMessage: 'Resolution' },
})

const columns: Column<AppliedSla>[] = [
  {
    id: 'conversation',
    head: <FormattedMessage id="reports.sla.conversation" defaultMessage="Conversation" />,
    cell: ({ conversation }) => (
      <Words>
        #{conversation.id} <bdi>{conversation.contact.name}</bdi>
        <Note>
          <bdi>{conversation.inbox.name}</bdi>
        </Note>
      </Words>
    ),
  },
  {
    id: 'policy',
    head: <FormattedMessage id="reports.sla.policy" defaultMessage="Policy" />,
    width: '11rem',
    hideBelow: 'md',
    cell: ({ sla_policy: { name } }) => <bdi>{name}</bdi>,
  },
  {
    id: 'assignee',
    head: <FormattedMessage id="reports.sla.assignee" defaultMessage="Assignee" />,
    width: '11rem',
    hideBelow: 'lg',
    cell: ({ conversation }) => <bdi>{conversation.assignee?.name ?? '–'}</bdi>,
  },
  {
    id: 'targets',
    head: <FormattedMessage id="reports.sla.targets" defaultMessage="Promises" />,
    width: '15rem',
    cell: ({ targets }) => <TargetMarks targets={targets} />,
  },
  {
    id: 'applied',
    head: <FormattedMessage id="reports.sla.applied" defaultMessage="Applied" />,
    width: '9rem',
    hideBelow: 'md',
    cell: ({ applied_at: at }) => <FormattedDate value={at * 1000} dateStyle="medium" />,
  },
]

function TargetMarks({ targets }: Pick<AppliedSla, 'targets'>) {
  return (
    <Marks>
      {targets.map(({ target, missed, done_at: done }, at) => (
        <Badge key={`${target}${at}`} tone={missed ? 'danger' : done === null ? 'neutral' : 'success'}>
          <FormattedMessage {...TARGETS[target]} />
          {': '}
          {missed ? (
            <FormattedMessage id="reports.sla.target.missed" defaultMessage="missed" />
          ) : done === null ? (
            <FormattedMessage id="reports.sla.target.open" defaultMessage="running" />
          ) : (
            <FormattedMessage id="reports.sla.target.met" defaultMessage="met" />
          )}
        </Badge>
      ))}
    </Marks>
  )
}

/** What was promised, those with a miss first. */
export function SlaTable({ report }: { report: SlaReport }) {
  const intl = useIntl()
  const { data, error, retry } = report.list
  const total = data?.meta.count
  useLastPage({ page: report.page, pageSize: APPLIED_SLAS_PER_PAGE, total }, report.toPage)
  return (
    <Card flush>
      <PagedTable
        label={intl.formatMessage({ id: 'reports.sla', defaultMessage: 'SLA' })}
        columns={columns}
        items={data?.payload}
        itemKey={({ id }) => id}
        rowTo={({ conversation }) => `/conversations/${conversation.id}`}
        empty={
          <EmptyState
            icon={Timer}
            title={<FormattedMessage id="reports.sla.none" defaultMessage="Nothing was promised in this range" />}
          />
        }
        failed={<FormattedMessage id="reports.sla.failed" defaultMessage="The report could not be loaded" />}
        error={error}
        onRetry={retry}
        paging={{ page: report.page, size: APPLIED_SLAS_PER_PAGE, total, onPage: report.toPage }}
      />
    </Card>
  )
}
