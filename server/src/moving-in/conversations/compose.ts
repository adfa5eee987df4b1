import { randomUUID } from 'node:crypto'
import { FILE_TYPES } from '@parley/shared/contract/message'
import {
  CONTENT_TYPES,
  CONVERSATION_PRIORITIES,
  CONVERSATION_STATUSES,
  MESSAGE_STATUSES,
} from '@parley/shared/contract/scalars'
import type { Upload } from '../../features/uploads/uploads.queries.ts'
import type { SourceAttachment, SourceConversation, SourceMessage } from '../source/shapes.ts'
import type { NewAttachment, NewMessage, State } from './conversations.queries.ts'

/** What rows over there are here. */
export interface OwnRows {
  agents: ReadonlyMap<number, number>
  teams: ReadonlyMap<number, number>
  inboxes: ReadonlyMap<number, number>
  rules: ReadonlyMap<number, number>
}

const unique = (titles: readonly string[]): string[] => [...new Set(titles.filter(Boolean))]

export const startedAt = (it: SourceConversation, now: Date): Date => it.created_at ?? it.last_activity_at ?? now

/** A conversation's state here: who and what it names over there by the numbers of this installation. */
export function stateOf(it: SourceConversation, own: OwnRows, now: Date): State {
  const active = it.last_activity_at ?? it.created_at ?? now
  return {
    status: CONVERSATION_STATUSES.indexOf(it.status),
    priority: it.priority === null ? null : CONVERSATION_PRIORITIES.indexOf(it.priority),
    snoozed_until: it.snoozed_until,
    labels: unique(it.labels),
    additional_attributes: it.additional_attributes,
    custom_attributes: it.custom_attributes,
    assignee_id: own.agents.get(it.meta.assignee?.id ?? 0) ?? null,
    team_id: own.teams.get(it.meta.team?.id ?? 0) ?? null,
    agent_last_seen_at: it.agent_last_seen_at,
    assignee_last_seen_at: it.assignee_last_seen_at,
    contact_last_seen_at: it.contact_last_seen_at,
    first_reply_created_at: it.first_reply_created_at,
    waiting_since: it.waiting_since,
    last_activity_at: active,
    unread_count: it.unread_count,
    updated_at: it.updated_at === null ? active : new Date(it.updated_at * 1000),
  }
}

/** The last change over there, as it is compared at the next run. */
export const versionOf = (it: SourceConversation): string =>
  String(it.updated_at ?? it.last_activity_at?.getTime() ?? it.created_at?.getTime() ?? 0)

export interface Place {
  conversationId: number
  inboxId: number
  contactId: number
  startedAt: Date
}

/** Whose words they are. `unknown`: somebody who is not here. */
export function writerOf(
  { sender, message_type: type }: SourceMessage,
  own: OwnRows,
  contacts: ReadonlyMap<number, number>,
  place: Place,
): { type: 'User' | 'Contact' | null; id: number | null; unknown: string | null } {
  if (!sender) return { type: null, id: null, unknown: null }
  const kind = sender.type ?? (type === 0 ? 'contact' : 'user')
  if (kind === 'contact') return { type: 'Contact', id: contacts.get(sender.id) ?? place.contactId, unknown: null }
  if (kind !== 'user') return { type: null, id: null, unknown: `bot ${sender.id}` }
  const id = own.agents.get(sender.id)
  return id === undefined
    ? { type: null, id: null, unknown: `agent ${sender.id}` }
    : { type: 'User', id, unknown: null }
}

/** With this installation's numbers; what names nothing here is left out. */
export function attributesOf(
  { content_attributes: given }: SourceMessage,
  messages: ReadonlyMap<number, number>,
  rules: ReadonlyMap<number, number>,
): Record<string, unknown> {
  const { in_reply_to: quoted, automation_rule_id: rule, ...rest } = given
  const ownQuoted = messages.get(Number(quoted))
  const ownRule = rules.get(Number(rule))
  return {
    ...rest,
    ...(quoted !== undefined && { in_reply_to: ownQuoted ?? null }),
    ...(ownRule !== undefined && { automation_rule_id: ownRule }),
  }
}

export function messageOf(
  it: SourceMessage,
  id: number,
  place: Place,
  writer: { type: 'User' | 'Contact' | null; id: number | null },
  content_attributes: object,
): NewMessage {
  return {
    id,
    conversation_id: place.conversationId,
    inbox_id: place.inboxId,
    message_type: it.message_type,
    content_type: CONTENT_TYPES.indexOf(it.content_type),
    status: MESSAGE_STATUSES.indexOf(it.status),
    private: it.private,
    content: it.content,
    sender_type: writer.type,
    sender_id: writer.id,
    source_id: it.source_id,
    content_attributes,
    created_at: it.created_at ?? place.startedAt,
  }
}

/** Not a file but a place, a link or a card. */
const PLACELESS: ReadonlySet<string> = new Set(['location', 'fallback', 'contact'])
/** Said of a file by its channel; the bytes alone do not tell. */
const SAID: ReadonlySet<string> = new Set(['share', 'story_mention', 'ig_reel'])

export const hasFile = ({ file_type, data_url }: SourceAttachment): boolean =>
  !PLACELESS.has(file_type) && Boolean(data_url)

const numberOf = (name: string): number => FILE_TYPES.indexOf(name as (typeof FILE_TYPES)[number])

/** Null: its file could not come. */
export function attachmentOf(
  it: SourceAttachment,
  messageId: number,
  at: Date,
  upload: Upload | undefined,
): NewAttachment | null {
  const isPlaceless = PLACELESS.has(it.file_type)
  if (!isPlaceless && !upload) return null
  return {
    message_id: messageId,
    file_type: !upload || SAID.has(it.file_type) ? numberOf(it.file_type) : upload.file_type,
    extension: upload?.extension ?? null,
    storage_key: upload?.storage_key ?? null,
    filename: upload?.filename ?? null,
    content_type: upload?.content_type ?? null,
    file_size: upload?.file_size ?? null,
    width: upload?.width ?? null,
    height: upload?.height ?? null,
    meta: { ...it.meta, ...(it.transcribed_text && { transcribed_text: it.transcribed_text }) },
    fallback_title: it.fallback_title,
    coordinates_lat: it.coordinates_lat,
    coordinates_long: it.coordinates_long,
    created_at: at,
  }
}

/** The key of a conversation is part of addresses that customers have (surveys): it stays where nobody else has it. */
export const uuidOf = (it: SourceConversation, taken: ReadonlySet<string>): string =>
  it.uuid !== null && !taken.has(it.uuid.toLowerCase()) ? it.uuid : randomUUID()
