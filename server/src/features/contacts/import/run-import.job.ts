import * as v from 'valibot'
import type { Deps } from '../../../deps.ts'
import { NOBODY } from '../../../domain-events/actor.ts'
import { withChange } from '../../../domain-events/with-change.ts'
import { Refused } from '../../../errors.ts'
import { jobKind } from '../../../jobs/job-kind.ts'
import { mailAdministrators } from './import-mails.service.ts'
import { mappingOf } from './import-row.ts'
import { countAnew, findImport, type ImportRow, moveStatus, storeProgress, storeTotal } from './imports.queries.ts'
import { countRows, csvRows, formOf } from './read-csv.ts'
import { importBatch, type NumberedRow } from './run-batch.ts'

const BATCH = 500
/** Time of one job; the next job goes on behind it, so that none takes longer than jobs may. */
const AT_ONCE_MS = 60_000

/** One batch and the mark behind it in one transaction: a run that is cut off goes on where it was, without doubles. */
async function storeBatch(
  deps: Deps,
  job: ImportRow,
  batch: readonly NumberedRow[],
  mapping: ReturnType<typeof mappingOf>,
) {
  const who = { accountId: job.account_id, actor: NOBODY }
  return withChange(deps, who, async (change) => {
    const current = await findImport(change.tx, job.account_id, job.id, true)
    if (current?.status !== 'running' || current.processed !== (batch[0]?.number ?? 0) - 2) return false
    await storeProgress(change.tx, current, await importBatch(change, current, mapping, batch))
    return true
  })
}

/** @returns true when the file is at its end */
async function readOn(deps: Deps, job: ImportRow, key: string): Promise<boolean> {
  const rows = csvRows(deps.blobs, key, await formOf(deps.blobs, key))
  const first = await rows.next()
  if (first.done) throw new Refused('File is blank')
  const mapping = job.mapping ?? mappingOf(first.value)
  const until = deps.now().getTime() + AT_ONCE_MS
  let [number, batch] = [1, [] as NumberedRow[]]
  const flush = async () => {
    const isStored = batch.length === 0 || (await storeBatch(deps, job, batch, mapping))
    batch = []
    return isStored
  }
  for await (const cells of rows) {
    number += 1
    if (number - 2 < job.processed) continue
    batch.push({ number, cells })
    if (batch.length < BATCH) continue
    if (!(await flush())) return true
    await countAnew(deps.db, number - 1)
    if (deps.now().getTime() >= until) return false
  }
  await flush()
  return true
}

/** Brings the rows of a file in, a part of them in each run. */
export const runImport = jobKind({
  name: 'import-contacts',
  data: v.object({ accountId: v.number(), importId: v.number() }),
  async run(deps, { accountId, importId }) {
    const found = await findImport(deps.db, accountId, importId)
    if (!found) return
    await moveStatus(deps.db, found, ['waiting'], 'running')
    const job = await findImport(deps.db, accountId, importId)
    if (job?.status !== 'running' || job.storage_key === null) return
    try {
      if (job.total === null) await storeTotal(deps.db, job, await countRows(deps.blobs, job.storage_key))
      if (!(await readOn(deps, job, job.storage_key))) {
        await deps.jobs.add(deps.db, runImport, { accountId, importId })
        return
      }
      await deps.db.transaction(async (tx) => {
        if (await moveStatus(tx, job, ['running'], 'done', { isOver: true })) await mailAdministrators(deps, tx, job)
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await deps.db.transaction(async (tx) => {
        const facts = { error: error.message, isOver: true }
        if (await moveStatus(tx, job, ['running'], 'failed', facts)) await mailAdministrators(deps, tx, job)
      })
    }
  },
})
