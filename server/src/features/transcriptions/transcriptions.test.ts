import { openProviderPeer, type ProviderPeer, type ProviderReply } from '@parley/providers/provider-peer'
import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let service: ProviderPeer
let says: ProviderReply
beforeAll(async () => {
  service = await openProviderPeer(() => says)
  t = await buildTestApp({ providerUrls: { OPENAI: service.url } })
})
afterAll(async () => {
  await t.close()
  service.close()
})
beforeEach(() => {
  service.calls.length = 0
  says = { json: { text: ' It clicks when I brake. ' } }
})

const VOICE = Buffer.from(`OggS${'\0'.repeat(24)}OpusHead`.padEnd(64, '\0'))

async function aDesk({ isWanted = true, isConnected = true } = {}) {
  const account = await t.make.account({ features: { integrations: true } })
  const ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const { displayId } = await t.make.conversation(account, { inbox })
  await t.as(ines).patch(account.path, { audio_transcriptions: isWanted })
  if (isConnected)
    await t
      .as(ines)
      .post(`${account.path}/integrations/hooks`, { hook: { app_id: 'openai', settings: { api_key: 'sk-1' } } })
  const url = `${account.path}/conversations/${displayId}/messages`
  const speak = async (bytes = VOICE) => {
    const form = new FormData()
    form.append('message_type', 'incoming')
    form.append('attachments[]', new Blob([new Uint8Array(bytes)], { type: 'audio/ogg' }), 'voice.ogg')
    const { body } = await t.as(ines).send({ method: 'POST', url, payload: form })
    return body.id as number
  }
  const wordsOf = async (id: number): Promise<string> => {
    const { body } = await t.as(ines).get(url)
    const message = body.payload.find((one: { id: number }) => one.id === id)
    return message.attachments[0].transcribed_text
  }
  return { account, speak, wordsOf, ines, url }
}

test('what a voice message says is written down once, and shown to everybody who sees it', async () => {
  const { account, speak, wordsOf } = await aDesk()
  const id = await speak()
  expect(await wordsOf(id)).toBe('')
  await t.deps.jobs.drain()
  expect(await wordsOf(id)).toBe('It clicks when I brake.')
  const [call] = service.calls
  expect(call).toMatchObject({ method: 'POST', path: '/v1/audio/transcriptions' })
  expect(call?.headers.authorization).toBe('Bearer sk-1')
  expect(call?.text).toMatch(/name="model"\r\n\r\nwhisper-1/)
  expect(call?.text).toMatch(/filename="voice\.ogg"/)
  expect(service.calls).toHaveLength(1)
  const told = eventsOf(t.published, account.id).filter(({ event }) => event === 'message.updated')
  expect(JSON.stringify(told)).toContain('It clicks when I brake.')
})

test('nothing leaves the house unless the account wants it and a service is connected', async () => {
  for (const facts of [{ isWanted: false }, { isConnected: false }]) {
    const { speak, wordsOf } = await aDesk(facts)
    const id = await speak()
    await t.deps.jobs.drain()
    expect(await wordsOf(id)).toBe('')
  }
  expect(service.calls).toEqual([])
})

test('a recording that the service refuses stays without words; one that it could not take now is sent again', async () => {
  const { account, speak, wordsOf } = await aDesk()
  says = { status: 400, json: { error: { message: 'no speech' } } }
  const refused = await speak()
  await t.deps.jobs.drain()
  expect(await wordsOf(refused)).toBe('')
  expect(service.calls).toHaveLength(1)
  says = { status: 503 }
  const later = await speak()
  service.answer(() => (service.calls.length < 4 ? undefined : { json: { text: 'Hello' } }))
  await t.deps.jobs.drain()
  expect(await wordsOf(later)).toBe('Hello')
  expect(await t.deadJobs(account)).toEqual([])
})
