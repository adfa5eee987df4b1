import type { SqlValue } from './db.ts'

/** Collects the values of a statement that is put together from conditions; `add` answers the placeholder (`$3`). */
export interface Params {
  readonly values: SqlValue[]
  add(value: SqlValue): string
}

export function params(...first: SqlValue[]): Params {
  const values = [...first]
  return { values, add: (value) => `$${values.push(value)}` }
}
