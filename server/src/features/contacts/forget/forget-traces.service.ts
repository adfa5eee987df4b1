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
  keptImportFiles,
  type Traces,
} from './traces.queries.ts'

interface Person {
  id: number
  email: string | null
  phone_number: string | null
  identifier: string | null
}

/** Shorter texts stand in too many others to tell anybody apart. */
const SHORTEST_TRACE = 4

/** An identifier of two letters would be found everywhere: only what can be nobody else's counts. */
export const tracesOf = ({ email, phone_number: phone, identifier }: Omit<Person, 'id'>): Traces =>
  [email, phone, phone?.replace(/^\+/, ''), identifier].flatMap((one) =>
    one && one.length >= SHORTEST_TRACE ? [one] : [],
  )

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
  person: Person,
  conversationIds: readonly number[],
): Promise<void> {
  const traces = tracesOf(person)
  const touched = await forgetImportRows(tx, accountId, person.id, traces)
  const files = await keptImportFiles(tx, accountId)
  const named = await Promise.all(
    files.map(async ({ id, storage_key: key }) =>
      touched.includes(id) || (traces.length > 0 && (await isNamedIn(deps.blobs, key, traces))) ? [id] : [],
    ),
  )
  await forgetImportFiles(tx, accountId, named.flat())
  await forgetExportFiles(tx, accountId, person.id)
  await forgetDeliveries(tx, accountId, person.id, conversationIds, traces)
  await forgetRuns(tx, accountId, conversationIds)
  if (traces.length > 0) {
    await forgetJobs(tx, traces)
    await forgetAudited(tx, accountId, traces)
    await forgetSegments(tx, accountId, traces)
  }
  await deps.jobs.add(tx, removeFreed, {})
}
