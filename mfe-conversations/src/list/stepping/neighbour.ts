interface From {
  /** The list as it stood when the conversation was last in it. */
  known: readonly Row[]
  id: number
  by: 1 | -1
  /** Open elsewhere. */
  except?: readonly (number | null)[]
}
interface Row {
  id: number
}

/**
 * What stands beside a conversation in the list, also when it has left it: rows that stood beside it and are still there
 * come first; downwards, the rows that were read since follow.
 *
 * @param rows - the list as it stands now
 * @returns undefined at the ends, and where the conversation was never in the list
 */
export function neighbour<T extends Row>(rows: readonly T[], { known, id, by, except = [] }: From): T | undefined {
  const at = known.findIndex((row) => row.id === id)
  if (at < 0) return undefined
  const isFree = (row: Row) => row.id !== id && !except.includes(row.id)
  const beside = (by === 1 ? known.slice(at + 1) : known.slice(0, at).reverse()).filter(isFree)
  // Asked after each event: nearly always the first of them is there, and ten thousand rows need no index.
  const nearest = rows.find((row) => row.id === beside[0]?.id)
  if (nearest) return nearest
  const now = new Map(rows.map((row) => [row.id, row]))
  const left = beside.find((row) => now.has(row.id))
  if (left || by === -1) return left && now.get(left.id)
  const before = new Set(known.map((row) => row.id))
  const end = rows.findLastIndex((row) => before.has(row.id))
  return rows.slice(end + 1).find(isFree)
}
