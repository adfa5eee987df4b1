import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../../deps.ts'
import type { BlobStore } from '../../../storage/blob-store.ts'
import { artefactKey, type Encoding, mediaTypeOf } from './artefacts.ts'

/**
 * Up to schema 65 released files lay in `releases/` of the data folder. They are put into the store once, so that tabs
 * which still run those builds find the rest of them, and the folder goes.
 */
export async function adoptReleasesFolder({ env, blobs, log }: Pick<Deps, 'env' | 'blobs' | 'log'>): Promise<void> {
  const folder = join(env.dataDir, 'releases')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
  if (!entries) return
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.filter((path) => !/\.(br|gz)$/.test(path))) await adopt(blobs, file, new Set(files))
  await rm(folder, { recursive: true, force: true })
  log.info({ files: files.length }, 'released files of the data folder were put into the store')
}

async function adopt(blobs: BlobStore, file: string, all: ReadonlySet<string>): Promise<void> {
  const integrity = `sha384-${await digestOf(file)}`
  const encodings: (Encoding | null)[] = ['br', 'gz', null]
  for (const encoding of encodings) {
    const source = encoding ? `${file}.${encoding}` : file
    const key = artefactKey(integrity, encoding)
    if (!all.has(source) || (await blobs.size(key)) !== null) continue
    await blobs.put(key, createReadStream(source), { contentType: mediaTypeOf(file) })
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha384')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('base64')
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
