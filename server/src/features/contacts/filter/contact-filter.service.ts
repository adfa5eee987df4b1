import type { ContactList } from '@parley/shared/contract/contact-calls'
import * as v from 'valibot'
import type { Params } from '../../../db/params.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { Rule } from '../../conversations/filter/filter-rules.ts'
import type { ContactListQuery } from '../contact-requests.ts'
import { page } from '../contacts.service.ts'
import { contactAttributeTypes, contactCondition } from './contact-filter.queries.ts'
import { checkContactRules } from './contact-rules.ts'

/** More conditions than anybody reads; each of them is a part of one statement. */
const MAX_CONDITIONS = 100

export const Rules = v.pipe(
  v.array(Rule),
  v.maxLength(MAX_CONDITIONS, `has too many conditions (maximum is ${MAX_CONDITIONS})`),
)
export type Rules = v.InferOutput<typeof Rules>
export const ContactFilterBody = v.object({ payload: v.optional(Rules, []) })
export type ContactFilterBody = v.InferOutput<typeof ContactFilterBody>

/** The rules as a condition over contacts `c`. @throws Refused naming what is wrong with them */
export async function conditionOf(deps: Deps, accountId: number, rules: Rules): Promise<(p: Params) => string> {
  if (rules.length === 0) throw new Refused('payload must not be empty')
  const checked = checkContactRules(rules, await contactAttributeTypes(deps.db, accountId))
  return (p) => contactCondition(checked, p, deps.now())
}

/** One page of the identified contacts that the rules select. @throws Refused */
export async function filterContacts(
  deps: Deps,
  member: Member,
  body: ContactFilterBody,
  query: ContactListQuery,
): Promise<ContactList> {
  const { accountId } = member
  const matching = await conditionOf(deps, accountId, body.payload)
  return page(deps, query, { accountId, labels: query.labels, text: query.q.trim(), matching })
}
