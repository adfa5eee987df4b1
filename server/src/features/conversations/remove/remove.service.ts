import type { Deps } from '../../../deps.ts'
import { byMember, NOBODY } from '../../../domain-events/actor.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { NotFound } from '../../../errors.ts'
import { assertHolds, type Member } from '../../../http/caller.ts'
import { recordAudit } from '../../audit-logs/audit-logs.service.ts'
import { removeFreed } from '../../uploads/remove-unused-files.job.ts'
import { deleteConversation, lockToDelete } from './remove.queries.ts'

/** The same by a rule of the account: nobody has done it, so that the trail names nobody. @throws NotFound */
export async function forgetConversation(deps: Deps, accountId: number, displayId: number): Promise<void> {
  await withChange(deps, { accountId, actor: NOBODY }, async (change) => {
    const doomed = await lockToDelete(change.tx, accountId, displayId)
    if (!doomed) throw new NotFound({ displayId })
    await change.record({ type: 'conversations.removed', conversationIds: [doomed.id] })
    await deleteConversation(change.tx, accountId, doomed.id)
    await deps.jobs.add(change.tx, removeFreed, {})
  })
}

/** Deletes a conversation with its messages and notifications, and then the bytes of its files. @throws Forbidden, NotFound */
export async function removeConversation(deps: Deps, member: Member, displayId: number): Promise<void> {
  assertHolds(member, ['administrator'])
  const { accountId } = member
  await withChange(deps, { accountId, actor: byMember(member) }, async (change) => {
    const { tx } = change
    const doomed = await lockToDelete(tx, accountId, displayId)
    if (!doomed) throw new NotFound({ displayId })
    const { id, ...facts } = doomed
    await change.record({ type: 'conversations.removed', conversationIds: [id] })
    await deleteConversation(tx, accountId, id)
    await recordAudit(tx, member, { type: 'Conversation', id: displayId, label: `#${displayId}` }, facts, null)
    await deps.jobs.add(tx, removeFreed, {})
  })
}
