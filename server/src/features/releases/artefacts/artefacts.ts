import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RemoteManifest, ShellManifest } from '@parley/shared/contract/release'
import type { BlobStore } from '../../../storage/blob-store.ts'
import type { ReleaseId } from '../releases.queries.ts'
import { nameOf } from '../resolve-release.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** What shrinks; images and fonts are compressed already. */
const COMPRESSIBLE = new Set(['.js', '.css', '.json', '.svg', '.map', '.txt'])

/** Encodings that a file is stored in besides its own bytes, the smaller first. */
export type Encoding = 'br' | 'gz'

export const encodingsOf = (path: string): Encoding[] => (COMPRESSIBLE.has(extname(path)) ? ['br', 'gz'] : [])

export const mediaTypeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream'

/** Public address of a file of a release. */
export const artefactPath = (remote: string, release: ReleaseId, path: string): string =>
  `/r/${remote}/${nameOf(release)}/${path}`

/**
 * Where the bytes of a file lie, by its integrity: files that two generations have in common are stored once.
 *
 * @param integrity `sha384-<base64>`
 */
export function artefactKey(integrity: string, encoding: Encoding | null = null): string {
  const digest = Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex')
  return `artefacts/${digest.slice(0, 2)}/${digest}${encoding ? `.${encoding}` : ''}`
}

export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** What is fetched before the first page stands, by everybody: packed as small as it gets, for a second of CPU each megabyte. */
function firstFiles(manifest: RemoteManifest | ShellManifest): ReadonlySet<string> {
  const first = manifest.files.filter(({ kind }) => kind === 'entry' || kind === 'expose' || kind === 'style')
  return new Set([
    ...first.map(({ path }) => path),
    ...('preload' in manifest ? [...manifest.preload, ...(manifest.soon ?? [])] : []),
  ])
}

/** Puts the files of one build into the store, those that shrink also compressed. What is there is left alone. */
export async function storeArtefacts(
  blobs: BlobStore,
  manifest: RemoteManifest | ShellManifest,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const first = firstFiles(manifest)
  for (const [path, bytes] of files) {
    const integrity = integrityOf(bytes)
    const quality = first.has(path) ? 11 : 9
    for (const encoding of [...encodingsOf(path), null]) {
      const key = artefactKey(integrity, encoding)
      // The plain file is written last: where it is, its copies are too.
      if ((await blobs.size(key)) !== null) continue
      const body = Readable.from([await encode(bytes, encoding, quality)], { objectMode: false })
      await blobs.put(key, body, { contentType: encoding ? 'application/octet-stream' : mediaTypeOf(path) })
    }
  }
}

async function encode(bytes: Buffer, encoding: Encoding | null, quality: number): Promise<Buffer> {
  if (encoding === null) return bytes
  if (encoding === 'gz') return compressGzip(bytes, { level: 9 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return compressBrotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}
