import { isDeepStrictEqual } from 'node:util'
import type { MessageRest } from '@parley/shared/contract/message'
import { CONTENT_TYPES, MESSAGE_STATUSES, type MessageStatus } from '@parley/shared/contract/scalars'
import { json, type SqlValue } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { NotFound, NotPossible, Refused } from '../../errors.ts'
import type { Member } from '../../http/caller.ts'
import { type MessageRow, toMessageRest } from '../../shapes/message.ts'
import { toPushContact, toPushUser } from '../../shapes/person.ts'
import { shapingFor } from '../../shapes/shaping.ts'
import { toIsoOrNull } from '../../shapes/time.ts'
import type { PreviousChanges } from '../conversations/changes/aftermath.service.ts'
import { type Change, changing, requireVisible } from '../conversations/conversations.service.ts'
import { removeFilesOf } from './attachments.service.ts'
import type { MessagesQuery } from './message-requests.ts'
import { findMessage, listMessageRows } from './messages.queries.ts'

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

type Columns = Pick<MessageRow, 'content' | 'content_type' | 'status' | 'content_attributes'>

/** A column's value in the words of the wire. */
function onWire(name: string, value: unknown): unknown {
  if (name === 'status') return MESSAGE_STATUSES[value as number]
  return name === 'content_type' ? CONTENT_TYPES[value as number] : value
}

/** Stores columns of one message that differ, and notes `message.updated` with what they were. */
export async function changeMessage(
  deps: Deps,
  { tx, row, after }: Change,
  message: MessageRow,
  columns: Partial<Columns>,
): Promise<void> {
  const values: SqlValue[] = [row.account_id, message.id, deps.now()]
  const previousChanges: PreviousChanges = {}
  const changed = Object.entries(columns).filter(
    ([name, value]) => !isDeepStrictEqual(message[name as keyof Columns], value),
  )
  if (changed.length === 0) return
  const sets = changed.map(([name, value]) => {
    previousChanges[name] = [onWire(name, message[name as keyof Columns]), onWire(name, value)]
    const isMap = typeof value === 'object' && value !== null
    return `${name} = $${values.push(isMap ? json(value) : (value ?? null))}${isMap ? '::jsonb' : ''}`
  })
  await tx.query(`update messages set ${sets.join(', ')}, updated_at = $3 where account_id = $1 and id = $2`, values)
  after.told.push({ what: 'message', event: 'message.updated', id: message.id, withEcho: false, previousChanges })
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

async function reportStatus(
  deps: Deps,
  change: Change,
  message: MessageRow,
  report: { status: MessageStatus; external_error?: string | null | undefined },
): Promise<void> {
  const status = MESSAGE_STATUSES.indexOf(report.status)
  // sent, delivered and read are stored in this order; a failure can be told and taken back at any time.
  if (message.status !== FAILED && status !== FAILED && status < message.status) return
  const { external_error: _, ...kept } = message.content_attributes
  const withError =
    status === FAILED && report.external_error ? { ...kept, external_error: report.external_error } : kept
  await changeMessage(deps, change, message, { status, content_attributes: withError })
}
