import { mkdir, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'

/** Somebody else serves from this data folder; the message says so in one sentence. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running server. Stop it, or set PARLEY_DATA_DIR to another folder.`,
    )
  }
}

export interface DataFolderLock {
  release(): Promise<void>
}

/** Socket names are limited to about 100 bytes, so the shorter of the two spellings is taken. */
function socketPath(folder: string): string {
  const absolute = join(folder, 'in-use.sock')
  const short = relative(process.cwd(), absolute)
  return short.length < absolute.length ? short : absolute
}

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createConnection(path)
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })

const listen = (path: string): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy())
    server.once('error', reject)
    server.listen(path, () => resolve(server.unref()))
  })

/**
 * Holds the folder for this process by listening on a socket in it: a killed process stops answering, so its lock never
 * outlives it, on any machine and in any container. @throws DataFolderInUse
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = socketPath(folder)
  if (await isAnswered(path)) throw new DataFolderInUse(folder)
  await rm(path, { force: true })
  const server = await listen(path)
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}
