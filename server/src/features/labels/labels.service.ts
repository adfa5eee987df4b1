import type { Label } from '@parley/shared/contract/sidebar'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { changeCached } from '../accounts/cache-keys.service.ts'
import {
  deleteLabel,
  findLabel,
  insertLabel,
  type LabelFacts,
  listLabels,
  retag,
  updateLabel,
} from './labels.queries.ts'

function takenTitle(error: unknown): never {
  if (isUniqueViolation(error)) throw new Invalid({ title: 'has already been taken' })
  throw error
}

export const labels = (deps: Deps, member: Member): Promise<Label[]> => listLabels(deps.db, member.accountId)

export async function label(deps: Deps, member: Member, id: number): Promise<Label> {
  const found = await findLabel(deps.db, member.accountId, id)
  if (!found) throw new NotFound({ label: id })
  return found
}

export async function createLabel(deps: Deps, member: Member, facts: LabelFacts): Promise<Label> {
  const made = await changeCached(deps, member.accountId, 'label', (tx) =>
    insertLabel(tx, member.accountId, facts),
  ).catch(takenTitle)
  if (!made) throw new Error('the label was not stored')
  return made
}

/** A new title is carried into all conversations and contacts that have the old one, in the same transaction. */
export async function changeLabel(
  deps: Deps,
  member: Member,
  id: number,
  changes: Partial<LabelFacts>,
): Promise<Label> {
  const { accountId } = member
  const change = changeCached(deps, accountId, 'label', async (tx) => {
    const before = await findLabel(tx, accountId, id)
    if (!before) throw new NotFound({ label: id })
    const after = await updateLabel(tx, accountId, id, { ...before, ...changes })
    if (!after) throw new NotFound({ label: id })
    if (after.title !== before.title) await retag(tx, accountId, before.title, after.title)
    return after
  })
  return change.catch(takenTitle)
}

/** Tags that carry its title stay as they are. */
export async function removeLabel(deps: Deps, member: Member, id: number): Promise<void> {
  await changeCached(deps, member.accountId, 'label', async (tx) => {
    if (!(await deleteLabel(tx, member.accountId, id))) throw new NotFound({ label: id })
  })
}
