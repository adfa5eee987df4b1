import type { Db, Sql } from '../../db/db.ts'
import { FOLDED_FACTS } from './report-metrics.ts'

const HOUR_MS = 3_600_000
/** Hours younger than this are read raw. Twice the grace of `mark_report_hours`. */
const KEEP_AWAY_MS = HOUR_MS

const GROUPED = `
  select account_id, metric,
    case when grouping(inbox_id) = 0 then 1 when grouping(user_id) = 0 then 2 else 0 end,
    coalesce(case when grouping(inbox_id) = 0 then inbox_id when grouping(user_id) = 0 then user_id end, 0),
    hour, count(*), sum(value), sum(business)
  from (select *, date_trunc('hour', at, 'UTC') as hour from report_facts
        where account_id = $1 and metric in (${FOLDED_FACTS}) and at < $2 and at >= $3) facts`
const SETS = `
  group by grouping sets ((account_id, metric, hour), (account_id, metric, hour, inbox_id), (account_id, metric, hour, user_id))`
const INTO = 'insert into report_hours (account_id, metric, scope, scope_id, hour, n, total, business)'

interface Fold {
  folded_until: Date | null
  has_stale: boolean
}

const readFold = async (sql: Sql, accountId: number): Promise<Fold> => {
  const { rows } = await sql.query<Fold>(
    `select (select folded_until from report_folds where account_id = $1) as folded_until,
       exists (select 1 from report_stale_hours s where s.account_id = $1
         and s.hour < (select folded_until from report_folds where account_id = $1)) as has_stale`,
    [accountId],
  )
  return rows[0] ?? { folded_until: null, has_stale: false }
}

/**
 * Brings `report_hours` up to the last finished hour and answers until when it may be read. Idempotent; two callers at
 * once fold one after the other. The first fold of an account reads all its facts, each later one only new hours and
 * those that changed afterwards.
 */
export async function foldReportHours(db: Db, accountId: number, now: Date): Promise<Date> {
  const clock = await db.query<{ now: Date }>('select least(now(), $1::timestamptz) as now', [now])
  const at = clock.rows[0]?.now ?? now
  const horizon = new Date(Math.floor((at.getTime() - KEEP_AWAY_MS) / HOUR_MS) * HOUR_MS)
  const seen = await readFold(db, accountId)
  if (seen.folded_until && seen.folded_until >= horizon && !seen.has_stale) return seen.folded_until
  return db.transaction((tx) => fold(tx, accountId, horizon))
}

async function fold(tx: Sql, accountId: number, horizon: Date): Promise<Date> {
  const epoch = new Date(0)
  const locked = await tx.query<{ folded_until: Date }>(
    `insert into report_folds (account_id, folded_until) values ($1, $2)
     on conflict (account_id) do update set account_id = excluded.account_id returning folded_until`,
    [accountId, epoch],
  )
  const from = locked.rows[0]?.folded_until ?? epoch
  const until = from > horizon ? from : horizon
  const stale = await tx.query<{ hour: Date }>(
    'delete from report_stale_hours where account_id = $1 and hour < $2 returning hour',
    [accountId, until],
  )
  const again = stale.rows.map((row) => row.hour).filter((hour) => hour < from)
  for (const hour of again) await refold(tx, accountId, hour)
  await tx.query(`${INTO} ${GROUPED} ${SETS}`, [accountId, until, from])
  await tx.query('update report_folds set folded_until = $2 where account_id = $1', [accountId, until])
  return until
}

async function refold(tx: Sql, accountId: number, hour: Date): Promise<void> {
  await tx.query('delete from report_hours where account_id = $1 and hour = $2', [accountId, hour])
  await tx.query(`${INTO} ${GROUPED} ${SETS}`, [accountId, new Date(hour.getTime() + HOUR_MS), hour])
}
