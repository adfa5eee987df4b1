import type { Conversation } from '@parley/shared/contract/conversation'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { toConversationPush } from '../../../shapes/conversation.ts'
import { toPushUser, type UserRow, userJson } from '../../../shapes/person.ts'
import { shapingFor } from '../../../shapes/shaping.ts'
import { changing, requireVisible, showConversation } from '../conversations.service.ts'

/** Clears the badge for every agent. Emits nothing and leaves `updated_at` alone (workspace 8.12). */
export async function markSeen(deps: Deps, member: Member, displayId: number): Promise<Conversation> {
  await changing(deps, member, displayId, async ({ tx, row }) => {
    await tx.query(
      `update conversations set agent_last_seen_at = $3, unread_count = 0,
         assignee_last_seen_at = case when assignee_id = $4 then $3 else assignee_last_seen_at end
       where account_id = $1 and id = $2`,
      [row.account_id, row.id, deps.now(), member.userId],
    )
  })
  return showConversation(deps, member, displayId)
}

/** Sets both times to one second before the newest incoming message, so that at least it counts as unread. */
export async function markUnread(deps: Deps, member: Member, displayId: number): Promise<Conversation> {
  await changing(deps, member, displayId, async ({ tx, row }) => {
    const seen = row.last_incoming_at && new Date(row.last_incoming_at.getTime() - 1000)
    await tx.query(
      `update conversations set agent_last_seen_at = $3::timestamptz, assignee_last_seen_at = $3::timestamptz,
         unread_count = (select count(*) from messages m where m.account_id = $1 and m.conversation_id = $2
           and m.message_type = 0 and not m.private and m.created_at > coalesce($3::timestamptz, '-infinity'))
       where account_id = $1 and id = $2`,
      [row.account_id, row.id, seen],
    )
  })
  return showConversation(deps, member, displayId)
}

/** Tells everybody but the typist. Unknown values are accepted and tell nobody. */
export async function toggleTyping(
  deps: Deps,
  member: Member,
  displayId: number,
  body: { typing_status: string; is_private: boolean },
): Promise<void> {
  const row = await requireVisible(deps, member, displayId)
  if (body.typing_status !== 'on' && body.typing_status !== 'off') return
  const [{ rows }, shaping] = await Promise.all([
    deps.db.query<{ typist: UserRow | null }>(`select ${userJson('$1::int', '$2::int')} as typist`, [
      member.accountId,
      member.userId,
    ]),
    shapingFor(deps, member.accountId),
  ])
  const typist = rows[0]?.typist
  if (!typist) return
  const user = toPushUser(typist, shaping)
  const event = body.typing_status === 'on' ? 'conversation.typing_on' : 'conversation.typing_off'
  await deps.publish(
    {
      kind: 'conversation',
      accountId: member.accountId,
      conversationId: row.id,
      visitor: !body.is_private,
      exceptUserId: member.userId,
    },
    event,
    { conversation: toConversationPush(row, shaping), user, is_private: body.is_private, performer: user },
  )
}
