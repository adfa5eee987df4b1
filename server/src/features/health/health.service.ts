import { pendingMigrations, readMigrations } from '../../db/migrate.ts'
import type { Deps } from '../../deps.ts'

/** State of what the server stands on. */
export interface Readiness {
  database: 'ok' | 'failing'
  migrations: 'ok' | 'pending' | 'failing'
}

/** Asks the database a question and compares the schema; never throws. */
export async function readiness(deps: Deps): Promise<Readiness> {
  try {
    const pending = await pendingMigrations(deps.db, await readMigrations())
    return { database: 'ok', migrations: pending.length === 0 ? 'ok' : 'pending' }
  } catch (error) {
    deps.log.warn({ err: error }, 'not ready')
    return { database: 'failing', migrations: 'failing' }
  }
}

export const isReady = (state: Readiness): boolean => state.database === 'ok' && state.migrations === 'ok'
