import type { Sql } from '../../../db/db.ts'

/** Links of the contact to an inbox, and whether a conversation goes over one of them. */
export async function linksIn(tx: Sql, accountId: number, contactId: number, inboxId: number) {
  const { rows } = await tx.query<{ id: number; is_used: boolean }>(
    `select ci.id, exists (select 1 from conversations c where c.account_id = $1 and c.contact_inbox_id = ci.id) as is_used
     from contact_inboxes ci where ci.account_id = $1 and ci.contact_id = $2 and ci.inbox_id = $3 order by ci.id for update`,
    [accountId, contactId, inboxId],
  )
  return rows
}

export async function deleteLinks(tx: Sql, accountId: number, ids: readonly number[]): Promise<void> {
  await tx.query('delete from contact_inboxes where account_id = $1 and id = any($2::int[])', [accountId, ids])
}

/** The contact that an inbox knows by this id. */
export async function contactBySource(
  db: Sql,
  accountId: number,
  inboxId: number,
  sourceId: string,
): Promise<number | null> {
  const { rows } = await db.query<{ contact_id: number }>(
    'select contact_id from contact_inboxes where account_id = $1 and inbox_id = $2 and source_id = $3',
    [accountId, inboxId, sourceId],
  )
  return rows[0]?.contact_id ?? null
}
