import type { Sql } from '../../../db/db.ts'
import { type ContactRow, contactJson } from '../../../presenters/person.ts'

/** A contact as its events show it. */
export async function findAsPushed(db: Sql, accountId: number, id: number): Promise<ContactRow | null> {
  const { rows } = await db.query<{ contact: ContactRow | null }>(
    `select ${contactJson('$1::int', '$2::int')} as contact`,
    [accountId, id],
  )
  return rows[0]?.contact ?? null
}

export interface KnownContact {
  id: number
  identifier: string | null
  email: string | null
  phone_number: string | null
}

/** Another contact of the account with this value. */
export async function findOther(
  tx: Sql,
  accountId: number,
  ownId: number,
  by: { identifier: string } | { email: string } | { phone: string },
): Promise<KnownContact | null> {
  const [condition, value] =
    'identifier' in by
      ? ['identifier = $3', by.identifier]
      : 'email' in by
        ? ['lower(email) = lower($3)', by.email]
        : ['phone_number = $3', by.phone]
  const { rows } = await tx.query<KnownContact>(
    `select id, identifier, email, phone_number from contacts where account_id = $1 and id <> $2 and ${condition} for update`,
    [accountId, ownId, value],
  )
  return rows[0] ?? null
}

/** Stores what is known now; null leaves a column as it is, maps are merged over the stored ones. */
export async function updateContact(
  tx: Sql,
  accountId: number,
  id: number,
  facts: {
    name: string | null
    email: string | null
    phone: string | null
    identifier: string | null
    custom: string
    additional: string
  },
  now: Date,
): Promise<void> {
  await tx.query(
    `update contacts set name = coalesce($3, name), email = coalesce($4, email), phone_number = coalesce($5, phone_number),
       identifier = coalesce($6, identifier), custom_attributes = $7::jsonb, additional_attributes = $8::jsonb, updated_at = $9
     where account_id = $1 and id = $2`,
    [accountId, id, facts.name, facts.email, facts.phone, facts.identifier, facts.custom, facts.additional, now],
  )
}

/** The visitor has proven who they are. */
export async function storeVerified(db: Sql, accountId: number, linkId: number): Promise<void> {
  await db.query('update contact_inboxes set hmac_verified = true where account_id = $1 and id = $2', [
    accountId,
    linkId,
  ])
}

export async function dropAttributes(
  db: Sql,
  accountId: number,
  contactId: number,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await db.query(
    'update contacts set custom_attributes = custom_attributes - $3::text[], updated_at = $4 where account_id = $1 and id = $2',
    [accountId, contactId, keys, now],
  )
}
