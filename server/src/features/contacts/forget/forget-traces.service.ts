import type { Sql } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import type { BlobStore } from '../../../storage/blob-store.ts'
import { removeFreed } from '../../uploads/remove-unused-files.job.ts'
import { csvRows, formOf } from '../import/read-csv.ts'
import type { Forgotten } from './forgotten.queries.ts'
import {
  forgetAudited,
  forgetDeliveries,
  forgetExportFiles,
  forgetImportFiles,
  forgetImportRows,
  forgetJobs,
  forgetRuns,
  forgetSegments,
  keptImportFiles,
} from './traces.queries.ts'
import { namesAny } from './traces.ts'

async function isNamedIn(blobs: BlobStore, key: string, isNamed: (cell: string) => boolean): Promise<boolean> {
  try {
    for await (const cells of csvRows(blobs, key, await formOf(blobs, key))) if (cells.some(isNamed)) return true
    return false
  } catch (error) {
    // What cannot be read to its end cannot be searched: it goes.
    if (error instanceof Refused) return true
    throw error
  }
}

/** Rows of imports, and the files that name somebody: each is read once, for all of them. */
async function forgetImports(deps: Deps, tx: Sql, accountId: number, ids: readonly number[], traces: string[]) {
  const touched = await forgetImportRows(tx, accountId, ids, traces)
  const isNamed = namesAny(traces)
  const gone: number[] = []
  for (const { id, storage_key: key } of await keptImportFiles(tx, accountId))
    if (touched.includes(id) || (traces.length > 0 && (await isNamedIn(deps.blobs, key, isNamed)))) gone.push(id)
  await forgetImportFiles(tx, accountId, gone)
}

/**
 * Takes away what is kept of people beside their own rows: rows and files of imports, exports, what webhooks were told,
 * runs of rules, jobs that are over.
 */
export async function forgetTraces(
  deps: Deps,
  tx: Sql,
  accountId: number,
  people: readonly Forgotten[],
): Promise<void> {
  const ids = people.flatMap((one) => one.contact_ids)
  const conversationIds = people.flatMap((one) => one.conversation_ids)
  const linkIds = people.flatMap((one) => one.link_ids)
  const traces = [...new Set(people.flatMap((one) => one.traces))]
  const since = new Date(Math.min(...people.map((one) => one.known_since.getTime())))
  await forgetImports(deps, tx, accountId, ids, traces)
  await forgetExportFiles(tx, accountId, ids, { since, goneIn: people.map((one) => one.gone_in) })
  await forgetDeliveries(tx, accountId, { ids, conversationIds, linkIds }, traces)
  await forgetRuns(tx, accountId, conversationIds)
  if (traces.length > 0) {
    await forgetJobs(tx, traces)
    await forgetAudited(tx, accountId, traces)
    await forgetSegments(tx, accountId, traces)
  }
  await deps.jobs.add(tx, removeFreed, {})
}
