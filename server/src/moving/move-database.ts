import type { Db, Tx } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { besideTransactions } from '../db/transaction-context.ts'
import {
  addRows,
  closeRows,
  contentsOf,
  dropReferences,
  emptied,
  hasPeople,
  ledgerOf,
  nextRows,
  openRows,
  restoreReferences,
  sequencesOf,
  setSequence,
  setTriggers,
  type Table,
  tablesOf,
  writeAlike,
} from './move.queries.ts'

/** Rows that are held at once. */
const BATCH = 500

/** Why nothing was moved, in one sentence. */
export class MoveRefused extends Error {}

/**
 * Copies everything from the embedded database, which nobody else uses meanwhile, into an empty one of PostgreSQL, in one
 * transaction: all of it is there at the end, or nothing. Rows are compared on both sides before that, and references between
 * tables are judged anew.
 * @param say told of each table with the rows that it had
 * @throws MoveRefused
 */
export async function moveDatabase(from: Db, to: Db, say: (table: string, rows: number) => void): Promise<number> {
  await migrate(to)
  const [ours, theirs] = await Promise.all([ledgerOf(from), ledgerOf(to)])
  if (ours.join() !== theirs.join())
    throw new MoveRefused(
      'The two databases have different schemas: start this version once on the old one, then stop it.',
    )
  if (await hasPeople(to)) throw new MoveRefused('There is an installation in that database already.')
  const tables = await sharedTables(from, to)
  await writeAlike(from)
  const source = besideTransactions(from)
  return to.transaction((target) => moveAll(source, target, tables, say))
}

async function sharedTables(from: Db, to: Db): Promise<Table[]> {
  const [ours, theirs] = await Promise.all([tablesOf(from), tablesOf(to)])
  const other = ours.find(({ name, columns }) => {
    const same = theirs.find((one) => one.name === name)
    return same?.columns.join() !== columns.join()
  })
  if (other) throw new MoveRefused(`The table ${other.name} is another one in that database.`)
  return ours
}

async function moveAll(source: Tx, target: Tx, tables: readonly Table[], say: (table: string, rows: number) => void) {
  await writeAlike(target)
  const references = await dropReferences(target)
  await emptied(target, tables)
  let all = 0
  for (const table of tables) {
    await setTriggers(target, table, 'disable')
    const rows = await moveTable(source, target, table)
    await setTriggers(target, table, 'enable')
    all += rows
    say(table.name, rows)
  }
  await restoreReferences(target, references)
  for (const sequence of await sequencesOf(source)) await setSequence(target, sequence)
  return all
}

async function moveTable(source: Tx, target: Tx, table: Table): Promise<number> {
  let count = 0
  await openRows(source, table)
  for (;;) {
    const rows = await nextRows(source, BATCH)
    if (rows.length === 0) break
    await addRows(target, table, rows)
    count += rows.length
  }
  await closeRows(source)
  const [before, after] = [await contentsOf(source, table), await contentsOf(target, table)]
  if (before !== after) throw new MoveRefused(`${table.name} came out otherwise: ${before} here, ${after} there.`)
  return count
}
