import type { Sql } from '../../../db/db.ts'

interface Doomed {
  id: number
  inbox_id: number
  contact_id: number
}

/** Locked, so that nobody is notified about it any more. Null: there is none. */
export async function lockToDelete(tx: Sql, accountId: number, displayId: number): Promise<Doomed | null> {
  const { rows } = await tx.query<Doomed>(
    'select id, inbox_id, contact_id from conversations where account_id = $1 and display_id = $2 for update',
    [accountId, displayId],
  )
  return rows[0] ?? null
}

export async function deleteConversation(tx: Sql, accountId: number, id: number): Promise<void> {
  await tx.query('delete from conversations where account_id = $1 and id = $2', [accountId, id])
}
