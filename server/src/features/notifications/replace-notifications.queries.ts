import { NOTIFICATION_TYPES, type NotificationType } from '@parley/shared/contract/notification'
import { VIEWERS_AMONG } from '../../access/viewers.queries.ts'
import type { Sql } from '../../db/db.ts'
import { wantsOutside } from './mail-and-push.queries.ts'

/** A notification that several people get about one conversation. */
export interface FreshNotification {
  type: NotificationType
  userIds: readonly number[]
  secondary: { type: 'User' | 'Message' | 'AppliedSla'; id: number } | null
}

/** What was stored, and what gave way. */
export interface Replaced {
  created: { id: number; userId: number; isWantedOutside: boolean }[]
  deleted: { id: number; userId: number }[]
}

/** A person has one notification about a conversation, so the older one goes first. */
const MAKE_ROOM = `with seeing as (${VIEWERS_AMONG}),
  gone as (
    delete from notifications n using seeing
    where n.account_id = $1 and n.conversation_id = $2 and n.user_id = seeing.user_id returning n.id, n.user_id)
  select seeing.user_id, gone.id as gone_id from seeing left join gone on gone.user_id = seeing.user_id`

const INSERT = `with fresh as (
    insert into notifications (account_id, user_id, notification_type, conversation_id, secondary_actor_type, secondary_actor_id,
      last_activity_at, created_at, updated_at)
    select $1, unnest($3::int[]), $4, $2, $5, $6, $7, $7, $7 returning id, user_id)
  select n.id, n.user_id, ${wantsOutside('n', '$8', '$9')} as is_wanted from fresh n order by n.id`

/** Those of the users who may see the conversation get a notification; an older one of theirs about it gives way. */
export async function replaceNotifications(
  tx: Sql,
  about: { accountId: number; conversationId: number },
  { type, userIds, secondary }: FreshNotification,
  now: Date,
): Promise<Replaced> {
  const { accountId, conversationId } = about
  const room = await tx.query<{ user_id: number; gone_id: number | null }>(MAKE_ROOM, [
    accountId,
    conversationId,
    userIds,
  ])
  if (room.rows.length === 0) return { created: [], deleted: [] }
  const { rows } = await tx.query<{ id: number; user_id: number; is_wanted: boolean }>(INSERT, [
    accountId,
    conversationId,
    room.rows.map((row) => row.user_id),
    NOTIFICATION_TYPES.indexOf(type) + 1,
    secondary?.type ?? null,
    secondary?.id ?? null,
    now,
    `email_${type}`,
    `push_${type}`,
  ])
  return {
    created: rows.map((row) => ({ id: row.id, userId: row.user_id, isWantedOutside: row.is_wanted })),
    deleted: room.rows.flatMap((row) => (row.gone_id === null ? [] : [{ id: row.gone_id, userId: row.user_id }])),
  }
}
