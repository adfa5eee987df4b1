import { type GooglePeer, openGooglePeer } from '../../testing/peers/google-peer.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let google: GooglePeer
let t: TestApp
beforeAll(async () => {
  google = await openGooglePeer()
  const installationSettings = { GOOGLE_TRANSLATE_URL: google.url }
  t = await buildTestApp({ reachableNetworks: ['127.0.0.1'], installationSettings })
})
afterAll(async () => {
  await t.close()
  google.close()
})
beforeEach(() => {
  google.asked.length = 0
  google.answer('')
  google.hear('pt-BR')
})

async function aDesk(isConnected = true) {
  const account = await t.make.account({ features: { integrations: true } })
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const ines = await t.make.administrator(account)
  const { displayId } = await t.make.conversation(account, { inbox })
  const path = `${account.path}/conversations/${displayId}`
  const settings = { project_id: 'shop-1', credentials: google.credentials }
  if (isConnected) await t.as(ines).post(`${account.path}/integrations/hooks`, { app_id: 'google_translate', settings })
  const says = async (content: string, message_type = 'incoming') => {
    await t.as(ines).post(`${path}/messages`, { content, message_type })
    await t.deps.jobs.drain()
  }
  const language = async () => (await t.as(ines).get(path)).body.additional_attributes.conversation_language
  return { says, language }
}

test('the first words of the customer tell the language of the conversation, once', async () => {
  const { says, language } = await aDesk()
  await says('Hello, how can we help?', 'outgoing')
  expect(await language()).toBeUndefined()
  await says('Oi! '.repeat(1000))
  expect(await language()).toBe('pt-BR')
  expect(t.published.filter(({ event }) => event === 'conversation.updated').at(-1)?.data).toMatchObject({
    additional_attributes: { conversation_language: 'pt-BR' },
  })
  google.hear('de')
  await says('Guten Tag')
  expect(await language()).toBe('pt-BR')
  expect(google.asked).toHaveLength(1)
  expect(google.asked[0]).toMatchObject({
    path: '/v3/projects/shop-1/locations/global:detectLanguage',
    mimeType: 'text/plain',
  })
  expect(JSON.stringify(google.asked[0]).length).toBeLessThan(1700)
})

test('without a connected service nobody is asked, and what could be any language has none', async () => {
  const apart = await aDesk(false)
  await apart.says('Oi!')
  expect(google.asked).toEqual([])
  google.hear('und')
  const { says, language } = await aDesk()
  await says('12345')
  expect([google.asked.length, await language()]).toEqual([1, undefined])
})

test('a service that fails is asked again later, and the message has long arrived', async () => {
  const { says, language } = await aDesk()
  google.answer(503)
  await says('Oi!')
  expect(await language()).toBeUndefined()
  const [dead] = await t.deps.jobs.dead()
  expect(dead).toMatchObject({ kind: 'detect-language', error: expect.stringContaining('503') })
  google.answer('')
  await t.deps.jobs.revive(dead?.id ?? '')
  await t.deps.jobs.drain()
  expect(await language()).toBe('pt-BR')
})
