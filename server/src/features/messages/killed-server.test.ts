import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { openEmbedded } from '../../db/embedded/embedded-db.ts'
import { migrate } from '../../db/migrate.ts'
import { openPostgres } from '../../db/postgres-db.ts'
import type { Deps } from '../../deps.ts'
import { factoriesOn, TEST_PASSWORD } from '../../testing/factories.ts'
import { type ServerProcess, startServerProcess } from '../../testing/processes/server-process.ts'
import { jsonOf } from '../../testing/refusal-body.ts'
import { migratedSnapshot } from '../../testing/test-db.ts'
import { testEnv } from '../../testing/test-env.ts'

const SENDERS = 4
const ACKNOWLEDGED = 40

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

describe('a server that is killed while messages are sent', () => {
  const running: ServerProcess[] = []
  const cleaning: (() => Promise<void>)[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.kill()))
    for (const clean of cleaning.splice(0)) await clean()
  })

  /** An account with an agent and a conversation, in a database that no process holds open. */
  async function prepared(databaseUrl: string | null) {
    const env = testEnv({ databaseUrl })
    const db = databaseUrl
      ? openPostgres(databaseUrl, pino({ level: 'silent' }))
      : await openEmbedded({ folder: join(env.dataDir, 'database'), snapshot: await migratedSnapshot() })
    await migrate(db)
    const make = factoriesOn({ db, env, now: () => new Date() } as Deps)
    const account = await make.account()
    const inbox = await make.inbox(account)
    const agent = await make.agent(account, [inbox.id])
    const conversation = await make.conversation(account, { inbox })
    await db.close()
    const variables = {
      PARLEY_DATA_DIR: env.dataDir,
      PARLEY_SECRET: env.secret,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    const start = async () => {
      const server = await startServerProcess(variables)
      running.push(server)
      return server
    }
    return { start, agent, path: `${account.path}/conversations/${conversation.displayId}/messages` }
  }

  async function signIn(server: ServerProcess, email: string): Promise<Record<string, string>> {
    const body = JSON.stringify({ email, password: TEST_PASSWORD })
    const answer = await fetch(`${server.address}/auth/sign_in`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    await jsonOf(answer)
    const header = (name: string): string => answer.headers.get(name) ?? ''
    return { 'access-token': header('access-token'), client: header('client'), uid: header('uid') }
  }

  /** Sends until the server is gone, several at a time; kills it once enough have been acknowledged. */
  async function sendUntilKilled(
    server: ServerProcess,
    url: string,
    session: Record<string, string>,
  ): Promise<number[]> {
    const acknowledged: number[] = []
    const headers = { ...session, 'content-type': 'application/json' }
    const sendOne = async (): Promise<number | null> => {
      const body = JSON.stringify({ content: `Message ${randomUUID()}`, echo_id: randomUUID() })
      const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
      const stored = answer?.ok ? ((await answer.json().catch(() => null)) as { id: number } | null) : null
      return stored?.id ?? null
    }
    const sender = async (): Promise<void> => {
      for (let id = await sendOne(); id !== null; id = await sendOne()) {
        acknowledged.push(id)
        if (acknowledged.length === ACKNOWLEDGED) await server.kill()
      }
    }
    await Promise.all(Array.from({ length: SENDERS }, sender))
    return acknowledged
  }

  async function proveNothingIsLost(databaseUrl: string | null): Promise<void> {
    const { start, agent, path } = await prepared(databaseUrl)
    const first = await start()
    const session = await signIn(first, agent.email)
    const acknowledged = await sendUntilKilled(first, `${first.address}${path}`, session)
    expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED)
    const second = await start()
    const answer = await fetch(`${second.address}${path}?after=1&before=1000000`, { headers: session })
    const { payload } = await jsonOf<{ payload: { id: number }[] }>(answer)
    const stored = new Set(payload.map((message) => message.id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  }

  /** A database of its own on the server. */
  async function ownDatabase(serverUrl: string): Promise<string> {
    const name = `parley_kill_${randomUUID().replaceAll('-', '')}`
    await onServer(serverUrl, `create database ${name}`)
    cleaning.push(() => onServer(serverUrl, `drop database ${name} with (force)`))
    const own = new URL(serverUrl)
    own.pathname = `/${name}`
    return own.href
  }

  const postgres = process.env.TEST_DATABASE_URL
  const databases = ['the embedded database', ...(postgres ? ['PostgreSQL'] : [])]
  it.each(databases)('loses no acknowledged message on %s', async (name) =>
    proveNothingIsLost(name === 'PostgreSQL' && postgres ? await ownDatabase(postgres) : null),
  )
})
