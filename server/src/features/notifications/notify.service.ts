import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { userIdOf } from '../conversations/changes/actor.ts'
import type { Aftermath } from '../conversations/changes/aftermath.service.ts'
import type { LockedConversation } from '../conversations/changes/locked-conversation.ts'
import { type FreshNotification, type Replaced, replaceNotifications } from './replace-notifications.queries.ts'
import { tellOwner } from './tell-owner.job.ts'

const PENDING = 2

/** What the same transaction creates and replaces again is told to nobody. */
function noteReplaced({ notifications }: Aftermath, created: Replaced['created'], deleted: Replaced['deleted']): void {
  const untold = new Set(notifications.created)
  const gone = new Set(deleted.map(({ id }) => id))
  notifications.deleted.push(...deleted.filter(({ id }) => !untold.has(id)))
  notifications.created = [...notifications.created.filter((id) => !gone.has(id)), ...created.map(({ id }) => id)]
}

/** Stores one notification per person; an older one about the same conversation gives way (workspace 15). */
async function store(
  deps: Deps,
  tx: Sql,
  row: LockedConversation,
  fresh: FreshNotification,
  after: Aftermath,
): Promise<void> {
  const accountId = row.account_id
  const { created, deleted } = await replaceNotifications(tx, { accountId, conversationId: row.id }, fresh, deps.now())
  noteReplaced(after, created, deleted)
  for (const { id, isWantedOutside } of created) {
    if (isWantedOutside) await deps.jobs.add(tx, tellOwner, { accountId, id })
  }
}

/** The new assignee, unless they took it themselves, it is pending or the contact is blocked. */
export async function notifyAssignee(
  deps: Deps,
  tx: Sql,
  row: LockedConversation,
  assignee: number,
  after: Aftermath,
): Promise<void> {
  const by = userIdOf(after.actor)
  if (assignee === by || row.status === PENDING || row.contact_blocked) return
  const secondary = by === null ? null : ({ type: 'User', id: by } as const)
  await store(deps, tx, row, { type: 'conversation_assignment', userIds: [assignee], secondary }, after)
}

/** Inbox members who asked for it, when a conversation is created or handed over by a bot. */
export async function notifyCreation(deps: Deps, tx: Sql, row: LockedConversation, after: Aftermath): Promise<void> {
  if (row.status === PENDING || row.contact_blocked) return
  const by = userIdOf(after.actor)
  const { rows } = await tx.query<{ user_id: number }>(
    `select im.user_id from inbox_members im
     join notification_settings s on s.account_id = im.account_id and s.user_id = im.user_id
     where im.account_id = $1 and im.inbox_id = $2
       and ('email_conversation_creation' = any(s.email_flags) or 'push_conversation_creation' = any(s.push_flags))`,
    [row.account_id, row.inbox_id],
  )
  const userIds = rows.map((one) => one.user_id)
  const secondary = by === null ? null : ({ type: 'User', id: by } as const)
  await store(deps, tx, row, { type: 'conversation_creation', userIds, secondary }, after)
}

/**
 * A message: the mentioned, then the assignee, then the participants, each person once and never the sender. A blocked
 * contact's conversation notifies about mentions only.
 * @param message.senderId the user who wrote it; null for contacts, whoever brings their messages, and for bots
 */
export async function notifyMessage(
  deps: Deps,
  tx: Sql,
  row: LockedConversation,
  message: { id: number; mentioned: readonly number[]; senderId: number | null },
  after: Aftermath,
): Promise<void> {
  const secondary = { type: 'Message', id: message.id } as const
  const told = new Set<number>(message.senderId === null ? [] : [message.senderId])
  const fresh = (ids: readonly number[]): number[] => {
    const userIds = [...new Set(ids)].filter((id) => !told.has(id))
    for (const id of userIds) told.add(id)
    return userIds
  }
  const mentioned = fresh(message.mentioned)
  if (mentioned.length > 0) {
    await store(deps, tx, row, { type: 'conversation_mention', userIds: mentioned, secondary }, after)
  }
  if (row.contact_blocked) return
  const assignee = fresh(row.assignee_id === null ? [] : [row.assignee_id])
  if (assignee.length > 0) {
    await store(deps, tx, row, { type: 'assigned_conversation_new_message', userIds: assignee, secondary }, after)
  }
  const { rows } = await tx.query<{ user_id: number }>(
    'select user_id from conversation_participants where account_id = $1 and conversation_id = $2',
    [row.account_id, row.id],
  )
  const others = fresh(rows.map((one) => one.user_id))
  if (others.length > 0) {
    await store(deps, tx, row, { type: 'participating_conversation_new_message', userIds: others, secondary }, after)
  }
}
