import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { announceCacheKeys, bumpCacheKey } from '../../accounts/cache-keys.service.ts'
import { endRename, lockRename, noteProgress, retagPiece, type Tagged } from './renaming.queries.ts'

/** Rows of one transaction. */
const PIECE = 500

/** @returns false when nothing of the table carries the old title any more */
function retagSome(deps: Deps, accountId: number, id: number, table: Tagged): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const rename = await lockRename(tx, accountId, id)
    if (!rename || rename.from_title === rename.to_title) return false
    const count = await retagPiece(tx, accountId, table, rename, PIECE)
    await noteProgress(tx, accountId, id, count)
    return count === PIECE
  })
}

/** Carries a new title into everything tagged with the old one, piece by piece. A second run goes on where the first ended. */
export const retagJob = jobKind({
  name: 'retag-label',
  data: v.object({ accountId: v.number(), id: v.number() }),
  async run(deps, { accountId, id }) {
    for (const table of ['conversations', 'contacts'] as const) {
      while (await retagSome(deps, accountId, id, table));
    }
    const keys = await deps.db.transaction(async (tx) => {
      await endRename(tx, accountId, id)
      return bumpCacheKey(tx, accountId, 'label', deps.now())
    })
    await announceCacheKeys(deps, accountId, keys)
  },
})
