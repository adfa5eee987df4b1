import { MESSAGE_TYPE } from '@parley/shared/contract/scalars'
import type { Sql } from '../../db/db.ts'
import type { SlackLane } from './deliver-slack.ts'

/** One thing that Slack is still to be told. */
export interface PendingPost {
  id: number
  message_id: number
  is_edit: boolean
  tries: number
}

export async function insertPendingPost(
  tx: Sql,
  { accountId, conversationId }: SlackLane,
  { messageId, isEdit }: { messageId: number; isEdit: boolean },
  now: Date,
): Promise<void> {
  await tx.query(
    'insert into slack_news (account_id, conversation_id, message_id, is_edit, due_at) values ($1, $2, $3, $4, $5)',
    [accountId, conversationId, messageId, isEdit, now],
  )
}

/** The first of a conversation, when its time has come and nobody else is at it; it is then the caller's for a minute. */
export async function claimPendingPost(
  sql: Sql,
  { accountId, conversationId }: SlackLane,
  now: Date,
): Promise<PendingPost | null> {
  const { rows } = await sql.query<PendingPost>(
    `update slack_news set claimed_until = $3::timestamptz + interval '1 minute'
     where account_id = $1 and conversation_id = $2 and due_at <= $3 and (claimed_until is null or claimed_until <= $3)
       and id = (select min(id) from slack_news where account_id = $1 and conversation_id = $2)
     returning id::int, message_id, is_edit, tries`,
    [accountId, conversationId, now],
  )
  return rows[0] ?? null
}

export async function deletePendingPost(sql: Sql, { accountId, conversationId }: SlackLane, id: number): Promise<void> {
  await sql.query('delete from slack_news where account_id = $1 and conversation_id = $2 and id = $3', [
    accountId,
    conversationId,
    id,
  ])
}

export async function postponePendingPost(
  sql: Sql,
  { accountId, conversationId }: SlackLane,
  id: number,
  due: Date,
): Promise<void> {
  await sql.query(
    `update slack_news set tries = tries + 1, due_at = $4, claimed_until = null
     where account_id = $1 and conversation_id = $2 and id = $3`,
    [accountId, conversationId, id, due],
  )
}

/** A message as Slack is told of it. */
export interface SlackMessageRef {
  id: number
  display_id: number
  is_incoming: boolean
  private: boolean
  is_deleted: boolean
  content: string | null
  sender_name: string | null
  inbox_name: string
  files: { key: string; filename: string; size: number }[]
  /** Of the conversation in this channel; null: nothing was told there yet. */
  thread_ts: string | null
  /** Of the message itself: it was told, or came from there. */
  ts: string | null
}

/** Null: it is gone. */
export async function findSlackMessageRef(
  sql: Sql,
  accountId: number,
  messageId: number,
  channel: string,
): Promise<SlackMessageRef | null> {
  const { rows } = await sql.query<SlackMessageRef>(
    `select m.id, c.display_id, m.message_type = ${MESSAGE_TYPE.incoming} as is_incoming, m.private, m.content,
       m.content_attributes ->> 'deleted' is not distinct from 'true' as is_deleted,
       coalesce(ct.name, u.display_name, u.name, b.name) as sender_name, i.name as inbox_name, t.ts as thread_ts,
       (select s.ts from slack_messages s where s.account_id = m.account_id and s.message_id = m.id and s.channel = $3
        order by s.ts limit 1) as ts,
       coalesce((select json_agg(json_build_object('key', f.storage_key, 'filename', coalesce(f.filename, 'file'),
         'size', f.file_size) order by f.id) from attachments f
         where f.account_id = m.account_id and f.message_id = m.id and f.storage_key is not null), '[]') as files
     from messages m
     join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
     join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
     left join slack_threads t on t.account_id = c.account_id and t.conversation_id = c.id and t.channel = $3
     left join contacts ct on m.sender_type = 'Contact' and ct.account_id = m.account_id and ct.id = m.sender_id
     left join users u on m.sender_type = 'User' and u.id = m.sender_id
     left join agent_bots b on m.sender_type = 'AgentBot' and b.id = m.sender_id
     where m.account_id = $1 and m.id = $2`,
    [accountId, messageId, channel],
  )
  return rows[0] ?? null
}

export async function insertThread(
  sql: Sql,
  { accountId, conversationId }: SlackLane,
  channel: string,
  ts: string,
): Promise<void> {
  await sql.query(
    'insert into slack_threads (account_id, conversation_id, channel, ts) values ($1, $2, $3, $4) on conflict do nothing',
    [accountId, conversationId, channel, ts],
  )
}

/** False: Slack's message is known already. */
export async function insertSlackMessage(
  sql: Sql,
  accountId: number,
  messageId: number,
  place: { channel: string; ts: string },
): Promise<boolean> {
  const { count } = await sql.query(
    'insert into slack_messages (account_id, message_id, channel, ts) values ($1, $2, $3, $4) on conflict do nothing',
    [accountId, messageId, place.channel, place.ts],
  )
  return count > 0
}

/** The conversation whose thread this is. */
export async function findThread(
  sql: Sql,
  channel: string,
  ts: string,
): Promise<{ account_id: number; conversation_id: number } | null> {
  const { rows } = await sql.query<{ account_id: number; conversation_id: number }>(
    'select account_id, conversation_id from slack_threads where channel = $1 and ts = $2',
    [channel, ts],
  )
  return rows[0] ?? null
}

/** Our message for one of Slack. */
export async function findBySlackTs(sql: Sql, accountId: number, channel: string, ts: string): Promise<number | null> {
  const { rows } = await sql.query<{ message_id: number }>(
    'select message_id from slack_messages where account_id = $1 and channel = $2 and ts = $3',
    [accountId, channel, ts],
  )
  return rows[0]?.message_id ?? null
}

/** A member of the account by the address that Slack knows them by. */
export async function findMemberByEmail(
  sql: Sql,
  accountId: number,
  email: string,
): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql.query<{ id: number; name: string }>(
    `select u.id, u.name from account_users m join users u on u.id = m.user_id
     where m.account_id = $1 and lower(u.email) = lower($2)`,
    [accountId, email],
  )
  return rows[0] ?? null
}

/** Who is told when the connection is lost. */
export async function administratorsOf(sql: Sql, accountId: number): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql.query<{ email: string; name: string }>(
    `select u.email, u.name from account_users m join users u on u.id = m.user_id
     where m.account_id = $1 and m.role = 'administrator' and u.confirmed_at is not null order by u.id`,
    [accountId],
  )
  return rows
}

/** What a link to a conversation shows in Slack. Null: the account has no such conversation. */
export async function findLinked(
  sql: Sql,
  accountId: number,
  displayId: number,
): Promise<{ contact: string; inbox: string; assignee: string | null } | null> {
  const { rows } = await sql.query<{ contact: string; inbox: string; assignee: string | null }>(
    `select ct.name as contact, i.name as inbox, coalesce(u.display_name, u.name) as assignee
     from conversations c join contacts ct on ct.account_id = c.account_id and ct.id = c.contact_id
     join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id left join users u on u.id = c.assignee_id
     where c.account_id = $1 and c.display_id = $2`,
    [accountId, displayId],
  )
  return rows[0] ?? null
}

/** The same with its conversation, whichever account it is of. */
export async function findSlackMessage(
  sql: Sql,
  channel: string,
  ts: string,
): Promise<{ accountId: number; messageId: number; conversationId: number } | null> {
  const { rows } = await sql.query<{ accountId: number; messageId: number; conversationId: number }>(
    `select s.account_id as "accountId", s.message_id as "messageId", m.conversation_id as "conversationId"
     from slack_messages s join messages m on m.account_id = s.account_id and m.id = s.message_id
     where s.channel = $1 and s.ts = $2`,
    [channel, ts],
  )
  return rows[0] ?? null
}
