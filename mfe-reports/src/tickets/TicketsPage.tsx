import { problemText } from '@parley/shared/api/api-error'
import { Card } from '@parley/shared/ui/card'
import { DataTable } from '@parley/shared/ui/data-table'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { Pager } from '@parley/shared/ui/pager'
import { useLastPage } from '@parley/shared/ui/use-last-page'
import TableProperties from 'lucide-react/icons/table-properties'
import { FormattedMessage, useIntl } from 'react-intl'
import { useReportsPath, useTickets } from '../data/useFigures.ts'
import { useReportAddress } from '../data/useReportAddress.ts'
import { FilterBar } from '../report/FilterBar.tsx'
import { ReportFrame } from '../report/ReportFrame.tsx'
import { ReportGate } from '../report/ReportGate.tsx'
import { ticketColumns } from './TicketColumns.tsx'

const PER_PAGE = 25

/** Conversation by conversation: what each took. */
export function TicketsPage() {
  return (
    <ReportGate>
      <Report />
    </ReportGate>
  )
}

function Report() {
  const intl = useIntl()
  const address = useReportAddress()
  const { data, error, retry, isRefreshing } = useTickets(address.query, address.page)
  const path = useReportsPath()
  const total = data?.meta.count
  useLastPage({ page: address.page, pageSize: PER_PAGE, total }, address.toPage)
  const fallback = intl.formatMessage({
    id: 'reports.chart.unreachable',
    defaultMessage: 'The server could not be reached.',
  })
  const file = {
    path: `${path}/reports/ticket_metrics`,
    query: { ...address.query, download: true },
    name: 'ticket_metrics.csv',
  }
  return (
    <ReportFrame
      title={<FormattedMessage id="reports.title.tickets" defaultMessage="Ticket metrics" />}
      address={address}
      hasHours
      isRefreshing={isRefreshing}
      file={file}
    >
      <FilterBar address={address} filters={['team_ids', 'agent_ids', 'inbox_ids']} />
      <Card flush>
        <DataTable
          label={intl.formatMessage({ id: 'reports.title.tickets', defaultMessage: 'Ticket metrics' })}
          columns={ticketColumns}
          items={data?.payload}
          itemKey={(ticket) => ticket.conversation_id}
          rowTo={(ticket) => `/conversations/${ticket.conversation_id}`}
          empty={
            <EmptyState
              icon={TableProperties}
              title={
                <FormattedMessage
                  id="reports.volume.empty"
                  defaultMessage="No conversations in this period. Try a longer range."
                />
              }
            />
          }
          failure={
            error && !data ? (
              <FailureCard
                title={
                  <FormattedMessage id="reports.behind.failed" defaultMessage="The conversations could not be loaded" />
                }
                onRetry={retry}
              >
                {problemText(error, fallback)}
              </FailureCard>
            ) : undefined
          }
        />
        {total !== undefined && total > PER_PAGE && (
          <Pager page={address.page} pageSize={PER_PAGE} total={total} onPage={address.toPage} />
        )}
      </Card>
    </ReportFrame>
  )
}
