import { Badge, type BadgeTone } from '@parley/shared/ui/badge'
import { FormattedMessage } from 'react-intl'
import type { CampaignState } from './campaign-state.ts'

const TONE: Record<CampaignState, BadgeTone> = {
  scheduled: 'accent',
  due: 'warning',
  missed: 'danger',
  sending: 'info',
  paused: 'warning',
  completed: 'success',
  cancelled: 'neutral',
  failed: 'danger',
  on: 'success',
  off: 'neutral',
}

export function CampaignBadge({ state }: { state: CampaignState }) {
  return (
    <Badge tone={TONE[state]}>
      <Words state={state} />
    </Badge>
  )
}

function Words({ state }: { state: CampaignState }) {
  switch (state) {
    case 'scheduled':
      return <FormattedMessage id="campaigns.state.scheduled" defaultMessage="Planned" />
    case 'due':
      return <FormattedMessage id="campaigns.state.due" defaultMessage="Due" />
    case 'missed':
      return <FormattedMessage id="campaigns.state.missed" defaultMessage="Missed" />
    case 'sending':
      return <FormattedMessage id="campaigns.state.sending" defaultMessage="Sending" />
    case 'paused':
      return <FormattedMessage id="campaigns.state.paused" defaultMessage="Paused" />
    case 'cancelled':
      return <FormattedMessage id="campaigns.state.cancelled" defaultMessage="Cancelled" />
    case 'completed':
      return <FormattedMessage id="campaigns.state.completed" defaultMessage="Completed" />
    case 'failed':
      return <FormattedMessage id="campaigns.state.failed" defaultMessage="Failed" />
    case 'on':
      return <FormattedMessage id="campaigns.state.on" defaultMessage="On" />
    case 'off':
      return <FormattedMessage id="campaigns.state.off" defaultMessage="Off" />
  }
}
