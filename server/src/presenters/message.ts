import { type Attachment, FILE_TYPES, type MessagePush, type MessageRest } from '@parley/shared/contract/message'
import { CONTENT_TYPES, MESSAGE_STATUSES, MESSAGE_TYPE, type MessageTypeNum } from '@parley/shared/contract/scalars'
import { type SenderRow, senderJson, toSender, toVisitorSender } from './person.ts'
import type { PresenterContext } from './presenter-context.ts'
import { type RowTime, toIso, toUnix } from './time.ts'

export interface AttachmentRow {
  id: number
  message_id: number
  account_id: number
  file_type: number
  extension: string | null
  storage_key: string | null
  filename: string | null
  content_type: string | null
  file_size: number | null
  width: number | null
  height: number | null
  meta: Record<string, unknown>
  fallback_title: string | null
  coordinates_lat: number | null
  coordinates_long: number | null
}

/** A stored message with its sender and files, as `MESSAGE_SELECT` reads it. */
export interface MessageRow {
  id: number
  account_id: number
  conversation_id: number
  inbox_id: number
  message_type: number
  content_type: number
  status: number
  private: boolean
  content: string | null
  sender_type: 'User' | 'Contact' | 'AgentBot' | null
  sender_id: number | null
  source_id: string | null
  echo_id: string | null
  content_attributes: Record<string, unknown>
  additional_attributes: Record<string, unknown>
  created_at: RowTime
  updated_at: RowTime
  sender: SenderRow | null
  attachments: AttachmentRow[] | null
}

/** What a message says about the conversation it belongs to. */
export interface MessageHome {
  display_id: number
  assignee_id: number | null
  unread_count: number
  last_activity_at: RowTime
  contact_inbox: { source_id: string }
}

const OWN = [
  'id, account_id, conversation_id, inbox_id, message_type, content_type, status, private, content, sender_type, sender_id',
  'source_id, echo_id, content_attributes, additional_attributes, created_at, updated_at',
]
/** SQL: the columns of a message `m` that `messageSelect` reads. */
export const MESSAGE_COLUMNS = OWN.join(', ').replaceAll(/\w+/g, 'm.$&')

/** SQL condition "somebody has said it" of a message `m`: neither activity lines nor templates. */
export const SPOKEN = `m.message_type in (${MESSAGE_TYPE.incoming}, ${MESSAGE_TYPE.outgoing})`

/** SQL: the messages `m` of `from` with sender and files; add `where` and `order by`. */
export const messageSelect = (from: string): string => `
  select ${MESSAGE_COLUMNS}, ${senderJson('m')} as sender,
    (select json_agg(to_json(a) order by a.id) from attachments a
      where a.account_id = m.account_id and a.message_id = m.id) as attachments
  from ${from}`

export const MESSAGE_SELECT = messageSelect('messages m')

const PLACELESS = new Set(['location', 'fallback', 'contact'])

/** What a recording says, once it has been written down. */
const wordsOf = ({ transcribed_text: words }: AttachmentRow['meta']): string => (typeof words === 'string' ? words : '')

export function toAttachment(row: AttachmentRow, context: PresenterContext): Attachment {
  const fileType = FILE_TYPES[row.file_type] ?? 'file'
  const url = context.fileUrl(row.storage_key, row.filename, fileType === 'audio')
  // Whose size could not be read cannot be drawn either.
  const isDrawable = fileType === 'image' && row.width !== null
  return {
    id: row.id,
    message_id: row.message_id,
    account_id: row.account_id,
    file_type: fileType,
    meta: row.meta,
    ...(PLACELESS.has(fileType)
      ? { fallback_title: row.fallback_title }
      : {
          extension: row.extension,
          data_url: url,
          thumb_url: isDrawable ? context.thumbnailUrl(row.storage_key) : '',
          file_size: row.file_size ?? 0,
          width: row.width,
          height: row.height,
        }),
    ...(fileType === 'audio' && { transcribed_text: wordsOf(row.meta) }),
    ...(fileType === 'location' && {
      coordinates_lat: row.coordinates_lat ?? 0,
      coordinates_long: row.coordinates_long ?? 0,
    }),
  }
}

/** Of the template that it was sent from (workspace 9.2). */
function templateOf({ template_params: params }: MessageRow['additional_attributes']): { template?: string } {
  const hasName = typeof params === 'object' && params !== null && 'name' in params
  return hasName && typeof params.name === 'string' ? { template: params.name } : {}
}

/** `withEcho`: only in the answer to, and the events of, the request that made the message. */
export function toMessageRest(
  row: MessageRow,
  displayId: number,
  context: PresenterContext,
  withEcho = false,
): MessageRest {
  return {
    id: row.id,
    content: row.content,
    inbox_id: row.inbox_id,
    conversation_id: displayId,
    message_type: row.message_type as MessageTypeNum,
    content_type: CONTENT_TYPES[row.content_type] ?? 'text',
    status: MESSAGE_STATUSES[row.status] ?? 'sent',
    content_attributes: row.content_attributes,
    created_at: toUnix(row.created_at),
    private: row.private,
    source_id: row.source_id,
    ...(withEcho && row.echo_id !== null && { echo_id: row.echo_id }),
    ...(row.sender && { sender: toSender(row.sender, context) }),
    ...(row.attachments && { attachments: row.attachments.map((one) => toAttachment(one, context)) }),
    ...templateOf(row.additional_attributes),
  }
}

export function toMessagePush(
  row: MessageRow,
  home: MessageHome,
  context: PresenterContext,
  withEcho = false,
): MessagePush {
  return {
    ...toMessageRest(row, home.display_id, context, withEcho),
    account_id: row.account_id,
    processed_message_content: row.content,
    additional_attributes: row.additional_attributes,
    external_source_ids: {},
    sentiment: {},
    sender_type: row.sender_type,
    sender_id: row.sender_id,
    updated_at: toIso(row.updated_at ?? row.created_at ?? context.now),
    conversation: {
      assignee_id: home.assignee_id,
      unread_count: home.unread_count,
      last_activity_at: toUnix(home.last_activity_at),
      contact_inbox: { source_id: home.contact_inbox.source_id },
    },
  }
}

/** What a visitor is sent of a message (workspace 21.4): nothing about staff's side of the conversation. */
export function toVisitorMessage(message: MessagePush) {
  const {
    additional_attributes: _attributes,
    external_source_ids: _ids,
    sentiment: _sentiment,
    processed_message_content: _processed,
    template: _template,
    conversation,
    sender,
    ...kept
  } = message
  const { assignee_id: _assignee, ...home } = conversation
  return { ...kept, conversation: home, ...(sender && { sender: toVisitorSender(sender) }) }
}
export type VisitorMessage = ReturnType<typeof toVisitorMessage>
