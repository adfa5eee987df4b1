import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../errors.ts'
import { assertHolds, type Member } from '../../http/caller.ts'
import { recordAudit } from '../audit-logs/audit-logs.service.ts'
import { dropNotifications, tellNotifications } from '../notifications/notifications.service.ts'
import { removeFreed } from '../uploads/remove-freed.job.ts'

interface Doomed {
  id: number
  inbox_id: number
  contact_id: number
}

/** Locked, so that nobody is notified about it any more. @throws NotFound */
async function lockToDelete(tx: Sql, accountId: number, displayId: number): Promise<Doomed> {
  const { rows } = await tx.query<Doomed>(
    'select id, inbox_id, contact_id from conversations where account_id = $1 and display_id = $2 for update',
    [accountId, displayId],
  )
  if (!rows[0]) throw new NotFound({ displayId })
  return rows[0]
}

/** Deletes a conversation with its messages and notifications, and then the bytes of its files. @throws Forbidden, NotFound */
export async function removeConversation(deps: Deps, member: Member, displayId: number): Promise<void> {
  assertHolds(member, ['administrator'])
  const { accountId } = member
  const notifications = await deps.db.transaction(async (tx) => {
    const { id, ...facts } = await lockToDelete(tx, accountId, displayId)
    const dropped = await dropNotifications(tx, accountId, [id])
    await tx.query('delete from conversations where account_id = $1 and id = $2', [accountId, id])
    await recordAudit(tx, member, { type: 'Conversation', id: displayId, label: `#${displayId}` }, facts, null)
    await deps.jobs.add(tx, removeFreed, {})
    return dropped
  })
  await tellNotifications(deps, accountId, notifications)
}
