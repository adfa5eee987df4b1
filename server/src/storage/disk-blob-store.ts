import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from './blob-store.ts'

const KEY = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/

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
    async get(key) {
      const path = pathOf(key)
      const facts = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return facts?.isFile() ? { body: createReadStream(path), size: facts.size } : null
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
