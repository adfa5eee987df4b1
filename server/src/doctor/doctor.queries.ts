import type { Sql } from '../db/db.ts'

export interface DatabaseServer {
  /** As PostgreSQL counts: 150004 is 15.4. */
  version: number
  now: Date
  has_trigrams: boolean
}

export async function readServer(db: Sql): Promise<DatabaseServer> {
  const { rows } = await db.query<DatabaseServer>(
    `select current_setting('server_version_num')::int as version, clock_timestamp() as now,
       exists (select 1 from pg_available_extensions where name = 'pg_trgm') as has_trigrams`,
  )
  const [row] = rows
  if (!row) throw new Error('The database gave no answer')
  return row
}
