import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Logger } from 'pino'
import { buildApp } from '../app.ts'
import { openDb } from '../db/open-db.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { API_TOKEN_SEAL } from '../features/users/current-user.service.ts'
import { memoryRateLimiter } from '../http/limits/rate-limiter.ts'
import { JOB_KINDS } from '../job-kinds.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { openMailer } from '../mail/mailer.ts'
import { SourceRefused } from '../moving-in/source/source.ts'
import { openMemoryPresence } from '../realtime/presence/memory-presence.ts'
import { unseal } from '../secrets.ts'
import { openBlobStore } from '../storage/open-blob-store.ts'
import { subscribers } from '../subscribers.ts'
import { administratorToken } from './own-server.queries.ts'

export interface OwnServer {
  address: URL
  /** Of an administrator of the account. */
  token: string
  close: () => Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const place = probe.address()
  probe.close()
  await once(probe, 'close')
  if (place === null || typeof place === 'string') throw new Error('no port is free')
  return place.port
}

/**
 * This installation's API on a port of this machine that nobody else knows, for the time of an export: no jobs are worked
 * on, nobody is told anything. On PostgreSQL it runs beside the servers. @throws SourceRefused, DataFolderInUse
 */
export async function openOwnServer(given: Env, accountId: number, log: Logger): Promise<OwnServer> {
  const port = await freePort()
  const frontendUrl = `http://127.0.0.1:${port}`
  const env: Env = { ...given, port, host: '127.0.0.1', frontendUrl, rateLimits: false }
  const db = await openDb(env, log)
  try {
    const sealed = await administratorToken(db, accountId)
    if (sealed === null) throw new SourceRefused(`There is no account ${accountId} here, or nobody administers it.`)
    const jobs = await openJobs({ db, log }, JOB_KINDS, () => deps)
    const deps: Deps = {
      ...{ env, db, log, jobs, subscribers, now: () => new Date() },
      ...{ publish: async () => undefined, presence: openMemoryPresence(), limiter: memoryRateLimiter() },
      ...{ blobs: openBlobStore(env), mail: openMailer(env) },
    }
    const app = await buildApp(deps)
    await app.listen({ port, host: '127.0.0.1' })
    const close = async () => {
      await app.close()
      await jobs.close()
      await deps.mail.close()
      await db.close()
    }
    return { address: new URL(frontendUrl), token: unseal(env.secret, API_TOKEN_SEAL, sealed), close }
  } catch (error) {
    await db.close()
    throw error
  }
}
