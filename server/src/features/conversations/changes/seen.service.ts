import type { Conversation } from '@parley/shared/contract/conversation'
import type { Deps } from '../../../deps.ts'
import { byMember } from '../../../domain-events/actor.ts'
import type { ConversationChange } from '../../../domain-events/change.ts'
import { withConversation } from '../../../domain-events/with-conversation.ts'
import type { Member } from '../../../http/caller.ts'
import { requireVisible } from '../../../presenters/conversation.queries.ts'
import { toConversationPush } from '../../../presenters/conversation.ts'
import { toPushUser } from '../../../presenters/person.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import { showConversation } from '../conversations.service.ts'
import { recordTyping } from '../typing/record-typing.service.ts'
import { findUser, storeSeen, storeUnread } from './seen.queries.ts'

/** Clears the badge for every agent. Emits nothing and leaves `updated_at` alone (workspace 8.12). */
export async function markSeen(deps: Deps, member: Member, displayId: number): Promise<Conversation> {
  await withConversation(deps, { viewer: member, displayId }, byMember(member), (change) => see(deps, change, member))
  return showConversation(deps, member, displayId)
}

/** The same among other changes of a conversation. */
export const see = (deps: Deps, { tx, row }: ConversationChange, member: Member): Promise<void> =>
  storeSeen(tx, row, member.userId, deps.now())

/** Sets both times to one second before the newest incoming message, so that at least it counts as unread. */
export async function markUnread(deps: Deps, member: Member, displayId: number): Promise<Conversation> {
  await withConversation(deps, { viewer: member, displayId }, byMember(member), ({ tx, row }) =>
    storeUnread(tx, row, row.last_incoming_at && new Date(row.last_incoming_at.getTime() - 1000)),
  )
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
  const [typist, context] = await Promise.all([
    findUser(deps.db, member.accountId, member.userId),
    presenterContextFor(deps, member.accountId),
  ])
  if (!typist) return
  const user = toPushUser(typist, context)
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
    { conversation: toConversationPush(row, context), user, is_private: body.is_private, performer: user },
  )
  await recordTyping(deps, row, byMember(member), {
    isOn: body.typing_status === 'on',
    isPrivate: body.is_private,
    typist: { type: 'User', id: member.userId },
  })
}
