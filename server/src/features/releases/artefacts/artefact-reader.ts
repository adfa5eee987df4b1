import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../../deps.ts'
import { findRelease } from '../releases.queries.ts'
import { releaseIdOf } from '../resolve-release.ts'
import { artefactKey, type Encoding, encodingsOf } from './artefacts.ts'
import { createDictionaries } from './dictionaries.ts'

/** Bytes of files kept in memory: about a dozen generations of every area as browsers fetch them. */
const MEMORY = 48 * 1024 * 1024
const GENERATIONS = 300

export interface Artefact {
  bytes: Buffer
  /** `dcz`: the difference to a file of an earlier build that the asker has. */
  encoding: Encoding | 'dcz' | null
}

interface Asked {
  remote: string
  generation: string
  path: string
  /** Can the asker read it? */
  accepts: (encoding: Encoding | 'dcz') => boolean
  /** SHA-256 of the file of an earlier build that it has, as base64. */
  dictionary: string | null
}

/** Reads the files of releases from the store. Neither a release nor its files ever change, so what was read is kept. */
export function createArtefactReader({ db, blobs }: Pick<Deps, 'db' | 'blobs'>) {
  const generations = new LRUCache<string, ReadonlyMap<string, string>>({ max: GENERATIONS })
  const files = new LRUCache<string, Buffer>({ maxSize: MEMORY, sizeCalculation: (bytes) => bytes.length + 200 })

  /** Integrity of every file of a generation, by path; null when it was never published. */
  async function filesOf(remote: string, generation: string): Promise<ReadonlyMap<string, string> | null> {
    const name = `${remote}/${generation}`
    const known = generations.get(name)
    if (known) return known
    const release = await findRelease(db, remote, releaseIdOf(generation))
    if (!release) return null
    const read = new Map(release.manifest.files.map(({ path, integrity }) => [path, integrity]))
    read.set('manifest.json', release.manifest_integrity)
    generations.set(name, read)
    return read
  }

  async function bytesUnder(key: string): Promise<Buffer | null> {
    const known = files.get(key)
    if (known) return known
    const found = await blobs.get(key)
    if (!found) return null
    const bytes = await buffer(found.body)
    files.set(key, bytes)
    return bytes
  }

  const bytesOf = (integrity: string) => bytesUnder(artefactKey(integrity))
  const dictionaries = createDictionaries({ db }, bytesOf)

  /** One file in the smallest encoding that the asker can read; null when there is none. */
  async function read({ remote, generation, path, accepts, dictionary }: Asked): Promise<Artefact | null> {
    const integrity = (await filesOf(remote, generation))?.get(path)
    if (!integrity) return null
    const whole = await readWhole(path, integrity, accepts)
    if (!whole || !dictionary || !accepts('dcz')) return whole
    const bytes = whole.encoding ? await bytesOf(integrity) : whole.bytes
    const difference = bytes && (await dictionaries.encode({ bytes, integrity }, dictionary))
    return difference && difference.length < whole.bytes.length ? { bytes: difference, encoding: 'dcz' } : whole
  }

  async function readWhole(path: string, integrity: string, accepts: Asked['accepts']): Promise<Artefact | null> {
    for (const encoding of [...encodingsOf(path).filter(accepts), null]) {
      const bytes = await bytesUnder(artefactKey(integrity, encoding))
      if (bytes) return { bytes, encoding }
    }
    return null
  }

  return { read }
}
