import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '../../storage/blob-store.ts'

/** Names what lies under a key; that never changes, so the key says it all and is not shown itself. */
export const etagOf = (key: string): string => `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`

const listed = (header: string): string[] => header.split(',').map((one) => one.trim().replace(/^W\//, ''))

/** `If-None-Match`: the asker has it already. */
export function isHeld({ 'if-none-match': held }: IncomingHttpHeaders, etag: string): boolean {
  return held !== undefined && (held.trim() === '*' || listed(held).includes(etag))
}

/** What part of a file is asked for. */
export type Wanted = ByteRange | 'whole' | 'beyond'

/**
 * `Range` with `If-Range` (RFC 9110): one range of bytes. Several at once, other units and nonsense mean the whole file, as
 * the standard allows; a range that begins behind the end is `beyond`.
 */
export function wantedPart(headers: IncomingHttpHeaders, etag: string, size: number): Wanted {
  const { range, 'if-range': only } = headers
  if (range === undefined || (only !== undefined && only !== etag)) return 'whole'
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(range.replaceAll(' ', '')) ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'beyond' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Number(to)
  if (last < first && to !== '') return 'whole'
  return first >= size ? 'beyond' : { first, last: Math.min(last, size - 1) }
}
