import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { NOBODY } from '../../../domain-events/actor.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { findImport, type ImportRow, moveStatus } from './imports.queries.ts'
import { deleteImported, forgetRow, restoreImported, rowsToUndo } from './undo-import.queries.ts'

const BATCH = 100
/** Batches of one job; the next one goes on. */
const AT_ONCE = 20

/** The last rows first. What was changed since, or has conversations, stays. @returns how many rows were looked at */
async function undoBatch(deps: Deps, job: ImportRow): Promise<number> {
  const { account_id: accountId, id } = job
  return withChange(deps, { accountId, actor: NOBODY }, async (change) => {
    const rows = await rowsToUndo(change.tx, accountId, id, BATCH)
    for (const row of rows) {
      await forgetRow(change.tx, accountId, id, row.row_number)
      if (!row.is_unchanged) continue
      if (row.is_new) {
        if (row.gone && (await deleteImported(change.tx, accountId, row.contact_id)))
          await change.record({ type: 'contact.deleted', contact: row.gone, readerIds: [] })
      } else {
        await restoreImported(change.tx, accountId, row.contact_id, row.before)
        await change.record({ type: 'contact.updated', contactId: row.contact_id })
      }
    }
    return rows.length
  })
}

/** Takes an import back, a part of its rows in each run. */
export const undoImport = jobKind({
  name: 'undo-contact-import',
  data: v.object({ accountId: v.number(), importId: v.number() }),
  async run(deps, { accountId, importId }) {
    const job = await findImport(deps.db, accountId, importId)
    if (job?.status !== 'undoing') return
    for (let batches = 0; batches < AT_ONCE; batches += 1) {
      if ((await undoBatch(deps, job)) > 0) continue
      await moveStatus(deps.db, job, ['undoing'], 'undone', { isOver: true })
      return
    }
    await deps.jobs.add(deps.db, undoImport, { accountId, importId })
  },
})
