import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { notifyAssignee } from '../../notifications/notify.service.ts'
import { nameOf, writeActivity } from '../changes/activity.service.ts'
import { assignedText } from '../changes/activity-texts.ts'
import { userIdOf } from '../changes/actor.ts'
import { type Aftermath, note } from '../changes/aftermath.service.ts'
import { changeConversation, type LockedConversation } from '../changes/locked-conversation.ts'
import { addParticipants, rememberWatchers } from './assignment-rows.ts'

/** The name others see of a user of the account. Null: no such user. */
export async function nameOfUser(tx: Sql, accountId: number, userId: number): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>(
    `select coalesce(nullif(u.display_name, ''), u.name) as name from users u
     join account_users au on au.user_id = u.id where au.account_id = $1 and u.id = $2`,
    [accountId, userId],
  )
  return rows[0]?.name ?? null
}

/**
 * Gives the conversation to a user of the account, or to nobody. Unknown users count as nobody.
 * @param withLine false when the step that causes it has a line of its own (team changes)
 */
export async function assignAgent(
  deps: Deps,
  tx: Sql,
  row: LockedConversation,
  userId: number | null,
  after: Aftermath,
  withLine = true,
): Promise<void> {
  const name = userId === null ? null : await nameOfUser(tx, row.account_id, userId)
  const assignee = name === null ? null : userId
  if (assignee === row.assignee_id) return
  await rememberWatchers(tx, row, after.sawBefore)
  await changeConversation(tx, row, { assignee_id: assignee }, deps.now())
  note(after, 'assignee.changed', 'conversation.updated')
  const who = nameOf(after)
  if (withLine && who !== null) {
    await writeActivity(tx, row, assignedText(who, name, assignee === userIdOf(after.actor)), after, deps.now())
  }
  if (assignee === null) return
  await addParticipants(tx, row, [assignee])
  await notifyAssignee(deps, tx, row, assignee, after)
}
