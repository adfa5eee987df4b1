import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import type { BlobStore } from '../../../storage/blob-store.ts'
import { removeFreed } from '../../uploads/remove-unused-files.job.ts'
import { csvRows, formOf } from '../import/read-csv.ts'
import {
  forgetAudited,
  forgetDeliveries,
  forgetExportFiles,
  forgetImportFiles,
  forgetImportRows,
  forgetJobs,
  forgetRuns,
  forgetSegments,
  formerOf,
  keptImportFiles,
} from './traces.queries.ts'
import { type Traces, tracesOf } from './traces.ts'

async function isNamedIn(blobs: BlobStore, key: string, traces: Traces): Promise<boolean> {
  const wanted = traces.map((trace) => trace.toLowerCase())
  try {
    for await (const cells of csvRows(blobs, key, await formOf(blobs, key))) {
      const row = cells.join('\n').toLowerCase()
      if (wanted.some((trace) => row.includes(trace))) return true
    }
    return false
  } catch (error) {
    // What cannot be read to its end cannot be searched: it goes.
    if (error instanceof Refused) return true
    throw error
  }
}

/**
 * Takes away what is kept of a person beside their own rows: rows and files of imports, exports, what webhooks were told,
 * runs of rules, jobs that are over. Belongs to the transaction that deletes the contact.
 * @param conversationIds - conversations that go with the contact
 */
export async function forgetTraces(
  deps: Deps,
  tx: Sql,
  accountId: number,
  person: Parameters<typeof tracesOf>[0] & { id: number },
  conversationIds: readonly number[],
): Promise<void> {
  const former = await formerOf(tx, accountId, person.id)
  const ids = [person.id, ...former.ids]
  const traces = [...tracesOf(person), ...former.traces]
  const touched = await forgetImportRows(tx, accountId, ids, traces)
  const files = await keptImportFiles(tx, accountId)
  const named = await Promise.all(
    files.map(async ({ id, storage_key: key }) =>
      touched.includes(id) || (traces.length > 0 && (await isNamedIn(deps.blobs, key, traces))) ? [id] : [],
    ),
  )
  await forgetImportFiles(tx, accountId, named.flat())
  await forgetExportFiles(tx, accountId, ids, former.since)
  await forgetDeliveries(tx, accountId, ids, conversationIds, traces)
  await forgetRuns(tx, accountId, conversationIds)
  if (traces.length > 0) {
    await forgetJobs(tx, traces)
    await forgetAudited(tx, accountId, traces)
    await forgetSegments(tx, accountId, traces)
  }
  await deps.jobs.add(tx, removeFreed, {})
}
