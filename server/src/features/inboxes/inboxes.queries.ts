import type { WorkingHour } from '@parley/shared/contract/values/working-hours'
import { json, type Sql, type SqlValue } from '../../db/db.ts'

type Attributes = Record<string, unknown>

/** What an inbox keeps beside its channel. */
export interface InboxFacts {
  name: string
  avatar_key: string | null
  greeting_enabled: boolean
  greeting_message: string | null
  enable_auto_assignment: boolean
  auto_assignment_config: Attributes
  allow_messages_after_resolved: boolean
  lock_to_single_conversation: boolean
  csat_survey_enabled: boolean
  csat_config: Attributes
  enable_email_collect: boolean
  working_hours_enabled: boolean
  out_of_office_message: string | null
  working_hours: WorkingHour[]
  timezone: string
  sender_name_type: string
  business_name: string | null
  continuity_inbox_id: number | null
  portal_id: number | null
  /** Fields of its channel, by type. */
  channel: Attributes
}

export interface InboxRow extends InboxFacts {
  id: number
  account_id: number
  channel_type: string
  provider: string | null
  medium: 'sms' | 'whatsapp' | null
  phone_number: string | null
  email: string | null
  help_center: { name: string; slug: string } | null
  /** Credentials of the channel, sealed; null: nobody has given any. */
  channel_secrets: string | null
}

const SELECT = `select i.id, i.account_id, i.name, i.channel_type, i.channel, i.avatar_key, i.provider, i.medium,
    i.phone_number, i.email, i.greeting_enabled, i.greeting_message, i.enable_auto_assignment, i.auto_assignment_config,
    i.allow_messages_after_resolved, i.lock_to_single_conversation, i.csat_survey_enabled, i.csat_config,
    i.enable_email_collect, i.working_hours_enabled, i.out_of_office_message, i.working_hours, i.timezone,
    i.sender_name_type, i.business_name, i.continuity_inbox_id, i.portal_id, i.channel_secrets,
    (select json_build_object('name', p.name, 'slug', p.slug) from portals p
      where p.account_id = i.account_id and p.id = i.portal_id) as help_center
  from inboxes i where i.account_id = $1`

/** By name, ignoring case. @param memberId only inboxes of that member; null: all */
export async function listInboxes(sql: Sql, accountId: number, memberId: number | null): Promise<InboxRow[]> {
  const { rows } = await sql.query<InboxRow>(
    `${SELECT} and ($2::int is null or exists (select 1 from inbox_members m
       where m.account_id = i.account_id and m.inbox_id = i.id and m.user_id = $2))
     order by lower(i.name), i.id`,
    [accountId, memberId],
  )
  return rows
}

export async function findInbox(sql: Sql, accountId: number, id: number): Promise<InboxRow | null> {
  const { rows } = await sql.query<InboxRow>(`${SELECT} and i.id = $2`, [accountId, id])
  return rows[0] ?? null
}

/** By what its provider names it. */
export async function findInboxAt(
  sql: Sql,
  accountId: number,
  type: string,
  address: string,
): Promise<InboxRow | null> {
  const { rows } = await sql.query<InboxRow>(`${SELECT} and i.channel_type = $2 and i.channel_address = $3`, [
    accountId,
    type,
    address,
  ])
  return rows[0] ?? null
}

const VALUES: (keyof InboxFacts)[] = [
  'name',
  'avatar_key',
  'greeting_enabled',
  'greeting_message',
  'enable_auto_assignment',
  'auto_assignment_config',
  'allow_messages_after_resolved',
  'lock_to_single_conversation',
  'csat_survey_enabled',
  'csat_config',
  'enable_email_collect',
  'working_hours_enabled',
  'out_of_office_message',
  'working_hours',
  'timezone',
  'sender_name_type',
  'business_name',
  'continuity_inbox_id',
  'portal_id',
  'channel',
]

const sqlValue = (value: unknown): SqlValue =>
  value !== null && typeof value === 'object' ? json(value) : (value as SqlValue)

export async function insertInbox(
  sql: Sql,
  accountId: number,
  channelType: string,
  facts: InboxFacts,
): Promise<number> {
  const marks = VALUES.map((_, index) => `$${index + 3}`)
  const { rows } = await sql.query<{ id: number }>(
    `insert into inboxes (account_id, channel_type, ${VALUES.join(', ')}) values ($1, $2, ${marks.join(', ')}) returning id`,
    [accountId, channelType, ...VALUES.map((name) => sqlValue(facts[name]))],
  )
  const [row] = rows
  if (!row) throw new Error('the inbox was not stored')
  return row.id
}

export async function updateInbox(sql: Sql, accountId: number, id: number, facts: InboxFacts): Promise<void> {
  const sets = VALUES.map((name, index) => `${name} = $${index + 3}`)
  await sql.query(`update inboxes set ${sets.join(', ')}, updated_at = now() where account_id = $1 and id = $2`, [
    accountId,
    id,
    ...VALUES.map((name) => sqlValue(facts[name])),
  ])
}

/** Conversations, messages, contact links, members and campaigns go with it. */
export async function deleteInbox(sql: Sql, accountId: number, id: number): Promise<void> {
  await sql.query('delete from inboxes where account_id = $1 and id = $2', [accountId, id])
}

/** Locked, so that nobody is notified about them any more. */
export async function lockConversationsIn(tx: Sql, accountId: number, inboxId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from conversations where account_id = $1 and inbox_id = $2 order by id for update',
    [accountId, inboxId],
  )
  return rows.map((row) => row.id)
}

/** Inboxes whose e-mail continuity runs through this one. */
export async function inboxesContinuedBy(
  sql: Sql,
  accountId: number,
  id: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql.query<{ id: number; name: string }>(
    'select id, name from inboxes where account_id = $1 and continuity_inbox_id = $2 order by id',
    [accountId, id],
  )
  return rows
}

export async function isPortalOf(sql: Sql, accountId: number, portalId: number): Promise<boolean> {
  const { rows } = await sql.query('select 1 from portals where account_id = $1 and id = $2', [accountId, portalId])
  return rows.length > 0
}

export async function isSuperAdmin(sql: Sql, userId: number): Promise<boolean> {
  const { rows } = await sql.query(`select 1 from users where id = $1 and type = 'SuperAdmin'`, [userId])
  return rows.length > 0
}
