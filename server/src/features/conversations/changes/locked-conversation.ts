import { type Viewer, visibleTo } from '../../../access/visibility.ts'
import { json, type Sql } from '../../../db/db.ts'
import { params } from '../../../db/params.ts'
import { CONVERSATION_COLUMNS, type ConversationRow } from '../../../shapes/conversation.ts'

/** A conversation whose row is locked until the transaction ends, with what the rules about it ask for. */
export interface LockedConversation
  extends Omit<ConversationRow, 'contact' | 'contact_inbox' | 'inbox' | 'assignee' | 'team' | 'tail'> {
  is_visible: boolean
  /** The language of what the server says in it by itself. */
  account_locale: string
  contact_name: string
  contact_blocked: boolean
  channel_type: string
  inbox_name: string
  enable_auto_assignment: boolean
  max_assignments: number | null
  /** The bot that is connected to the inbox. */
  agent_bot_id: number | null
}

const columns = (visible: string): string => `
  select ${CONVERSATION_COLUMNS}, ${visible} as is_visible, ct.name as contact_name, ct.blocked as contact_blocked,
    i.channel_type, i.name as inbox_name, i.enable_auto_assignment, i.agent_bot_id,
    case when i.auto_assignment_config ->> 'max_assignment_limit' ~ '^[0-9]{1,9}$'
      then (i.auto_assignment_config ->> 'max_assignment_limit')::int end as max_assignments,
    (select a.locale from accounts a where a.id = c.account_id) as account_locale
  from conversations c
  join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
  join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id`

export async function lockForViewer(tx: Sql, viewer: Viewer, displayId: number): Promise<LockedConversation | null> {
  const p = params(viewer.accountId, displayId)
  const { rows } = await tx.query<LockedConversation>(
    `${columns(visibleTo(viewer, p))} where c.account_id = $1 and c.display_id = $2 for no key update of c`,
    p.values,
  )
  return rows[0] ?? null
}

/** By internal id, whoever asks (visitors, jobs). */
export async function lockById(tx: Sql, accountId: number, id: number): Promise<LockedConversation | null> {
  const { rows } = await tx.query<LockedConversation>(
    `${columns('true')} where c.account_id = $1 and c.id = $2 for no key update of c`,
    [accountId, id],
  )
  return rows[0] ?? null
}

/** Columns that rules change; times as Date, maps as objects. */
export interface ConversationChange {
  status?: number
  snoozed_until?: Date | null
  assignee_id?: number | null
  team_id?: number | null
  campaign_id?: number | null
  priority?: number | null
  labels?: string[]
  additional_attributes?: Record<string, unknown>
  custom_attributes?: Record<string, unknown>
  waiting_since?: Date | null
  first_reply_created_at?: Date | null
  handed_off_at?: Date | null
}

const JSON_COLUMNS = new Set(['additional_attributes', 'custom_attributes'])
const CASTS: Record<string, string> = {
  status: 'smallint',
  snoozed_until: 'timestamptz',
  assignee_id: 'int',
  team_id: 'int',
  campaign_id: 'int',
  priority: 'smallint',
  labels: 'text[]',
  additional_attributes: 'jsonb',
  custom_attributes: 'jsonb',
  waiting_since: 'timestamptz',
  first_reply_created_at: 'timestamptz',
  handed_off_at: 'timestamptz',
}

/** Stores a change, moves `updated_at` forward (it must grow with every emitted change) and keeps `row` in step. */
export async function changeConversation(
  tx: Sql,
  row: LockedConversation,
  change: ConversationChange,
  now: Date,
): Promise<void> {
  const p = params(row.account_id, row.id, now)
  const sets = Object.entries(change).map(([column, value]) => {
    const cast = CASTS[column]
    if (!cast) throw new Error(`conversations.${column} is not changed here`)
    return `${column} = ${p.add(JSON_COLUMNS.has(column) ? json(value) : value)}::${cast}`
  })
  const { rows } = await tx.query<{ updated_at: Date }>(
    `update conversations set ${[...sets, "updated_at = greatest($3::timestamptz, updated_at + interval '1 millisecond')"].join(', ')}
     where account_id = $1 and id = $2 returning updated_at`,
    p.values,
  )
  Object.assign(row, change, rows[0])
}
