import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { foldAnew, LONG_STEP_MS } from '../roll-up/fold.queries.ts'
import { lockRebuild, storeReached } from './rebuild.queries.ts'

/** Steps of one job: a large account takes several jobs, each far below the time a job has. */
const STEPS = 6

/** One step of it: its hours and how far it is change together, so a process that dies between loses nothing. */
const step = (deps: Deps, accountId: number): Promise<'done' | 'more'> =>
  deps.db.transaction(async (tx) => {
    const row = await lockRebuild(tx, accountId)
    if (!row) return 'done'
    const to = new Date(Math.min(row.until_hour.getTime(), row.reached.getTime() + LONG_STEP_MS))
    await foldAnew(tx, accountId, row.reached, to)
    await storeReached(tx, accountId, to)
    return to < row.until_hour ? 'more' : 'done'
  })

/** Computes the roll-up of an account anew from its facts. Readers see each hour as it was or as it is, never empty. */
export const rebuildReports = jobKind({
  name: 'rebuild-reports',
  data: v.object({ accountId: v.number() }),
  async run(deps, { accountId }) {
    for (let count = 0; count < STEPS; count++) {
      if ((await step(deps, accountId)) === 'done') return
    }
    await deps.jobs.add(deps.db, rebuildReports, { accountId })
  },
})
