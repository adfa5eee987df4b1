import { FILE_TYPES } from '@parley/shared/contract/conversations/message'
import { MESSAGE_TYPE } from '@parley/shared/contract/values/scalars'
import { json, type Sql } from '../../../db/db.ts'
import { MESSAGE_SELECT, type MessageRow } from '../../../presenters/message.ts'

/** A person as the inbox knows them. */
export interface KnownPerson {
  link_id: number
  contact_id: number
  name: string
}

const RECEIVING = 712_007

/** One message of a person after the other, until the transaction ends. */
export async function queueForPerson(tx: Sql, inboxId: number, sourceId: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${RECEIVING}, hashtext($1))`, [`${inboxId}/${sourceId}`])
}

/** @param sourceIds any of them, the first one first */
export async function findPerson(tx: Sql, inboxId: number, sourceIds: readonly string[]): Promise<KnownPerson | null> {
  const { rows } = await tx.query<KnownPerson>(
    `select ci.id as link_id, ci.contact_id, ct.name from contact_inboxes ci
     join contacts ct on ct.account_id = ci.account_id and ct.id = ci.contact_id
     where ci.inbox_id = $1 and ci.source_id = any($2::text[]) order by array_position($2::text[], ci.source_id) limit 1`,
    [inboxId, sourceIds],
  )
  return rows[0] ?? null
}

/** A contact of the account with this address or number; null for a stranger. */
export async function findContactBy(
  tx: Sql,
  accountId: number,
  by: { email: string | null; phone: string | null },
): Promise<{ id: number; name: string } | null> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    `select id, name from contacts where account_id = $1
       and (lower(email) = lower($2) or ($2::text is null and phone_number = $3) or phone_number = $3)
     order by (lower(email) = lower($2)) desc nulls last, id limit 1`,
    [accountId, by.email, by.phone],
  )
  return rows[0] ?? null
}

export async function insertContact(
  tx: Sql,
  accountId: number,
  facts: { name: string; email: string | null; phone: string | null; attributes: Record<string, unknown> },
  now: Date,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into contacts (account_id, name, email, phone_number, additional_attributes, last_activity_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $6, $6) returning id`,
    [accountId, facts.name, facts.email, facts.phone, json(facts.attributes), now],
  )
  if (!rows[0]) throw new Error('a contact was not stored')
  return rows[0].id
}

/** Whether this person's message is stored: ids count for each person, because Telegram counts them for each chat. */
export async function isStored(db: Sql, inboxId: number, sourceIds: readonly string[], id: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from messages m join conversations c on c.id = m.conversation_id
     join contact_inboxes ci on ci.id = c.contact_inbox_id
     where m.inbox_id = $1 and m.source_id = $2 and ci.source_id = any($3::text[]) limit 1`,
    [inboxId, id, sourceIds],
  )
  return rows.length > 0
}

/** The person's newest conversation (of a kind); with `isOpen` the newest that is not resolved. */
export async function newestOf(
  tx: Sql,
  linkId: number,
  isOpen: boolean,
  kind: string | null = null,
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from conversations where contact_inbox_id = $1 and (not $2::boolean or status <> 1)
       and ($3::text is null or additional_attributes ->> 'type' = $3) order by id desc limit 1`,
    [linkId, isOpen, kind],
  )
  return rows[0]?.id ?? null
}

/** The person's conversation that has a message of the channel. */
export async function answeredIn(tx: Sql, linkId: number, sourceId: string): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `select c.id from conversations c join messages m on m.inbox_id = c.inbox_id and m.conversation_id = c.id
     where c.contact_inbox_id = $1 and m.source_id = $2 limit 1`,
    [linkId, sourceId],
  )
  return rows[0]?.id ?? null
}

export async function staysSingle(tx: Sql, inboxId: number): Promise<boolean> {
  const { rows } = await tx.query<{ single: boolean }>(
    'select lock_to_single_conversation as single from inboxes where id = $1',
    [inboxId],
  )
  return rows[0]?.single ?? false
}

/** A message by its id in the channel, of this person where one is named. */
export async function findBySource(
  db: Sql,
  inboxId: number,
  id: string,
  sourceId: string | null = null,
): Promise<MessageRow | null> {
  const { rows } = await db.query<MessageRow>(
    `${MESSAGE_SELECT} where m.inbox_id = $1 and m.source_id = $2 and ($3::text is null or exists (
       select 1 from conversations c join contact_inboxes ci on ci.id = c.contact_inbox_id
       where c.id = m.conversation_id and ci.source_id = $3)) order by m.id limit 1`,
    [inboxId, id, sourceId],
  )
  return rows[0] ?? null
}

/** What was said to a person up to a moment and is not further yet. */
export async function findSaid(db: Sql, inboxId: number, sourceId: string, upTo: Date, below: number) {
  const { rows } = await db.query<{ id: number; conversation_id: number }>(
    `select m.id, m.conversation_id from messages m join conversations c on c.id = m.conversation_id
     join contact_inboxes ci on ci.id = c.contact_inbox_id and ci.inbox_id = $1 and ci.source_id = $2
     where m.inbox_id = $1 and m.message_type in (${MESSAGE_TYPE.outgoing}, ${MESSAGE_TYPE.template}) and not m.private
       and m.created_at <= $3 and m.status < $4 order by m.id`,
    [inboxId, sourceId, upTo, below],
  )
  return rows
}

/** A place on the map that belongs to a message. */
export async function insertLocation(
  tx: Sql,
  accountId: number,
  messageId: number,
  place: { latitude: number; longitude: number; title: string | null },
): Promise<void> {
  await tx.query(
    `insert into attachments (account_id, message_id, file_type, fallback_title, coordinates_lat, coordinates_long)
     values ($1, $2, ${FILE_TYPES.indexOf('location')}, $3, $4, $5)`,
    [accountId, messageId, place.title, place.latitude, place.longitude],
  )
}

/** Facts about a contact that its channel tells; what is stored wins. */
export async function addAttributes(tx: Sql, accountId: number, id: number, facts: Record<string, unknown>) {
  await tx.query(
    'update contacts set additional_attributes = $3::jsonb || additional_attributes where account_id = $1 and id = $2',
    [accountId, id, json(facts)],
  )
}

/** What the parts of a mail were, beside its message. */
export async function storeMail(tx: Sql, accountId: number, messageId: number, mail: Record<string, unknown>) {
  await tx.query(
    'update messages set content_attributes = content_attributes || $3::jsonb where account_id = $1 and id = $2',
    [accountId, messageId, json(mail)],
  )
}
