import { setTimeout as pause } from 'node:timers/promises'
import { pendingMigrations, readMigrations } from '../../db/migrate.ts'
import type { Deps } from '../../deps.ts'

/** Whoever asks decides by the answer where requests go: late is as good as never, ms. */
const PATIENCE_MS = 2_000

/** State of what the server stands on. */
export interface Readiness {
  database: 'ok' | 'failing'
  migrations: 'ok' | 'pending' | 'failing'
  /** Only where the installation has one. */
  redis?: 'ok' | 'failing'
}

type SchemaState = Pick<Readiness, 'database' | 'migrations'>

async function schemaState(deps: Deps): Promise<SchemaState> {
  try {
    const pending = await pendingMigrations(deps.db, await readMigrations())
    return { database: 'ok', migrations: pending.length === 0 ? 'ok' : 'pending' }
  } catch (error) {
    deps.log.warn({ err: error }, 'not ready')
    return { database: 'failing', migrations: 'failing' }
  }
}

async function inTime<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  const bell = new AbortController()
  // The pause is broken off when the answer has come.
  const late = pause(PATIENCE_MS, otherwise, { signal: bell.signal }).catch(() => otherwise)
  return Promise.race([asked, late]).finally(() => bell.abort())
}

/** Asks the database and Redis a question and compares the schema; answers within two seconds, never throws. */
export async function readiness(deps: Deps): Promise<Readiness> {
  const ask = deps.realtime?.redisAnswers
  const [schema, isRedisThere] = await Promise.all([
    inTime<SchemaState>(schemaState(deps), { database: 'failing', migrations: 'failing' }),
    ask ? inTime<boolean>(ask(), false) : null,
  ])
  return { ...schema, ...(isRedisThere !== null && { redis: isRedisThere ? 'ok' : 'failing' }) }
}

/** Without Redis each process goes on by itself, so a process that lacks it still takes requests. */
export const isReady = (state: Readiness): boolean => state.database === 'ok' && state.migrations === 'ok'
