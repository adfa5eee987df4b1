import { chakra } from '@chakra-ui/react/styled-system'
import {
  CAMPAIGN_RECIPIENTS_PER_PAGE,
  type Campaign,
  type CampaignRecipient,
  CampaignRecipientPage,
} from '@parley/shared/contract/campaign'
import { useResource } from '@parley/shared/data/use-resource'
import { Badge, type BadgeTone } from '@parley/shared/ui/badge'
import { type Column, DataTable } from '@parley/shared/ui/data-table'
import { Drawer } from '@parley/shared/ui/drawer'
import { EmptyState } from '@parley/shared/ui/empty-state'
import { FailureCard } from '@parley/shared/ui/failure-card'
import { Pager } from '@parley/shared/ui/pager'
import { SelectField } from '@parley/shared/ui/select-field'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { RunPanel } from './RunPanel.tsx'

const Bar = chakra('div', { base: { px: '6', py: '4' } })
const Problem = chakra('div', { base: { textStyle: '12', color: 'danger.fg' } })
const STATES = defineMessages({
  queued: { id: 'campaigns.people.queued', defaultMessage: 'Waiting' },
  sent: { id: 'campaigns.people.sent', defaultMessage: 'Sent' },
  delivered: { id: 'campaigns.people.delivered', defaultMessage: 'Delivered' },
  read: { id: 'campaigns.people.read', defaultMessage: 'Read' },
  failed: { id: 'campaigns.people.failed', defaultMessage: 'Failed' },
})
const TONES: Record<CampaignRecipient['state'], BadgeTone> = {
  queued: 'neutral',
  sent: 'info',
  delivered: 'success',
  read: 'success',
  failed: 'danger',
}
const KINDS = ['queued', 'sent', 'delivered', 'read', 'failed'] as const

const columns: Column<CampaignRecipient>[] = [
  {
    id: 'name',
    head: <FormattedMessage id="campaigns.people.name" defaultMessage="Contact" />,
    cell: ({ contact_id, name }) => (
      <Link to={`/contacts/${contact_id}`}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: 'number',
    head: <FormattedMessage id="campaigns.people.number" defaultMessage="Number" />,
    cell: ({ phone_number }) => <bdi dir="ltr">{phone_number}</bdi>,
    hideBelow: 'sm',
  },
  {
    id: 'state',
    head: <FormattedMessage id="campaigns.people.state" defaultMessage="State" />,
    cell: ({ state, problem }) => (
      <>
        <Badge tone={TONES[state]}>
          <FormattedMessage {...STATES[state]} />
        </Badge>
        {problem && <Problem dir="auto">{problem}</Problem>}
      </>
    ),
  },
]

interface RecipientsDrawerProps {
  campaign: Campaign
  /** Puts those whom it has not reached back into the queue. */
  onRetry: () => Promise<void>
  onClose: () => void
}

/** The people of a one-off campaign, and what became of the message of each. */
export function RecipientsDrawer({ campaign, onRetry, onClose }: RecipientsDrawerProps) {
  const intl = useIntl()
  const [page, setPage] = useState(1)
  const [state, setState] = useState('')
  const list = useResource([`/campaigns/${campaign.id}/recipients`, { page, ...(state && { state }) }], {
    schema: CampaignRecipientPage,
    keepPrevious: true,
    readOn: { 'campaign.changed': (event) => event.id === campaign.id },
  })
  const choose = (next: string) => {
    setState(next)
    setPage(1)
  }
  const rows = list.data?.payload
  const total = list.data?.meta.count ?? 0
  return (
    <Drawer open flush onClose={onClose} title={<bdi>{campaign.title}</bdi>}>
      <RunPanel campaign={campaign} onRetry={onRetry} />
      <Bar>
        <SelectField
          label={<FormattedMessage id="campaigns.people.filter" defaultMessage="Show" />}
          placeholder={intl.formatMessage({ id: 'campaigns.people.all', defaultMessage: 'Everybody' })}
          value={state}
          onChange={choose}
          options={KINDS.map((value) => ({ value, label: intl.formatMessage(STATES[value]) }))}
        />
      </Bar>
      <DataTable
        label={intl.formatMessage({ id: 'campaigns.people', defaultMessage: 'People' })}
        columns={columns}
        items={rows}
        itemKey={({ contact_id }) => contact_id}
        empty={
          <EmptyState
            icon={Users}
            title={<FormattedMessage id="campaigns.people.none" defaultMessage="Nobody here" />}
          />
        }
        failure={
          list.error ? (
            <FailureCard
              title={<FormattedMessage id="campaigns.people.broken" defaultMessage="People could not be loaded" />}
              onRetry={list.retry}
            />
          ) : undefined
        }
      />
      {total > CAMPAIGN_RECIPIENTS_PER_PAGE && (
        <Pager page={page} pageSize={CAMPAIGN_RECIPIENTS_PER_PAGE} total={total} onPage={setPage} />
      )}
    </Drawer>
  )
}
