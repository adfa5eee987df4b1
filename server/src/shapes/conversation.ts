import type { Conversation, ConversationPush } from '@parley/shared/contract/conversation'
import type { MessagePush } from '@parley/shared/contract/message'
import { type ChannelType, CONVERSATION_PRIORITIES, CONVERSATION_STATUSES } from '@parley/shared/contract/scalars'
import { type InboxReach, isReplyable } from './can-reply.ts'
import { MESSAGE_SELECT, type MessageRow, toMessagePush, toVisitorMessage } from './message.ts'
import {
  type ContactRow,
  contactJson,
  type TeamRow,
  teamJson,
  toAgent,
  toContact,
  toPushContact,
  toPushUser,
  toTeam,
  type UserRow,
  userJson,
} from './person.ts'
import type { Shaping } from './shaping.ts'
import { type RowTime, toIso, toIsoOrNull, toUnix, toUnixF } from './time.ts'

/** A conversation with everything its wire forms show, as `conversationSelect` reads it. */
export interface ConversationRow {
  id: number
  account_id: number
  display_id: number
  uuid: string
  inbox_id: number
  contact_id: number
  contact_inbox_id: number
  assignee_id: number | null
  team_id: number | null
  campaign_id: number | null
  status: number
  priority: number | null
  snoozed_until: Date | null
  labels: string[]
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  agent_last_seen_at: Date | null
  assignee_last_seen_at: Date | null
  contact_last_seen_at: Date | null
  first_reply_created_at: Date | null
  /** When a bot last gave it to people. */
  handed_off_at: Date | null
  waiting_since: Date | null
  last_activity_at: Date
  unread_count: number
  last_message_id: number | null
  last_non_activity_message_id: number | null
  last_public_message_id: number | null
  last_incoming_at: Date | null
  created_at: Date
  updated_at: Date
  contact: ContactRow
  contact_inbox: {
    id: number
    contact_id: number
    inbox_id: number
    source_id: string
    hmac_verified: boolean
    created_at: RowTime
    updated_at: RowTime
  }
  inbox: InboxReach
  assignee: UserRow | null
  team: TeamRow | null
  /** The newest message, the newest that is no activity and the newest a visitor may see: one to three rows. */
  tail: MessageRow[] | null
}

/** Named one by one: a statement that is kept prepared stays valid when a later version adds a column. */
const COLUMNS = [
  'id, account_id, display_id, uuid, inbox_id, contact_id, contact_inbox_id, assignee_id, team_id, campaign_id, status',
  'priority, snoozed_until, labels, additional_attributes, custom_attributes, agent_last_seen_at, assignee_last_seen_at',
  'contact_last_seen_at, first_reply_created_at, handed_off_at, waiting_since, last_activity_at, unread_count',
  'last_message_id, last_non_activity_message_id, last_public_message_id, last_incoming_at, created_at, updated_at',
]
/** SQL: the columns of a conversation `c` that `ConversationRow` names. */
export const CONVERSATION_COLUMNS = COLUMNS.join(', ').replaceAll(/\w+/g, 'c.$&')

/**
 * SQL: what the wire shows of the conversations `c` of `from`, in one statement.
 * @param caller user id expression for `team.is_member`; '0' for nobody
 * @param more further columns
 */
export const conversationSelect = (caller: string, from = 'conversations c', more = ''): string => `
  select ${CONVERSATION_COLUMNS}, ${more && `${more}, `}${contactJson('c.account_id', 'c.contact_id')} as contact,
    (select to_json(ci) from contact_inboxes ci where ci.account_id = c.account_id and ci.id = c.contact_inbox_id) as contact_inbox,
    (select json_build_object('name', i.name, 'channel_type', i.channel_type, 'medium', i.medium,
        'window', i.channel #> '{additional_attributes,agent_reply_time_window}')
      from inboxes i where i.account_id = c.account_id and i.id = c.inbox_id) as inbox,
    ${userJson('c.account_id', 'c.assignee_id')} as assignee,
    ${teamJson('c.account_id', 'c.team_id', caller)} as team,
    (select json_agg(to_json(tail)) from (${MESSAGE_SELECT} where m.account_id = c.account_id
      and m.id in (c.last_message_id, c.last_non_activity_message_id, c.last_public_message_id)) tail) as tail
  from ${from}`

const tailMessage = (row: ConversationRow, id: number | null, shaping: Shaping): MessagePush | null => {
  const found = row.tail?.find((message) => message.id === id)
  return found ? toMessagePush(found, row, shaping) : null
}

function facts(row: ConversationRow, shaping: Shaping) {
  return {
    id: row.display_id,
    uuid: row.uuid,
    inbox_id: row.inbox_id,
    status: CONVERSATION_STATUSES[row.status] ?? 'open',
    priority: row.priority === null ? null : (CONVERSATION_PRIORITIES[row.priority] ?? null),
    snoozed_until: toIsoOrNull(row.snoozed_until),
    muted: row.contact.blocked,
    can_reply:
      row.additional_attributes.force_email_channel === true ||
      isReplyable(row.inbox, row.last_incoming_at, shaping.now),
    unread_count: row.unread_count,
    labels: row.labels,
    additional_attributes: row.additional_attributes,
    custom_attributes: row.custom_attributes,
    agent_last_seen_at: toUnix(row.agent_last_seen_at),
    contact_last_seen_at: toUnix(row.contact_last_seen_at),
    first_reply_created_at: toUnix(row.first_reply_created_at),
    waiting_since: toUnix(row.waiting_since),
    created_at: toUnix(row.created_at),
    updated_at: toUnixF(row.updated_at),
    last_activity_at: toUnix(row.last_activity_at),
    timestamp: toUnix(row.last_activity_at),
  }
}

/** REST form. */
export function toConversation(row: ConversationRow, shaping: Shaping): Conversation {
  const newest = tailMessage(row, row.last_message_id, shaping)
  return {
    ...facts(row, shaping),
    account_id: row.account_id,
    meta: {
      sender: toContact(row.contact, shaping),
      channel: row.inbox.channel_type as ChannelType,
      ...(row.assignee && { assignee: toAgent(row.assignee, row.account_id, shaping) }),
      ...(row.team && { team: toTeam(row.team, row.account_id) }),
      hmac_verified: row.contact_inbox.hmac_verified,
    },
    messages: newest ? [newest] : [],
    last_non_activity_message: tailMessage(row, row.last_non_activity_message_id, shaping),
    assignee_last_seen_at: toUnix(row.assignee_last_seen_at),
    sla_policy_id: null,
  }
}

/** Realtime form; `account_id` is added by the publisher and absent where the shape is nested. */
export function toConversationPush(row: ConversationRow, shaping: Shaping): ConversationPush {
  const newest = tailMessage(row, row.last_public_message_id, shaping)
  const { contact_inbox: link } = row
  return {
    ...facts(row, shaping),
    channel: row.inbox.channel_type as ChannelType,
    meta: {
      sender: toPushContact(row.contact, shaping),
      assignee: row.assignee && toPushUser(row.assignee, shaping),
      team: row.team && { id: row.team.id, name: row.team.name },
      hmac_verified: link.hmac_verified,
    },
    contact_inbox: {
      id: link.id,
      contact_id: link.contact_id,
      inbox_id: link.inbox_id,
      source_id: link.source_id,
      hmac_verified: link.hmac_verified,
      created_at: toIso(link.created_at ?? row.created_at),
      updated_at: toIso(link.updated_at ?? row.created_at),
    },
    messages: newest ? [newest] : [],
  }
}

/** What a visitor is sent of a conversation (workspace 21.4): no labels, priority, attributes, team or counts. */
export function toVisitorConversation(push: ConversationPush) {
  return {
    id: push.id,
    inbox_id: push.inbox_id,
    status: push.status,
    can_reply: push.can_reply,
    contact_inbox: { id: push.contact_inbox.id, source_id: push.contact_inbox.source_id },
    meta: { assignee: push.meta.assignee },
    messages: push.messages.map(toVisitorMessage),
    contact_last_seen_at: push.contact_last_seen_at,
    agent_last_seen_at: push.agent_last_seen_at,
    last_activity_at: push.last_activity_at,
    timestamp: push.timestamp,
    created_at: push.created_at,
    updated_at: push.updated_at,
  }
}
export type VisitorConversation = ReturnType<typeof toVisitorConversation>
