import { isLimited, usePlanLimits } from '../../plan/usePlanLimits.ts'

/** How many people the plan has seats for; null where there is no limit, and until it is known. Everybody listed takes one. */
export function useSeats(): number | null {
  const seats = usePlanLimits()?.agents
  return seats && isLimited(seats) ? seats.allowed : null
}
