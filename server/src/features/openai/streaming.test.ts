import { setImmediate } from 'node:timers/promises'
import { openProviderPeer, type ProviderPeer, type ProviderReply } from '@parley/providers/provider-peer'
import { answerAsModel } from '@parley/providers/simulated-model'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let model: ProviderPeer
let instead: (() => ProviderReply | undefined) | null = null
let base = ''
beforeAll(async () => {
  model = await openProviderPeer((call) => instead?.() ?? answerAsModel(call))
  t = await buildTestApp({ providerUrls: { OPENAI: model.url } })
  base = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await t.close()
  model.close()
})
beforeEach(() => {
  instead = null
})

/** Writes until nobody listens. */
async function* endless() {
  for (;;) {
    yield word('and ')
    await setImmediate()
  }
}

const event = (piece: object) => `data: ${JSON.stringify(piece)}\n\n`
const word = (content: string) => event({ choices: [{ index: 0, delta: { content } }] })

async function aDesk() {
  const account = await t.make.account({ features: { integrations: true } })
  const ines = await t.make.administrator(account)
  const settings = { api_key: 'sk-1' }
  const { body: hook } = await t
    .as(ines)
    .post(`${account.path}/integrations/hooks`, { hook: { app_id: 'openai', settings } })
  const ask = (signal?: AbortSignal) =>
    fetch(`${base}${account.path}/integrations/hooks/${hook.id}/process_event`, {
      method: 'POST',
      headers: {
        api_access_token: ines.accessToken,
        accept: 'application/x-ndjson',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ event: { name: 'expand', data: { content: 'hi bo' } } }),
      ...(signal && { signal }),
    })
  const use = async () => (await t.as(ines).get(`${account.path}/assistants/use`)).body.used as number
  return { ask, use }
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { text?: string; message?: string; error?: string })

test('a text is answered word by word as the model writes it, then whole, and counted', async () => {
  const { ask, use } = await aDesk()
  const answer = await ask()
  expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
  const lines = linesOf(await answer.text())
  expect(lines.length).toBeGreaterThan(4)
  const pieces = lines.map(({ text = '' }) => text).join('')
  expect(pieces).toBe('hi bo (reworded by the simulated model)')
  expect(lines.at(-1)).toEqual({ message: pieces })
  expect(await use()).toBeGreaterThan(0)
})

test('a word is there before the next is written', async () => {
  const { ask } = await aDesk()
  const next = Promise.withResolvers<void>()
  async function* waiting() {
    yield word('Dear')
    await next.promise
    yield word(' Bo')
  }
  instead = () => ({ type: 'text/event-stream', pieces: waiting() })
  const reader = (await ask()).body?.getReader()
  const first = await reader?.read()
  expect(linesOf(new TextDecoder().decode(first?.value))).toEqual([{ text: 'Dear' }])
  next.resolve()
  const rest = await reader?.read()
  expect(linesOf(new TextDecoder().decode(rest?.value))[0]).toEqual({ text: ' Bo' })
})

test('whoever leaves gives the model up, and what it had written counts', async () => {
  const { ask, use } = await aDesk()
  instead = () => ({ type: 'text/event-stream', pieces: endless() })
  const gone = new AbortController()
  await (await ask(gone.signal)).body?.getReader().read()
  gone.abort()
  while ((await use()) === 0) await setImmediate()
  expect(await use()).toBeGreaterThan(0)
})

test('a refusal before the first word is a status, one in the middle is a line', async () => {
  const { ask } = await aDesk()
  instead = () => ({ status: 401, json: { error: { message: 'Incorrect API key' } } })
  const refused = await ask()
  expect([refused.status, await refused.json()]).toEqual([422, { error: 'Incorrect API key' }])
  const broken = [word('Dear'), event({ error: { message: 'Overloaded' } })]
  instead = () => ({ type: 'text/event-stream', pieces: broken })
  expect(linesOf(await (await ask()).text())).toEqual([{ text: 'Dear' }, { error: 'Overloaded' }])
})

test('a service that answers whole is told in one piece', async () => {
  const { ask } = await aDesk()
  instead = () => ({ json: { choices: [{ message: { content: 'Dear Bo' } }] } })
  expect(linesOf(await (await ask()).text())).toEqual([{ text: 'Dear Bo' }, { message: 'Dear Bo' }])
})
