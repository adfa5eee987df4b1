import type { Db, Sql } from '../../db/db.ts'
import { FOLDED_FACTS } from './report-metrics.ts'

const HOUR_MS = 3_600_000
/** Hours younger than this are read raw. Twice the grace of `mark_report_hours`. */
const KEEP_AWAY_MS = HOUR_MS
/** Longest stretch of one transaction, so that a first fold holds nobody up for long. */
export const STEP_MS = 31 * 24 * HOUR_MS

const INTO = 'insert into report_hours (account_id, metric, scope, scope_id, hour, n, total, business)'

/** SQL: facts of account $1 in `[$3, $2)` by hour, for the account, each inbox and each person. */
const grouped = `
  select account_id, metric,
    case when grouping(inbox_id) = 0 then 1 when grouping(user_id) = 0 then 2 else 0 end,
    coalesce(case when grouping(inbox_id) = 0 then inbox_id when grouping(user_id) = 0 then user_id end, 0),
    hour, count(*), sum(value), sum(business)
  from (select *, date_trunc('hour', at, 'UTC') as hour from report_facts
        where account_id = $1 and metric in (${FOLDED_FACTS}) and at < $2 and at >= $3) facts
  group by grouping sets ((account_id, metric, hour), (account_id, metric, hour, inbox_id), (account_id, metric, hour, user_id))`

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
  let until = await db.transaction((tx) => fold(tx, accountId, horizon))
  while (until < horizon) until = await db.transaction((tx) => fold(tx, accountId, horizon))
  return until
}

/** The start of a fold that never ran: the hour of the first fact. */
export async function firstHour(tx: Sql, accountId: number, horizon: Date): Promise<Date> {
  const { rows } = await tx.query<{ at: Date | null }>(
    `select date_trunc('hour', least(
       (select min(created_at) from conversations where account_id = $1),
       (select min(created_at) from messages where account_id = $1),
       (select min(created_at) from reporting_events where account_id = $1)), 'UTC') as at`,
    [accountId],
  )
  const at = rows[0]?.at ?? horizon
  return at < horizon ? at : horizon
}

/** Where the fold stands, locked until the transaction ends. */
async function lockFold(tx: Sql, accountId: number, horizon: Date): Promise<Date> {
  const lock = 'select folded_until from report_folds where account_id = $1 for update'
  const known = await tx.query<{ folded_until: Date }>(lock, [accountId])
  if (known.rows[0]) return known.rows[0].folded_until
  await tx.query('insert into report_folds (account_id, folded_until) values ($1, $2) on conflict do nothing', [
    accountId,
    await firstHour(tx, accountId, horizon),
  ])
  const made = await tx.query<{ folded_until: Date }>(lock, [accountId])
  return made.rows[0]?.folded_until ?? horizon
}

async function fold(tx: Sql, accountId: number, horizon: Date): Promise<Date> {
  const from = await lockFold(tx, accountId, horizon)
  const until = from > horizon ? from : new Date(Math.min(horizon.getTime(), from.getTime() + STEP_MS))
  const stale = await tx.query<{ hour: Date }>(
    'delete from report_stale_hours where account_id = $1 and hour < $2 returning hour',
    [accountId, until],
  )
  await refold(
    tx,
    accountId,
    stale.rows.map((row) => row.hour).filter((hour) => hour < from),
  )
  await tx.query(`${INTO} ${grouped}`, [accountId, until, from])
  await tx.query('update report_folds set folded_until = $2 where account_id = $1', [accountId, until])
  return until
}

/** Hours that changed after they had been folded. Neighbours are one stretch, so a year between two is not read. */
async function refold(tx: Sql, accountId: number, hours: readonly Date[]): Promise<void> {
  const times = hours.map((hour) => hour.getTime()).toSorted((a, b) => a - b)
  for (let at = 0; at < times.length; ) {
    const first = times[at] ?? 0
    let last = first
    while (times[at + 1] === last + HOUR_MS) {
      last += HOUR_MS
      at += 1
    }
    at += 1
    await replaceHours(tx, accountId, new Date(first), new Date(last + HOUR_MS))
  }
}

async function replaceHours(tx: Sql, accountId: number, from: Date, to: Date): Promise<void> {
  await tx.query('delete from report_hours where account_id = $1 and hour >= $3 and hour < $2', [accountId, to, from])
  await tx.query(`${INTO} ${grouped}`, [accountId, to, from])
}

/** Computes folded hours of `[from, to)` anew; folds of the account wait meanwhile. */
export async function foldAnew(tx: Sql, accountId: number, from: Date, to: Date): Promise<void> {
  await lockFold(tx, accountId, to)
  const span = [accountId, from, to]
  await tx.query('delete from report_stale_hours where account_id = $1 and hour >= $2 and hour < $3', span)
  await replaceHours(tx, accountId, from, to)
}

/** Active accounts with the moment up to which each is folded; null for one that never was. */
export async function foldedAccounts(db: Sql): Promise<{ id: number; folded_until: Date | null }[]> {
  const { rows } = await db.query<{ id: number; folded_until: Date | null }>(
    `select a.id, f.folded_until from accounts a left join report_folds f on f.account_id = a.id
     where a.status = 'active' order by a.id`,
  )
  return rows
}
