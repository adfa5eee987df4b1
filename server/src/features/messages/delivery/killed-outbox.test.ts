import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openSimulatedPeer, type SimulatedPeer } from '@parley/providers/simulated-peer'
import pg from 'pg'
import { pino } from 'pino'
import type { Db } from '../../../db/db.ts'
import { openEmbedded } from '../../../db/embedded/embedded-db.ts'
import { migrate } from '../../../db/migrate.ts'
import { openPostgres } from '../../../db/postgres-db.ts'
import { queueOn } from '../../../db/queue-schema.ts'
import type { Deps } from '../../../deps.ts'
import type { Env } from '../../../env.ts'
import { factoriesOn } from '../../../testing/factories.ts'
import { startServerProcess } from '../../../testing/processes/server-process.ts'
import { migratedSnapshot } from '../../../testing/test-db.ts'
import { testEnv } from '../../../testing/test-env.ts'
import { openServers } from '../../../testing/test-servers.ts'
import { resumeOutbox } from './outbox/deliver-outbox.job.ts'

const NUMBERS = 3
const CUSTOMERS = 3
/** Each way, acknowledged before the server is killed; more are under way then. */
const ACKNOWLEDGED = Number(process.env.KILLED_MESSAGES ?? 40)
/** Under way at once, each way. */
const AT_ONCE = 4
/** Of one message that is not acknowledged, as a provider tries again. */
const TRIES = 20

const quiet = pino({ level: 'silent' })
let peer: SimulatedPeer
const cleaning: (() => Promise<void>)[] = []
beforeAll(async () => {
  peer = await openSimulatedPeer()
})
afterAll(async () => {
  peer.close()
  for (const clean of cleaning) await clean()
})

/** @param snapshot what an embedded one begins with; null: it is there */
const openDatabase = async (env: Env, snapshot: Uint8Array | null): Promise<Db> =>
  env.databaseUrl
    ? openPostgres(env.databaseUrl, quiet)
    : openEmbedded({ folder: join(env.dataDir, 'database'), snapshot })

/** A database of its own on the server. */
async function ownDatabase(serverUrl: string): Promise<string> {
  const name = `parley_kill_${randomUUID().replaceAll('-', '')}`
  const onServer = async (statement: string): Promise<void> => {
    const client = new pg.Client(serverUrl)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await onServer(`create database ${name}`)
  cleaning.push(() => onServer(`drop database ${name} with (force)`))
  const own = new URL(serverUrl)
  own.pathname = `/${name}`
  return own.href
}

/** An account with an administrator, in a database that no process holds open. */
async function prepared(databaseUrl: string | null) {
  const env = testEnv({ databaseUrl, providerUrls: peer.urls })
  const db = await openDatabase(env, await migratedSnapshot())
  await migrate(db)
  const make = factoriesOn({ db, env, now: () => new Date() } as Deps)
  const account = await make.account()
  const ines = await make.administrator(account)
  await db.close()
  return { env, account, ines }
}

/** Everything that is said while the server lives. */
async function openTalk(address: string, account: { path: string }, token: string) {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', api_access_token: token }
    const answer = await fetch(`${address}${account.path}/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json() as Promise<{ id: number; data: { payload: { id: number }[]; meta: object } }>
  }
  const numbers: { phone: string; headers: Record<string, string> }[] = []
  for (let n = 0; n < NUMBERS; n += 1) {
    const phone = `+44770098${String(Math.trunc(Math.random() * 9_000)).padStart(4, '0')}${n}`
    const provider_config = { api_key: `key-${n}` }
    await call('POST', 'inboxes', { name: 'W', channel: { type: 'whatsapp', phone_number: phone, provider_config } })
    numbers.push({ phone, headers: peer.heard('/configs/webhook').at(-1)?.json.headers })
  }
  /** A customer of a number writes; whether it was acknowledged. */
  const write = async (n: number, customer: number, text: string): Promise<boolean> => {
    const { phone, headers } = numbers[n % NUMBERS] as (typeof numbers)[number]
    const message = {
      from: `4915100${n % NUMBERS}${customer}`,
      id: `wamid.${text}`,
      type: 'text',
      text: { body: text },
    }
    const answer = await fetch(`${address}/webhooks/whatsapp/${phone}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ contacts: [{ wa_id: message.from }], messages: [message] }),
    }).catch(() => null)
    return answer?.ok === true
  }
  /** Everybody has begun; ids of the conversations. */
  const begin = async (): Promise<number[]> => {
    for (let n = 0; n < NUMBERS; n += 1)
      for (let customer = 0; customer < CUSTOMERS; customer += 1) await write(n, customer, `first-${n}-${customer}`)
    for (;;) {
      const { data } = await call('GET', 'conversations?status=all&assignee_type=all')
      if (data.payload.length === NUMBERS * CUSTOMERS) return data.payload.map(({ id }) => id)
    }
  }
  const answer = async (conversation: number, text: string): Promise<boolean> =>
    call('POST', `conversations/${conversation}/messages`, { content: text, echo_id: text }).then(
      () => true,
      () => false,
    )
  return { write, begin, answer }
}

/** One way of the talk: what was acknowledged, and who waits for more of it. */
interface Side {
  acknowledged: string[]
  more: PromiseWithResolvers<void>
  hasEnded: boolean
}
const aSide = (): Side => ({ acknowledged: [], more: Promise.withResolvers(), hasEnded: false })

const wake = (side: Side): void => {
  const { more } = side
  side.more = Promise.withResolvers()
  more.resolve()
}

interface Saying {
  isOver: () => boolean
  /** Whether it was acknowledged. */
  say: (count: number) => Promise<string | null>
}

/**
 * Says this and that, a few at a time, until the server is gone. What is not acknowledged is said again; whoever is ahead
 * of the other side waits for it, so that both are under way when the server is killed and neither floods it.
 */
async function until({ isOver, say }: Saying, own: Side, other: Side): Promise<void> {
  let count = 0
  const isAhead = (): boolean => !other.hasEnded && own.acknowledged.length > other.acknowledged.length + AT_ONCE
  const one = async (): Promise<void> => {
    while (!isOver()) {
      if (isAhead()) await other.more.promise
      const number = count++
      let text: string | null = null
      for (let tries = 0; text === null && tries < TRIES && !isOver(); tries += 1) text = await say(number)
      if (text === null) break
      own.acknowledged.push(text)
      wake(own)
    }
    own.hasEnded = true
    wake(own)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

async function killedMidway({ env, account, ines }: Awaited<ReturnType<typeof prepared>>) {
  const urls = Object.entries(env.providerUrls).map(([name, url]) => [`PROVIDER_${name}_URL`, url])
  const server = await startServerProcess({
    ...Object.fromEntries(urls),
    ...{ PARLEY_DATA_DIR: env.dataDir, PARLEY_SECRET: env.secret, PARLEY_RATE_LIMITS: 'off' },
    ...(env.databaseUrl && { DATABASE_URL: env.databaseUrl }),
  })
  const talk = await openTalk(server.address, account, ines.accessToken)
  const conversations = await talk.begin()
  const run = randomUUID().slice(0, 8)
  const [incoming, outgoing] = [aSide(), aSide()]
  const [came, went] = [incoming.acknowledged, outgoing.acknowledged]
  let isDead = false
  const isEnough = (): boolean => came.length >= ACKNOWLEDGED && went.length >= ACKNOWLEDGED
  const isOver = (): boolean => {
    if (!isDead && isEnough()) {
      isDead = true
      void server.kill()
    }
    return isDead
  }
  const write = async (count: number) => {
    const text = `in ${run}-${count}`
    return (await talk.write(count, count % CUSTOMERS, text)) ? text : null
  }
  const answer = async (count: number) => {
    const text = `out ${run}-${count}`
    return (await talk.answer(conversations[count % conversations.length] ?? 0, text)) ? text : null
  }
  await Promise.all([
    until({ isOver, say: write }, incoming, outgoing),
    until({ isOver, say: answer }, outgoing, incoming),
  ])
  await server.kill()
  return { came, went }
}

const LATER_MS = 10 * 60_000

/** The next server, ten minutes later: what the dead one held is nobody's any more. */
async function finished(env: Env): Promise<Db> {
  const db = await openDatabase(env, null)
  await db.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '10 minutes' where state = 'active'`)
  const boss = queueOn(db, true)
  await boss.start()
  await boss.supervise()
  await boss.stop({ graceful: false, close: false })
  const [{ deps }] = await openServers(env, [db], async () => undefined)
  deps.now = () => new Date(Date.now() + LATER_MS)
  await resumeOutbox(deps)
  await deps.jobs.drain()
  return db
}

interface Stored {
  content: string
  status: number
  problem: string | null
}

async function proveNothingIsLost(databaseUrl: string | null): Promise<void> {
  const place = await prepared(databaseUrl)
  const { came, went } = await killedMidway(place)
  const db = await finished(place.env)
  const { rows } = await db.query<Stored>(
    `select content, status, content_attributes ->> 'external_error' as problem from messages where account_id = $1 and message_type in (0, 1)`,
    [place.account.id],
  )
  const { rows: waiting } = await db.query('select 1 from channel_outbox')
  const stored = Map.groupBy(rows, ({ content }) => content)
  const arrived = Map.groupBy(peer.heard('/dialog360/messages'), ({ json }) => String(json?.text?.body))
  const once = (text: string): boolean => stored.get(text)?.length === 1
  const isSettled = (text: string): boolean => {
    const [message] = stored.get(text) ?? []
    const isMarked = message?.problem?.includes('may have') === true
    return arrived.get(text)?.length === 1 ? true : isMarked && !arrived.has(text)
  }
  expect([came.length >= ACKNOWLEDGED, went.length >= ACKNOWLEDGED, waiting.length]).toEqual([true, true, 0])
  expect([came.filter((text) => !once(text)), went.filter((text) => !once(text))]).toEqual([[], []])
  expect(went.filter((text) => !isSettled(text))).toEqual([])
  expect([...arrived].filter(([, calls]) => calls.length > 1).map(([text]) => text)).toEqual([])
  await db.close()
}

const postgres = process.env.TEST_DATABASE_URL
test.each(['the embedded database', ...(postgres ? ['PostgreSQL'] : [])])(
  'a server that is killed while messages come and go loses none and sends none twice, on %s',
  async (name) => proveNothingIsLost(name === 'PostgreSQL' && postgres ? await ownDatabase(postgres) : null),
)
