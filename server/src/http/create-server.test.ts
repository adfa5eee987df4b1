import { Agent, type IncomingMessage, request } from 'node:http'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { createServer } from './create-server.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const ask = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => answer.resume().once('end', () => resolve(answer)))
      .once('error', reject)
      .end()
  })

test('while it stops, a connection that is kept open is answered and told that it ends', async () => {
  const app = createServer(t.deps)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let stopped: (() => void) | undefined
  const isHeld = new Promise<void>((hold) => {
    app.addHook('preClose', () => {
      hold()
      return new Promise<void>((resolve) => {
        stopped = resolve
      })
    })
  })
  app.get('/', async () => 'here')
  const url = await app.listen({ port: 0 })
  expect((await ask(url, agent)).headers.connection).toBe('keep-alive')
  const closed = app.close()
  await isHeld
  const last = await ask(url, agent)
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
  stopped?.()
  await closed
})
