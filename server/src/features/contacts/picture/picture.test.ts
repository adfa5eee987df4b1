import { openSink, type Sink } from '../../../testing/peers/sink-server.ts'
import { eventsOf } from '../../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let t: TestApp
let sink: Sink
beforeAll(async () => {
  sink = await openSink()
  t = await buildTestApp({ reachableNetworks: ['127.0.0.1'], reachablePorts: [Number(new URL(sink.url).port)] })
})
afterAll(async () => {
  sink.close()
  await t.close()
})
beforeEach(() => {
  sink.answerWith(200, { 'content-type': 'image/png' }, PICTURE)
})

async function desk() {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account)
  const api = t.as(await t.make.administrator(account))
  const path = `${account.path}/contacts`
  const add = async (facts: object) => (await api.post(path, facts)).body.payload.contact.id as number
  const picture = async (id: number) => {
    await t.deps.jobs.drain()
    return (await api.get(`${path}/${id}`)).body.payload.thumbnail as string
  }
  return { account, inbox, api, path, add, picture }
}

test('a contact gets the picture that an address names, and people see it', async () => {
  const { account, api, path, add, picture } = await desk()
  const id = await add({ name: 'Ada', avatar_url: `${sink.url}/ada.png` })
  expect(await picture(id)).toMatch(/^http/)
  const told = eventsOf(t.published, account.id).filter(({ event }) => event === 'contact.updated')
  expect(told.at(-1)?.data).toMatchObject({ id, thumbnail: expect.stringMatching(/^http/) })
  const before = sink.heard.length
  await api.patch(`${path}/${id}`, { name: 'Ada L', avatar_url: `${sink.url}/ada.png` })
  await api.patch(`${path}/${id}`, { avatar_url: '' })
  await api.patch(`${path}/${id}`, { avatar_url: null })
  expect(await picture(id)).toMatch(/^http/)
  expect(sink.heard).toHaveLength(before)
  await api.delete(`${path}/${id}/avatar`)
  expect(await picture(id)).toBe('')
  await api.patch(`${path}/${id}`, { avatar_url: `${sink.url}/ada.png` })
  expect(await picture(id)).toMatch(/^http/)
})

test('what is no picture, too large or inside the network leaves the contact as it is', async () => {
  const { api, path, add, picture } = await desk()
  const id = await add({ name: 'Ada' })
  expect((await api.patch(`${path}/${id}`, { avatar_url: 'ftp://shop.test/a.png' })).status).toBe(422)
  await api.patch(`${path}/${id}`, { avatar_url: 'http://[::1]:9/ada.png' })
  expect(await picture(id)).toBe('')
  sink.answerWith(200, { 'content-type': 'image/png' }, Buffer.from('<svg onload="x()">'))
  await api.patch(`${path}/${id}`, { avatar_url: `${sink.url}/wrong.png` })
  expect(await picture(id)).toBe('')
  expect(await t.deps.jobs.dead()).toEqual([])
})

test('a page names the picture of its visitor each time it opens: it is fetched once, and not again when it was taken away', async () => {
  const { inbox, api, path, picture } = await desk()
  const url = (call: string) => `/api/v1/widget/${call}?website_token=${inbox.token}`
  const config = await t.as(null).post(url('config'))
  const headers = { 'x-auth-token': config.body.website_channel_config.auth_token as string }
  const say = async () =>
    (
      await t
        .as(null)
        .patch(
          url('contact/set_user'),
          { identifier: 'u-1', name: 'Ada', email: 'ada@shop.test', avatar_url: `${sink.url}/visitor.png` },
          headers,
        )
    ).body.id as number
  const before = sink.heard.length
  const id = await say()
  expect(await picture(id)).toMatch(/^http/)
  await say()
  await t.deps.jobs.drain()
  expect(sink.heard).toHaveLength(before + 1)
  await api.delete(`${path}/${id}/avatar`)
  await say()
  expect(await picture(id)).toBe('')
})
