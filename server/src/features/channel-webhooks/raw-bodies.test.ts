import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { keepRawBodies, rawBodyOf } from './raw-bodies.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  keepRawBodies(app, { limit: 1_000_000, withinMs: 200 })
  app.post('/', async (request) => ({ bytes: rawBodyOf(request).length }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function opened(head: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`POST / HTTP/1.1\r\nhost: parley.test\r\ncontent-type: application/json\r\n${head}\r\n\r\n`)
  return socket
}

/** Everything that comes until the other side closes. */
async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()))
  // Writing to who has closed meanwhile is what a flood does.
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

test('a body that comes in time is read as it came', async () => {
  const answer = await app.inject({ method: 'POST', url: '/', payload: 'x'.repeat(5_000) })
  expect(answer.json()).toEqual({ bytes: 5_000 })
})

test('who drips a body is answered 408 and let go', async () => {
  const socket = await opened('content-length: 1000')
  socket.write('{"a":')
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i)
})

test('who never ends is cut off at the limit, however the length is announced', async () => {
  const socket = await opened('transfer-encoding: chunked')
  const [chunk, most] = [Buffer.from(`4000\r\n${'x'.repeat(0x4000)}\r\n`), 64 * 1024 * 1024]
  const pour = (): void => {
    while (!socket.destroyed && socket.bytesWritten < most) if (!socket.write(chunk)) return
  }
  socket.on('drain', pour)
  const answer = answerOf(socket)
  pour()
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(socket.bytesWritten).toBeLessThan(most)
})
