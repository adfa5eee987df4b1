import type { MessageRest } from '@parley/shared/contract/message'
import type { Deps } from '../../deps.ts'
import { byMember } from '../../domain-events/actor.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { NotFound } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { requireVisible } from '../../presenters/conversation.queries.ts'
import { toMessageRest } from '../../presenters/message.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import type { NewMessageBody } from './message-requests.ts'
import { findMessage } from './messages.queries.ts'
import { addMessage } from './send/add-message.service.ts'
import { discardFiles, type StoredFile, storeFiles } from './send/attachments.service.ts'
import { authorOf } from './send/author.ts'
import { assertDirection } from './send/compose-message.ts'

/** Files of a message that is sent by somebody who may see the conversation. */
async function filesOf(deps: Deps, member: Member, displayId: number, body: NewMessageBody): Promise<StoredFile[]> {
  if (body.attachments.length === 0) return []
  const row = await requireVisible(deps, member, displayId)
  const isWebWidget = row.inbox.channel_type === 'Channel::WebWidget'
  return storeFiles(deps, member.accountId, body.attachments, { isWebWidget, recorded: body.is_recorded_audio })
}

/** Sends a message as the calling user; answers the stored row, whether it is new or a repeat. */
export async function sendMessage(
  deps: Deps,
  member: Member,
  displayId: number,
  body: NewMessageBody,
): Promise<MessageRest> {
  const files = await filesOf(deps, member, displayId, body)
  try {
    const target = { viewer: member, displayId }
    const sent = await withConversation(deps, target, byMember(member), async (change) => {
      assertDirection(change.row, body)
      const added = await addMessage(deps, change, await authorOf(change, member, body), body, files)
      return { ...added, conversationId: change.row.id }
    })
    if (sent.isRepeat) await discardFiles(deps, member.accountId, files)
    const row = await findMessage(deps.db, member.accountId, sent.conversationId, sent.id)
    if (!row) throw new NotFound({ messageId: sent.id })
    return toMessageRest(row, displayId, await presenterContextFor(deps, member.accountId), true)
  } catch (error) {
    await discardFiles(deps, member.accountId, files)
    throw error
  }
}
