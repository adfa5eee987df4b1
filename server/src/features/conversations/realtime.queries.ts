import type { Sql } from '../../db/db.ts'
import { MESSAGE_SELECT, type MessageRow } from '../../presenters/message.ts'

/** Messages of an account by id. */
export async function messagesById(
  db: Sql,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MessageRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<MessageRow>(`${MESSAGE_SELECT} where m.account_id = $1 and m.id = any($2::int[])`, [
    accountId,
    ids,
  ])
  return new Map(rows.map((row) => [row.id, row]))
}
