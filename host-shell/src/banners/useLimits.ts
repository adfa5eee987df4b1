import { useResource } from '@parley/shared/data/use-resource'
import * as v from 'valibot'

const Limit = v.object({ allowed: v.number(), consumed: v.number() })
const LimitsAnswer = v.object({ id: v.number(), limits: v.object({ conversation: Limit, non_web_inboxes: Limit }) })

/** What the plan of the open account allows; not asked where there are no plans. */
export const useLimits = (hasPlans: boolean) =>
  useResource(hasPlans ? '/limits' : null, { schema: LimitsAnswer }).data?.limits
