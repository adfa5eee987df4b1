import type { Db, Sql, Tx } from '../../../db/db.ts'
import type { RollUp } from './facts-query.ts'
import { repeatsOf, repeatsOfHours } from './repeats.queries.ts'
import { addHours, carryMoves, dropEmpty, removeHours, sumPeriods } from './sums.queries.ts'
import { hasWholeHours, isSmall, keepZone, type ReportZone, readyZones } from './zones.queries.ts'

const HOUR_MS = 3_600_000
/** Hours younger than this are read raw. Twice the grace of `mark_report_hours`. */
const KEEP_AWAY_MS = HOUR_MS
/** Longest stretch of one transaction that somebody waits for: some hundred thousand facts of a very large account. */
const STEP_MS = 3 * 24 * HOUR_MS
/** The same where nobody does. */
export const LONG_STEP_MS = 31 * 24 * HOUR_MS

interface Fold {
  folded_until: Date | null
  has_changes: boolean
  zones: ReportZone[]
  /** The hour before which everything has happened, as far as anybody can know. */
  horizon: Date
}

const readFold = async (sql: Sql, accountId: number, now: Date): Promise<Fold> => {
  const { rows } = await sql.query<Omit<Fold, 'horizon'> & { now: Date }>(
    `select least(now(), $2::timestamptz) as now, (select folded_until from report_folds where account_id = $1) as folded_until,
       exists (select 1 from report_moves where account_id = $1)
         or exists (select 1 from report_stale_hours s where s.account_id = $1
           and s.hour < (select folded_until from report_folds where account_id = $1)) as has_changes,
       coalesce((select json_agg(json_build_object('id', id, 'zone', zone, 'ready', ready) order by id)
         from report_zones where account_id = $1), '[]') as zones`,
    [accountId, now],
  )
  const read = rows[0] ?? { folded_until: null, has_changes: false, zones: [], now }
  return { ...read, horizon: new Date(Math.floor((read.now.getTime() - KEEP_AWAY_MS) / HOUR_MS) * HOUR_MS) }
}

/**
 * Brings the sums up to the last finished hour and answers how far they may be read. Idempotent; two callers at once fold
 * one after the other. The first fold of an account reads all its facts, each later one only new hours, those that changed
 * afterwards and conversations that became something else. A zone that nobody has asked for yet is kept from now on.
 */
export async function rollUpOf(db: Db, accountId: number, now: Date, zone: string | null = null): Promise<RollUp> {
  const seen = await readFold(db, accountId, now)
  const { horizon } = seen
  const isKept = zone === null || seen.zones.some((one) => one.zone === zone) || !hasWholeHours(zone, now)
  const isFolded = seen.folded_until && seen.folded_until >= horizon && !seen.has_changes
  if (seen.folded_until && isFolded && isKept) return { foldedUntil: seen.folded_until, zones: seen.zones }
  if (zone && !isKept) await db.transaction((tx) => beginZone(tx, accountId, zone, horizon))
  let step = await db.transaction((tx) => fold(tx, accountId, horizon, STEP_MS))
  while (step.until < horizon || step.hasMore) {
    step = await db.transaction((tx) => fold(tx, accountId, horizon, STEP_MS))
  }
  return { foldedUntil: step.until, zones: (await readFold(db, accountId, now)).zones }
}

async function beginZone(tx: Tx, accountId: number, zone: string, horizon: Date): Promise<void> {
  await lockFold(tx, accountId, horizon)
  await keepZone(tx, accountId, zone, false)
  if (await isSmall(tx, accountId)) await readyZones(tx, accountId)
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
  await keepZone(tx, accountId, 'UTC', true)
  const made = await tx.query<{ folded_until: Date }>(lock, [accountId])
  return made.rows[0]?.folded_until ?? horizon
}

interface Step {
  until: Date
  /** Conversations that changed are left for the next one. */
  hasMore: boolean
}

/** Memory in which the facts of a step are sorted. */
const SORTING = "select set_config('work_mem', '64MB', true)"

async function fold(tx: Sql, accountId: number, horizon: Date, stepMs: number): Promise<Step> {
  await tx.query(SORTING)
  const from = await lockFold(tx, accountId, horizon)
  const until = from > horizon ? from : new Date(Math.min(horizon.getTime(), from.getTime() + stepMs))
  const moved = await carryMoves(tx, accountId, from)
  await repeatsOf(tx, accountId, moved, from)
  const stale = await tx.query<{ hour: Date }>(
    'delete from report_stale_hours where account_id = $1 and hour < $2 returning hour',
    [accountId, until],
  )
  const hours = stale.rows.map((row) => row.hour).filter((hour) => hour < from)
  for (const [first, end] of stretchesOf(hours)) await replaceHours(tx, accountId, first, end, from)
  if (from < until) {
    await addHours(tx, accountId, from, until)
    await repeatsOfHours(tx, accountId, from, until, until)
    await tx.query('update report_folds set folded_until = $2 where account_id = $1', [accountId, until])
  }
  if (moved.length + hours.length > 0) await dropEmpty(tx, accountId)
  return { until, hasMore: moved.length > 0 }
}

/** Hours that changed after they had been folded. Neighbours are one stretch, so a year between two is not read. */
function stretchesOf(hours: readonly Date[]): [Date, Date][] {
  const stretches: [Date, Date][] = []
  for (const time of hours.map((hour) => hour.getTime()).toSorted((a, b) => a - b)) {
    const last = stretches.at(-1)
    if (last?.[1].getTime() === time) last[1] = new Date(time + HOUR_MS)
    else stretches.push([new Date(time), new Date(time + HOUR_MS)])
  }
  return stretches
}

async function replaceHours(tx: Sql, accountId: number, from: Date, to: Date, until: Date): Promise<void> {
  await removeHours(tx, accountId, from, to)
  await addHours(tx, accountId, from, to)
  await repeatsOfHours(tx, accountId, from, to, until)
}

/** Computes folded hours of `[from, to)` and their days anew; folds of the account wait meanwhile. */
export async function foldAnew(tx: Sql, accountId: number, from: Date, to: Date): Promise<void> {
  const until = await lockFold(tx, accountId, to)
  const span = [accountId, from, to]
  await tx.query('delete from report_stale_hours where account_id = $1 and hour >= $2 and hour < $3', span)
  await replaceHours(tx, accountId, from, to, until)
  await dropEmpty(tx, accountId)
  await sumPeriods(tx, accountId, null, [from, to])
}

/** The fold of an account where nobody waits for it, with the zones that were asked for since. */
export async function foldInBackground(db: Db, accountId: number, now: Date): Promise<Date> {
  const seen = await readFold(db, accountId, now)
  const { horizon } = seen
  const isFolded = seen.folded_until && seen.folded_until >= horizon && !seen.has_changes
  let step: Step = { until: seen.folded_until ?? new Date(0), hasMore: !isFolded }
  while (step.until < horizon || step.hasMore) {
    step = await db.transaction((tx) => fold(tx, accountId, horizon, LONG_STEP_MS))
  }
  if (seen.zones.some(({ ready }) => !ready)) {
    await db.transaction(async (tx) => {
      await lockFold(tx, accountId, horizon)
      await readyZones(tx, accountId)
    })
  }
  return step.until
}

/** Active accounts with the moment up to which each is folded; null for one that never was. */
export async function foldedAccounts(db: Sql): Promise<{ id: number; folded_until: Date | null }[]> {
  const { rows } = await db.query<{ id: number; folded_until: Date | null }>(
    `select a.id, f.folded_until from accounts a left join report_folds f on f.account_id = a.id
     where a.status = 'active' order by a.id`,
  )
  return rows
}
