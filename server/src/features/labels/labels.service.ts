import type { Label } from '@parley/shared/contract/sidebar'
import type { Sql } from '../../db/db.ts'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { changeCached } from '../accounts/cache-keys.service.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { deleteLabel, findLabel, insertLabel, type LabelFacts, listLabels, updateLabel } from './labels.queries.ts'
import { noteRename } from './rename/renaming.queries.ts'
import { retagJob } from './rename/retag.job.ts'

function takenTitle(error: unknown): never {
  if (isUniqueViolation(error)) throw new Invalid({ title: 'has already been taken' })
  throw error
}

const subjectOf = ({ id, title }: Label) => ({ type: 'Label', id, label: title }) as const

export const labels = (deps: Deps, member: Member): Promise<Label[]> => listLabels(deps.db, member.accountId)

export async function label(deps: Deps, member: Member, id: number): Promise<Label> {
  const found = await findLabel(deps.db, member.accountId, id)
  if (!found) throw new NotFound({ label: id })
  return found
}

export async function createLabel(deps: Deps, member: Member, facts: LabelFacts): Promise<Label> {
  return changeCached(deps, member.accountId, 'label', async (tx) => {
    const made = await insertLabel(tx, member.accountId, facts)
    if (!made) throw new Error('the label was not stored')
    await recordAudit(tx, member, subjectOf(made), null, made)
    return made
  }).catch(takenTitle)
}

/** Stores the work of carrying a new title into everything that has the old one. */
async function carryTitle(deps: Deps, tx: Sql, accountId: number, before: Label, title: string): Promise<void> {
  const rename = { label_id: before.id, from_title: before.title, to_title: title }
  await deps.jobs.add(tx, retagJob, { accountId, id: await noteRename(tx, accountId, rename) })
}

/** A new title is carried into all conversations and contacts that have the old one, by a job. */
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
    if (after.title !== before.title) await carryTitle(deps, tx, accountId, before, after.title)
    await recordAudit(tx, member, subjectOf(after), before, after)
    return after
  })
  return change.catch(takenTitle)
}

/** Tags that carry its title stay as they are. */
export async function removeLabel(deps: Deps, member: Member, id: number): Promise<void> {
  await changeCached(deps, member.accountId, 'label', async (tx) => {
    const before = await findLabel(tx, member.accountId, id)
    if (!before || !(await deleteLabel(tx, member.accountId, id))) throw new NotFound({ label: id })
    await recordAudit(tx, member, subjectOf(before), before, null)
  })
}
