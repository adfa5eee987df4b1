import type { Conversation, ConversationPush } from '@parley/shared/contract/conversation'
import type { MessagePush } from '@parley/shared/contract/message'
import {
  type ChannelType,
  CONTENT_TYPES,
  CONVERSATION_PRIORITIES,
  CONVERSATION_STATUSES,
  MESSAGE_TYPE,
} from '@parley/shared/contract/scalars'
import type { ConversationSla } from '@parley/shared/contract/sla'
import { CONVERSATION_COLUMNS, type ConversationColumns } from '../domain-events/conversation-row.ts'
import { type InboxReach, isReplyable, replyWindowOf } from './can-reply.ts'
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
import type { PresenterContext } from './presenter-context.ts'
import { replyWindow } from './reply-window.queries.ts'
import { type RowTime, toIso, toIsoOrNull, toUnix, toUnixF } from './time.ts'

/** A conversation with everything its wire forms show, as `conversationSelect` reads it. */
export interface ConversationRow extends ConversationColumns {
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
  /** What is promised about it; null: nothing. */
  sla: ConversationSla | null
  /** The newest message, the newest that is no activity, the newest that was written and the newest a visitor may see. */
  tail: MessageRow[] | null
  last_written_message_id: number | null
}

/** What Parley asks by itself: for an address, for a rating. */
const ASKED = ['input_email', 'input_csat'] as const
const WRITTEN = [MESSAGE_TYPE.incoming, MESSAGE_TYPE.outgoing]

/** SQL: the newest message of `c` that somebody wrote; greetings, prompts, surveys and activities are passed over. */
const LAST_WRITTEN = `(select w.id from messages w where w.account_id = c.account_id and w.conversation_id = c.id
  and w.message_type in (${WRITTEN.join(', ')}) and w.content_type not in (${ASKED.map((type) => CONTENT_TYPES.indexOf(type)).join(', ')})
  order by w.id desc limit 1)`

/** SQL: the newest applied SLA of `c` with its clocks. */
const SLA = `case when c.sla_policy_id is not null then (
      select json_build_object('policy', a.policy_name, 'targets', (
        select coalesce(json_agg(json_build_object('target', s.target, 'due_at', extract(epoch from s.due_at)::bigint::int,
          'done_at', extract(epoch from s.done_at)::bigint::int, 'missed', s.missed) order by s.id), '[]')
        from sla_targets s where s.applied_sla_id = a.id))
      from applied_slas a where a.account_id = c.account_id and a.conversation_id = c.id order by a.id desc limit 1) end`

/**
 * SQL: what the wire shows of the conversations `c` of `from`, in one statement.
 * @param caller user id expression for `team.is_member`; '0' for nobody
 * @param more further columns
 */
export const conversationSelect = (caller: string, from = 'conversations c', more = ''): string => `
  select ${CONVERSATION_COLUMNS}, ${more && `${more}, `}${contactJson('c.account_id', 'c.contact_id')} as contact,
    (select to_json(ci) from contact_inboxes ci where ci.account_id = c.account_id and ci.id = c.contact_inbox_id) as contact_inbox,
    (select json_build_object('name', i.name, 'channel_type', i.channel_type, 'medium', i.medium,
        'window', ${replyWindow('i')})
      from inboxes i where i.account_id = c.account_id and i.id = c.inbox_id) as inbox,
    ${userJson('c.account_id', 'c.assignee_id')} as assignee,
    ${teamJson('c.account_id', 'c.team_id', caller)} as team,
    ${SLA} as sla,
    (select json_agg(to_json(tail)) from (${MESSAGE_SELECT} where m.account_id = c.account_id
      and m.id in (c.last_message_id, c.last_non_activity_message_id, c.last_public_message_id, ${LAST_WRITTEN})) tail) as tail,
    ${LAST_WRITTEN} as last_written_message_id
  from ${from}`

const tailMessage = (row: ConversationRow, id: number | null, context: PresenterContext): MessagePush | null => {
  const found = row.tail?.find((message) => message.id === id)
  return found ? toMessagePush(found, row, context) : null
}

const goesByMail = (row: ConversationRow): boolean => row.additional_attributes.force_email_channel === true

/** Whether an answer may be sent now (workspace 20.5); one by mail always may. */
export const canReply = (row: ConversationRow, now: Date): boolean =>
  goesByMail(row) || isReplyable(row.inbox, row.last_incoming_at, now)

function facts(row: ConversationRow, context: PresenterContext) {
  return {
    id: row.display_id,
    uuid: row.uuid,
    inbox_id: row.inbox_id,
    status: CONVERSATION_STATUSES[row.status] ?? 'open',
    priority: row.priority === null ? null : (CONVERSATION_PRIORITIES[row.priority] ?? null),
    snoozed_until: toIsoOrNull(row.snoozed_until),
    muted: row.contact.blocked,
    can_reply: canReply(row, context.now),
    reply_window: goesByMail(row) ? null : replyWindowOf(row.inbox, row.last_incoming_at),
    unread_count: row.unread_count,
    labels: row.labels,
    ...(row.sla && { sla: row.sla }),
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
export function toConversation(row: ConversationRow, context: PresenterContext): Conversation {
  const newest = tailMessage(row, row.last_message_id, context)
  return {
    ...facts(row, context),
    account_id: row.account_id,
    meta: {
      sender: toContact(row.contact, context),
      channel: row.inbox.channel_type as ChannelType,
      ...(row.assignee && { assignee: toAgent(row.assignee, row.account_id, context) }),
      ...(row.team && { team: toTeam(row.team, row.account_id) }),
      hmac_verified: row.contact_inbox.hmac_verified,
    },
    messages: newest ? [newest] : [],
    last_non_activity_message: tailMessage(row, row.last_non_activity_message_id, context),
    last_written_message: tailMessage(row, row.last_written_message_id, context),
    assignee_last_seen_at: toUnix(row.assignee_last_seen_at),
    sla_policy_id: row.sla_policy_id,
  }
}

/** Realtime form; `account_id` is added by the publisher and absent where the shape is nested. */
export function toConversationPush(row: ConversationRow, context: PresenterContext): ConversationPush {
  const newest = tailMessage(row, row.last_public_message_id, context)
  const { contact_inbox: link } = row
  return {
    ...facts(row, context),
    channel: row.inbox.channel_type as ChannelType,
    meta: {
      sender: toPushContact(row.contact, context),
      assignee: row.assignee && toPushUser(row.assignee, context),
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
