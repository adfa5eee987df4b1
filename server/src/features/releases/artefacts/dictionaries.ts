import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../../deps.ts'
import { type Dictionary, findDictionary } from './artefacts.queries.ts'
import { integrityOf } from './artefacts.ts'

const compress = promisify(zstdCompress)

const MEMORY = 16 * 1024 * 1024
/** What a Zstandard body with a dictionary begins with, before the dictionary's SHA-256 (RFC 9842, section 5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

/** Digest of what is between the colons of `Available-Dictionary`, as base64; null when a request names none. */
export function namedDictionary(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? (/^:([A-Za-z0-9+/]{43}=):$/.exec(header.trim())?.[1] ?? null) : null
}

const isDictionary = (path: string): boolean => /^[\w./-]+\.(js|css)$/.test(path)

/**
 * `Use-As-Dictionary` of a file (RFC 9842): a browser may fetch the same file of any build as the difference to it.
 * `assets/remote.8d9bc253.js` is the same as `assets/remote.*.js`. Null for what is no code and no look.
 */
export function usedAsDictionary(remote: string, path: string): string | null {
  if (!isDictionary(path)) return null
  return `match="/r/${remote}/*/${path.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '.*')}"`
}

/** What of the files of one build browsers may have when they ask for a later one. */
export const dictionariesIn = (files: ReadonlyMap<string, Buffer>): Dictionary[] =>
  [...files]
    .filter(([path]) => isDictionary(path))
    .map(([, bytes]) => ({
      digest: createHash('sha256').update(bytes).digest('base64'),
      integrity: integrityOf(bytes),
    }))

type BytesOf = (integrity: string) => Promise<Buffer | null>

/**
 * Files as differences to the one of an earlier build that a browser has: after a release it fetches what was changed.
 *
 * @param bytesOf a file by its integrity
 */
export function createDictionaries({ db }: Pick<Deps, 'db'>, bytesOf: BytesOf) {
  const differences = new LRUCache<string, Buffer, Wanted>({
    maxSize: MEMORY,
    sizeCalculation: (bytes) => bytes.length + 200,
    fetchMethod: (_key, _stale, { context }) => difference(context),
  })

  /** The file as the difference to the one with this SHA-256; null when no published build has that. */
  async function encode(file: { bytes: Buffer; integrity: string }, digest: string): Promise<Buffer | null> {
    const known = await findDictionary(db, digest)
    const dictionary = known && (await bytesOf(known))
    if (!dictionary) return null
    const context = { bytes: file.bytes, dictionary, digest }
    return (await differences.fetch(`${file.integrity} ${digest}`, { context })) ?? null
  }

  return { encode }
}

interface Wanted {
  bytes: Buffer
  dictionary: Buffer
  digest: string
}

async function difference({ bytes, dictionary, digest }: Wanted): Promise<Buffer> {
  const packed = await compress(bytes, { dictionary, params: { [constants.ZSTD_c_compressionLevel]: 9 } })
  return Buffer.concat([MAGIC, Buffer.from(digest, 'base64'), packed])
}
