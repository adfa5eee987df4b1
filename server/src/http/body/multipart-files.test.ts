import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { untilTemporaryFiles } from '../../testing/temporary-files.ts'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'

const MB = 1024 * 1024

let t: TestApp
let origin: URL
beforeAll(async () => {
  t = await buildOwnTestApp()
  origin = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => t.close())

async function aThread(kind: 'widget' | 'api' = 'api') {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { kind })
  const agent = await t.make.agent(account, [inbox.id])
  const conversation = await t.make.conversation(account, { inbox })
  const messages = `${account.path}/conversations/${conversation.displayId}/messages`
  return { account, inbox, agent, messages }
}

/** A form of these files, made while it is sent: it never exists as a whole on this side. */
function formOf(field: string, sizes: readonly number[]): { body: ReadableStream; type: string } {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  async function* bytes() {
    for (const [index, size] of sizes.entries()) {
      yield `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${index}.bin"\r\n\r\n`
      for (let sent = 0; sent < size; sent += chunk.length) yield chunk.subarray(0, Math.min(chunk.length, size - sent))
      yield '\r\n'
    }
    yield '--x--\r\n'
  }
  const encoder = new TextEncoder()
  const pieces = bytes()
  const body = new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
  })
  return { body, type: 'multipart/form-data; boundary=x' }
}

async function post(path: string, accessToken: string, form: { body: ReadableStream; type: string }) {
  const headers = { 'content-type': form.type, api_access_token: accessToken }
  const request = { method: 'POST', headers, body: form.body, duplex: 'half' }
  const answer = await fetch(new URL(path, origin), request)
  return { status: answer.status, body: await answer.json() }
}

test('200 MB of files go through without being held in memory', async () => {
  const { agent, messages } = await aThread()
  let most = 0
  const form = formOf(
    'attachments[]',
    Array.from({ length: 5 }, () => 40 * MB),
  )
  const before = process.memoryUsage().rss
  const watch = t.deps.blobs.put
  t.deps.blobs.put = (...given) => {
    most = Math.max(most, process.memoryUsage().rss)
    return watch(...given)
  }
  const { status, body } = await post(messages, agent.accessToken, form)
  expect([status, body.attachments.length, body.attachments[4].file_size]).toEqual([200, 5, 40 * MB])
  expect(most - before).toBeLessThan(120 * MB)
})

test('a message with a file over 40 MB is refused in a sentence, any other upload as too large', async () => {
  const { account, agent, messages } = await aThread()
  const words = { error: 'The file is larger than 40 MB' }
  const large = [40 * MB + 1]
  expect(await post(messages, agent.accessToken, formOf('attachments[]', large))).toEqual({ status: 422, body: words })
  const upload = await post(`${account.path}/upload`, agent.accessToken, formOf('attachment', large))
  expect(upload).toEqual({ status: 413, body: words })
})

test('a message with more than 15 files is refused in a sentence, however many they are', async () => {
  const { agent, messages } = await aThread()
  for (const count of [16, 30]) {
    const { status, body } = await post(messages, agent.accessToken, formOf('attachments[]', Array(count).fill(3)))
    expect([status, body]).toEqual([422, { error: expect.stringContaining('maximum is 15') }])
  }
  expect((await post(messages, agent.accessToken, formOf('attachments[]', Array(15).fill(3)))).status).toBe(200)
})

test('a sender that goes away in the middle of its second file leaves neither behind', async () => {
  const { agent, messages } = await aThread()
  const marker = randomUUID()
  const socket = connect(Number(origin.port), origin.hostname)
  const head = [`POST ${messages} HTTP/1.1`, 'host: x', `api_access_token: ${agent.accessToken}`]
  const lines = ['content-type: multipart/form-data; boundary=x', `content-length: ${10 * MB}`, '', '']
  socket.write([...head, ...lines].join('\r\n'))
  const part = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="attachments[]"; filename="${name}"\r\n\r\n`
  socket.write(`${part('whole')}${marker}\r\n${part('half')}${marker}${'x'.repeat(MB)}`)
  await untilTemporaryFiles(marker, 2)
  socket.destroy()
  await untilTemporaryFiles(marker, 0)
})
