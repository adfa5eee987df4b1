import { CONTACT_PAGE_SIZE } from '@parley/shared/contract/contact-calls'
import type { ContactPair } from '@parley/shared/contract/contact-merge'
import type { Deps } from '../../../deps.ts'
import { Invalid, NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import { toRecord } from '../contact-presenter.ts'
import { offsetOf } from '../contact-requests.ts'
import { contactsOf, deleteDistinct, findPairs, insertDistinct } from './duplicates.queries.ts'

/** One page of pairs that may be one person. */
export async function duplicates(deps: Deps, { accountId }: Member, page: number) {
  const rows = await findPairs(deps.db, accountId, CONTACT_PAGE_SIZE + 1, offsetOf(page))
  const shown = rows.slice(0, CONTACT_PAGE_SIZE)
  const ids = shown.flatMap((row) => [row.low_id, row.high_id])
  const [contacts, context] = await Promise.all([
    contactsOf(deps.db, accountId, ids),
    presenterContextFor(deps, accountId),
  ])
  const payload = shown.flatMap(({ reason, low_id, high_id }): ContactPair[] => {
    const [low, high] = [contacts.get(low_id), contacts.get(high_id)]
    return low && high ? [{ reason, contacts: [toRecord(low, context, true), toRecord(high, context, true)] }] : []
  })
  return { meta: { has_more: rows.length > CONTACT_PAGE_SIZE }, payload }
}

/** @throws Invalid when it is twice the same */
function pairOf(ids: readonly number[]): [low: number, high: number] {
  const [low, high] = [...new Set(ids)].sort((a, b) => a - b)
  if (low === undefined || high === undefined) throw new Invalid({ contact_ids: 'must be two contacts' })
  return [low, high]
}

/** That was a mistake: the two may be one person again. @throws Invalid */
export const proposePair = (deps: Deps, { accountId }: Member, ids: readonly number[]): Promise<void> =>
  deleteDistinct(deps.db, accountId, ...pairOf(ids))

/** The two are not one person: they are not proposed again. @throws NotFound, Invalid */
export async function dismissPair(deps: Deps, { accountId }: Member, ids: readonly number[]): Promise<void> {
  const [low, high] = pairOf(ids)
  if (!(await insertDistinct(deps.db, accountId, low, high))) throw new NotFound({ contacts: ids })
}
