import { createHash } from 'node:crypto'
import { CONTENT_TYPES, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import { demoFile, fileKey } from '../demo-files.ts'
import type { FoldedMessage } from '../fold/fold.ts'
import type { Numbered } from '../fold/numbering.ts'
import { inboxById } from '../inboxes/inboxes.ts'
import { randomFor } from '../random.ts'
import { type DemoAttachment, iso, isoOrNull } from '../story.ts'
import type { Row } from './write-rows.queries.ts'

/** Everything that hangs on conversations, table by table. */
export interface ConversationRows {
  contact_inboxes: Row[]
  conversations: Row[]
  messages: Row[]
  attachments: Row[]
  conversation_participants: Row[]
  mentions: Row[]
  reporting_events: Row[]
  csat_responses: Row[]
}

/** What a contact is called in an inbox; one row per pair. */
export type SourceOf = (contactId: number, inboxId: number) => string

export function conversationRows(numbered: readonly Numbered[], sourceOf: SourceOf): ConversationRows {
  const links = contactInboxes(numbered, sourceOf)
  const rows: ConversationRows = {
    contact_inboxes: [...links.values()],
    conversations: [],
    messages: [],
    attachments: [],
    conversation_participants: [],
    mentions: [],
    reporting_events: [],
    csat_responses: [],
  }
  const random = randomFor('conversation uuids')
  for (const one of numbered) {
    const link = links.get(pairOf(one))
    rows.conversations.push(conversationRow(one, Number(link?.id), random.uuid()))
    addMessages(rows, one, String(link?.source_id))
    addReports(rows, one)
  }
  rows.messages.sort((a, b) => Number(a.id) - Number(b.id))
  rows.reporting_events.sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
  rows.csat_responses.sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
  for (const table of [rows.attachments, rows.reporting_events, rows.csat_responses]) {
    table.forEach((row, index) => {
      row.id = index + 1
    })
  }
  for (const row of rows.attachments) row.storage_key = fileKey(Number(row.id), String(row.filename))
  return rows
}

const pairOf = ({ story }: Numbered) => `${story.contactId}:${story.inboxId}`

function contactInboxes(numbered: readonly Numbered[], sourceOf: SourceOf): Map<string, Row> {
  const random = randomFor('visitor tokens')
  const links = new Map<string, Row>()
  for (const one of numbered) {
    const { accountId, contactId, inboxId, createdAt } = one.story
    if (links.has(pairOf(one))) continue
    links.set(pairOf(one), {
      id: links.size + 1,
      account_id: accountId,
      contact_id: contactId,
      inbox_id: inboxId,
      source_id: sourceOf(contactId, inboxId),
      hmac_verified: false,
      pubsub_token: random.hex(32),
      created_at: iso(createdAt),
      updated_at: iso(createdAt),
    })
  }
  return links
}

/** Newest message that passes, by id. */
function newest(one: Numbered, passes: (message: FoldedMessage) => boolean): number | null {
  const message = one.messages.findLast(passes)
  return message ? (one.messageIds.get(message) ?? null) : null
}

const isSpoken = (message: FoldedMessage) => message.type !== MESSAGE_TYPE.activity

function conversationRow(one: Numbered, contactInboxId: number, uuid: string): Row {
  const { story } = one
  const unread = one.messages.filter(
    (m) => m.type === MESSAGE_TYPE.incoming && (one.seenAt === null || m.at > one.seenAt),
  ).length
  return {
    account_id: story.accountId,
    id: one.id,
    display_id: one.displayId,
    uuid,
    inbox_id: story.inboxId,
    contact_id: story.contactId,
    contact_inbox_id: contactInboxId,
    assignee_id: one.assigneeId,
    team_id: one.teamId,
    campaign_id: story.campaignId ?? null,
    status: one.status,
    priority: one.priority,
    snoozed_until: isoOrNull(one.snoozedUntil),
    labels: one.labels,
    additional_attributes: story.attributes,
    custom_attributes: story.customAttributes,
    agent_last_seen_at: isoOrNull(one.seenAt),
    assignee_last_seen_at: isoOrNull(one.assigneeId === null ? null : one.seenAt),
    contact_last_seen_at: isoOrNull(one.contactSeenAt),
    first_reply_created_at: isoOrNull(one.firstReplyAt),
    waiting_since: isoOrNull(one.waitingSince),
    last_activity_at: iso(one.lastActivityAt),
    unread_count: unread,
    last_message_id: newest(one, () => true),
    last_non_activity_message_id: newest(one, isSpoken),
    last_public_message_id: newest(one, (message) => isSpoken(message) && !message.note),
    last_incoming_at: isoOrNull(one.lastIncomingAt),
    created_at: iso(story.createdAt),
    updated_at: iso(one.lastActivityAt),
  }
}

function senderOf(message: FoldedMessage, contactId: number): { type: string | null; id: number | null } {
  if (message.author === 'contact') return { type: 'Contact', id: contactId }
  if (message.author === 'bot') return { type: 'AgentBot', id: 1 }
  if (message.author && typeof message.author === 'object') return { type: 'User', id: message.author.agent }
  return { type: null, id: null }
}

function addMessages(rows: ConversationRows, one: Numbered, contactAddress: string): void {
  const { story } = one
  const mailbox = { ours: inboxById(story.inboxId).email, theirs: contactAddress }
  for (const message of one.messages) {
    const id = one.messageIds.get(message)
    rows.messages.push(messageRow(one, message, id ?? 0, mailbox))
    for (const file of message.facts.attachments ?? [])
      rows.attachments.push(attachmentRow(file, message, { accountId: story.accountId, messageId: id ?? 0 }))
  }
}

interface Mailbox {
  /** Null for every channel but e-mail. */
  ours: string | null
  theirs: string
}

function messageRow(one: Numbered, message: FoldedMessage, id: number, { ours, theirs }: Mailbox): Row {
  const { story } = one
  const sender = senderOf(message, story.contactId)
  const mailId = ours && message.type === MESSAGE_TYPE.incoming ? `${mark(`${one.id} ${id}`)}@mail.example` : null
  const mail =
    mailId && ours
      ? mailFacts(message, { ours, theirs, mailId, subject: String(story.attributes.mail_subject ?? '') })
      : null
  const wasRead =
    message.type === MESSAGE_TYPE.outgoing &&
    !message.note &&
    one.contactSeenAt !== null &&
    one.contactSeenAt > message.at
  return {
    account_id: story.accountId,
    id,
    conversation_id: one.id,
    inbox_id: story.inboxId,
    message_type: message.type,
    content_type: message.facts.contentType ?? (mail ? CONTENT_TYPES.indexOf('incoming_email') : 0),
    status: message.facts.status ?? (wasRead ? 2 : 0),
    private: message.note,
    content: message.text,
    sender_type: sender.type,
    sender_id: sender.id,
    source_id: mailId,
    content_attributes: { ...mail, ...message.facts.attributes },
    additional_attributes: {},
    created_at: iso(message.at),
    updated_at: iso(message.at),
  }
}

/** What an arriving mail carries beside its text (contract, configuration 3.3). */
function mailFacts(
  message: FoldedMessage,
  mail: { ours: string; theirs: string; mailId: string; subject: string },
): Record<string, unknown> {
  const text = message.text ?? ''
  return {
    email: {
      subject: mail.subject,
      from: [mail.theirs],
      to: [mail.ours],
      cc: message.facts.attributes?.cc_emails ?? null,
      bcc: null,
      date: iso(message.at),
      message_id: mail.mailId,
      in_reply_to: null,
      content_type: 'text/plain; charset=UTF-8',
      multipart: false,
      number_of_attachments: message.facts.attachments?.length ?? 0,
      text_content: { full: text, reply: text, quoted: '' },
      ...message.facts.mail,
    },
  }
}

function attachmentRow(
  file: DemoAttachment,
  message: FoldedMessage,
  place: { accountId: number; messageId: number },
): Row {
  return {
    account_id: place.accountId,
    id: 0,
    message_id: place.messageId,
    file_type: file.file_type,
    extension: file.filename.split('.').at(-1) ?? null,
    storage_key: null,
    filename: file.filename,
    content_type: file.content_type,
    file_size: demoFile(file.filename).length,
    width: file.width ?? null,
    height: file.height ?? null,
    meta: {},
    created_at: iso(message.at),
  }
}

const mark = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)

function addReports(rows: ConversationRows, one: Numbered): void {
  const { story } = one
  for (const userId of one.participants) {
    rows.conversation_participants.push({
      account_id: story.accountId,
      conversation_id: one.id,
      user_id: userId,
      created_at: iso(one.lastActivityAt),
    })
  }
  for (const [userId, at] of one.mentions) {
    rows.mentions.push({ account_id: story.accountId, conversation_id: one.id, user_id: userId, mentioned_at: iso(at) })
  }
  for (const event of one.reports) {
    rows.reporting_events.push({
      account_id: story.accountId,
      id: 0,
      name: event.name,
      value: event.value,
      value_in_business_hours: event.business,
      user_id: event.userId,
      inbox_id: story.inboxId,
      conversation_id: one.id,
      event_start_time: iso(event.start),
      event_end_time: iso(event.end),
      created_at: iso(event.end),
    })
  }
  if (!one.survey) return
  rows.csat_responses.push({
    account_id: story.accountId,
    id: 0,
    conversation_id: one.id,
    message_id: one.messageIds.get(one.survey.message),
    contact_id: story.contactId,
    assigned_agent_id: one.survey.agentId,
    rating: one.survey.rating,
    feedback_message: one.survey.comment,
    created_at: iso(one.survey.at),
  })
}
