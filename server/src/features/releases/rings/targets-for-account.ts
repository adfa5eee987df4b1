import type { Sql } from '../../../db/db.ts'
import { listTargets, type TargetRow } from '../releases.queries.ts'
import { listChannels, listRamps } from './rings.queries.ts'
import { type Channel, isInRing } from './rings.ts'

/**
 * What one account gets of each remote: its pin, else the build whose ring it is in, else what everybody gets.
 *
 * @param userId whose page it is; 0 where that is not known
 */
export async function targetsForAccount(
  db: Sql,
  accountId: number,
  userId = 0,
): Promise<(TargetRow & { share?: number; channel?: Channel })[]> {
  const [targets, ramps, channels] = await Promise.all([listTargets(db, accountId), listRamps(db), listChannels(db)])
  return targets.map((row) => {
    const ramp = ramps.find(({ remote }) => remote === row.remote)
    if (!ramp || row.account_id > 0 || !isInRing(ramp, { accountId, userId }, channels)) return row
    const { version, build, share, updated_at } = ramp
    const channel = channels.get(accountId)
    return { ...row, version, build, share, updated_at, ...(channel && { channel }) }
  })
}
