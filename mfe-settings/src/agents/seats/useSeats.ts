import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const Limits = v.object({ limits: v.object({ agents: v.object({ allowed: v.number() }) }) })
/** Stands for "no limit" on the wire (contract, configuration 1.4). */
const UNLIMITED = 100_000

/** How many people the plan has seats for; null where there is no limit, and until it is known. Everybody listed takes one. */
export function useSeats(): number | null {
  const allowed = useResource('/limits', { schema: Limits }).data?.limits.agents.allowed ?? UNLIMITED
  return allowed >= UNLIMITED ? null : allowed
}
