import type { ImportMapping } from '@parley/shared/contract/contact-import'
import type { Change } from '../../../domain-events/change.ts'
import { insertContact, updateContact } from '../contacts.queries.ts'
import { readRow } from './import-row.ts'
import { type BatchCounts, contactRow, findKnown, type ImportRow, insertDone } from './imports.queries.ts'
import { knownContacts } from './known-contacts.ts'

/** A row of the file with its number; the row of the headers is 1. */
export interface NumberedRow {
  number: number
  cells: string[]
}

/** Brings a batch of rows in, inside an open change: all of them, or none when it is cut off. */
export async function importBatch(
  change: Change,
  job: ImportRow,
  mapping: ImportMapping,
  batch: readonly NumberedRow[],
): Promise<BatchCounts> {
  const { tx, accountId } = change
  const read = batch.map((row) => ({ ...row, ...readRow(row.cells, mapping) }))
  const known = knownContacts()
  const facts = read.flatMap((row) => row.facts ?? [])
  for (const one of await findKnown(tx, accountId, facts)) known.add(one)
  const counts = { rows: batch.length, created: 0, updated: 0, refused: 0 }
  const refuse = async ({ number, cells }: NumberedRow, reason: string) => {
    counts.refused += 1
    await insertDone(tx, job, { number, cells, reason, contactId: null, before: null, after: null })
  }
  for (const row of read) {
    if (!row.facts) {
      await refuse(row, row.reason)
      continue
    }
    const decision = known.decide(row.facts)
    if (decision.kind === 'refuse') {
      await refuse(row, decision.reason)
      continue
    }
    const held = decision.kind === 'update' ? decision.known.id : null
    const before = held === null ? null : await contactRow(tx, accountId, held)
    const id = held ?? (await insertContact(tx, accountId, row.facts))
    if (held !== null) await updateContact(tx, accountId, held, row.facts)
    const identity = { email: null, phone_number: null, identifier: null, ...row.facts }
    known.add({ id, ...pick(identity) })
    const after = await contactRow(tx, accountId, id)
    await insertDone(tx, job, { number: row.number, contactId: id, before, after, reason: null, cells: null })
    await change.record({ type: held === null ? 'contact.created' : 'contact.updated', contactId: id })
    counts[held === null ? 'created' : 'updated'] += 1
  }
  return counts
}

const pick = ({
  email,
  phone_number,
  identifier,
}: {
  email: string | null
  phone_number: string | null
  identifier: string | null
}) => ({
  email,
  phone_number,
  identifier,
})
