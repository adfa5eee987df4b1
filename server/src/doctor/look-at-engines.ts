import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Redis } from 'ioredis'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { pendingMigrations, readMigrations } from '../db/migrate.ts'
import { openDb } from '../db/open-db.ts'
import type { Env } from '../env.ts'
import { startUpError } from '../process/start-up-error.ts'
import { openBlobStore } from '../storage/open-blob-store.ts'
import { readServer } from './doctor.queries.ts'
import { bad, type Finding, good, note, wordsOf } from './finding.ts'

const PATIENCE_MS = 5_000
const OLDEST_POSTGRES = 15
/** A clock that is further off breaks signed documents and sessions. */
const TOLERATED_SECONDS = 10

/** @param isRunning a server has the embedded database now, and nobody else can look into it */
export async function lookAtDatabase(env: Env, log: Logger, isRunning: boolean): Promise<Finding[]> {
  const subject = 'Database'
  if (!env.databaseUrl && isRunning) return [good(subject, 'Embedded, in use by the running server.')]
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'database')))
    return [good(subject, 'Embedded, made at the first start.')]
  let db: Db | null = null
  try {
    db = await openDb(env, log)
    return [...(env.databaseUrl ? await lookAtServer(db) : []), await lookAtSchema(db)]
  } catch (problem) {
    return [bad(subject, startUpError(problem) ?? wordsOf(problem), 'Nothing works before this is mended.')]
  } finally {
    await db?.close()
  }
}

async function lookAtServer(db: Db): Promise<Finding[]> {
  const { version, now, has_trigrams } = await readServer(db)
  const major = Math.floor(version / 10_000)
  const drift = Math.abs(Date.now() - now.getTime()) / 1_000
  return [
    major < OLDEST_POSTGRES
      ? bad('Database', `PostgreSQL ${major} answers.`, `Use PostgreSQL ${OLDEST_POSTGRES} or newer.`)
      : good('Database', `PostgreSQL ${major} answers.`),
    has_trigrams
      ? good('Search', 'The extension pg_trgm is there.')
      : note('Search', 'The extension pg_trgm is missing: search in large accounts is slow.', 'Install it (contrib).'),
    drift > TOLERATED_SECONDS
      ? bad('Clock', `This machine and the database differ by ${Math.round(drift)} s.`, 'Set both by NTP.')
      : good('Clock', 'This machine and the database agree.'),
  ]
}

async function lookAtSchema(db: Db): Promise<Finding> {
  const subject = 'Schema'
  try {
    const waiting = await pendingMigrations(db, await readMigrations())
    if (waiting.length === 0) return good(subject, 'Up to date.')
    return note(subject, `${waiting.length} migrations wait.`, 'They are applied at the next start: back up first.')
  } catch (problem) {
    if ((problem as { code?: string }).code === '42P01') return good(subject, 'Empty, filled at the first start.')
    return bad(subject, wordsOf(problem), 'Start that version, or restore a back-up made by this one.')
  }
}

export async function lookAtRedis({ redisUrl, databaseUrl }: Env): Promise<Finding> {
  const subject = 'Redis'
  if (!redisUrl) {
    if (!databaseUrl) return good(subject, 'Not needed by one process.')
    return note(subject, 'REDIS_URL is unset.', 'Needed as soon as a second process serves this installation.')
  }
  const redis = new Redis(redisUrl, { lazyConnect: true, connectTimeout: PATIENCE_MS, retryStrategy: () => null })
  // What cannot be reached is said once, below.
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    await redis.ping()
    return good(subject, 'It answers.')
  } catch (problem) {
    return bad(subject, `It does not answer: ${wordsOf(problem)}`, 'Start it, or correct REDIS_URL.')
  } finally {
    redis.disconnect()
  }
}

/** Stores a few bytes, reads them, takes them away. */
export async function lookAtStorage(env: Env): Promise<Finding> {
  const subject = 'Files'
  const place = env.storageUrl ? env.storageUrl.split('?')[0] : 'the data folder'
  const written = Buffer.from('parley doctor')
  const key = `doctor/${randomUUID()}`
  try {
    const store = openBlobStore(env)
    await store.put(key, Readable.from([written]), { contentType: 'text/plain' })
    const found = await store.get(key)
    const read = found ? await buffer(found.body) : null
    await store.remove(key)
    if (!read?.equals(written))
      return bad(subject, `What was stored in ${place} came back otherwise.`, 'Mend the store.')
    return good(subject, `Can be stored and read (${place}).`)
  } catch (problem) {
    return bad(subject, `Nothing can be stored in ${place}: ${wordsOf(problem)}`, 'Correct STORAGE_URL and its keys.')
  }
}

export async function lookAtMail({ smtpUrl, mailFrom }: Env): Promise<Finding> {
  const subject = 'Mail'
  if (!smtpUrl)
    return note(subject, 'SMTP_URL is unset: mails are kept and nobody gets them.', 'Set SMTP_URL and MAIL_FROM.')
  const transport = createTransport(smtpUrl, { from: mailFrom })
  try {
    await transport.verify()
    return good(subject, `The mail server takes mails from ${mailFrom}.`)
  } catch (problem) {
    return bad(subject, `The mail server refuses: ${wordsOf(problem)}`, 'Correct SMTP_URL.')
  } finally {
    transport.close()
  }
}
