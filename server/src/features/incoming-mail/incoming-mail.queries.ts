import { json, type Sql } from '../../db/db.ts'

export interface MailPlace {
  account_id: number
  inbox_id: number
  /** The conversation is a chat's that was sent to mail (workspace 8.21), or goes on by mail (configuration 3.1). */
  is_forced?: boolean
  /** Internal; null where only the inbox is known. */
  conversation_id: number | null
}

/** The e-mail inbox that one of these addresses belongs to, its own or the one that mails are forwarded to. */
export async function inboxFor(db: Sql, addresses: readonly string[]): Promise<MailPlace | null> {
  const { rows } = await db.query<MailPlace>(
    `select i.account_id, i.id as inbox_id, null::int as conversation_id from inboxes i
     join accounts a on a.id = i.account_id and a.status = 'active'
     where i.channel_type = 'Channel::Email' and i.channel_secrets is not null
       and (i.channel_address = any($1::text[]) or i.channel ->> 'forward_to_email' = any($1::text[])) order by i.id limit 1`,
    [addresses],
  )
  return rows[0] ?? null
}

/** The conversation that a reply address of ours names. */
export async function conversationCalled(db: Sql, uuid: string): Promise<MailPlace | null> {
  const { rows } = await db.query<MailPlace>(
    `select c.account_id, c.inbox_id, c.id as conversation_id, i.channel_type <> 'Channel::Email' as is_forced
     from conversations c join accounts a on a.id = c.account_id and a.status = 'active'
     join inboxes i on i.id = c.inbox_id
     where c.uuid = $1 and (i.channel_type = 'Channel::Email' and i.channel_secrets is not null
       or i.channel_type <> 'Channel::Email' and c.additional_attributes ->> 'force_email_channel' = 'true'
       or exists (select 1 from mailed_chats s where s.account_id = c.account_id and s.conversation_id = c.id))`,
    [uuid],
  )
  return rows[0] ?? null
}

/** The conversation of an inbox in which one of these mails is. */
export async function conversationOf(db: Sql, inboxId: number, mailIds: readonly string[]): Promise<number | null> {
  const { rows } = await db.query<{ conversation_id: number }>(
    `select conversation_id from messages where inbox_id = $1 and source_id = any($2::text[])
     order by array_position($2::text[], source_id) limit 1`,
    [inboxId, mailIds],
  )
  return rows[0]?.conversation_id ?? null
}

/** Those of these mails that an inbox has, whoever wrote them: our own among them. */
export async function knownMails(db: Sql, inboxId: number, mailIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ source_id: string }>(
    'select distinct source_id from messages where inbox_id = $1 and source_id = any($2::text[])',
    [inboxId, mailIds],
  )
  return rows.map(({ source_id: id }) => id)
}

/** Where a message of ours is that a mail server reports on. */
export async function messageCalled(db: Sql, uuid: string, messageId: number) {
  const { rows } = await db.query<{ account_id: number; conversation_id: number }>(
    `select m.account_id, m.conversation_id from messages m join conversations c on c.id = m.conversation_id
     where c.uuid = $1 and m.id = $2`,
    [uuid, messageId],
  )
  return rows[0] ?? null
}

/** What the parts of a mail were, beside its message in a chat. */
export async function addMailFacts(tx: Sql, accountId: number, messageId: number, mail: Record<string, unknown>) {
  await tx.query(
    'update messages set content_attributes = content_attributes || $3::jsonb where account_id = $1 and id = $2',
    [accountId, messageId, json(mail)],
  )
}
