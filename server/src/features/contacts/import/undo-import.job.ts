import * as v from 'valibot'
import type { Tx } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { NOBODY } from '../../../domain-events/actor.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { findImport, type ImportRow, moveStatus } from './imports.queries.ts'
import { isTold } from './is-told.ts'
import { deleteImported, forgetRows, restoreImported, rowsToUndo } from './undo-import.queries.ts'

const BATCH = 500
/** Batches of one job; the next one goes on. */
const AT_ONCE = 20

/** An address may have gone from one contact to another: each is given back once the other has let go of it. */
async function restoreAll(tx: Tx, job: ImportRow, rows: readonly number[]): Promise<number[]> {
  const restored = await restoreImported(tx, job, rows)
  const done = new Set(restored.map((row) => row.row_number))
  const left = rows.filter((row) => !done.has(row))
  const more = done.size > 0 && left.length > 0 ? await restoreAll(tx, job, left) : []
  return [...restored.map((row) => row.contact_id), ...more]
}

/** The last rows first. What was changed since, or has conversations, stays. @returns how many rows were looked at */
async function undoBatch(deps: Deps, job: ImportRow): Promise<number> {
  return withChange(deps, { accountId: job.account_id, actor: NOBODY }, async (change) => {
    const rows = await rowsToUndo(change.tx, job, BATCH)
    if (rows.length === 0) return 0
    const gone = await deleteImported(change.tx, job, rows)
    const restored = await restoreAll(change.tx, job, rows)
    await forgetRows(change.tx, job, rows)
    if (isTold(job)) {
      for (const contact of gone) await change.record({ type: 'contact.deleted', contact, readerIds: [] })
      for (const contactId of restored) await change.record({ type: 'contact.updated', contactId })
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
