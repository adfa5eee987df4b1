import type { Sql } from '../../db/db.ts'
import { type ContactRow, contactJson, type UserRow, userJson } from '../../presenters/person.ts'

/** Contacts of an account by id. */
export async function contactsById(
  db: Sql,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ContactRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<{ contact: ContactRow }>(
    `select ${contactJson('c.account_id', 'c.id')} as contact from contacts c where c.account_id = $1 and c.id = any($2::int[])`,
    [accountId, ids],
  )
  return new Map(rows.map(({ contact }) => [contact.id, contact]))
}

/** The user of the account who causes an event; null for anybody else. */
export async function findPerformer(db: Sql, accountId: number, userId: number | null): Promise<UserRow | null> {
  if (userId === null) return null
  const { rows } = await db.query<{ performer: UserRow | null }>(
    `select ${userJson('$1::int', '$2::int')} as performer`,
    [accountId, userId],
  )
  return rows[0]?.performer ?? null
}
