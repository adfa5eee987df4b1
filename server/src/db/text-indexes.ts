import type { Logger } from 'pino'
import type { Sql } from './db.ts'

/** Searching texts needs an index that the migrations could perhaps not make: tries again, and says so when it is missing. */
export async function ensureTextIndexes(db: Sql, log: Logger): Promise<void> {
  const { rows } = await db.query<{ are_there: boolean }>('select ensure_text_indexes() as are_there')
  if (rows[0]?.are_there) return
  log.warn(
    'Searching messages reads them one by one, because the database lacks the extension pg_trgm. ' +
      'Let a superuser run "create extension pg_trgm" in it and start Parley again.',
  )
}
