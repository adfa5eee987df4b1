import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../../deps.ts'
import { listNewestFiles } from './artefacts.queries.ts'

const compress = promisify(zstdCompress)

/** So many builds back, a browser's copy of a file is known. */
const BUILDS = 12
/** For so long a build that was published elsewhere is not known here: its files come whole. */
const BUILDS_KNOWN_MS = 10_000
const MEMORY = 16 * 1024 * 1024
/** What a Zstandard body with a dictionary begins with, before the dictionary's SHA-256 (RFC 9842, section 5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

/** Digest of what is between the colons of `Available-Dictionary`, as base64; null when a request names none. */
export function namedDictionary(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? (/^:([A-Za-z0-9+/]{43}=):$/.exec(header.trim())?.[1] ?? null) : null
}

/** `assets/remote.8d9bc253.js` → `assets/remote.*.js`: the same file of any build; null for what is no code and no look. */
const anyBuildsOf = (path: string): string | null =>
  /^[\w./-]+\.(js|css)$/.test(path) ? path.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '.*') : null

/** `Use-As-Dictionary` of a file: what a browser may fetch as a difference to it later (RFC 9842). */
export function usedAsDictionary(remote: string, path: string): string | null {
  const anyBuilds = anyBuildsOf(path)
  return anyBuilds && `match="/r/${remote}/*/${anyBuilds}"`
}

type BytesOf = (integrity: string) => Promise<Buffer | null>

/**
 * Files as differences to the one of an earlier build that a browser has: after a release it fetches what was changed.
 *
 * @param bytesOf a file by its integrity
 */
export function createDictionaries({ db }: Pick<Deps, 'db'>, bytesOf: BytesOf) {
  const builds = new LRUCache<string, Map<string, Set<string>>>({
    max: 50,
    ttl: BUILDS_KNOWN_MS,
    fetchMethod: async (remote) => byFile(await listNewestFiles(db, remote, BUILDS)),
  })
  const digests = new LRUCache<string, string>({ max: 10_000 })
  const differences = new LRUCache<string, Buffer, Wanted>({
    maxSize: MEMORY,
    sizeCalculation: (bytes) => bytes.length + 200,
    fetchMethod: (_key, _stale, { context }) => difference(context),
  })

  async function digestOf(integrity: string): Promise<string | null> {
    const known = digests.get(integrity)
    if (known) return known
    const bytes = await bytesOf(integrity)
    if (!bytes) return null
    const digest = createHash('sha256').update(bytes).digest('base64')
    digests.set(integrity, digest)
    return digest
  }

  async function dictionaryOf(remote: string, path: string, digest: string): Promise<Buffer | null> {
    const anyBuilds = anyBuildsOf(path)
    const candidates = anyBuilds ? (await builds.fetch(remote))?.get(anyBuilds) : null
    for (const integrity of candidates ?? []) {
      if ((await digestOf(integrity)) === digest) return bytesOf(integrity)
    }
    return null
  }

  /** The file as the difference to the dictionary with this SHA-256; null when that is no earlier one of the same file. */
  async function encode(file: { remote: string; path: string; bytes: Buffer; integrity: string }, digest: string) {
    const dictionary = await dictionaryOf(file.remote, file.path, digest)
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

/** Integrities of each file in the builds that it is part of, those of the newest first. */
function byFile(files: readonly { path: string; integrity: string }[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { path, integrity } of files) {
    const anyBuilds = anyBuildsOf(path)
    if (anyBuilds) found.set(anyBuilds, (found.get(anyBuilds) ?? new Set()).add(integrity))
  }
  return found
}
