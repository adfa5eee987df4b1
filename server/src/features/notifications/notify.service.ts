import { NOTIFICATION_TYPES, type NotificationType } from '@parley/shared/contract/notification'
import type { Sql } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { viewersAmong } from '../../realtime/audience.queries.ts'
import { userIdOf } from '../conversations/changes/actor.ts'
import type { Aftermath } from '../conversations/changes/aftermath.service.ts'
import type { LockedConversation } from '../conversations/changes/locked-conversation.ts'
import { wantedOutside } from './outside.queries.ts'
import { tellOwner } from './tell-owner.job.ts'

const PENDING = 2

interface NewNotification {
  type: NotificationType
  userIds: readonly number[]
  secondary: { type: 'User' | 'Message'; id: number } | null
}

/** Stores one notification per person; an older one about the same conversation gives way (workspace 15). */
async function store(
  deps: Deps,
  tx: Sql,
  row: LockedConversation,
  fresh: NewNotification,
  after: Aftermath,
): Promise<void> {
  const seeing = await viewersAmong(tx, row.account_id, row.id, fresh.userIds)
  if (seeing.length === 0) return
  const gone = await tx.query<{ id: number; user_id: number }>(
    'delete from notifications where account_id = $1 and conversation_id = $2 and user_id = any($3::int[]) returning id, user_id',
    [row.account_id, row.id, seeing],
  )
  const { rows } = await tx.query<{ id: number }>(
    `insert into notifications (account_id, user_id, notification_type, conversation_id, secondary_actor_type, secondary_actor_id,
       last_activity_at, created_at, updated_at)
     select $1, unnest($2::int[]), $3, $4, $5, $6, $7, $7, $7 returning id`,
    [
      row.account_id,
      seeing,
      NOTIFICATION_TYPES.indexOf(fresh.type) + 1,
      row.id,
      fresh.secondary?.type ?? null,
      fresh.secondary?.id ?? null,
      deps.now(),
    ],
  )
  after.notifications.deleted.push(...gone.rows.map((one) => ({ userId: one.user_id, id: one.id })))
  const ids = rows.map((one) => one.id)
  after.notifications.created.push(...ids)
  for (const id of await wantedOutside(tx, row.account_id, fresh.type, ids))
    await deps.jobs.add(tx, tellOwner, { accountId: row.account_id, id })
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
