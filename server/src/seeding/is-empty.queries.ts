import type { Sql } from '../db/db.ts'

/** True when nothing has been put into the database yet. */
export async function isEmptyDatabase(db: Sql): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    'select exists (select 1 from users) or exists (select 1 from accounts) as found',
  )
  return rows[0]?.found === false
}
