/** A record as the server sent it. */
export type Row = { readonly id: number } & Readonly<Record<string, unknown>>

/** Some lists come wrapped in `payload`, some bare (contract, workspace 18). Null for anything else. */
export function rowsIn(answer: unknown): readonly Row[] | null {
  const rows = isRecord(answer) && 'payload' in answer ? answer.payload : answer
  return Array.isArray(rows) ? (rows as Row[]) : null
}

/** A single record: bare, in `payload`, or under its name in `payload`. Null when there is none. */
export function rowIn(answer: unknown, name?: string): Row | null {
  const inner = isRecord(answer) && isRecord(answer.payload) ? answer.payload : answer
  const row = name !== undefined && isRecord(inner) && isRecord(inner[name]) ? inner[name] : inner
  return isRecord(row) && typeof row.id === 'number' ? (row as Row) : null
}

const withRows = (answer: unknown, rows: readonly Row[]): unknown =>
  isRecord(answer) && 'payload' in answer ? { ...answer, payload: rows } : rows

/** Every change here answers the very same object when nothing is changed. */
const changing = (answer: unknown, change: (rows: readonly Row[]) => readonly Row[]): unknown => {
  const rows = rowsIn(answer)
  if (!rows) return answer
  const next = change(rows)
  return next === rows ? answer : withRows(answer, next)
}

/** In the place of the row of its id, otherwise at the end or the beginning. */
export const withRow = (answer: unknown, row: Row, added: 'first' | 'last' = 'last'): unknown =>
  changing(answer, (rows) => {
    if (rows.some(({ id }) => id === row.id)) return rows.map((one) => (one.id === row.id ? { ...one, ...row } : one))
    return added === 'first' ? [row, ...rows] : [...rows, row]
  })

export const withoutRow = (answer: unknown, id: number): unknown =>
  changing(answer, (rows) => (rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : rows))

/** Lays fields over a row; only those that the row has: a body may name what a row does not show. */
export const withFields = (answer: unknown, id: number, fields: Readonly<Record<string, unknown>>): unknown =>
  changing(answer, (rows) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return rows
    const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name in row))
    return Object.keys(known).length === 0 ? rows : rows.map((one) => (one === row ? { ...row, ...known } : one))
  })

/**
 * Takes a refused change back: a field gets its old value only while it still holds the one that was shown in advance.
 * What an event brought in between is newer than both.
 */
export const withoutFields = (answer: unknown, before: Row, fields: Readonly<Record<string, unknown>>): unknown => {
  const now = rowsIn(answer)?.find((row) => row.id === before.id)
  if (!now) return answer
  const mine = Object.keys(fields).filter((name) => name in before && isSame(now[name], fields[name]))
  return withFields(answer, before.id, Object.fromEntries(mine.map((name) => [name, before[name]])))
}

/** Puts a row back that could not be deleted, where it was. */
export const withRowAt = (answer: unknown, row: Row, index: number): unknown =>
  changing(answer, (rows) =>
    rows.some(({ id }) => id === row.id) ? rows : [...rows.slice(0, index), row, ...rows.slice(index)],
  )

/** A newer answer in which every row that did not change is the object that was there before. */
export function keepingRows(before: unknown, next: unknown): unknown {
  const old = new Map(rowsIn(before)?.map((row) => [row?.id, row]))
  if (old.size === 0) return next
  return changing(next, (rows) =>
    rows.map((row) => {
      const held = old.get(row?.id)
      return held && isSame(held, row) ? held : row
    }),
  )
}

/** Both are JSON of the same server: the same facts are written the same way. */
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
