import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** Subresource integrity as browsers take it. */
export const integrityOf = (bytes: Buffer | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Bytes on the wire with gzip at the level servers use. */
export const gzipSize = (bytes: Buffer | string): number => gzipSync(bytes, { level: 9 }).length
