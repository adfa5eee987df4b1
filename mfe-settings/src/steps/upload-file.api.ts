import type { Http } from '@parley/shared/remote/shell-api'
import * as v from 'valibot'

const Stored = v.object({ blob_id: v.string() })

/** Stores a file for a record that will keep it. @returns its blob id @throws ApiError when it is refused */
export async function uploadFile(http: Http, file: File): Promise<string> {
  const body = new FormData()
  body.set('attachment', file, file.name)
  return v.parse(Stored, await http.request('POST', '/upload', { body })).blob_id
}
