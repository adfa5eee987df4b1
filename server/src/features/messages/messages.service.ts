import type { MessageRest } from '@parley/shared/contract/message'
import { MESSAGE_STATUS, type MessageStatus } from '@parley/shared/contract/scalars'
import type { Deps } from '../../deps.ts'
import { byMember } from '../../domain-events/actor.ts'
import type { ConversationChange } from '../../domain-events/change.ts'
import { withConversation } from '../../domain-events/with-conversation.ts'
import { NotFound, NotPossible, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { assertVisible, requireVisible } from '../../presenters/conversation.queries.ts'
import { canReply } from '../../presenters/conversation.ts'
import { type MessageRow, toMessageRest } from '../../presenters/message.ts'
import { toPushContact, toPushUser } from '../../presenters/person.ts'
import { presenterContextFor } from '../../presenters/presenter-context.ts'
import { toIsoOrNull } from '../../presenters/time.ts'
import { changeMessage } from './change/change-message.ts'
import { eraseMessage } from './change/erase-message.ts'
import { queueDelivery } from './delivery/queue-delivery.service.ts'
import type { MessagesQuery } from './message-requests.ts'
import { nameOfType } from './message-types.ts'
import { findMessage, findThreadHead, listMessageRows } from './messages.queries.ts'
import { reportStatus } from './report-status.service.ts'
import { deliveryProblem } from './send/delivery-problem.ts'

/** One page of a conversation's messages, oldest first (workspace 9.1). */
export async function listMessages(deps: Deps, member: Member, displayId: number, query: MessagesQuery) {
  const row = assertVisible(await findThreadHead(deps.db, member, displayId), displayId)
  const isPublic = query.filter_internal_messages !== undefined
  const [messages, context] = await Promise.all([
    listMessageRows(deps.db, member.accountId, [row.id], query, isPublic),
    presenterContextFor(deps, member.accountId),
  ])
  return {
    meta: {
      labels: row.labels,
      additional_attributes: row.additional_attributes,
      contact: toPushContact(row.contact, context),
      ...(row.assignee && { assignee: toPushUser(row.assignee, context) }),
      agent_last_seen_at: toIsoOrNull(row.agent_last_seen_at),
      assignee_last_seen_at: toIsoOrNull(row.assignee_last_seen_at),
    },
    payload: messages.map((message) => toMessageRest(message, displayId, context)),
  }
}

/** Changes one message of a conversation the member sees; answers it as it is then. */
async function withMessage(
  deps: Deps,
  member: Member,
  ids: { displayId: number; messageId: number },
  work: (change: ConversationChange, message: MessageRow | null) => Promise<void>,
): Promise<MessageRest> {
  const target = { viewer: member, displayId: ids.displayId }
  const conversationId = await withConversation(deps, target, byMember(member), async (change) => {
    await work(change, await findMessage(change.tx, member.accountId, change.row.id, ids.messageId))
    return change.row.id
  })
  const row = await findMessage(deps.db, member.accountId, conversationId, ids.messageId)
  if (!row) throw new NotFound(ids)
  return toMessageRest(row, ids.displayId, await presenterContextFor(deps, member.accountId))
}

/** @throws NotFound */
export function deleteMessage(deps: Deps, member: Member, ids: { displayId: number; messageId: number }) {
  return withMessage(deps, member, ids, async (change, message) => {
    if (!message) throw new NotFound(ids)
    await eraseMessage(deps, change, message)
  })
}

const CLOSED = 'The contact has not written for too long: this channel takes no answer now'

/**
 * A failed message is sent again; one that still cannot be delivered stays failed and says why.
 * @throws Refused for an unknown or any other message (workspace 9.4), and while the channel takes no answer
 */
export async function retryMessage(deps: Deps, member: Member, ids: { displayId: number; messageId: number }) {
  const isOpen = canReply(await requireVisible(deps, member, ids.displayId), deps.now())
  return withMessage(deps, member, ids, async (change, message) => {
    if (message?.status !== MESSAGE_STATUS.failed || message.content_attributes.deleted === true)
      throw new Refused('Only a failed message can be sent again', ids)
    if (!isOpen) throw new Refused(CLOSED, ids)
    const { external_error: _, ...kept } = message.content_attributes
    const problem = deliveryProblem(change.row, { ...message, type: nameOfType(message.message_type) })
    if (problem !== null) {
      await changeMessage(deps, change, message, { content_attributes: { ...kept, external_error: problem } })
      return
    }
    await changeMessage(deps, change, message, { status: MESSAGE_STATUS.sent, content_attributes: kept })
    await queueDelivery(deps, change, message.id)
  })
}

/** Delivery state reported by the owner of an API inbox; reports that would go backwards are ignored (workspace 9.6). */
export function setMessageStatus(
  deps: Deps,
  member: Member,
  ids: { displayId: number; messageId: number },
  report: { status: MessageStatus; external_error?: string | null | undefined },
) {
  return withMessage(deps, member, ids, async (change, message) => {
    if (change.row.channel_type !== 'Channel::Api')
      throw new NotPossible('Message status update is only allowed for API inboxes')
    if (!message) throw new NotFound(ids)
    await reportStatus(deps, change, message, report)
  })
}
