import { Readable } from 'node:stream'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../errors.ts'
import type { Member } from '../../../http/caller.ts'
import { csvLine } from '../export/csv-line.ts'
import { findImport, type ImportRow, refusedRows } from './imports.queries.ts'
import { csvRows, formOf } from './read-csv.ts'

const AT_ONCE = 500

async function* lines(deps: Deps, row: ImportRow, headers: readonly string[]) {
  yield csvLine([...headers, 'errors'])
  for (let after = 0; ; ) {
    const rows = await refusedRows(deps.db, row, after, AT_ONCE)
    for (const { cells, reason } of rows) yield csvLine([...headers.map((_, at) => cells[at] ?? ''), reason])
    after = rows.at(-1)?.row_number ?? after
    if (rows.length < AT_ONCE) return
  }
}

/** The rows that were refused, as a file that can be mended and brought in again. @throws NotFound */
export async function rejectedRowsFile(deps: Deps, { accountId }: Member, id: number): Promise<Readable> {
  const row = await findImport(deps.db, accountId, id)
  if (!row || row.storage_key === null) throw new NotFound({ import: id })
  const rows = csvRows(deps.blobs, row.storage_key, await formOf(deps.blobs, row.storage_key))
  const headers = (await rows.next()).value ?? []
  await rows.return(undefined)
  return Readable.from(lines(deps, row, headers))
}
