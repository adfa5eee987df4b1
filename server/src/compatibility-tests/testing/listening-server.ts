import { buildApp } from '../../app.ts'
import { openRealtime } from '../../realtime/open-realtime.ts'
import { openBalancer } from '../../testing/processes/balancer.ts'
import { SEVERAL } from '../../testing/processes/cluster.ts'
import { freePort, startServerProcess } from '../../testing/processes/server-process.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

/** A whole server at a real address, as programs of others meet it. */
export interface ListeningServer {
  /** Its database and makers; what it does is reached by `address` only. */
  t: TestApp
  address: string
  close: () => Promise<void>
}

type Behind = Pick<ListeningServer, 'close'>

/** One server, in this process. */
async function listenHere(t: TestApp, port: number): Promise<Behind> {
  const realtime = openRealtime(t.deps)
  const app = await buildApp({ ...t.deps, publish: realtime.publish, presence: realtime.presence })
  realtime.attach(app)
  await app.listen({ port, host: '127.0.0.1' })
  return {
    close: async () => {
      await app.close()
      await realtime.close()
    },
  }
}

/** Three processes on the same database, folder and Redis; each request and each connection goes to the next one. */
async function listenInThree(t: TestApp, port: number): Promise<Behind> {
  const { env } = t.deps
  const database = new URL(process.env.TEST_DATABASE_URL ?? '')
  const { rows } = await t.db.query<{ name: string }>('select current_database() as name')
  database.pathname = `/${rows[0]?.name}`
  const variables = {
    DATABASE_URL: database.href,
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    PARLEY_DATA_DIR: env.dataDir,
    PARLEY_SECRET: env.secret,
    FRONTEND_URL: env.frontendUrl,
    ...env.installationSettings,
  }
  const servers = await Promise.all([1, 2, 3].map(() => startServerProcess(variables)))
  const balancer = await openBalancer(port)
  balancer.serve(servers.map(({ address }) => address))
  return {
    close: async () => {
      await balancer.close()
      await Promise.all(servers.map((server) => server.kill()))
    },
  }
}

/**
 * API, files and realtime on one port, with sign-up open; links in answers lead to `address`. With TEST_DATABASE_URL and
 * TEST_REDIS_URL three server processes stand behind it.
 */
export async function startListening(): Promise<ListeningServer> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const t = await buildTestApp({ frontendUrl: address, installationSettings: { ENABLE_ACCOUNT_SIGNUP: 'true' } })
  const behind = SEVERAL ? await listenInThree(t, port) : await listenHere(t, port)
  return {
    t,
    address,
    close: async () => {
      await behind.close()
      await t.close()
    },
  }
}
