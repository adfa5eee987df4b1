import type { Agent } from '@parley/shared/contract/person'
import { FormattedMessage } from 'react-intl'
import { SeatCount } from './SeatCount.tsx'

/** How many people work here, how many are still invited, and how many seats that takes. */
export function AgentCounts({ agents }: { agents: readonly Agent[] }) {
  const invited = agents.filter((agent) => !agent.confirmed).length
  return (
    <>
      <FormattedMessage
        id="settings.agents.counts"
        defaultMessage="{active, number} active{invited, plural, =0 {} other {, # invited}}"
        values={{ active: agents.length - invited, invited }}
      />
      <SeatCount consumed={agents.length} />
    </>
  )
}
