import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callerAt } from '../testing/network-caller.ts'
import { type Cluster, openCluster } from '../testing/processes/cluster.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: unknown }[]
}

/** A collector that keeps what it is sent, and as what it came. */
async function openCollector() {
  const spans: SentSpan[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      bodies.push(`${request.url} ${body}`)
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    close: () => void server.close(),
  }
}

let cluster: Cluster
let collector: Awaited<ReturnType<typeof openCollector>>
beforeAll(async () => {
  collector = await openCollector()
  cluster = await openCluster({ embedded: true })
})
afterAll(async () => {
  await cluster.close()
  collector.close()
})

const TRACE = '0af7651916cd43dd8448eb211c80319c'

/** Writes to a conversation and asks for a file of all contacts, which a job makes; ends when it is there. */
async function askForWork(caller: ReturnType<typeof callerAt>, path: string, displayId: number): Promise<void> {
  const message = { content: 'A secret word', message_type: 'outgoing' }
  expect((await caller.post(`${path}/conversations/${displayId}/messages`, message)).status).toBe(200)
  expect((await caller.post(`${path}/contacts/export`, {})).status).toBe(200)
  const isDone = async () => (await caller.get(`${path}/contacts/exports`)).body[0].status === 'done'
  while (!(await isDone())) await caller.get('/health')
}

it('a request, its statements and the jobs it asks for are one trace, which tells nothing of what people wrote', async () => {
  const { path, token, displayId } = await cluster.withDatabase(async (make) => {
    const account = await make.account()
    const boss = await make.administrator(account)
    const inbox = await make.inbox(account, { kind: 'api', memberIds: [boss.id] })
    const { displayId } = await make.conversation(account, { inbox })
    return { path: account.path, token: boss.accessToken, displayId }
  })
  const server = await cluster.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const traceparent = `00-${TRACE}-b7ad6b7169203331-01`
  await askForWork(callerAt(cluster.address, { api_access_token: token, traceparent }), path, displayId)
  // What runs is finished, and what waits for the collector is sent.
  expect(await cluster.stop(server)).toBe(0)

  const own = collector.spans.filter(({ traceId }) => traceId === TRACE)
  const request = own.find(({ name }) => name === 'POST /api/v1/accounts/:accountId/conversations/:id/messages')
  expect(request).toMatchObject({ parentSpanId: 'b7ad6b7169203331' })
  const asked = own.find(({ name }) => name === 'POST /api/v1/accounts/:accountId/contacts/export')
  const below = (span?: SentSpan) => own.filter(({ parentSpanId }) => parentSpanId === span?.spanId)
  const job = below(below(asked).find(({ name }) => name === 'transaction')).find(({ name }) => name.startsWith('job '))
  expect(below(job).map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'UPDATE']))
  expect(collector.bodies.every((body) => body.startsWith('/v1/traces '))).toBe(true)
  for (const secret of ['A secret word', token]) expect(collector.bodies.join()).not.toContain(secret)
})
