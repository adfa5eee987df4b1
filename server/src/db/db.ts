/** Values that a query can carry; objects and arrays for jsonb are stringified by the caller with `json()`. */
export type SqlValue = string | number | boolean | Date | null | readonly (string | number)[]

/** Rows of one statement. Counts come as number, timestamptz as Date, jsonb parsed. */
export interface Rows<Row> {
  rows: Row[]
  /** Rows changed by a statement that answers none. */
  count: number
}

/** What queries take: a pool or a transaction. Text has `$1 … $n`; one statement. */
export interface Sql {
  query<Row = Record<string, unknown>>(text: string, values?: readonly SqlValue[]): Promise<Rows<Row>>
}

/** An open transaction. */
export interface Tx extends Sql {
  /** Several statements of trusted text (migrations, the job queue). @returns the rows of all of them, one after the other */
  exec(text: string): Promise<Record<string, unknown>[]>
}

/** The one query layer: embedded PGlite (in a worker thread) or PostgreSQL, same SQL, same tests. */
export interface Db extends Tx {
  readonly engine: 'pglite' | 'postgres'
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects. Inside it only `tx` may be
   * used: a query on the database itself would wait for a connection that the transaction holds, so it throws.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Connections that are open, those of them that are free, and statements that wait for one. */
  connections(): { open: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** A jsonb parameter. */
export const json = (value: unknown): string => JSON.stringify(value)
