import type { Sql } from '../../db/db.ts'

/** Ids of the pages that the account has inboxes for. */
export async function connectedPages(db: Sql, accountId: number): Promise<string[]> {
  const { rows } = await db.query<{ page: string }>(
    `select channel_address as page from inboxes
     where account_id = $1 and channel_type = 'Channel::FacebookPage' and channel_address is not null`,
    [accountId],
  )
  return rows.map(({ page }) => page)
}
