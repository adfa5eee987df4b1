import type { Sql } from '../../db/db.ts'
import { MESSAGE_SELECT, type MessageRow } from '../../presenters/message.ts'
import { type ContactRow, contactJson } from '../../presenters/person.ts'

export async function findMessage(db: Sql, accountId: number, id: number): Promise<MessageRow | null> {
  const { rows } = await db.query<MessageRow>(`${MESSAGE_SELECT} where m.account_id = $1 and m.id = $2`, [
    accountId,
    id,
  ])
  return rows[0] ?? null
}

/** A visitor's link to an inbox, with the contact behind it. */
export async function findLink(
  db: Sql,
  accountId: number,
  inboxId: number,
  linkId: number,
): Promise<{ id: number; source_id: string; contact: ContactRow } | null> {
  const { rows } = await db.query<{ id: number; source_id: string; contact: ContactRow }>(
    `select ci.id, ci.source_id, ${contactJson('ci.account_id', 'ci.contact_id')} as contact
     from contact_inboxes ci where ci.account_id = $1 and ci.inbox_id = $2 and ci.id = $3`,
    [accountId, inboxId, linkId],
  )
  return rows[0] ?? null
}
