import { MESSAGE_TYPE, type MessageTypeNum } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'
import { type ConversationRow, conversationSelect } from '../../presenters/conversation.ts'
import type { WorkingDay } from '../reports/business-seconds.ts'

/** What `channel` of a website inbox holds. */
export interface WebsiteChannel {
  website_token?: string
  website_url?: string
  widget_color?: string
  welcome_title?: string
  welcome_tagline?: string
  reply_time?: string | null
  hmac_token?: string
  hmac_mandatory?: boolean
  inbox_identifier?: string
  pre_chat_form_enabled?: boolean
  pre_chat_form_options?: Record<string, unknown>
  selected_feature_flags?: string[]
}

/** An inbox that visitors write to. */
export interface VisitorInbox {
  id: number
  account_id: number
  name: string
  channel_type: string
  medium: string | null
  channel: WebsiteChannel
  avatar_key: string | null
  greeting_enabled: boolean
  greeting_message: string | null
  enable_email_collect: boolean
  csat_survey_enabled: boolean
  allow_messages_after_resolved: boolean
  working_hours_enabled: boolean
  working_hours: WorkingDay[]
  out_of_office_message: string | null
  timezone: string
  account_status: 'active' | 'suspended'
  locale: string
  features: Record<string, boolean>
  portal: { slug: string; name: string; locales: string[]; default_locale: string } | null
}

const INBOX = `
  select i.*, a.status as account_status, a.locale, a.features,
    (select json_build_object('slug', p.slug, 'name', p.name,
      'locales', coalesce(p.config -> 'allowed_locales', '["en"]'), 'default_locale', coalesce(p.config ->> 'default_locale', 'en')) from portals p
      where p.account_id = i.account_id and p.channel_web_widget_id = i.id and not p.archived limit 1) as portal
  from inboxes i join accounts a on a.id = i.account_id`

export async function findWebsiteInbox(db: Sql, websiteToken: string): Promise<VisitorInbox | null> {
  const { rows } = await db.query<VisitorInbox>(
    `${INBOX} where i.channel ? 'website_token' and i.channel ->> 'website_token' = $1`,
    [websiteToken],
  )
  return rows[0] ?? null
}

export async function findApiInbox(db: Sql, identifier: string): Promise<VisitorInbox | null> {
  const { rows } = await db.query<VisitorInbox>(
    `${INBOX} where i.channel ? 'inbox_identifier' and i.channel ->> 'inbox_identifier' = $1`,
    [identifier],
  )
  return rows[0] ?? null
}

/** A contact as the visitor API shows and changes it, with the link its session goes over. */
export interface VisitorContact {
  id: number
  name: string
  email: string | null
  phone_number: string | null
  identifier: string | null
  blocked: boolean
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
  link_id: number
  source_id: string
  pubsub_token: string
  hmac_verified: boolean
}

export async function findVisitorContact(
  db: Sql,
  accountId: number,
  inboxId: number,
  sourceId: string,
): Promise<VisitorContact | null> {
  const { rows } = await db.query<VisitorContact>(
    `select ct.id, ct.name, ct.email, ct.phone_number, ct.identifier, ct.blocked, ct.additional_attributes, ct.custom_attributes,
       ci.id as link_id, ci.source_id, ci.pubsub_token, ci.hmac_verified
     from contact_inboxes ci join contacts ct on ct.account_id = ci.account_id and ct.id = ci.contact_id
     where ci.account_id = $1 and ci.inbox_id = $2 and ci.source_id = $3`,
    [accountId, inboxId, sourceId],
  )
  return rows[0] ?? null
}

/** Whatever this session starts, it starts once: the second of two requests at the same time waits for the first. */
export async function lockSession(tx: Sql, inboxId: number, sourceId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1::int, hashtext($2))', [inboxId, sourceId])
}

export async function insertVisitor(tx: Sql, accountId: number, name: string, now: Date): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into contacts (account_id, name, last_activity_at, created_at, updated_at) values ($1, $2, $3, $3, $3) returning id',
    [accountId, name, now],
  )
  if (!rows[0]) throw new Error('a contact was not stored')
  return rows[0].id
}

/** The session's own link ($2), and every verified one of its contact in the inbox when its own is verified (configuration 4.1). */
const OWN_LINKS = `select ci.id from contact_inboxes own
  join contact_inboxes ci on ci.account_id = own.account_id and ci.inbox_id = own.inbox_id
    and (ci.id = own.id or (own.hmac_verified and ci.hmac_verified and ci.contact_id = own.contact_id))
  where own.account_id = $1 and own.id = $2`

/** The visitor's newest conversation with everything its answers show, or the one that is named by its display id. */
export async function latestConversation(
  db: Sql,
  accountId: number,
  linkId: number,
  displayId: number | null = null,
): Promise<ConversationRow | null> {
  const { rows } = await db.query<ConversationRow>(
    `with one as (select c.* from conversations c where c.account_id = $1 and c.contact_inbox_id in (${OWN_LINKS})
       and ($3::int is null or c.display_id = $3) order by c.id desc limit 1)
     ${conversationSelect('0', 'one c')}`,
    [accountId, linkId, displayId],
  )
  return rows[0] ?? null
}

/** The visitor's conversation that a message belongs to. */
export async function conversationOfMessage(
  db: Sql,
  accountId: number,
  linkId: number,
  messageId: number,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    `select c.id from messages m join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
     where m.account_id = $1 and m.id = $3 and c.contact_inbox_id in (${OWN_LINKS})`,
    [accountId, linkId, messageId],
  )
  return rows[0]?.id ?? null
}

const MOST_LISTED = 20
const { activity, outgoing, template } = MESSAGE_TYPE

interface ListedConversation {
  id: number
  status: number
  contact_last_seen_at: number
  last_activity_at: number
  unread_count: number
  last_message: { content: string | null; message_type: MessageTypeNum; created_at: number } | null
}

/** What a visitor talks and has talked about, the newest first. */
export async function listVisitorConversations(
  db: Sql,
  accountId: number,
  linkId: number,
): Promise<ListedConversation[]> {
  const own = 'm.account_id = c.account_id and m.conversation_id = c.id and not m.private'
  const { rows } = await db.query<ListedConversation>(
    `select c.display_id as id, c.status, extract(epoch from c.last_activity_at)::bigint::float8 as last_activity_at,
       coalesce(extract(epoch from c.contact_last_seen_at)::bigint, 0)::float8 as contact_last_seen_at,
       (select count(*) from messages m where ${own} and m.message_type in (${outgoing}, ${template})
         and (c.contact_last_seen_at is null or m.created_at > c.contact_last_seen_at))::int as unread_count,
       (select json_build_object('content', m.content, 'message_type', m.message_type,
           'created_at', extract(epoch from m.created_at)::bigint) from messages m
         where ${own} and m.message_type <> ${activity} order by m.id desc limit 1) as last_message
     from conversations c where c.account_id = $1 and c.contact_inbox_id in (${OWN_LINKS})
     order by c.last_activity_at desc, c.id desc limit ${MOST_LISTED}`,
    [accountId, linkId],
  )
  return rows
}

/** Conversations of a contact over one link, or over all its verified links, newest first. */
export async function conversationsOver(
  db: Sql,
  accountId: number,
  contact: VisitorContact,
): Promise<ConversationRow[]> {
  const { rows } = await db.query<ConversationRow>(
    `with many as (select c.* from conversations c join contact_inboxes ci on ci.account_id = c.account_id and ci.id = c.contact_inbox_id
       where c.account_id = $1 and (c.contact_inbox_id = $2 or ($3::boolean and ci.hmac_verified and c.contact_id = $4)))
     ${conversationSelect('0', 'many c')} order by c.id desc`,
    [accountId, contact.link_id, contact.hmac_verified, contact.id],
  )
  return rows
}

/** Members of the inbox as visitors may know them. */
export async function inboxPeople(db: Sql, accountId: number, inboxId: number) {
  const { rows } = await db.query<{
    id: number
    name: string
    avatar_key: string | null
    availability: 'online' | 'busy' | 'offline'
    auto_offline: boolean
  }>(
    `select u.id, coalesce(nullif(u.display_name, ''), u.name) as name, u.avatar_key, au.availability, au.auto_offline
     from inbox_members im join users u on u.id = im.user_id
     join account_users au on au.account_id = im.account_id and au.user_id = im.user_id
     where im.account_id = $1 and im.inbox_id = $2 order by u.id`,
    [accountId, inboxId],
  )
  return rows
}

export async function isAccountLabel(db: Sql, accountId: number, title: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from labels where account_id = $1 and title = $2', [accountId, title])
  return rows.length > 0
}

export async function storeVisitorSeen(tx: Sql, accountId: number, conversationId: number, now: Date): Promise<void> {
  await tx.query('update conversations set contact_last_seen_at = $3 where account_id = $1 and id = $2', [
    accountId,
    conversationId,
    now,
  ])
}
