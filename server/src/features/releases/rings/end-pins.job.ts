import type { Deps } from '../../../deps.ts'
import { Conflict } from '../../../errors.ts'
import { unpin } from '../promote-and-roll-back.service.ts'
import { findRevision } from '../releases.queries.ts'
import { listEndedPins } from './rings.queries.ts'

/** Accounts whose pin has ended follow everybody again, told and noted as if a person had done it. */
export async function endPins(deps: Deps): Promise<number> {
  const ended = await listEndedPins(deps.db, deps.now())
  let done = 0
  for (const { remote, account_id: accountId } of ended) {
    const revision = await findRevision(deps.db)
    try {
      await unpin(deps, 'time', remote, { revision, accountId, reason: 'the pin has ended', reload: false })
      done += 1
    } catch (error) {
      // Somebody releases at this very moment: the next round finds it again.
      if (!(error instanceof Conflict)) throw error
    }
  }
  return done
}
