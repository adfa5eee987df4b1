import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobStore, ByteRange } from './blob-store.ts'

const KEY = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The opened file, so that it can be read to its end even when it is removed meanwhile. */
async function reading(file: FileHandle, range?: ByteRange): ReturnType<BlobStore['get']> {
  const facts = await file.stat()
  if (!facts.isFile()) {
    await file.close()
    return null
  }
  return { body: file.createReadStream(range && { start: range.first, end: range.last }), size: facts.size }
}

/** Files below one folder. A file appears under its key only when it is complete. */
export function openDiskBlobStore(folder: string): BlobStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, body) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await pipeline(body, createWriteStream(unfinished, { mode: 0o600, flush: true }))
        await rename(unfinished, path)
      } finally {
        await rm(unfinished, { force: true })
      }
      return { size: (await stat(path)).size }
    },
    async size(key) {
      const facts = await stat(pathOf(key)).catch(missing)
      return facts?.isFile() ? facts.size : null
    },
    async get(key, range) {
      const file = await open(pathOf(key)).catch(missing)
      return file && reading(file, range)
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
