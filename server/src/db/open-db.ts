import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import type { Db } from './db.ts'
import { openEmbedded } from './embedded/embedded-db.ts'
import { BACKGROUND, openPostgres } from './postgres-db.ts'

/** The database that the environment names. @throws DataFolderInUse when another process holds the embedded one */
export async function openDb(env: Env, log: Logger): Promise<Db> {
  if (env.databaseUrl) return openPostgres(env.databaseUrl, log)
  const lock = await lockDataFolder(env.dataDir)
  const db = await openEmbedded({ folder: join(env.dataDir, 'database'), snapshot: null })
  return {
    ...db,
    close: async () => {
      await db.close()
      await lock.release()
    },
  }
}

/** The same database for work that nobody waits for: it may take its time, and takes no connection from requests. */
export const openForBackground = (env: Env, db: Db, log: Logger): Db =>
  env.databaseUrl ? openPostgres(env.databaseUrl, log, BACKGROUND) : { ...db, close: async () => undefined }
