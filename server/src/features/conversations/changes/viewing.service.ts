import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { requireVisible } from '../../../presenters/conversation.queries.ts'
import { toPushUser } from '../../../presenters/person.ts'
import { presenterContextFor } from '../../../presenters/presenter-context.ts'
import { findUser } from './seen.queries.ts'

/** Tells whoever else may see the conversation that somebody looks at it, or no longer. Nothing is stored. */
export async function reportViewing(deps: Deps, member: Member, displayId: number, isViewing: boolean): Promise<void> {
  const row = await requireVisible(deps, member, displayId)
  const [viewer, context] = await Promise.all([
    findUser(deps.db, member.accountId, member.userId),
    presenterContextFor(deps, member.accountId),
  ])
  if (!viewer) return
  const user = toPushUser(viewer, context)
  const audience = {
    kind: 'conversation',
    accountId: member.accountId,
    conversationId: row.id,
    visitor: false,
  } as const
  await deps.publish({ ...audience, exceptUserId: member.userId }, 'conversation.viewing', {
    conversation_id: displayId,
    is_viewing: isViewing,
    user,
    performer: user,
  })
}
