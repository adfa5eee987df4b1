import type { Sql } from '../../../db/db.ts'

export interface RebuildRow {
  from_hour: Date
  until_hour: Date
  reached: Date
  started_at: Date
  finished_at: Date | null
}

const COLUMNS = 'from_hour, until_hour, reached, started_at, finished_at'

export async function findRebuild(sql: Sql, accountId: number): Promise<RebuildRow | null> {
  const { rows } = await sql.query<RebuildRow>(`select ${COLUMNS} from report_rebuilds where account_id = $1`, [
    accountId,
  ])
  return rows[0] ?? null
}

/** False while one runs: there is one at a time. */
export async function insertRebuild(
  sql: Sql,
  accountId: number,
  userId: number,
  { from, until }: { from: Date; until: Date },
): Promise<boolean> {
  const { count } = await sql.query(
    `insert into report_rebuilds (account_id, user_id, from_hour, until_hour, reached) values ($1, $2, $3, $4, $3)
     on conflict (account_id) do update set user_id = excluded.user_id, from_hour = excluded.from_hour,
       until_hour = excluded.until_hour, reached = excluded.reached, started_at = now(), finished_at = null
     where report_rebuilds.finished_at is not null`,
    [accountId, userId, from, until],
  )
  return count > 0
}

/** Locks it until the transaction ends. */
export async function lockRebuild(sql: Sql, accountId: number): Promise<RebuildRow | null> {
  const { rows } = await sql.query<RebuildRow>(
    `select ${COLUMNS} from report_rebuilds where account_id = $1 and finished_at is null for update`,
    [accountId],
  )
  return rows[0] ?? null
}

export async function storeReached(sql: Sql, accountId: number, reached: Date): Promise<void> {
  await sql.query(
    `update report_rebuilds set reached = $2, finished_at = case when $2 >= until_hour then now() end where account_id = $1`,
    [accountId, reached],
  )
}

export async function foldedUntil(sql: Sql, accountId: number): Promise<Date | null> {
  const { rows } = await sql.query<{ folded_until: Date }>(
    'select folded_until from report_folds where account_id = $1',
    [accountId],
  )
  return rows[0]?.folded_until ?? null
}
