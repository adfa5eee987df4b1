/** How the embedded database starts: a folder, or memory filled from a snapshot. */
export interface PgliteStart extends PgliteSource {
  /** The compiled database: one for all threads of a process. */
  engine: WebAssembly.Module
}

export interface PgliteSource {
  /** Folder of the database; null keeps it in memory. */
  folder: string | null
  /** A data folder as `dump` made it, to start from. */
  snapshot: Uint8Array | null
}

/** Main thread → worker. Values are plain: Dates have become text. */
export type PgliteRequest =
  | { id: number; kind: 'query'; text: string; values: unknown[] }
  | { id: number; kind: 'exec'; text: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' }

/** One result: cells are text where `column-types.ts` parses them, else as the driver reads them. */
export interface PgliteResult {
  fields: { name: string; type: number }[]
  rows: unknown[][]
  count: number
}

export interface PgliteFailure {
  message: string
  code?: string
  constraint?: string
  detail?: string
}

/** Worker → main thread. Id 0 is the start itself. */
export type PgliteAnswer =
  | { id: number; ok: true; result?: PgliteResult; results?: PgliteResult[]; dump?: Uint8Array }
  | { id: number; ok: false; error: PgliteFailure }
