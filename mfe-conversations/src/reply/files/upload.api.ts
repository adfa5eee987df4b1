import type { AccountHttp } from '@parley/shared/data/data-source'
import * as v from 'valibot'

const Stored = v.object({ blob_id: v.string(), file_url: v.string() })
type Stored = v.InferOutput<typeof Stored>

interface Watching {
  /** From 0 to 1. */
  onSent?: (share: number) => void
  signal?: AbortSignal
}

/** Stores a file that nothing names yet (contract, workspace 7). @throws ApiError, AbortError */
export async function uploadFile(http: AccountHttp, file: File, watching: Watching = {}): Promise<Stored> {
  const body = new FormData()
  body.append('attachment', file, file.name)
  return v.parse(Stored, await http.request('POST', '/upload', { body, ...watching }))
}
