import type { Viewer } from '../../access/visibility.ts'
import { visibleTo } from '../../access/visibility.ts'
import { json, type Sql } from '../../db/db.ts'
import { params } from '../../db/params.ts'
import { type ContactRecordRow, contactColumns } from './contact-presenter.ts'

/** Columns a request may set. Attribute maps are laid over what is stored. */
export interface ContactFacts {
  name?: string
  email?: string | null
  phone_number?: string | null
  identifier?: string | null
  blocked?: boolean
  avatar_key?: string | null
  additional_attributes?: Record<string, unknown>
  custom_attributes?: Record<string, unknown>
}

export async function findContact(
  db: Sql,
  accountId: number,
  id: number,
  withLinks = false,
): Promise<ContactRecordRow | null> {
  const { rows } = await db.query<ContactRecordRow>(
    `select ${contactColumns(withLinks)} from contacts c where c.account_id = $1 and c.id = $2`,
    [accountId, id],
  )
  return rows[0] ?? null
}

/** Whether the viewer sees a conversation of the contact. */
export async function seesConversationOf(db: Sql, viewer: Viewer, contactId: number): Promise<boolean> {
  const p = params(viewer.accountId, contactId)
  const { rows } = await db.query(
    `select 1 from conversations c where c.account_id = $1 and c.contact_id = $2 and ${visibleTo(viewer, p)} limit 1`,
    p.values,
  )
  return rows.length > 0
}

/** What identifies a contact: no two of an account share one of these. */
export type Identity = Pick<ContactFacts, 'email' | 'phone_number' | 'identifier'>

/** Which of these another contact of the account has already. */
export async function takenBy(
  db: Sql,
  accountId: number,
  { email, phone_number: phone, identifier }: Identity,
  exceptId: number | null,
): Promise<(keyof Identity)[]> {
  const { rows } = await db.query<Record<keyof Identity, boolean>>(
    `select coalesce(bool_or(lower(email) = lower($2)), false) as email,
       coalesce(bool_or(phone_number = $3), false) as phone_number,
       coalesce(bool_or(identifier = $4), false) as identifier
     from contacts where account_id = $1 and id is distinct from $5
       and (lower(email) = lower($2) or phone_number = $3 or identifier = $4)`,
    [accountId, email ?? null, phone ?? null, identifier ?? null, exceptId],
  )
  return (['email', 'phone_number', 'identifier'] as const).filter((field) => rows[0]?.[field])
}

export async function insertContact(db: Sql, accountId: number, facts: ContactFacts): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into contacts (account_id, name, email, phone_number, identifier, blocked, avatar_key, additional_attributes, custom_attributes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      accountId,
      facts.name ?? '',
      facts.email ?? null,
      facts.phone_number ?? null,
      facts.identifier ?? null,
      facts.blocked ?? false,
      facts.avatar_key ?? null,
      json(facts.additional_attributes ?? {}),
      json(facts.custom_attributes ?? {}),
    ],
  )
  const [row] = rows
  if (!row) throw new Error('the contact was not stored')
  return row.id
}

/** Changes what is given, keeps the rest. @returns false when there is no such contact */
export async function updateContact(db: Sql, accountId: number, id: number, facts: ContactFacts): Promise<boolean> {
  const p = params(accountId, id)
  const { additional_attributes, custom_attributes, ...columns } = facts
  const sets = ['updated_at = now()']
  for (const [column, value] of Object.entries(columns)) {
    if (value !== undefined) sets.push(`${column} = ${p.add(value)}`)
  }
  for (const [column, map] of Object.entries({ additional_attributes, custom_attributes })) {
    if (map) sets.push(`${column} = ${column} || ${p.add(json(map))}::jsonb`)
  }
  const { count } = await db.query(`update contacts set ${sets.join(', ')} where account_id = $1 and id = $2`, p.values)
  return count > 0
}

export async function setLabels(db: Sql, accountId: number, id: number, labels: readonly string[]): Promise<boolean> {
  const { count } = await db.query(
    'update contacts set labels = $3, updated_at = now() where account_id = $1 and id = $2',
    [accountId, id, labels],
  )
  return count > 0
}

export async function dropCustomAttributes(db: Sql, accountId: number, id: number, keys: readonly string[]) {
  await db.query(
    'update contacts set custom_attributes = custom_attributes - $3::text[], updated_at = now() where account_id = $1 and id = $2',
    [accountId, id, keys],
  )
}

/** Locked, so that nobody is notified about them any more. */
export async function lockConversationsOf(tx: Sql, accountId: number, id: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from conversations where account_id = $1 and contact_id = $2 order by id for update',
    [accountId, id],
  )
  return rows.map((row) => row.id)
}

/** Takes notes, links and conversations with it. */
export async function deleteContact(db: Sql, accountId: number, id: number): Promise<void> {
  await db.query('delete from contacts where account_id = $1 and id = $2', [accountId, id])
}

export async function storeActivity(db: Sql, accountId: number, id: number, at: Date): Promise<void> {
  await db.query(
    'update contacts set last_activity_at = greatest(last_activity_at, $3::timestamptz) where account_id = $1 and id = $2',
    [accountId, id, at],
  )
}
