import { FormattedMessage } from 'react-intl'
import { useSeats } from './useSeats.ts'

/** How many seats of the plan are taken; nothing where there is no limit. */
export function SeatCount({ consumed }: { consumed: number }) {
  const allowed = useSeats()
  if (allowed === null) return null
  return (
    <>
      {' · '}
      <FormattedMessage
        id="settings.agents.seats"
        defaultMessage="{consumed, number} of {allowed, plural, one {# seat} other {# seats}} taken"
        values={{ consumed, allowed }}
      />
    </>
  )
}
