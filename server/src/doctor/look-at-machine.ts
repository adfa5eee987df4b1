import { statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Env } from '../env.ts'
import { bad, type Finding, good, note, wordsOf } from './finding.ts'

const MEGABYTE = 1_048_576
/** Below it, writes begin to fail; below ten times as much, they soon will. */
const LEAST_ROOM_MB = 200
const PATIENCE_MS = 3_000

export async function lookAtDisk({ dataDir }: Env): Promise<Finding> {
  const subject = 'Disk'
  try {
    const { bavail, bsize } = await statfs(dataDir)
    const free = Math.floor((bavail * bsize) / MEGABYTE)
    const says = `${free} MB are free where the data folder lies (${dataDir}).`
    if (free < LEAST_ROOM_MB) return bad(subject, says, 'Make room: nothing can be stored soon.')
    if (free < LEAST_ROOM_MB * 10) return note(subject, says, 'Make room before it is needed.')
    return good(subject, says)
  } catch (problem) {
    return bad(subject, `The data folder cannot be looked at: ${wordsOf(problem)}`, 'Correct PARLEY_DATA_DIR.')
  }
}

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

/** A wildcard is no address to ask at. */
const askedAt = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

/** @returns whether a Parley answers there already, and what to say of it */
export async function lookAtPort({ port, host }: Env): Promise<{ isRunning: boolean; finding: Finding }> {
  const subject = 'Port'
  try {
    const at = `http://${askedAt(host)}:${port}/health/ready`
    const answer = await fetch(at, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
    const state = (await answer.json()) as { database?: unknown; migrations?: unknown }
    if (state.database === undefined) throw new Error('another program')
    const says = `A server answers at port ${port}: database ${state.database}, schema ${state.migrations}.`
    const finding = answer.ok
      ? good(subject, says)
      : bad(subject, says, 'Start it again: a schema is brought up to date at the start. Its log says more.')
    return { isRunning: true, finding }
  } catch {
    const free = await isFree(port, host)
    const finding = free
      ? good(subject, `Port ${port} is free: no server runs there.`)
      : bad(subject, `Port ${port} is taken by another program.`, 'Stop it, or set PORT to a free one.')
    return { isRunning: false, finding }
  }
}

const LOCAL = /^(localhost|127\.|\[::1\])/

export function lookAtAddress({ frontendUrl, nodeEnv }: Env): Finding {
  const subject = 'Public address'
  const url = URL.parse(frontendUrl)
  if (!url) return bad(subject, `FRONTEND_URL is no address: ${frontendUrl}`, 'Correct it.')
  if (LOCAL.test(url.host)) {
    const says = `${frontendUrl}: links in mails and website snippets lead to this machine alone.`
    return nodeEnv === 'production'
      ? note(subject, says, 'Set FRONTEND_URL before others use it.')
      : good(subject, says)
  }
  if (url.protocol !== 'https:')
    return note(subject, `${frontendUrl} is not encrypted: browsers allow no push there.`, 'Serve it over HTTPS.')
  return good(subject, frontendUrl)
}

export function lookAtSecret({ databaseUrl }: Env, source: NodeJS.ProcessEnv): Finding {
  const subject = 'Secret'
  if (source.PARLEY_SECRET) return good(subject, 'PARLEY_SECRET is set.')
  if (!databaseUrl) return good(subject, 'The secret is kept in the data folder.')
  return note(
    subject,
    'The secret is in the data folder of this process, while the database is elsewhere.',
    'Set PARLEY_SECRET, the same for every process: without it sealed keys cannot be read by another one.',
  )
}
