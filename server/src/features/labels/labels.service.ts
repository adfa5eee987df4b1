import type { Label } from '@parley/shared/contract/sidebar'
import type { Tx } from '../../db/db.ts'
import { isUniqueViolation } from '../../db/db-error.ts'
import type { Deps } from '../../deps.ts'
import { Invalid, NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { bumpCacheKey, changeCached } from '../accounts/cache-keys.service.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { publishRule } from '../automation-rules/publish-rule.service.ts'
import { deleteLabel, findLabel, insertLabel, type LabelFacts, listLabels, updateLabel } from './labels.queries.ts'
import { renameWhereNamed } from './rename/named-labels.queries.ts'
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

/**
 * Stores the work of carrying a new title into everything that is tagged with the old one. What names a label is little
 * and follows at once: a rule would otherwise be switched off for a label that is gone.
 * @returns the automation rules that name it
 */
async function carryTitle(deps: Deps, tx: Tx, accountId: number, before: Label, title: string): Promise<number[]> {
  const rename = { label_id: before.id, from_title: before.title, to_title: title }
  await deps.jobs.add(tx, retagJob, { accountId, id: await noteRename(tx, accountId, rename) })
  const { rules, inboxes } = await renameWhereNamed(tx, accountId, { from: before.title, to: title })
  if (inboxes > 0) await bumpCacheKey(tx, accountId, 'inbox', deps.now())
  return rules
}

/** A new title is carried into all conversations and contacts that have the old one, by a job, and into what names it. */
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
    const rules = after.title === before.title ? [] : await carryTitle(deps, tx, accountId, before, after.title)
    await recordAudit(tx, member, subjectOf(after), before, after)
    return { after, rules }
  })
  const { after, rules } = await change.catch(takenTitle)
  await publishRule(deps, accountId, 'automation.updated', rules)
  return after
}

/** Tags that carry its title stay as they are. */
export async function removeLabel(deps: Deps, member: Member, id: number): Promise<void> {
  await changeCached(deps, member.accountId, 'label', async (tx) => {
    const before = await findLabel(tx, member.accountId, id)
    if (!before || !(await deleteLabel(tx, member.accountId, id))) throw new NotFound({ label: id })
    await recordAudit(tx, member, subjectOf(before), before, null)
  })
}
