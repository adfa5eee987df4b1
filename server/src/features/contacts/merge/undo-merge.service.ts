import { type ContactMerge, MERGE_UNDO_MINUTES } from '@parley/shared/contract/contact-merge'
import { isUniqueViolation } from '../../../db/db-error.ts'
import type { Deps } from '../../../deps.ts'
import { byMember } from '../../../domain-events/actor.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import { toUnix } from '../../../presenters/time.ts'
import { toRecord } from '../contact-presenter.ts'
import { requireContact } from '../contacts.service.ts'
import { restoreKept } from './kept-rows.queries.ts'
import { lockContacts } from './merge.queries.ts'
import { recordContactChanges } from './tell-conversations.job.ts'
import {
  deleteMerge,
  deleteOldMerges,
  listMerges,
  lockMerge,
  moveBack,
  restoreBase,
  restoreGone,
} from './undo-merge.queries.ts'

const UNDO_MS = MERGE_UNDO_MINUTES * 60_000
const CHANGED = 'The contact was changed since, so the merge cannot be undone.'

const oldest = (deps: Deps): Date => new Date(deps.now().getTime() - UNDO_MS)

/** Merges into a contact that can still be undone, newest first. */
export async function recentMerges(deps: Deps, member: Member, contactId: number): Promise<ContactMerge[]> {
  await requireContact(deps, member, contactId)
  const rows = await listMerges(deps.db, member.accountId, contactId, oldest(deps))
  return rows.map(({ id, gone: { id: goneId, name, email, phone_number }, created_at }) => ({
    id,
    mergee: { id: goneId, name, email, phone_number },
    created_at: toUnix(created_at),
    undo_until: toUnix(new Date(created_at.getTime() + UNDO_MS)),
  }))
}

/** Both contacts are again what they were. @throws NotFound when it is too late, Conflict when something contradicts */
export async function undoMerge(deps: Deps, member: Member, contactId: number, id: number) {
  const { accountId } = member
  const goneId = await withChange(deps, { accountId, actor: byMember(member) }, async (change) => {
    const { tx } = change
    await lockContacts(tx, accountId, [contactId])
    const merge = await lockMerge(tx, accountId, contactId, id, oldest(deps))
    if (!merge) throw new NotFound({ merge: id })
    if (!merge.is_unchanged) throw new Conflict(CHANGED)
    await restoreBase(tx, accountId, id)
    await restoreGone(tx, accountId, id)
    await moveBack(tx, accountId, merge)
    await restoreKept(tx, accountId, id)
    await deleteMerge(tx, accountId, id)
    await recordContactChanges(deps, change, merge.gone.id, merge.conversation_ids)
    await change.record({ type: 'contact.created', contactId: merge.gone.id })
    await change.record({ type: 'contact.updated', contactId })
    return merge.gone.id
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Conflict(CHANGED) : error
  })
  const row = await requireContact(deps, member, goneId, true)
  return toRecord(row, await presenterContextFor(deps, accountId), true)
}

/** Forgets what cannot be undone any more. */
export const purgeMerges = (deps: Deps): Promise<number> => deleteOldMerges(deps.db, oldest(deps))
