import { CONVERSATION_PRIORITIES, CONVERSATION_STATUSES, MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'
import type { RuleFacts } from './evaluation/rule-facts.ts'

interface FactsRow {
  id: number
  display_id: number
  inbox_id: number
  inbox_name: string
  assignee_id: number | null
  team_id: number | null
  sla_policy_id: number | null
  status: number
  priority: number | null
  labels: string[]
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  contact_name: string
  email: string | null
  phone_number: string | null
  contact_additional: Record<string, unknown>
  contact_custom: Record<string, unknown>
  blocked: boolean
  at: Date
  message_id: number | null
  message_type: number | null
  content: string | null
}

/** A conversation, or a message of it, as conditions ask about it. */
export interface Subject {
  /** Grows with time: pages of subjects continue before it. */
  cursor: number
  conversationId: number
  displayId: number
  contactName: string
  inboxName: string
  at: Date
  facts: RuleFacts
}

const COLUMNS = `c.id, c.display_id, c.inbox_id, i.name as inbox_name, c.assignee_id, c.team_id, c.sla_policy_id, c.status, c.priority, c.labels,
  c.additional_attributes, c.custom_attributes, ct.name as contact_name, ct.email, ct.phone_number, ct.blocked,
  ct.additional_attributes as contact_additional, ct.custom_attributes as contact_custom`
const PEOPLE = `join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
  join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id`
const NO_MESSAGE = 'null::int as message_id, null::smallint as message_type, null::text as content'
const MESSAGE = 'm.id as message_id, m.message_type, m.content'

const messageOf = ({ message_type: type, content }: FactsRow): RuleFacts['message'] =>
  type === null ? null : { type: type === MESSAGE_TYPE.incoming ? 'incoming' : 'outgoing', content }

const toSubject = (row: FactsRow, changes: RuleFacts['changes']): Subject => ({
  cursor: row.message_id ?? row.id,
  conversationId: row.id,
  displayId: row.display_id,
  contactName: row.contact_name,
  inboxName: row.inbox_name,
  at: row.at,
  facts: {
    status: CONVERSATION_STATUSES[row.status] ?? 'open',
    priority: row.priority === null ? null : (CONVERSATION_PRIORITIES[row.priority] ?? null),
    inboxId: row.inbox_id,
    assigneeId: row.assignee_id,
    teamId: row.team_id,
    labels: row.labels,
    additional: row.additional_attributes,
    custom: row.custom_attributes,
    contact: {
      name: row.contact_name,
      email: row.email,
      phone: row.phone_number,
      additional: row.contact_additional,
      custom: row.contact_custom,
    },
    isMuted: row.blocked,
    slaPolicyId: row.sla_policy_id,
    message: messageOf(row),
    changes,
  },
})

/** A conversation as it is now, with the message that set a rule off. Null: one of them is gone. */
export async function findSubject(
  sql: Sql,
  { accountId, conversationId, messageId }: { accountId: number; conversationId: number; messageId: number | null },
  changes: RuleFacts['changes'],
): Promise<Subject | null> {
  const message = messageId === null ? NO_MESSAGE : MESSAGE
  const joined = messageId === null ? '' : 'join messages m on m.account_id = c.account_id and m.id = $3'
  const { rows } = await sql.query<FactsRow>(
    `select ${COLUMNS}, ${message}, c.last_activity_at as at from conversations c ${PEOPLE} ${joined}
     where c.account_id = $1 and c.id = $2`,
    messageId === null ? [accountId, conversationId] : [accountId, conversationId, messageId],
  )
  return rows[0] ? toSubject(rows[0], changes) : null
}

/** A piece of the past, newest first. */
export interface Piece {
  accountId: number
  since: Date
  /** Of the piece before; null: from now on. */
  before: number | null
  most: number
}

/** Conversations since then, by when they began or by their last activity. */
export async function pastConversations(
  sql: Sql,
  by: 'created_at' | 'last_activity_at',
  piece: Piece,
): Promise<Subject[]> {
  const { rows } = await sql.query<FactsRow>(
    `select ${COLUMNS}, ${NO_MESSAGE}, c.${by} as at from conversations c ${PEOPLE}
     where c.account_id = $1 and c.${by} >= $2 and ($3::int is null or c.id < $3::int) order by c.id desc limit $4`,
    [piece.accountId, piece.since, piece.before, piece.most],
  )
  return rows.map((row) => toSubject(row, null))
}

/** Messages of people and contacts since then. */
export async function pastMessages(sql: Sql, piece: Piece): Promise<Subject[]> {
  const { rows } = await sql.query<FactsRow>(
    `select ${COLUMNS}, ${MESSAGE}, m.created_at as at from messages m
     join conversations c on c.account_id = m.account_id and c.id = m.conversation_id ${PEOPLE}
     where m.account_id = $1 and m.created_at >= $2 and ($3::int is null or m.id < $3::int)
       and m.message_type in (${MESSAGE_TYPE.incoming}, ${MESSAGE_TYPE.outgoing}) and m.sender_id is not null
     order by m.id desc limit $4`,
    [piece.accountId, piece.since, piece.before, piece.most],
  )
  return rows.map((row) => toSubject(row, null))
}
