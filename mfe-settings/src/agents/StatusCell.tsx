import type { Agent } from '@parley/shared/contract/person'
import { presenceText } from '@parley/shared/ui/avatar'
import { Badge } from '@parley/shared/ui/badge'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAvailability } from './useAvailability.ts'

/** Invited, or how a person can be reached now, with the reason they gave. */
export function StatusCell({ agent }: { agent: Agent }) {
  const intl = useIntl()
  const availability = useAvailability(agent)
  const { availability_reason: reason } = agent
  if (!agent.confirmed) {
    return (
      <Badge tone="warning">
        <FormattedMessage id="settings.agents.invited" defaultMessage="Invited" />
      </Badge>
    )
  }
  if (availability === 'busy' && reason) return `${reason.emoji} ${reason.reason}`.trim()
  const word = presenceText(intl, availability)
  return word.charAt(0).toLocaleUpperCase(intl.locale) + word.slice(1)
}
