/** A conversation as its row is stored. */
export interface ConversationColumns {
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
  sla_policy_id: number | null
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
}

/** Columns that rules change, with their SQL types; all others are null here. */
const TYPES = {
  id: null,
  account_id: null,
  display_id: null,
  uuid: null,
  inbox_id: null,
  contact_id: null,
  contact_inbox_id: null,
  assignee_id: 'int',
  team_id: 'int',
  campaign_id: 'int',
  sla_policy_id: 'int',
  status: 'smallint',
  priority: 'smallint',
  snoozed_until: 'timestamptz',
  labels: 'text[]',
  additional_attributes: 'jsonb',
  custom_attributes: 'jsonb',
  agent_last_seen_at: null,
  assignee_last_seen_at: null,
  contact_last_seen_at: null,
  first_reply_created_at: 'timestamptz',
  handed_off_at: 'timestamptz',
  waiting_since: 'timestamptz',
  last_activity_at: null,
  unread_count: null,
  last_message_id: null,
  last_non_activity_message_id: null,
  last_public_message_id: null,
  last_incoming_at: null,
  created_at: null,
  updated_at: null,
} as const satisfies Record<keyof ConversationColumns, string | null>

type Changeable = {
  [Column in keyof typeof TYPES]: (typeof TYPES)[Column] extends string ? Column : never
}[keyof typeof TYPES]

/** What a rule stores in a conversation; times as Date, maps as objects. */
export type ConversationUpdate = Partial<Pick<ConversationColumns, Changeable>>

/** The SQL type of a column that rules change. @throws Error for any other */
export function typeOfColumn(column: string): string {
  const type = (TYPES as Record<string, string | null>)[column]
  if (!type) throw new Error(`conversations.${column} is not changed here`)
  return type
}

/**
 * SQL: the columns of a conversation `c` that `ConversationColumns` names. One by one: a statement that is kept prepared
 * stays valid when a later version adds a column.
 */
export const CONVERSATION_COLUMNS = Object.keys(TYPES)
  .map((column) => `c.${column}`)
  .join(', ')

/** A conversation whose row is locked until the transaction ends, with what the rules about it ask for. */
export interface LockedConversation extends ConversationColumns {
  is_visible: boolean
  /** The language of what the server says in it by itself. */
  account_locale: string
  contact_name: string
  contact_blocked: boolean
  channel_type: string
  /** The inbox has the credentials of its channel's provider. */
  is_connected: boolean
  inbox_name: string
  enable_auto_assignment: boolean
  max_assignments: number | null
  /** The bot that is connected to the inbox. */
  agent_bot_id: number | null
  /** A program answers first in the inbox: that bot, or a service that is connected to it. */
  has_bot: boolean
}
