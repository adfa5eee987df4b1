import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { removeFreed } from '../../uploads/remove-unused-files.job.ts'
import { closeDueAccount, deleteAccountRow, deleteHomeless, deletePiece, memberIds } from './deletion.queries.ts'

/** Rows of one transaction: locks stay short while others work. */
const PIECE = 200

async function deleteInPieces(deps: Deps, accountId: number): Promise<void> {
  for (const table of ['conversations', 'contacts'] as const) {
    while ((await deletePiece(deps.db, accountId, table, PIECE)) === PIECE);
  }
}

/**
 * Deletes an account whose day has come: conversations and contacts piece by piece, then the rest, people who worked
 * nowhere else, and the bytes of its files. A second run goes on where the first one ended.
 */
export const deleteAccountJob = jobKind({
  name: 'delete-account',
  data: v.object({ accountId: v.number() }),
  async run(deps, { accountId }) {
    if (!(await closeDueAccount(deps.db, accountId, deps.now()))) return
    await deleteInPieces(deps, accountId)
    const { members, gone } = await deps.db.transaction(async (tx) => {
      const people = await memberIds(tx, accountId)
      await deleteAccountRow(tx, accountId)
      const homeless = await deleteHomeless(tx, people)
      await deps.jobs.add(tx, removeFreed, {})
      return { members: people, gone: new Set(homeless) }
    })
    for (const userId of members) {
      const event = gone.has(userId) ? 'user:logout' : 'page:reload'
      await deps.publish({ kind: 'user', accountId, userId, close: true }, event, {})
    }
  },
})
