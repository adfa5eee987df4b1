import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { conditionOf, Rules } from '../filter/contact-filter.service.ts'
import type { ContactFilter } from '../lists/contact-lists.queries.ts'
import type { BulkRow } from './bulk.queries.ts'

type Selecting = Pick<BulkRow, 'account_id' | 'contact_ids' | 'rules' | 'label' | 'words'>

/** What an action selects. @throws Refused for rules that mean nothing */
export async function selectionOf(
  deps: Deps,
  { account_id: accountId, contact_ids: ids, rules, label, words: text }: Selecting,
): Promise<ContactFilter> {
  return {
    ...{ accountId, text, labels: label ? [label] : [] },
    ...(ids && { ids }),
    ...(rules ? { matching: await conditionOf(deps, accountId, v.parse(Rules, rules)) } : {}),
  }
}
