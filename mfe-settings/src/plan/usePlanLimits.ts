import { type Limit, PlanLimits, UNLIMITED } from '@parley/shared/contract/limits'
import { useResource } from '@parley/shared/data/use-resource'

/** What the plan allows and what is used of it; undefined until it is known. */
export const usePlanLimits = () => useResource('/limits', { schema: PlanLimits }).data?.limits

export const isLimited = ({ allowed }: Limit): boolean => allowed < UNLIMITED
