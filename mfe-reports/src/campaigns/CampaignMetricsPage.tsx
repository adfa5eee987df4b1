import { Campaign } from '@parley/shared/contract/campaign'
import { useResource } from '@parley/shared/data/use-resource'
import { usePermission } from '@parley/shared/remote/use-shell'
import { Badge } from '@parley/shared/ui/badge'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { Pane } from '@parley/shared/ui/pane'
import Lock from 'lucide-react/icons/lock'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { type ReportAddress, useReportAddress } from '../data/useReportAddress.ts'
import { ExplainTable } from '../figures/ExplainTable.tsx'
import { useComputedAt } from '../figures/useComputedAt.ts'
import { WorkloadCard } from '../live/WorkloadCard.tsx'
import { ReportFrame } from '../report/ReportFrame.tsx'
import { ReportGate } from '../report/ReportGate.tsx'

const Campaigns = v.array(Campaign)
const MINUTE = 60_000

const HEADS = defineMessages({
  campaign: { id: 'reports.campaigns.campaign', defaultMessage: 'Campaign' },
  status: { id: 'reports.campaigns.status', defaultMessage: 'State' },
  total: { id: 'reports.campaigns.total', defaultMessage: 'People' },
  sent: { id: 'reports.campaigns.sent', defaultMessage: 'Sent' },
  delivered: { id: 'reports.campaigns.delivered', defaultMessage: 'Delivered' },
  read: { id: 'reports.campaigns.read', defaultMessage: 'Read' },
  failed: { id: 'reports.campaigns.failed', defaultMessage: 'Failed' },
  replied: { id: 'reports.campaigns.replied', defaultMessage: 'Replied' },
})
const DEFINITIONS = defineMessages({
  total: {
    id: 'reports.campaigns.total.defined',
    defaultMessage: 'People it is for; of one on a website, how often it was shown.',
  },
  sent: {
    id: 'reports.campaigns.sent.defined',
    defaultMessage: 'Messages that left; of one on a website, conversations that it started.',
  },
  delivered: { id: 'reports.campaigns.delivered.defined', defaultMessage: 'Messages that the provider delivered.' },
  read: {
    id: 'reports.campaigns.read.defined',
    defaultMessage: 'Messages that were read, as far as the channel tells.',
  },
  failed: { id: 'reports.campaigns.failed.defined', defaultMessage: 'Messages that could not be sent or delivered.' },
  replied: { id: 'reports.campaigns.replied.defined', defaultMessage: 'People who wrote after the message.' },
})
const EXCLUDED = defineMessages({
  all: { id: 'reports.campaigns.excluded', defaultMessage: 'People who are blocked, have no number or said stop.' },
})
const STATUS = defineMessages({
  active: { id: 'reports.campaigns.active', defaultMessage: 'Active' },
  processing: { id: 'reports.campaigns.processing', defaultMessage: 'Running' },
  completed: { id: 'reports.campaigns.completed', defaultMessage: 'Completed' },
  paused: { id: 'reports.campaigns.paused', defaultMessage: 'Paused' },
  cancelled: { id: 'reports.campaigns.cancelled', defaultMessage: 'Cancelled' },
})

/** How far campaigns came. Their calls are for administrators only, so the page is, too. */
export function CampaignMetricsPage() {
  const isAdministrator = usePermission('administrator')
  return (
    <ReportGate feature="campaigns">
      {isAdministrator ? (
        <Report />
      ) : (
        <Pane>
          <EmptyState
            icon={Lock}
            title={
              <FormattedMessage id="reports.campaigns.forbidden" defaultMessage="Campaigns are for administrators" />
            }
          />
        </Pane>
      )}
    </ReportGate>
  )
}

/** Says what the columns are: each from the start of its campaign until now. */
function ExplainCampaigns({ address, data }: { address: ReportAddress; data: unknown }) {
  const intl = useIntl()
  const computedAt = useComputedAt(data)
  return (
    <ExplainTable
      title={intl.formatMessage({ id: 'reports.title.campaigns', defaultMessage: 'Campaigns' })}
      columns={(Object.keys(DEFINITIONS) as (keyof typeof DEFINITIONS)[]).map((column) => ({
        name: intl.formatMessage(HEADS[column]),
        definition: DEFINITIONS[column],
        excluded: EXCLUDED.all,
      }))}
      range={null}
      businessHours={address.businessHours}
      computedAt={computedAt}
    />
  )
}

function Report() {
  const intl = useIntl()
  const address = useReportAddress()
  // No event tells of campaigns: what is open is read again once a minute.
  const campaigns = useResource(['/campaigns', { include_progress: true }], {
    schema: Campaigns,
    swr: { refreshInterval: MINUTE },
  })
  const number = (value: number | undefined) => (value === undefined ? '–' : intl.formatNumber(value))
  return (
    <ReportFrame
      title={<FormattedMessage id="reports.title.campaigns" defaultMessage="Campaigns" />}
      address={address}
      isOfNow
      isRefreshing={campaigns.isRefreshing}
    >
      <WorkloadCard
        title={intl.formatMessage({ id: 'reports.title.campaigns', defaultMessage: 'Campaigns' })}
        source={campaigns}
        explain={<ExplainCampaigns address={address} data={campaigns.data} />}
        heads={Object.values(HEADS).map((head) => <FormattedMessage key={head.id} {...head} />)}
        rows={campaigns.data?.map(({ id, title, progress, campaign_status: status }) => ({
          id,
          name: <bdi>{title}</bdi>,
          cells: [
            <Badge key="status" tone={status === 'failed' ? 'danger' : status === 'active' ? 'success' : 'neutral'}>
              <FormattedMessage {...(status === 'failed' ? HEADS.failed : STATUS[status])} />
            </Badge>,
            number(progress?.total),
            number(progress?.sent),
            number(progress?.delivered),
            number(progress?.read),
            number(progress?.failed),
            number(progress?.replied),
          ],
        }))}
      />
    </ReportFrame>
  )
}
