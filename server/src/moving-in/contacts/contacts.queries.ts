import { json, type Sql } from '../../db/db.ts'
import { rowsOf } from '../ledger/state.queries.ts'
import type { ImportRow } from '../ledger/state.ts'
import { ROW_KINDS } from '../ledger/state.ts'

/** A contact as it is to be stored. */
export interface NewContact {
  id: number
  name: string
  email: string | null
  phone_number: string | null
  identifier: string | null
  blocked: boolean
  additional_attributes: object
  custom_attributes: object
  last_activity_at: Date | null
  created_at: Date | null
}

/** Numbers for rows that other rows of the same transaction name. */
export async function reserveIds(
  sql: Sql,
  table: 'contacts' | 'conversations' | 'messages',
  count: number,
): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('${table}', 'id'))::int as id from generate_series(1, $1::int)`,
    [count],
  )
  return rows.map(({ id }) => id)
}

interface Identities {
  emails: readonly string[]
  phones: readonly string[]
  identifiers: readonly string[]
}

/** Contacts of the account that one of these belongs to. Addresses in lower case. */
export async function contactsWith(
  sql: Sql,
  accountId: number,
  { emails, phones, identifiers }: Identities,
): Promise<{ id: number; email: string | null; phone_number: string | null; identifier: string | null }[]> {
  const { rows } = await sql.query<{
    id: number
    email: string | null
    phone_number: string | null
    identifier: string | null
  }>(
    `select id, lower(email) as email, phone_number, identifier from contacts
     where account_id = $1 and (lower(email) = any($2::text[]) or phone_number = any($3::text[]) or identifier = any($4::text[]))`,
    [accountId, emails, phones, identifiers],
  )
  return rows
}

export async function insertContacts(sql: Sql, accountId: number, contacts: readonly NewContact[]): Promise<void> {
  if (contacts.length === 0) return
  await sql.query(
    `insert into contacts (account_id, id, name, email, phone_number, identifier, blocked, additional_attributes,
       custom_attributes, last_activity_at, created_at, updated_at)
     overriding system value
     select $1::int, id, name, email, phone_number, identifier, blocked, additional_attributes, custom_attributes,
       last_activity_at, coalesce(created_at, last_activity_at, now()), coalesce(last_activity_at, created_at, now())
     from jsonb_to_recordset($2::jsonb) as t(id int, name text, email text, phone_number text, identifier text, blocked boolean,
       additional_attributes jsonb, custom_attributes jsonb, last_activity_at timestamptz, created_at timestamptz)`,
    [accountId, json(contacts)],
  )
}

export interface NewLink {
  contact_id: number
  inbox_id: number
  source_id: string
  hmac_verified: boolean
  pubsub_token: string
}

/** Contacts as inboxes know them; who is known already stays whose it is. */
export async function insertLinks(sql: Sql, accountId: number, links: readonly NewLink[]): Promise<void> {
  if (links.length === 0) return
  await sql.query(
    `insert into contact_inboxes (account_id, contact_id, inbox_id, source_id, hmac_verified, pubsub_token)
     select $1::int, contact_id, inbox_id, source_id, hmac_verified, pubsub_token
     from jsonb_to_recordset($2::jsonb) as t(contact_id int, inbox_id int, source_id text, hmac_verified boolean, pubsub_token text)
     on conflict (inbox_id, source_id) do nothing`,
    [accountId, json(links)],
  )
}

/** Contacts over there that are here, and still are. */
export async function presentContacts(
  sql: Sql,
  row: ImportRow,
  sourceIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql.query<{ source_id: number; own_id: number }>(
    `select asked.source_id, r.own_id from ${rowsOf('$4')}
     where exists (select 1 from contacts c where c.account_id = r.account_id and c.id = r.own_id)`,
    [row.account_id, row.id, ROW_KINDS.contacts, sourceIds],
  )
  return new Map(rows.map((one) => [Number(one.source_id), one.own_id]))
}

/** Adds the label to these contacts where they do not carry it. */
export async function addLabel(sql: Sql, accountId: number, ids: readonly number[], title: string): Promise<void> {
  await sql.query(
    `update contacts set labels = labels || $3::text where account_id = $1 and id = any($2::int[]) and not labels @> array[$3::text]`,
    [accountId, ids, title],
  )
}

export async function insertNote(
  sql: Sql,
  accountId: number,
  note: { contactId: number; userId: number | null; content: string; at: Date | null },
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into contact_notes (account_id, contact_id, user_id, content, created_at, updated_at)
     values ($1, $2, $3, $4, coalesce($5, now()), coalesce($5, now())) returning id`,
    [accountId, note.contactId, note.userId, note.content, note.at],
  )
  return rows[0]?.id ?? 0
}
