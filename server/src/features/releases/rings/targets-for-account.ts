import type { Sql } from '../../../db/db.ts'
import { listTargets, type TargetRow } from '../releases.queries.ts'
import { listRamps } from './rings.queries.ts'
import { isInRing } from './rings.ts'

/** What one account gets of each remote: its pin, else the build whose ring it is in, else what everybody gets. */
export async function targetsForAccount(db: Sql, accountId: number): Promise<(TargetRow & { share?: number })[]> {
  const [targets, ramps] = await Promise.all([listTargets(db, accountId), listRamps(db)])
  return targets.map((row) => {
    const ramp = ramps.find(({ remote }) => remote === row.remote)
    if (!ramp || row.account_id > 0 || !isInRing(ramp, accountId)) return row
    const { version, build, share, updated_at } = ramp
    return { ...row, version, build, share, updated_at }
  })
}
