import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { io, type Socket } from 'socket.io-client'
import type { Factories, TestMember } from '../testing/factories.ts'
import { callerAt } from '../testing/network-caller.ts'
import { openSlowMail } from '../testing/peers/slow-mail.ts'
import { type Cluster, openCluster } from '../testing/processes/cluster.ts'
import type { ServerProcess } from '../testing/processes/server-process.ts'
import { listenToCable } from '../testing/realtime/cable-client.ts'
import { claimOf, earOn } from '../testing/realtime/realtime-fixture.ts'

async function aDesk(make: Factories) {
  const account = await make.account()
  const inbox = await make.inbox(account)
  return { account, agent: await make.agent(account, [inbox.id]) }
}

describe('a server that is asked to stop', () => {
  let cluster: Cluster
  let desk: Awaited<ReturnType<typeof aDesk>>
  const sockets: Socket[] = []

  beforeAll(async () => {
    cluster = await openCluster()
    desk = await cluster.withDatabase(aDesk)
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect()
  })
  afterAll(() => cluster.close())

  /** An upload whose handler runs, and whose body has not come yet. */
  async function uploading(server: ServerProcess, agent: TestMember, body: Buffer): Promise<ClientRequest> {
    const outgoing = request(`${server.address}${desk.account.path}/upload`, {
      method: 'POST',
      agent: false,
      headers: {
        api_access_token: agent.accessToken,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': body.length,
        expect: '100-continue',
      },
    })
    outgoing.flushHeaders()
    await once(outgoing, 'continue')
    outgoing.write(body.subarray(0, 40))
    return outgoing
  }

  const FILE = Buffer.from(
    '--b\r\ncontent-disposition: form-data; name="attachment"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nHello there\r\n--b--\r\n',
  )

  it('sends sockets elsewhere, takes nobody new, and finishes the upload that is under way', async () => {
    const server = await cluster.start()
    const socket = io(server.address, { transports: ['websocket'], auth: claimOf(desk.agent), reconnection: false })
    sockets.push(socket)
    const ear = earOn(socket)
    await ear.next('presence.update')
    const cable = await listenToCable(server.address, claimOf(desk.agent))
    const upload = await uploading(server, desk.agent, FILE)
    const ended = cluster.stop(server)
    expect(await ear.gone).toBe('transport close')
    expect(await cable.first((frame) => frame.type === 'disconnect')).toEqual({
      type: 'disconnect',
      reason: 'server_restart',
      reconnect: true,
    })
    await cable.gone
    await expect(callerAt(server.address).get('/health/ready')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>
    upload.end(FILE.subarray(40))
    const [answer] = await answered
    answer.resume()
    expect(answer.statusCode).toBe(200)
    expect(await ended).toBe(0)
  })

  it('answers whoever was connected before the signal, although it had not taken them yet', async () => {
    const server = await cluster.start()
    // The system accepts for a process that does not run; so it is also between two turns of a busy one.
    server.signal('SIGSTOP')
    const { hostname, port } = new URL(server.address)
    const waiting = Array.from({ length: 20 }, () => connect(Number(port), hostname))
    await Promise.all(waiting.map((socket) => once(socket, 'connect')))
    const ended = cluster.stop(server)
    server.signal('SIGCONT')
    const answers = waiting.map(async (socket) => {
      socket.write('GET /health HTTP/1.1\r\nhost: parley\r\nconnection: close\r\n\r\n')
      return (await text(socket)).split('\r\n')[0]
    })
    expect(await Promise.all(answers)).toEqual(waiting.map(() => 'HTTP/1.1 200 OK'))
    expect(await ended).toBe(0)
  })

  it('finishes the job that is under way', async () => {
    const mail = await openSlowMail()
    const server = await cluster.start({ SMTP_URL: mail.url })
    await callerAt(server.address).post('/auth/password', { email: desk.agent.email })
    await mail.isHolding
    const ended = cluster.stop(server)
    // It takes nobody new any more, so the signal has arrived while the job runs.
    await expect(untilRefused(server)).resolves.toBe('ECONNREFUSED')
    mail.release()
    expect(await ended).toBe(0)
    await mail.close()
    const left = await cluster.withDatabase(async (_make, { db }) => {
      const { rows } = await db.query<{ state: string }>("select state from pgboss.job where name like '%mail%'")
      return rows.map(({ state }) => state)
    })
    expect(left).toEqual(['completed'])
  })

  it('does not wait for ever for a client that sends nothing', async () => {
    const server = await cluster.start()
    const upload = await uploading(server, desk.agent, FILE)
    const broken = once(upload, 'error')
    expect(await cluster.stop(server)).toBe(0)
    expect((await broken)[0]).toMatchObject({ code: 'ECONNRESET' })
  })
})

/** Asks for its health until it takes no more connections. */
async function untilRefused(server: ServerProcess): Promise<string> {
  for (;;) {
    const code = await callerAt(server.address)
      .get('/health')
      .then(
        () => null,
        (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
      )
    // A connection that was open when the signal came may still break.
    if (code !== null && code !== 'ECONNRESET') return code
  }
}
