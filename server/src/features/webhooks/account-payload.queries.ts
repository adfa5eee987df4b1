import type { Sql } from '../../db/db.ts'
import { type ContactRow, contactJson, type UserRow, userJson } from '../../presenters/person.ts'
import type { WebhookPlace } from '../../presenters/webhook.ts'

/** The account, and the inbox of it where one is asked for. Null: one of them is gone. */
export async function findPlace(sql: Sql, accountId: number, inboxId: number | null): Promise<WebhookPlace | null> {
  const { rows } = await sql.query<WebhookPlace>(
    `select json_build_object('id', a.id, 'name', a.name) as account,
       json_build_object('id', i.id, 'name', i.name) as inbox
     from accounts a left join inboxes i on i.account_id = a.id and i.id = $2
     where a.id = $1 and ($2::int is null or i.id is not null)`,
    [accountId, inboxId],
  )
  return rows[0] ?? null
}

/** A user of the account, or one who was. */
export async function findUser(sql: Sql, accountId: number, id: number): Promise<UserRow | null> {
  const { rows } = await sql.query<{ user: UserRow | null }>(`select ${userJson('$1::int', '$2::int')} as user`, [
    accountId,
    id,
  ])
  return rows[0]?.user ?? null
}

export async function findContact(sql: Sql, accountId: number, id: number): Promise<ContactRow | null> {
  const { rows } = await sql.query<{ contact: ContactRow | null }>(
    `select ${contactJson('$1::int', '$2::int')} as contact`,
    [accountId, id],
  )
  return rows[0]?.contact ?? null
}

/** A visitor's link to an inbox, with the contact behind it. */
export async function findLink(
  sql: Sql,
  accountId: number,
  inboxId: number,
  linkId: number,
): Promise<{ id: number; source_id: string; contact: ContactRow } | null> {
  const { rows } = await sql.query<{ id: number; source_id: string; contact: ContactRow }>(
    `select ci.id, ci.source_id, ${contactJson('ci.account_id', 'ci.contact_id')} as contact
     from contact_inboxes ci where ci.account_id = $1 and ci.inbox_id = $2 and ci.id = $3`,
    [accountId, inboxId, linkId],
  )
  return rows[0] ?? null
}
