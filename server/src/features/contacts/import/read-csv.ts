import { Readable } from 'node:stream'
import { MAX_IMPORT_ROWS } from '@parley/shared/contract/contact-import'
import { CsvError, parse } from 'csv-parse'
import { Refused } from '../../../errors.ts'
import type { BlobStore } from '../../../storage/blob-store.ts'
import { type CsvForm, csvFormOf } from './csv-format.ts'

/** Longest row, all cells of it together. */
const MAX_ROW_CHARS = 200_000
const HEAD_BYTES = 64 * 1024

const UNREADABLE = 'The file is not a table in text form (CSV)'

async function headOf(blobs: BlobStore, key: string): Promise<Buffer> {
  const size = await blobs.size(key)
  if (!size) throw new Refused('File is blank')
  const file = await blobs.get(key, { first: 0, last: Math.min(size, HEAD_BYTES) - 1 })
  if (!file) throw new Refused('File is blank')
  const parts: Buffer[] = []
  for await (const part of file.body) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** How the file is written. @throws Refused when it is no table in text */
export async function formOf(blobs: BlobStore, key: string): Promise<CsvForm> {
  const form = csvFormOf(await headOf(blobs, key))
  if (!form) throw new Refused(UNREADABLE)
  return form
}

async function* decoded(body: Readable, { encoding }: CsvForm) {
  const decoder = new TextDecoder(encoding)
  for await (const part of body) yield decoder.decode(part as Buffer, { stream: true })
  yield decoder.decode()
}

/** Row after row, the one of the headers first; never more than a few in memory. @throws Refused for what cannot be read */
export async function* csvRows(blobs: BlobStore, key: string, form: CsvForm): AsyncGenerator<string[]> {
  const file = await blobs.get(key)
  if (!file) throw new Refused('File is blank')
  const parser = parse({
    delimiter: form.separator,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARS,
  })
  const source = Readable.from(decoded(file.body, form))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const row of parser) yield row as string[]
  } catch (error) {
    throw error instanceof CsvError ? new Refused(`${UNREADABLE}: ${error.message}`) : error
  } finally {
    source.destroy()
    file.body.destroy()
  }
}

/** How many rows stand below that of the headers. @throws Refused when they are too many for one file */
export async function countRows(blobs: BlobStore, key: string): Promise<number> {
  let count = -1
  for await (const _row of csvRows(blobs, key, await formOf(blobs, key))) {
    count += 1
    if (count > MAX_IMPORT_ROWS) throw new Refused(`The file has more than ${MAX_IMPORT_ROWS} rows`)
  }
  return Math.max(count, 0)
}
