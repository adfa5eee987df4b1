import { PagedTable } from '@parley/shared/lists/paged-table'
import { Card } from '@parley/shared/ui/card'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { useLastPage } from '@parley/shared/ui/use-last-page'
import TableProperties from 'lucide-react/icons/table-properties'
import { FormattedMessage, useIntl } from 'react-intl'
import { useReportsPath, useTickets } from '../data/useFigures.ts'
import { useReportAddress } from '../data/useReportAddress.ts'
import { FilterBar } from '../report/FilterBar.tsx'
import { ReportFrame } from '../report/ReportFrame.tsx'
import { ReportGate } from '../report/ReportGate.tsx'
import { ExplainTickets } from './ExplainTickets.tsx'
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
      tools={<ExplainTickets address={address} data={data} />}
    >
      <FilterBar address={address} filters={['team_ids', 'agent_ids', 'inbox_ids']} />
      <Card flush>
        <PagedTable
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
          failed={
            <FormattedMessage id="reports.behind.failed" defaultMessage="The conversations could not be loaded" />
          }
          error={error}
          onRetry={retry}
          paging={{ page: address.page, size: PER_PAGE, total, onPage: address.toPage }}
        />
      </Card>
    </ReportFrame>
  )
}
