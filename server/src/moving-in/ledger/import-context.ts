import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Source } from '../source/source.ts'
import { addGaps, addOwnIds, lockImport, ownIds } from './state.queries.ts'
import type { Gap, ImportRow, RowKind } from './state.ts'

/** What an import needs of the server. Nobody is told of anything: no publisher, no jobs, no mails, no subscribers. */
export type ImportDeps = Pick<Deps, 'db' | 'blobs' | 'env' | 'now'>

/** One import at work. */
export interface Importing {
  deps: ImportDeps
  source: Source
  row: ImportRow
  /** Says that so many of them are here. */
  came: (kind: string, count: number) => void
  /** Says what has to be done by hand afterwards; each sentence once. */
  toDo: (sentence: string) => void
}

/**
 * Brings the ones that are not here yet, one transaction each with its line in the ledger.
 * @param bring makes it, or finds the one that stands for it here; null: it cannot come
 * @param prepare what takes its time, before the transaction: what is over there, files
 */
export async function bringEach<T extends { id: number }, Ready = undefined>(
  { deps, row, came }: Importing,
  kind: RowKind,
  items: readonly T[],
  bring: (tx: Tx, item: T, ready: Ready) => Promise<number | null>,
  prepare: (item: T) => Promise<Ready> = async () => undefined as Ready,
): Promise<void> {
  const known = await ownIds(
    deps.db,
    row,
    kind,
    items.map(({ id }) => id),
  )
  for (const item of items) {
    if (known.has(item.id)) continue
    const ready = await prepare(item)
    await deps.db.transaction(async (tx) => {
      await lockImport(tx, row)
      if ((await ownIds(tx, row, kind, [item.id])).size > 0) return
      const own = await bring(tx, item, ready)
      if (own !== null) await addOwnIds(tx, row, kind, [[item.id, own]])
    })
  }
  came(kind, items.length)
}

export const note = ({ deps, row }: Importing, gap: Gap, tx?: Tx): Promise<void> => addGaps(tx ?? deps.db, row, [gap])
