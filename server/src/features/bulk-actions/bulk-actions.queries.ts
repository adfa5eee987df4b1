import { type Viewer, visibleTo } from '../../access/visibility.ts'
import type { Sql } from '../../db/db.ts'
import { params } from '../../db/params.ts'
import { type UserRow, userJson } from '../../presenters/person.ts'

/** Of the display ids, those of conversations the viewer sees. */
export async function filterVisible(db: Sql, viewer: Viewer, displayIds: readonly number[]): Promise<Set<number>> {
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

/** Who has been assigned, and who did it. */
export async function findPeople(
  db: Sql,
  accountId: number,
  assigneeId: number | null,
  performerId: number,
): Promise<{ assignee: UserRow | null; performer: UserRow | null }> {
  const { rows } = await db.query<{ assignee: UserRow | null; performer: UserRow | null }>(
    `select ${userJson('$1::int', '$2::int')} as assignee, ${userJson('$1::int', '$3::int')} as performer`,
    [accountId, assigneeId, performerId],
  )
  return rows[0] ?? { assignee: null, performer: null }
}
