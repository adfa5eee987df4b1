import type { MessageRest } from '@parley/shared/contract/message'
import { MESSAGE_STATUSES, type MessageStatus } from '@parley/shared/contract/scalars'
import type { Deps } from '../../deps.ts'
import { NotFound, NotPossible, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { type MessageRow, toMessageRest } from '../../shapes/message.ts'
import { toPushContact, toPushUser } from '../../shapes/person.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { toIsoOrNull } from '../../shapes/time.ts'
import { type Change, changing, requireVisible } from '../conversations/conversations.service.ts'
import { removeFilesOf } from './attachments.service.ts'
import { changeMessage } from './change-message.ts'
import { askForDelivery } from './delivery/ask-for-delivery.ts'
import type { MessagesQuery } from './message-requests.ts'
import { findMessage, listMessageRows } from './messages.queries.ts'
import { reportStatus } from './report-status.service.ts'

/** Content of a deleted message. */
export const DELETED_TEXT = 'This message was deleted'

/** One page of a conversation's messages, oldest first (workspace 9.1). */
export async function listMessages(deps: Deps, member: Member, displayId: number, query: MessagesQuery) {
  const row = await requireVisible(deps, member, displayId)
  const isPublic = query.filter_internal_messages !== undefined
  const [messages, shaping] = await Promise.all([
    listMessageRows(deps.db, member.accountId, [row.id], query, isPublic),
    shapingFor(deps, member.accountId),
  ])
  return {
    meta: {
      labels: row.labels,
      additional_attributes: row.additional_attributes,
      contact: toPushContact(row.contact, shaping),
      ...(row.assignee && { assignee: toPushUser(row.assignee, shaping) }),
      agent_last_seen_at: toIsoOrNull(row.agent_last_seen_at),
      assignee_last_seen_at: toIsoOrNull(row.assignee_last_seen_at),
    },
    payload: messages.map((message) => toMessageRest(message, displayId, shaping)),
  }
}

/** Changes one message of a conversation the member sees; answers it as it is then. */
async function changingMessage(
  deps: Deps,
  member: Member,
  ids: { displayId: number; messageId: number },
  work: (change: Change, message: MessageRow | null) => Promise<void>,
): Promise<MessageRest> {
  const conversationId = await changing(deps, member, ids.displayId, async (change) => {
    await work(change, await findMessage(change.tx, member.accountId, change.row.id, ids.messageId))
    return change.row.id
  })
  const row = await findMessage(deps.db, member.accountId, conversationId, ids.messageId)
  if (!row) throw new NotFound(ids)
  return toMessageRest(row, ids.displayId, await shapingFor(deps, member.accountId))
}

/** Soft: the row stays with a fixed text, its files go (workspace 9.3). */
export function deleteMessage(deps: Deps, member: Member, ids: { displayId: number; messageId: number }) {
  return changingMessage(deps, member, ids, async (change, message) => {
    if (!message) throw new NotFound(ids)
    await changeMessage(deps, change, message, {
      content: DELETED_TEXT,
      content_type: 0,
      content_attributes: { deleted: true },
    })
    await removeFilesOf(deps, change.tx, member.accountId, message.id)
  })
}

const SENT = MESSAGE_STATUSES.indexOf('sent')
const FAILED = MESSAGE_STATUSES.indexOf('failed')

/** A failed message is sent again. @throws Refused for an unknown or any other message (workspace 9.4) */
export function retryMessage(deps: Deps, member: Member, ids: { displayId: number; messageId: number }) {
  return changingMessage(deps, member, ids, async (change, message) => {
    if (message?.status !== FAILED || message.content_attributes.deleted === true)
      throw new Refused('Only a failed message can be sent again', ids)
    const { external_error: _, ...content_attributes } = message.content_attributes
    await changeMessage(deps, change, message, { status: SENT, content_attributes })
    await askForDelivery(deps, change.tx, change.row, { ...message, type: message.message_type })
  })
}

/** Delivery state reported by the owner of an API inbox; reports that would go backwards are ignored (workspace 9.6). */
export function setMessageStatus(
  deps: Deps,
  member: Member,
  ids: { displayId: number; messageId: number },
  report: { status: MessageStatus; external_error?: string | null | undefined },
) {
  return changingMessage(deps, member, ids, async (change, message) => {
    if (change.row.channel_type !== 'Channel::Api')
      throw new NotPossible('Message status update is only allowed for API inboxes')
    if (!message) throw new NotFound(ids)
    await reportStatus(deps, change, message, report)
  })
}
