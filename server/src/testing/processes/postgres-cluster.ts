import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { appendFile, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testRun } from '../test-env.ts'
import { freePort } from './server-process.ts'

const INSTALLED = '/usr/lib/postgresql'

/** Where the programs of the newest PostgreSQL on this machine are; null: there is none. */
export function postgresPrograms(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => join(INSTALLED, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup'))) ?? null
}

/** A folder in which clusters of one test lie, and how programs of PostgreSQL run there. */
export interface PostgresPlace {
  folder: string
  /** One of the programs, as whoever may run them. */
  run: (program: string, ...args: string[]) => Promise<void>
  /** Starts the cluster in that folder of the place. @returns its address */
  start: (data: string, settings: string) => Promise<string>
  stop: (data: string) => Promise<void>
  close: () => Promise<void>
}

/** PostgreSQL refuses to run as root: then everything is done as the user that its package makes. */
async function ownerOf(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {}
  const run = promisify(execFile)
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  )
  return { uid: uid ?? 0, gid: gid ?? 0 }
}

/** @param programs as `postgresPrograms` has found them */
export async function openPostgresPlace(programs: string): Promise<PostgresPlace> {
  const folder = await mkdtemp(join(tmpdir(), `${testRun()}postgres-`))
  const owner = await ownerOf()
  if (owner.uid) await chown(folder, owner.uid, owner.gid)
  const running = new Set<string>()
  const run: PostgresPlace['run'] = async (program, ...args) => {
    // Its socket and its messages stay in the folder.
    const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
    await promisify(execFile)(join(programs, program), args, { ...owner, cwd: folder, env })
  }
  const stop = async (data: string) => {
    running.delete(data)
    await run('pg_ctl', '-D', join(folder, data), '-m', 'fast', '-w', 'stop')
  }
  return {
    folder,
    run,
    stop,
    start: async (data, settings) => {
      const port = await freePort()
      const own = `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n${settings}\n`
      await appendFile(join(folder, data, 'postgresql.conf'), own)
      await run('pg_ctl', '-D', join(folder, data), '-l', join(folder, `${data}.log`), '-w', '-t', '120', 'start')
      running.add(data)
      return `postgresql://postgres@127.0.0.1:${port}/postgres`
    },
    close: async () => {
      for (const data of [...running]) await stop(data)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
