import type { ReportRebuild } from '@parley/shared/contract/report'
import type { Deps } from '../../../deps.ts'
import type { Member } from '../../../http/caller.ts'
import { firstHour, rollUpOf } from '../roll-up/fold.queries.ts'
import { findRebuild, foldedUntil, insertRebuild, type RebuildRow } from './rebuild.queries.ts'
import { rebuildReports } from './rebuild-reports.job.ts'

const unix = (at: Date): number => Math.floor(at.getTime() / 1000)

function doneOf({ from_hour: from, until_hour: until, reached }: RebuildRow): number {
  const length = until.getTime() - from.getTime()
  return length <= 0 ? 1 : (reached.getTime() - from.getTime()) / length
}

/** How the roll-up stands, and how far its rebuild is. */
export async function rebuildState(deps: Deps, { accountId }: Member): Promise<ReportRebuild> {
  const row = await findRebuild(deps.db, accountId)
  const folded = await foldedUntil(deps.db, accountId)
  return {
    folded_until: folded && unix(folded),
    rebuild: row && {
      started_at: unix(row.started_at),
      finished_at: row.finished_at && unix(row.finished_at),
      done: doneOf(row),
    },
  }
}

/** Computes the whole roll-up anew, in the background. While it runs, another wish for it changes nothing. */
export async function startRebuild(deps: Deps, member: Member): Promise<ReportRebuild> {
  const { accountId, userId } = member
  const { foldedUntil: until } = await rollUpOf(deps.db, accountId, deps.now())
  await deps.db.transaction(async (tx) => {
    const from = await firstHour(tx, accountId, until)
    if (await insertRebuild(tx, accountId, userId, { from, until })) {
      await deps.jobs.add(tx, rebuildReports, { accountId })
    }
  })
  return rebuildState(deps, member)
}
