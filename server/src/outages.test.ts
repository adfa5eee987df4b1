import { randomUUID } from 'node:crypto'
import { openSmtpPeer, type SmtpPeer } from '@parley/providers/smtp-peer'
import { io, type Socket } from 'socket.io-client'
import { type Factories, TEST_PASSWORD, type TestMember } from './testing/factories.ts'
import { callerAt, signInAt } from './testing/network-caller.ts'
import { openTcpProxy, type TcpProxy } from './testing/peers/tcp-proxy.ts'
import { type Cluster, openCluster, SEVERAL } from './testing/processes/cluster.ts'
import { type RedisProcess, startRedis } from './testing/processes/redis-process.ts'
import type { ServerProcess } from './testing/processes/server-process.ts'
import { claimOf, earOn, type TestClient } from './testing/realtime/realtime-fixture.ts'

const POSTGRES = process.env.TEST_DATABASE_URL ?? ''
const REDIS = process.env.TEST_REDIS_URL ?? ''

async function aDesk(make: Factories) {
  const account = await make.account()
  const inbox = await make.inbox(account)
  const agents = [await make.agent(account, [inbox.id]), await make.agent(account, [inbox.id])] as const
  const conversation = await make.conversation(account, { inbox })
  const messages = `${account.path}/conversations/${conversation.displayId}/messages`
  return { account, agents, messages }
}
type Desk = Awaited<ReturnType<typeof aDesk>>

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

const as = (member: TestMember, { address }: ServerProcess) =>
  callerAt(address, { api_access_token: member.accessToken })

function connect(address: string, member: TestMember): Socket {
  const socket = io(address, { transports: ['websocket'], auth: claimOf(member), reconnection: false, forceNew: true })
  sockets.push(socket)
  return socket
}

async function listen({ address }: ServerProcess, member: TestMember): Promise<TestClient> {
  const ear = earOn(connect(address, member))
  await ear.next('presence.update')
  return ear
}

const isAbout = (content: string) => (data: { content?: string }) => data.content === content
const ready = ({ address }: ServerProcess) => callerAt(address).get('/health/ready')

/** Asks until the answer fits. */
async function until<T>(ask: () => Promise<T>, fits: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (fits(answer)) return answer
  }
}

let strangers = 0
/** An address nobody asked from before: what one proof counted would refuse the next. */
function newAddress(): string {
  strangers += 1
  return `203.0.113.${strangers}`
}

/** The sixth wrong password from one address within five minutes is refused. */
async function wrongPasswords(server: ServerProcess, ip = newAddress()): Promise<number[]> {
  const stranger = callerAt(server.address, { 'x-forwarded-for': ip })
  const body = { email: `${randomUUID()}@nowhere.test`, password: 'Wrong-1!' }
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) statuses.push((await stranger.post('/auth/sign_in', body)).status)
  return statuses
}
const FIVE_AND_OUT = [401, 401, 401, 401, 401, 429]

describe('a server whose Redis cannot be reached', () => {
  it('starts, serves, counts requests by itself and says what is missing', async () => {
    const nobody = await openTcpProxy('redis://127.0.0.1:1')
    await nobody.cut()
    const cluster = await openCluster()
    try {
      const desk = await cluster.withDatabase(aDesk)
      const server = await cluster.start({ REDIS_URL: nobody.instead('redis://127.0.0.1:1') })
      const state = await ready(server)
      expect([state.status, state.body]).toEqual([200, { database: 'ok', migrations: 'ok', redis: 'failing' }])
      const ear = await listen(server, desk.agents[0])
      const session = await signInAt(server.address, desk.agents[0].email, TEST_PASSWORD)
      expect((await callerAt(server.address, session).post(desk.messages, { content: 'Alone' })).status).toBe(200)
      await ear.next('message.created', isAbout('Alone'))
      expect(await wrongPasswords(server)).toEqual(FIVE_AND_OUT)
      expect(await cluster.stop(server)).toBe(0)
    } finally {
      await cluster.close()
    }
  })
})

const onSeveral = SEVERAL ? describe : () => undefined

onSeveral('processes whose Redis dies and comes back', () => {
  let cluster: Cluster
  let desk: Desk
  let wire: TcpProxy
  let redis: RedisProcess | null
  let a: ServerProcess
  let b: ServerProcess

  beforeAll(async () => {
    redis = await startRedis()
    wire = await openTcpProxy(redis?.url ?? REDIS)
    cluster = await openCluster({ redis: wire.instead })
    desk = await cluster.withDatabase(aDesk)
    ;[a, b] = await Promise.all([cluster.start(), cluster.start()])
  })
  afterAll(async () => {
    await cluster.close()
    await wire.close()
    await redis?.kill()
  })

  /** Killed for real where a Redis can be started here, else cut off. */
  const takeAway = async () => (redis ? redis.kill() : wire.cut())
  const bringBack = async () => (redis ? redis.restart() : wire.heal())

  async function proveGoingOn(lose: () => Promise<void> | void, regain: () => Promise<void>): Promise<void> {
    const [maya, jon] = desk.agents
    const mine = await listen(a, maya)
    const theirs = await listen(b, jon)
    await lose()
    for (const server of [a, b]) {
      await until(
        () => ready(server),
        ({ body }) => body.redis === 'failing',
      )
      expect((await ready(server)).status).toBe(200)
      expect((await callerAt(server.address).get('/health')).status).toBe(200)
      expect(await wrongPasswords(server)).toEqual(FIVE_AND_OUT)
      await signInAt(server.address, maya.email, TEST_PASSWORD)
    }
    const away = `While it was away ${randomUUID()}`
    expect((await as(maya, a).post(desk.messages, { content: away })).status).toBe(200)
    await mine.next('message.created', isAbout(away))
    expect((await as(maya, a).get(`${desk.account.path}/agents`)).status).toBe(200)

    await regain()
    for (const server of [a, b])
      await until(
        () => ready(server),
        ({ body }) => body.redis === 'ok',
      )
    await theirs.next('message.created', isAbout(away))
    const back = `It is back ${randomUUID()}`
    expect((await as(jon, b).post(desk.messages, { content: back })).status).toBe(200)
    await mine.next('message.created', isAbout(back))
    expect(theirs.heard.filter(({ event, data }) => event === 'message.created' && data.content === away)).toHaveLength(
      1,
    )
    const online = { [maya.id]: 'online', [jon.id]: 'online' }
    for (const server of [a, b]) {
      const isComplete = (data: { users: object }) => Object.keys(data.users).length === 2
      expect((await (await listen(server, maya)).next('presence.update', isComplete)).users).toEqual(online)
    }
    const session = await signInAt(a.address, maya.email, TEST_PASSWORD)
    expect((await callerAt(b.address, session).get('/auth/validate_token')).status).toBe(200)
  }

  it('go on alone when it is killed, and hear each other again without a restart', () =>
    proveGoingOn(takeAway, bringBack))

  it('go on alone when it hangs, and hear each other again', () => proveGoingOn(wire.swallow, wire.heal), 60_000)

  it('end cleanly although it is gone', async () => {
    await takeAway()
    expect(await Promise.all([cluster.stop(a), cluster.stop(b)])).toEqual([0, 0])
  })
})

onSeveral('processes whose PostgreSQL goes away and comes back', () => {
  let cluster: Cluster
  let desk: Desk
  let wire: TcpProxy
  let mail: SmtpPeer
  let a: ServerProcess
  let b: ServerProcess

  beforeAll(async () => {
    mail = await openSmtpPeer()
    wire = await openTcpProxy(POSTGRES)
    cluster = await openCluster({ database: wire.instead })
    desk = await cluster.withDatabase(aDesk)
    const variables = { SMTP_URL: mail.url }
    ;[a, b] = await Promise.all([cluster.start(variables), cluster.start(variables)])
  })
  afterAll(async () => {
    await cluster.close()
    await wire.close()
    await mail.close()
  })

  const AWAY = { error: 'Parley is not available for a moment. Please try again.' }

  async function proveHealing(lose: () => Promise<void> | void): Promise<void> {
    const [maya, jon] = desk.agents
    const mine = await listen(a, maya)
    const theirs = await listen(b, jon)
    const written = { content: `Written ${randomUUID()}`, echo_id: randomUUID() }
    await lose()
    const refused = await Promise.all([
      as(maya, a).get(`${desk.account.path}/conversations`),
      as(maya, a).post(desk.messages, written),
      callerAt(b.address).post('/auth/sign_in', { email: jon.email, password: TEST_PASSWORD }),
    ])
    expect(refused.map(({ status, body }) => ({ status, body }))).toEqual(
      [1, 2, 3].map(() => ({ status: 503, body: AWAY })),
    )
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['2', '2', '2'])
    const state = await ready(a)
    expect([state.status, state.body.database]).toEqual([503, 'failing'])
    expect((await callerAt(a.address).get('/health')).status).toBe(200)
    expect((await callerAt(a.address).get('/metrics')).status).toBe(200)
    const refusedSocket = connect(a.address, maya)
    const error = await new Promise<Error>((tell) => refusedSocket.once('connect_error', tell))
    expect(error).toMatchObject({ message: 'rate_limited', data: { retry_after: 5 } })

    await wire.heal()
    for (const server of [a, b])
      await until(
        () => ready(server),
        ({ status }) => status === 200,
      )
    const sent = await as(maya, b).post(desk.messages, written)
    expect([sent.status, (await as(maya, a).post(desk.messages, written)).body.id]).toEqual([200, sent.body.id])
    for (const ear of [mine, theirs]) await ear.next('message.created', isAbout(written.content))
    const { email } = maya
    const before = mail.arrived.length
    expect((await callerAt(a.address).post('/auth/password', { email })).status).toBe(200)
    await until(
      () => ready(a),
      () => mail.arrived.length > before,
    )
  }

  it('answer 503 while it is down, keep their sockets, and heal without a restart', () => proveHealing(wire.cut))

  it('answer 503 while it hangs, and heal', () => proveHealing(wire.swallow), 60_000)

  it('lose and double nothing when their connections are ended under traffic', async () => {
    const [maya] = desk.agents
    const acknowledged: number[] = []
    const endAll = () =>
      cluster.withDatabase(async (_make, { db }) => {
        await db.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
      })
    const sender = async (server: ServerProcess) => {
      for (let sent = 0; sent < 30; sent += 1) {
        const body = { content: `Under traffic ${randomUUID()}`, echo_id: randomUUID() }
        const answer = await until(
          () => as(maya, server).post(desk.messages, body),
          ({ status }) => status !== 503,
        )
        expect(answer.status).toBe(200)
        acknowledged.push(answer.body.id)
        if (acknowledged.length % 20 === 0) await endAll()
      }
    }
    await Promise.all([sender(a), sender(a), sender(b), sender(b)])
    const { body } = await until(
      () => as(maya, a).get(`${desk.messages}?after=1&before=1000000`),
      ({ status }) => status === 200,
    )
    const stored = (body.payload as { id: number; content: string }[]).filter((row) => /^Under/.test(row.content))
    expect(stored.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
    expect(new Set(acknowledged).size).toBe(120)
  })

  it('refuse what waits for a lock too long, while everything else goes on', async () => {
    const [maya] = desk.agents
    await cluster.withDatabase((_make, { db }) =>
      db.transaction(async (tx) => {
        await tx.exec('lock table messages in access exclusive mode')
        const sending = as(maya, a).post(desk.messages, { content: 'Locked out', echo_id: 'locked-out' })
        expect((await as(maya, a).get(`${desk.account.path}/agents`)).status).toBe(200)
        const refused = await sending
        expect([refused.status, refused.body]).toEqual([503, AWAY])
      }),
    )
    expect((await as(maya, a).post(desk.messages, { content: 'Locked out', echo_id: 'locked-out' })).status).toBe(200)
  })
})
