import type { Sql, Tx } from '../../../db/db.ts'
import { wallClock } from '../zone-clock.ts'
import { sumPeriods } from './sums.queries.ts'

/** Zones whose days are summed, for each account; others read hours. */
const MOST_ZONES = 4
/** Hours up to which the days of a new zone are summed while somebody waits. */
const FEW_HOURS = 50_000
const HOUR_MS = 3_600_000

/** Days of the zone begin on whole hours of UTC, so hours can be summed to them; looked at month by month since 2000. */
export function hasWholeHours(zone: string, now: Date): boolean {
  for (let month = 0; month <= (now.getUTCFullYear() + 1 - 2000) * 12; month++) {
    const at = Date.UTC(2000, month, 15)
    if ((wallClock(at, zone) - at) % HOUR_MS !== 0) return false
  }
  return true
}

export interface ReportZone {
  id: number
  zone: string
  ready: boolean
}

export async function zonesOf(sql: Sql, accountId: number): Promise<ReportZone[]> {
  const { rows } = await sql.query<ReportZone>(
    'select id, zone, ready from report_zones where account_id = $1 order by id',
    [accountId],
  )
  return rows
}

/** Begins to keep a zone, at most as many as there may be. `ready`: there are no sums yet that it lacks. */
export async function keepZone(sql: Sql, accountId: number, zone: string, ready: boolean): Promise<void> {
  await sql.query(
    `insert into report_zones (account_id, id, zone, ready)
     select $1, count(*), $2, $3 from report_zones where account_id = $1 having count(*) < ${MOST_ZONES}
     on conflict do nothing`,
    [accountId, zone, ready],
  )
}

/** Whether the sums are so few that those of another zone are made at once. */
export async function isSmall(sql: Sql, accountId: number): Promise<boolean> {
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from report_hours where account_id = $1 limit ${FEW_HOURS}) hours`,
    [accountId],
  )
  return (rows[0]?.n ?? 0) < FEW_HOURS
}

/** Sums the days and months of zones that were asked for since. The fold of the account is locked meanwhile. */
export async function readyZones(tx: Tx, accountId: number): Promise<void> {
  for (const { id } of (await zonesOf(tx, accountId)).filter(({ ready }) => !ready)) {
    await sumPeriods(tx, accountId, id)
    await tx.query('update report_zones set ready = true where account_id = $1 and id = $2', [accountId, id])
  }
}
