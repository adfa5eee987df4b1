import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { assertHolds, type Member } from '../../http/caller.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { removeFreed } from '../uploads/remove-freed.job.ts'

/** Deletes a conversation with its messages, and then the bytes of its files. @throws Forbidden, NotFound */
export async function removeConversation(deps: Deps, member: Member, displayId: number): Promise<void> {
  assertHolds(member, ['administrator'])
  await deps.db.transaction(async (tx) => {
    const ids = [member.accountId, displayId]
    const { rows } = await tx.query<{ inbox_id: number; contact_id: number }>(
      `delete from conversations where account_id = $1 and display_id = $2 returning inbox_id, contact_id`,
      ids,
    )
    const [gone] = rows
    if (!gone) throw new NotFound({ displayId })
    await recordAudit(tx, member, { type: 'Conversation', id: displayId, label: `#${displayId}` }, gone, null)
    await deps.jobs.add(tx, removeFreed, {})
  })
}
