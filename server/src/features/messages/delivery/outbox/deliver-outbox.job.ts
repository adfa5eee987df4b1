import type { Deps } from '../../../../deps.ts'
import { jobKind } from '../../../../jobs/job-kind.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { claimFirst, deleteWaiting, postpone, stuckLanes } from './outbox.queries.ts'
import { sendToProvider } from './send-to-provider.service.ts'

/** What one job sends before others of the queue have their turn. */
const MAX_AT_ONCE = 20

/**
 * Sends what waits in a conversation, one after the other: what has to be tried again holds up what was written after
 * it, and no other conversation.
 */
export const deliverOutboxJob = jobKind({
  ...deliverOutbox,
  async run(deps, lane) {
    for (let count = 0; count < MAX_AT_ONCE; count += 1) {
      const waiting = await claimFirst(deps.db, lane, deps.now())
      if (!waiting) return
      const outcome = await sendToProvider(deps, lane, waiting)
      if (outcome !== 'over') {
        const due = new Date(deps.now().getTime() + outcome.againInS * 1000)
        await postpone(deps.db, lane, waiting.id, due, outcome.isTry)
        await deps.jobs.add(deps.db, deliverOutbox, lane, { notBefore: due })
        return
      }
      await deleteWaiting(deps.db, lane, waiting.id)
    }
    await deps.jobs.add(deps.db, deliverOutbox, lane)
  },
})

/** Takes up what a process has left behind that died while it sent. @returns how many conversations */
export async function resumeOutbox(deps: Deps): Promise<number> {
  const lanes = await stuckLanes(deps.db, deps.now())
  for (const lane of lanes) await deps.jobs.add(deps.db, deliverOutbox, lane)
  return lanes.length
}
