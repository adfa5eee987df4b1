import type { ImportMapping } from '@parley/shared/contract/contact-import'
import type { Change } from '../../../domain-events/change.ts'
import { type BatchPlan, batchPlan } from './batch-plan.ts'
import { readRow } from './import-row.ts'
import { insertImported, insertRefused, type RefusedRow, updateImported } from './imported-rows.queries.ts'
import { type BatchCounts, findKnown, type ImportRow } from './imports.queries.ts'
import { isTold } from './is-told.ts'
import { type Known, knownContacts, nobodyYet } from './known-contacts.ts'

/** A row of the file with its number; the row of the headers is 1. */
export interface NumberedRow {
  number: number
  cells: string[]
}

/** As the database can keep them: its texts have no sign of the number zero. */
const storable = (cells: readonly string[]): string[] => cells.map((cell) => cell.replaceAll('\u0000', '\uFFFD'))

/** Two statements for all contacts of the plan. @throws Error when one has gone meanwhile: the batch is tried again */
async function write(change: Change, job: ImportRow, { planned }: BatchPlan): Promise<void> {
  const all = [...planned].map(([known, imported]) => ({ known, ...imported }))
  const held = all.flatMap((one) => (one.known.id === null ? [] : [{ ...one, id: one.known.id }]))
  const fresh = all.filter(({ known }) => known.id === null)
  if (held.length > 0 && (await updateImported(change.tx, job, held)) !== held.length)
    throw new Error('a contact of this import has gone meanwhile')
  const ids = fresh.length > 0 ? await insertImported(change.tx, job, fresh) : []
  for (const [at, { known }] of fresh.entries()) known.id = ids[at] ?? null
  if (!isTold(job)) return
  for (const { id } of held) await change.record({ type: 'contact.updated', contactId: id })
  for (const contactId of ids) await change.record({ type: 'contact.created', contactId })
}

/** Brings a batch of rows in, inside an open change: all of them, or none when it is cut off. */
export async function importBatch(
  change: Change,
  job: ImportRow,
  mapping: ImportMapping,
  batch: readonly NumberedRow[],
): Promise<BatchCounts> {
  const read = batch.map((row) => ({ ...row, ...readRow(row.cells, mapping) }))
  const known = knownContacts()
  const stored = await findKnown(
    change.tx,
    change.accountId,
    read.flatMap((row) => row.facts ?? []),
  )
  known.add(stored)
  const counts = { rows: batch.length, created: 0, updated: 0, refused: 0 }
  const refused: RefusedRow[] = []
  let plan = batchPlan(known)
  for (const { number, cells, facts, reason } of read) {
    const decision = facts ? known.decide(facts) : { kind: 'refuse' as const, reason }
    if (!facts || decision.kind === 'refuse') {
      refused.push({ row: number, reason: decision.kind === 'refuse' ? decision.reason : '', cells: storable(cells) })
      continue
    }
    if (plan.mustBeWrittenBefore(facts)) {
      await write(change, job, plan)
      plan = batchPlan(known)
    }
    const held: Known = decision.kind === 'update' ? decision.known : nobodyYet()
    plan.add(held, number, facts)
    counts[decision.kind === 'update' ? 'updated' : 'created'] += 1
  }
  await write(change, job, plan)
  if (refused.length > 0) await insertRefused(change.tx, job, refused)
  return { ...counts, refused: refused.length }
}
