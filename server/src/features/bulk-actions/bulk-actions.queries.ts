import { type Viewer, visibleTo } from '../../access/visibility.ts'
import type { Sql } from '../../db/db.ts'
import { params } from '../../db/params.ts'

/** Of the display ids, those of conversations the viewer sees. */
export async function visibleAmong(db: Sql, viewer: Viewer, displayIds: readonly number[]): Promise<Set<number>> {
  const p = params(viewer.accountId, displayIds)
  const { rows } = await db.query<{ display_id: number }>(
    `select c.display_id from conversations c
     where c.account_id = $1 and c.display_id = any($2::int[]) and ${visibleTo(viewer, p)}`,
    p.values,
  )
  return new Set(rows.map((row) => row.display_id))
}

/** Whether the account wants anything filled in before a conversation is resolved. */
export async function hasRequirements(db: Sql, accountId: number): Promise<boolean> {
  const { rows } = await db.query('select 1 from native_attribute_requirements where account_id = $1 limit 1', [
    accountId,
  ])
  return rows.length > 0
}
