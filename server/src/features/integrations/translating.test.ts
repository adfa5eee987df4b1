import { json } from '../../db/db.ts'
import { type GooglePeer, openGooglePeer } from '../../testing/peers/google-peer.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let google: GooglePeer
let t: TestApp
beforeAll(async () => {
  google = await openGooglePeer()
  t = await buildTestApp({
    reachableNetworks: ['127.0.0.1'],
    installationSettings: { GOOGLE_TRANSLATE_URL: google.url },
  })
})
afterAll(async () => {
  await t.close()
  google.close()
})
beforeEach(() => {
  google.asked.length = 0
  google.answer('Wo ist mein Paket?')
})

/** A conversation with one message of the contact. */
async function aDesk(facts: { connected?: boolean; content?: string; email?: object } = {}) {
  const account = await t.make.account({ features: { integrations: true, audit_logs: true } })
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const ines = await t.make.administrator(account)
  const maya = await t.make.agent(account, [inbox.id])
  const { displayId } = await t.make.conversation(account, { inbox })
  const path = `${account.path}/conversations/${displayId}/messages`
  const body = { content: facts.content ?? 'Where is my parcel?', message_type: 'incoming' }
  const { body: message } = await t.as(ines).post(path, body)
  if (facts.email) {
    await t.db.query(`update messages set content_attributes = $2::jsonb where id = $1`, [
      message.id,
      json({ email: facts.email }),
    ])
  }
  const hooks = `${account.path}/integrations/hooks`
  const settings = { project_id: 'shop-1', credentials: google.credentials }
  const connect = () => t.as(ines).post(hooks, { hook: { app_id: 'google_translate', settings } })
  if (facts.connected !== false) expect((await connect()).status).toBe(200)
  const translate = (language = 'de') =>
    t.as(maya).post(`${path}/${message.id}/translate`, { target_language: language })
  const show = async () =>
    (await t.as(maya).get(path)).body.payload.find((one: { id: number }) => one.id === message.id)
  return { account, ines, maya, hooks, connect, translate, show, message, path }
}

test('without a connected service the answer is null, and nothing is stored', async () => {
  const { translate, show } = await aDesk({ connected: false })
  expect(await translate()).toMatchObject({ status: 200, body: { content: null } })
  expect((await show()).content_attributes).toEqual({})
})

test('a message is translated once, kept with it, and told to everybody who sees it', async () => {
  const { translate, show, message } = await aDesk()
  expect(await translate()).toMatchObject({ status: 200, body: { content: 'Wo ist mein Paket?' } })
  expect(google.asked).toEqual([
    {
      path: '/v3/projects/shop-1/locations/global:translateText',
      contents: ['Where is my parcel?'],
      mimeType: 'text/plain',
      targetLanguageCode: 'de',
    },
  ])
  expect((await show()).content_attributes).toEqual({ translations: { de: 'Wo ist mein Paket?' } })
  expect(t.published.at(-1)).toMatchObject({
    event: 'message.updated',
    data: { id: message.id, content_attributes: { translations: { de: 'Wo ist mein Paket?' } } },
  })
  google.answer('¿Dónde?')
  expect((await translate()).body).toEqual({ content: 'Wo ist mein Paket?' })
  expect((await translate('es')).body).toEqual({ content: '¿Dónde?' })
  expect((await show()).content_attributes.translations).toEqual({ de: 'Wo ist mein Paket?', es: '¿Dónde?' })
  expect(google.asked).toHaveLength(2)
})

test('of a mail the whole HTML is translated, and comes back harmless whatever the service says', async () => {
  const email = { html_content: { full: '<p>Hello</p>', reply: '', quoted: '' }, text_content: { full: 'Hello' } }
  const { translate } = await aDesk({ email })
  google.answer('<p onclick="alert(1)">Hallo</p><script>alert(2)</script><img src="https://evil.test/p.gif">')
  const { body } = await translate()
  expect(body.content).toBe('<p>Hallo</p><img data-remote-src="https://evil.test/p.gif" />')
  expect(google.asked[0]).toMatchObject({ contents: ['<p>Hello</p>'], mimeType: 'text/html' })
})

test('a mail without HTML, and one that is too long for the service, are translated as text', async () => {
  const plain = await aDesk({ email: { text_content: { full: 'The whole text' } }, content: 'The whole' })
  await plain.translate()
  const long = await aDesk({ email: { html_content: { full: `<p>${'word '.repeat(8000)}</p>` } } })
  await long.translate()
  expect(google.asked[0]).toMatchObject({ contents: ['The whole text'], mimeType: 'text/plain' })
  expect(google.asked[1]?.mimeType).toBe('text/plain')
  expect(google.asked[1]?.contents[0]).toHaveLength(30_000)
})

test.each([[''], [500], [403]])('when the service answers %j nothing is stored', async (answer) => {
  const { translate, show } = await aDesk()
  google.answer(answer)
  const { status, body } = await translate()
  expect([status, body]).toEqual(
    answer === ''
      ? [200, { content: null }]
      : [422, { error: 'The translation service did not answer. Please try again.' }],
  )
  expect((await show()).content_attributes).toEqual({})
})

test('a permit is asked for outside only: an address inside is refused before anybody is called', async () => {
  const closed = await buildTestApp({ installationSettings: { GOOGLE_TRANSLATE_URL: google.url } })
  const account = await closed.make.account({ features: { integrations: true } })
  const inbox = await closed.make.inbox(account, { kind: 'api' })
  const ines = await closed.make.administrator(account)
  const { displayId } = await closed.make.conversation(account, { inbox })
  const path = `${account.path}/conversations/${displayId}/messages`
  const { body: message } = await closed.as(ines).post(path, { content: 'Hello' })
  const settings = { project_id: 'shop-1', credentials: google.credentials }
  await closed.as(ines).post(`${account.path}/integrations/hooks`, { app_id: 'google_translate', settings })
  expect((await closed.as(ines).post(`${path}/${message.id}/translate`, { target_language: 'de' })).status).toBe(422)
  expect(google.asked).toEqual([])
  await closed.close()
})

test('switched off or disconnected, the service is not asked any more; what was translated stays', async () => {
  const { account, ines, hooks, translate } = await aDesk()
  await translate()
  const { body } = await t.as(ines).get(`${account.path}/integrations/apps/google_translate`)
  const id = body.hooks[0].id
  expect((await t.as(ines).patch(`${hooks}/${id}`, { hook: { status: false } })).body).toMatchObject({ status: false })
  expect([(await translate('fr')).body, (await translate('de')).body]).toEqual([
    { content: null },
    { content: 'Wo ist mein Paket?' },
  ])
  await t.as(ines).patch(`${hooks}/${id}`, { status: true })
  expect((await translate('fr')).body.content).toBe('Wo ist mein Paket?')
  expect((await t.as(ines).delete(`${account.path}/integrations/google_translate`)).status).toBe(200)
  expect((await translate('it')).body).toEqual({ content: null })
  expect((await t.as(ines).delete(`${hooks}/${id}`)).status).toBe(404)
})

test('whoever does not see the conversation does not get it translated', async () => {
  const { account, path, message } = await aDesk()
  const stranger = await t.make.agent(account)
  const url = `${path}/${message.id}/translate`
  expect((await t.as(stranger).post(url, { target_language: 'de' })).status).toBe(401)
  const other = await aDesk()
  expect((await t.as(other.ines).post(url, { target_language: 'de' })).status).toBe(401)
  expect((await t.as(other.ines).post(`${other.path}/${message.id}/translate`, { target_language: 'de' })).status).toBe(
    404,
  )
  expect(google.asked).toEqual([])
})
