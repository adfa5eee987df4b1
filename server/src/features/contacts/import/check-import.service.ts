import { type ContactImportCheck, type ImportMapping, MAX_IMPORT_ROWS } from '@parley/shared/contract/contact-import'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../errors.ts'
import { readRow } from './import-row.ts'
import { findKnown } from './imports.queries.ts'
import { type KnownContacts, knownContacts, nobodyYet } from './known-contacts.ts'
import { csvRows, formOf } from './read-csv.ts'
import type { NumberedRow } from './run-batch.ts'

const BATCH = 500
const SHOWN_REFUSALS = 50

/** The decisions of an import, without acting on them. */
async function checkBatch(
  deps: Deps,
  accountId: number,
  known: KnownContacts,
  mapping: ImportMapping,
  batch: readonly NumberedRow[],
  check: ContactImportCheck,
): Promise<void> {
  const read = batch.map((row) => ({ ...row, ...readRow(row.cells, mapping) }))
  const facts = read.flatMap((row) => row.facts ?? [])
  known.add(await findKnown(deps.db, accountId, facts))
  for (const { number, cells, facts: said, reason } of read) {
    const decision = said ? known.decide(said) : { kind: 'refuse' as const, reason }
    check.total += 1
    if (!said || decision.kind === 'refuse') {
      check.refused += 1
      if (check.refusals.length < SHOWN_REFUSALS)
        check.refusals.push({
          row: number,
          reason: decision.kind === 'refuse' ? decision.reason : '',
          cells: cells.map((cell) => cell.slice(0, 200)),
        })
      continue
    }
    check[decision.kind === 'create' ? 'created' : 'updated'] += 1
    known.learn(decision.kind === 'update' ? decision.known : nobodyYet(), said)
  }
}

/** What bringing the file in would do. @throws Refused */
export async function checkRows(
  deps: Deps,
  accountId: number,
  key: string,
  mapping: ImportMapping,
): Promise<ContactImportCheck> {
  const check: ContactImportCheck = { total: 0, created: 0, updated: 0, refused: 0, refusals: [] }
  const known = knownContacts()
  let [number, batch] = [0, [] as NumberedRow[]]
  for await (const cells of csvRows(deps.blobs, key, await formOf(deps.blobs, key))) {
    number += 1
    if (number === 1) continue
    if (number - 1 > MAX_IMPORT_ROWS) throw new Refused(`The file has more than ${MAX_IMPORT_ROWS} rows`)
    batch.push({ number, cells })
    if (batch.length < BATCH) continue
    await checkBatch(deps, accountId, known, mapping, batch, check)
    batch = []
  }
  await checkBatch(deps, accountId, known, mapping, batch, check)
  return check
}
