import type { Sql } from '../../db/db.ts'

/** @param at null: texts are welcome again */
export async function storeUnsubscribed(tx: Sql, accountId: number, contactId: number, at: Date | null): Promise<void> {
  await tx.query('update contacts set unsubscribed_at = $3 where account_id = $1 and id = $2', [
    accountId,
    contactId,
    at,
  ])
}
