import { CAMPAIGN_COUNTED, Campaign } from '@parley/shared/contract/campaign'
import { useResource } from '@parley/shared/data/use-resource'
import { LateCode } from '@parley/shared/remote/late-code'
import { lazyPage } from '@parley/shared/remote/lazy-page'
import { usePermission, useRealtimeEvent } from '@parley/shared/remote/use-shell'
import { Badge } from '@parley/shared/ui/badge'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { Pane } from '@parley/shared/ui/pane'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import * as v from 'valibot'
import { useRefreshSoon } from '../data/useRefreshSoon.ts'
import { type ReportAddress, useReportAddress } from '../data/useReportAddress.ts'
import { Opener } from '../drill-down/NumberButton.tsx'
import { ExplainTable } from '../figures/ExplainTable.tsx'
import { useComputedAt } from '../figures/useComputedAt.ts'
import { WorkloadCard } from '../live/WorkloadCard.tsx'
import { ReportFrame } from '../report/ReportFrame.tsx'
import { ReportGate } from '../report/ReportGate.tsx'
import type { PeopleBehind } from './CampaignPeople.tsx'

const Campaigns = v.array(Campaign)
const CampaignPages = lazyPage(async () => ({ default: (await import('./CampaignPages.tsx')).CampaignPages }))
const CampaignPeople = lazyPage(async () => ({ default: (await import('./CampaignPeople.tsx')).CampaignPeople }))

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

/** Campaigns with their numbers; read again soon after something moved them, once for a burst. */
function useCampaigns() {
  const campaigns = useResource(['/campaigns', { include_progress: true }], { schema: Campaigns })
  const soon = useRefreshSoon(campaigns.read, 1_000, 4_000)
  useRealtimeEvent('campaign.changed', soon)
  return campaigns
}

/** Who merely saw a campaign on a website is nobody yet: that number has pages behind it, not people. */
type Behind = PeopleBehind & { isShown: boolean }

function Report() {
  const intl = useIntl()
  const address = useReportAddress()
  const campaigns = useCampaigns()
  const [behind, setBehind] = useState<Behind | null>(null)
  const cellsOf = ({ id, title, campaign_type: type, progress, campaign_status: status }: Campaign) => [
    <Badge key="status" tone={status === 'failed' ? 'danger' : status === 'active' ? 'success' : 'neutral'}>
      <FormattedMessage {...(status === 'failed' ? HEADS.failed : STATUS[status])} />
    </Badge>,
    ...CAMPAIGN_COUNTED.map((counted) => {
      const value = progress?.[counted]
      if (value === undefined) return '–'
      const name = `${intl.formatMessage(HEADS[counted])}, ${title}`
      return (
        <Opener
          key={counted}
          type="button"
          title={name}
          onClick={() => setBehind({ id, name, counted, value, isShown: counted === 'total' && type === 'ongoing' })}
        >
          {intl.formatNumber(value)}
        </Opener>
      )
    }),
  ]
  return (
    <ReportFrame
      title={<FormattedMessage id="reports.title.campaigns" defaultMessage="Campaigns" />}
      address={address}
      isLive
      isOfNow
      isRefreshing={campaigns.isRefreshing}
    >
      <WorkloadCard
        title={intl.formatMessage({ id: 'reports.title.campaigns', defaultMessage: 'Campaigns' })}
        source={campaigns}
        explain={<ExplainCampaigns address={address} data={campaigns.data} />}
        heads={Object.values(HEADS).map((head) => <FormattedMessage key={head.id} {...head} />)}
        rows={campaigns.data?.map((campaign) => ({
          id: campaign.id,
          name: <bdi>{campaign.title}</bdi>,
          cells: cellsOf(campaign),
        }))}
      />
      {behind && (
        <LateCode onClose={() => setBehind(null)}>
          {behind.isShown ? (
            <CampaignPages behind={behind} onClose={() => setBehind(null)} />
          ) : (
            <CampaignPeople behind={behind} onClose={() => setBehind(null)} />
          )}
        </LateCode>
      )}
    </ReportFrame>
  )
}
