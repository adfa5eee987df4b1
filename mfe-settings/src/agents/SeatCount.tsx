import { useResource } from '@parley/shared/data/use-resource'
import { FormattedMessage } from 'react-intl'
import * as v from 'valibot'

const Limit = v.object({ allowed: v.number(), consumed: v.number() })
const Limits = v.object({ limits: v.object({ agents: Limit }) })
/** Stands for "no limit" on the wire (contract, configuration 1.4). */
const UNLIMITED = 100_000

/** How many seats of the plan are taken; nothing where there is no limit. */
export function SeatCount() {
  const seats = useResource('/limits', { schema: Limits }).data?.limits.agents
  if (!seats || seats.allowed >= UNLIMITED) return null
  return (
    <>
      {' · '}
      <FormattedMessage
        id="settings.agents.seats"
        defaultMessage="{consumed, number} of {allowed, plural, one {# seat} other {# seats}} taken"
        values={seats}
      />
    </>
  )
}
