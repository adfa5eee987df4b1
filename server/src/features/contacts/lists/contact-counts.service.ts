import type { ContactCounts } from '@parley/shared/contract/contact-counts'
import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { filters } from '../../custom-filters/custom-filters.service.ts'
import { conditionOf, Rules } from '../filter/contact-filter.service.ts'
import { countContacts, keptCounts } from './contact-lists.queries.ts'

/** Beyond it each segment would be a reading of the account, for numbers beside a list. */
const MOST_COUNTED = 100_000
const Saved = v.object({ payload: Rules })

/** How many a segment holds; undefined where its rules no longer stand, as of an attribute that is gone. */
async function countOf(deps: Deps, accountId: number, query: Record<string, unknown>): Promise<number | undefined> {
  const saved = v.safeParse(Saved, query)
  if (!saved.success) return undefined
  try {
    const matching = await conditionOf(deps, accountId, saved.output.payload)
    return await countContacts(deps.db, { accountId, labels: [], text: '', matching })
  } catch (problem) {
    if (problem instanceof Refused) return undefined
    throw problem
  }
}

/** Numbers beside the lists of contacts: kept ones of all and by label; of the caller's segments counted. */
export async function contactCounts(deps: Deps, member: Member): Promise<ContactCounts> {
  const { accountId } = member
  const { '': all = 0, ...labels } = await keptCounts(deps.db, accountId)
  if (all > MOST_COUNTED) return { all, labels, segments: {} }
  const segments: Record<string, number> = {}
  for (const { id, query } of await filters(deps, member, 'contact')) {
    const count = await countOf(deps, accountId, query)
    if (count !== undefined) segments[id] = count
  }
  return { all, labels, segments }
}
