import type { Sql } from '../../db/db.ts'

export async function findInboxToLink(
  db: Sql,
  accountId: number,
  id: number,
): Promise<{ channel_type: string; medium: string | null } | null> {
  const { rows } = await db.query<{ channel_type: string; medium: string | null }>(
    'select channel_type, medium from inboxes where account_id = $1 and id = $2',
    [accountId, id],
  )
  return rows[0] ?? null
}

/** Frees a source id that another contact holds. */
export async function renameLink(
  tx: Sql,
  accountId: number,
  inboxId: number,
  link: { from: string; to: string; exceptContact: number },
): Promise<void> {
  await tx.query(
    `update contact_inboxes set source_id = $4, updated_at = now()
     where account_id = $1 and inbox_id = $2 and source_id = $3 and contact_id <> $5`,
    [accountId, inboxId, link.from, link.to, link.exceptContact],
  )
}

/** A link that exists stays as it is. */
export async function insertLink(
  tx: Sql,
  link: { accountId: number; contactId: number; inboxId: number; sourceId: string; pubsubToken: string },
): Promise<void> {
  await tx.query(
    `insert into contact_inboxes (account_id, contact_id, inbox_id, source_id, pubsub_token)
     values ($1, $2, $3, $4, $5) on conflict (inbox_id, source_id) do nothing`,
    [link.accountId, link.contactId, link.inboxId, link.sourceId, link.pubsubToken],
  )
}
