import type { CampaignAudience } from '@parley/shared/contract/campaign'
import * as v from 'valibot'
import type { Params } from '../../../db/params.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import { conditionOf, Rules } from '../../contacts/filter/contact-filter.service.ts'
import { segmentRules } from '../../custom-filters/custom-filters.service.ts'

/** Whom a campaign goes to: contacts with any of the labels, or whom any of the conditions selects. */
export interface Selection {
  labelIds: readonly number[]
  /** Over contacts `c`. */
  segments: readonly ((p: Params) => string)[]
}

const idsOf = (audience: readonly CampaignAudience[], type: CampaignAudience['type']): number[] => [
  ...new Set(audience.filter((one) => one.type === type).map(({ id }) => id)),
]

/**
 * The audience with the rules that its segments have now. A campaign never goes to fewer than it was planned for.
 * @returns null when a segment is gone, or its rules no longer mean anything
 */
export async function selectionOf(
  deps: Deps,
  accountId: number,
  audience: readonly CampaignAudience[],
): Promise<Selection | null> {
  const wanted = idsOf(audience, 'Segment')
  const found = wanted.length === 0 ? [] : await segmentRules(deps, accountId, wanted)
  if (found.length < wanted.length) return null
  try {
    const segments = await Promise.all(found.map(({ rules }) => conditionOf(deps, accountId, v.parse(Rules, rules))))
    return { labelIds: idsOf(audience, 'Label'), segments }
  } catch (problem) {
    if (problem instanceof Refused || problem instanceof v.ValiError) return null
    throw problem
  }
}
