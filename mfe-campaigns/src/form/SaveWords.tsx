import type { CampaignAudience, CampaignType } from '@parley/shared/contract/campaign'
import { useField } from 'react-final-form'
import { FormattedMessage } from 'react-intl'
import { useAudienceCount } from './useAudienceCount.ts'

/** What pressing the button does: a message goes out now or at its time, and to how many. */
export function SaveWords({ type }: { type: CampaignType }) {
  const audience = useField<readonly CampaignAudience[]>('audience').input.value || []
  const isPlanned = useField<string>('scheduled_at').input.value !== ''
  const sendable = useAudienceCount(type === 'one_off' ? audience : []).count?.sendable
  const values = { count: sendable }
  if (type === 'ongoing') return <FormattedMessage id="campaigns.form.save" defaultMessage="Save campaign" />
  if (isPlanned && sendable === undefined)
    return <FormattedMessage id="campaigns.form.schedule" defaultMessage="Schedule campaign" />
  if (isPlanned)
    return (
      <FormattedMessage
        id="campaigns.form.schedule.for"
        defaultMessage="Schedule for {count, number}"
        values={values}
      />
    )
  if (sendable === undefined) return <FormattedMessage id="campaigns.form.send" defaultMessage="Send campaign" />
  return <FormattedMessage id="campaigns.form.send.to" defaultMessage="Send to {count, number}" values={values} />
}
