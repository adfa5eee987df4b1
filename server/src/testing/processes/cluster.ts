import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { migrate } from '../../db/migrate.ts'
import { openDb } from '../../db/open-db.ts'
import type { Deps } from '../../deps.ts'
import { randomToken } from '../../secrets.ts'
import { type Factories, factoriesOn } from '../factories.ts'
import { copyEmbedded, createTestDatabase } from '../test-db.ts'
import { testEnv } from '../test-env.ts'
import { type Balancer, openBalancer } from './balancer.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const POSTGRES = process.env.TEST_DATABASE_URL
const REDIS = process.env.TEST_REDIS_URL

/** Several processes can serve one installation: with TEST_DATABASE_URL and TEST_REDIS_URL. */
export const SEVERAL = Boolean(POSTGRES && REDIS)

/** Server processes of one installation behind one address. */
export interface Cluster {
  address: string
  dataDir: string
  servers: ServerProcess[]
  /** One more process, which takes its turn at the address. */
  start(variables?: Record<string, string>): Promise<ServerProcess>
  /** SIGKILL for one, which is then no longer asked. */
  kill(server: ServerProcess): Promise<void>
  /** SIGTERM for one; answers its exit code. */
  stop(server: ServerProcess): Promise<number | null>
  /** Uses the installation's database beside its processes; not while one of them holds the embedded one. */
  withDatabase<T>(work: (make: Factories, deps: Pick<Deps, 'db' | 'env'>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Kind {
  /** On the embedded database without Redis, whatever engines there are. */
  embedded?: boolean
  /** In place of TEST_DATABASE_URL or TEST_REDIS_URL, for the processes only: a wire that the test can cut. */
  database?: (url: string) => string
  redis?: (url: string) => string
}

/** No process runs yet. Everything of it (folder, database, names in Redis) is its own. */
export async function openCluster(kind: Kind = {}): Promise<Cluster> {
  const database = POSTGRES && !kind.embedded ? await createTestDatabase(POSTGRES) : null
  const env = testEnv({ databaseUrl: database?.url ?? null, secret: randomToken() })
  if (!database) await copyEmbedded(join(env.dataDir, 'database'))
  const balancer: Balancer = await openBalancer()
  const servers: ServerProcess[] = []
  const serve = () => balancer.serve(servers.map(({ address }) => address))
  const leave = (server: ServerProcess) => {
    servers.splice(servers.indexOf(server), 1)
    serve()
  }
  const given = {
    PARLEY_DATA_DIR: env.dataDir,
    PARLEY_SECRET: env.secret,
    ...(database && { DATABASE_URL: kind.database?.(database.url) ?? database.url }),
    ...(REDIS && !kind.embedded && { REDIS_URL: kind.redis?.(REDIS) ?? REDIS }),
  }
  const cluster: Cluster = {
    address: balancer.address,
    dataDir: env.dataDir,
    servers,
    start: async (variables = {}) => {
      const server = await startServerProcess({ ...given, ...variables })
      servers.push(server)
      serve()
      return server
    },
    kill: async (server) => {
      await server.kill()
      leave(server)
    },
    stop: (server) => {
      leave(server)
      return server.stop()
    },
    withDatabase: async (work) => {
      const db = await openDb(env, pino({ level: 'silent' }))
      try {
        await migrate(db)
        return await work(factoriesOn({ db, env, now: () => new Date() }), { db, env })
      } finally {
        await db.close()
      }
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.kill()))
      await balancer.close()
      await database?.drop()
      await rm(env.dataDir, { recursive: true, force: true })
    },
  }
  return cluster
}

/** As many processes as the engines allow: three on PostgreSQL with Redis, one on the embedded database. */
export async function startAll(cluster: Cluster, variables: Record<string, string> = {}): Promise<void> {
  await Promise.all(Array.from({ length: SEVERAL ? 3 : 1 }, () => cluster.start(variables)))
}
