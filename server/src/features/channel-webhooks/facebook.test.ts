import { signedByMeta } from '@parley/providers/signed-by-meta'
import { openSimulatedPeer, type SimulatedPeer } from '@parley/providers/simulated-peer'
import { openChannelDesk, PNG } from '../../testing/channel-desk.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let peer: SimulatedPeer
beforeAll(async () => {
  peer = await openSimulatedPeer()
  peer.answer(({ path }) => {
    if (path.includes('/oauth/access_token')) return { json: { access_token: 'lasting-token' } }
    if (path.includes('/me/accounts') && path.includes('after=2'))
      return { json: { data: [{ id: 'page-b', name: 'Outlet', access_token: 'token-b' }] } }
    if (path.includes('/me/accounts')) {
      const paging = { next: 'https://graph.example/next', cursors: { after: '2' } }
      return { json: { data: [{ id: 'page-a', name: 'Lantern', access_token: 'token-a' }], paging } }
    }
    return undefined
  })
  t = await buildTestApp({
    providerUrls: peer.urls,
    installationSettings: { FB_APP_ID: '900', FB_APP_SECRET: 'app-secret', FB_VERIFY_TOKEN: 'our-word' },
  })
})
afterAll(async () => {
  await t.close()
  peer.close()
})

let pages = 0

async function aPage() {
  const desk = await openChannelDesk(t)
  const id = `p${++pages}`
  const form = { user_access_token: 'u-token', page_access_token: 'page-token', page_id: id, inbox_name: 'Our page' }
  const inbox = await desk.ok('callbacks/register_facebook_page', form)
  const person = `psid${pages}`
  const deliver = (events: object[], secret = 'app-secret', place = 'messaging') => {
    const payload = JSON.stringify({ object: 'page', entry: [{ id, time: 1, [place]: events }] })
    return desk.deliver({ url: '/bot', payload, headers: signedByMeta(secret, payload) })
  }
  const from = { sender: { id: person }, recipient: { id } }
  const write = (message: object) => deliver([{ ...from, timestamp: 1, message }])
  return { ...desk, id, form, inbox, person, from, deliver, write }
}

const sentBy = (id: string) => peer.heard(`/${id}/messages`).map(({ json }) => json)

test('whoever signed in chooses among their pages, and one that is connected says so', async () => {
  const desk = await openChannelDesk(t)
  await desk.ok('callbacks/register_facebook_page', {
    ...{ user_access_token: 'u', page_access_token: 'token-b', page_id: 'page-b', inbox_name: 'Outlet' },
  })
  const { data } = (
    await t.as(desk.ines).get(`${desk.account.path}/callbacks/facebook_pages.json?omniauth_token=short`)
  ).body
  expect(data).toEqual({
    user_access_token: 'lasting-token',
    page_details: [
      { id: 'page-a', name: 'Lantern', access_token: 'token-a', exists: false },
      { id: 'page-b', name: 'Outlet', access_token: 'token-b', exists: true },
    ],
  })
  expect(peer.heard('/page-b/subscribed_apps')[0]?.path).toContain('message_echoes')
  const again = { user_access_token: 'u', page_access_token: 'x', page_id: 'page-b', inbox_name: 'Second' }
  const [status, body] = await desk.refused('callbacks/register_facebook_page', again)
  expect([status, body.attributes]).toEqual([422, ['page_id']])
  peer.answer(({ path }) =>
    path.includes('fb_exchange_token=used')
      ? { status: 400, json: { error: { code: 100, message: 'Used up' } } }
      : undefined,
  )
  expect(await desk.refused('callbacks/facebook_pages', { omniauth_token: 'used' })).toEqual([
    422,
    { error: '100 - Used up' },
  ])
})

test('Meta is answered when it knows our word, and nobody else', async () => {
  const ask = (word: string) => t.as(null).get(`/bot?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=77`)
  expect([(await ask('our-word')).text, (await ask('a-guess')).status]).toEqual(['77', 401])
})

test('words, files, places and shared links arrive, each once, with the name of the person', async () => {
  const desk = await aPage()
  const url = `${peer.url}/media/picture`
  const attachments = ['image', 'audio', 'video', 'file'].map((type) => ({ type, payload: { url } }))
  expect(await desk.write({ mid: 'a', text: 'Hello' })).toBe(200)
  await desk.write({ mid: 'a', text: 'Hello' })
  await desk.write({ mid: 'b', attachments, reply_to: { mid: 'a' } })
  await desk.write({
    mid: 'c',
    attachments: [{ type: 'location', title: 'Pier', payload: { coordinates: { lat: 1, long: 2 } } }],
  })
  await desk.write({ mid: 'd', attachments: [{ type: 'fallback', title: 'A lamp', url: 'https://lamp.example' }] })
  const [conversation, ...others] = await desk.conversations(desk.inbox.id)
  const [a, b, c, d, ...rest] = await desk.messages(conversation.id)
  expect([others, rest, conversation.meta.sender.name, a.content]).toEqual([[], [], 'Theo Blake', 'Hello'])
  expect([b.attachments.length, b.content_attributes.in_reply_to]).toEqual([4, a.id])
  expect(c.attachments).toMatchObject([{ file_type: 'location', coordinates_lat: 1, coordinates_long: 2 }])
  expect(d.content).toBe('A lamp\nhttps://lamp.example')
})

test('what Meta did not sign changes nothing, and what is no delivery is refused', async () => {
  const desk = await aPage()
  const message = { ...desk.from, message: { mid: 'x', text: 'Forged' } }
  expect(await desk.deliver([message], 'another secret')).toBe(401)
  const garbage = ['', '{', '[]', '{"entry":7}', '{"entry":[{"id":{}}]}', `{"entry":${'['.repeat(5_000)}`]
  for (const payload of garbage) expect(await desk.deliver({ url: '/bot', payload } as never)).not.toBe(200)
  expect(await desk.conversations(desk.inbox.id)).toEqual([])
})

test('what the page itself writes elsewhere is shown, and what we sent is not repeated', async () => {
  const desk = await aPage()
  await desk.write({ mid: 'in', text: 'Hello' })
  const echo = { sender: { id: desk.id }, recipient: { id: desk.person } }
  await desk.deliver([
    { ...echo, message: { mid: 'own', text: 'From the page', is_echo: true, app_id: 263902037430900 } },
  ])
  await desk.deliver([{ ...echo, message: { mid: 'ours', text: 'From here', is_echo: true, app_id: 900 } }])
  await desk.deliver([{ ...desk.from, message: { mid: 'other app', text: 'Beside' } }], 'app-secret', 'standby')
  const [{ id }] = await desk.conversations(desk.inbox.id)
  const told = await desk.messages(id)
  expect(told.map((one: { content: string; message_type: number }) => [one.content, one.message_type])).toEqual([
    ['Hello', 0],
    ['From the page', 1],
    ['Beside', 0],
  ])
})

test('answers, choices and files go out, and Meta tells up to when they were delivered and read', async () => {
  const desk = await aPage()
  await desk.write({ mid: 'in', text: 'Hello' })
  const [{ id }] = await desk.conversations(desk.inbox.id)
  const said = await desk.say(id, { content: 'Yes' })
  expect(sentBy(desk.id)).toEqual([
    { recipient: { id: desk.person }, message: { text: 'Yes' }, messaging_type: 'RESPONSE' },
  ])
  await desk.sayFiles(id, [new File([PNG], 'lamp.png', { type: 'image/png' })], { content: 'Look' })
  expect(sentBy(desk.id).slice(1)).toMatchObject([
    { message: { text: 'Look' } },
    { message: { attachment: { type: 'image' } } },
  ])
  const items = [{ title: 'Red', value: 'red' }]
  await desk.say(id, { content: 'Which?', content_type: 'input_select', content_attributes: { items } })
  expect(sentBy(desk.id).at(-1)).toMatchObject({ message: { quick_replies: [{ title: 'Red', payload: 'red' }] } })
  const status = async () => (await desk.messages(id)).find((one: { id: number }) => one.id === said.id).status
  const upTo = { watermark: t.deps.now().getTime() + 60_000 }
  const seen: string[] = []
  for (const event of [{ delivery: upTo }, { read: upTo }, { delivery: upTo }]) {
    await desk.deliver([{ ...desk.from, ...event }])
    seen.push(await status())
  }
  expect(seen).toEqual(['delivered', 'read', 'read'])
})

test('a day after the customer wrote only people may answer, for a week, where the installation may', async () => {
  const desk = await aPage()
  await desk.write({ mid: 'in', text: 'Hello' })
  const [{ id }] = await desk.conversations(desk.inbox.id)
  const age = (hours: number) =>
    t.db.query(`update conversations set last_incoming_at = now() - make_interval(hours => $2) where inbox_id = $1`, [
      desk.inbox.id,
      hours,
    ])
  await age(25)
  const isOpen = async () => (await desk.conversations(desk.inbox.id))[0].can_reply
  const late = await desk.say(id, { content: 'Too late' })
  const stored = (await desk.messages(id)).find((one: { id: number }) => one.id === late.id)
  expect([await isOpen(), stored.status, sentBy(desk.id)]).toEqual([false, 'failed', []])
  await t.db.query(
    `insert into installation_settings (key, value) values ('ENABLE_MESSENGER_CHANNEL_HUMAN_AGENT', 'true')`,
  )
  expect(await isOpen()).toBe(true)
  await desk.say(id, { content: 'A person' })
  expect(sentBy(desk.id)).toMatchObject([{ messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }])
  await age(24 * 8)
  expect(await isOpen()).toBe(false)
  await t.db.query(`delete from installation_settings where key = 'ENABLE_MESSENGER_CHANNEL_HUMAN_AGENT'`)
})

test('access that ends is asked for anew, and signing in again gives it back', async () => {
  const desk = await aPage()
  await desk.write({ mid: 'in', text: 'Hello' })
  const [{ id }] = await desk.conversations(desk.inbox.id)
  let isOver = true
  const error = { code: 190, message: 'Error validating access token: the session has been invalidated' }
  peer.answer(({ path }) =>
    isOver && path.includes(`/${desk.id}/messages`) ? { status: 400, json: { error } } : undefined,
  )
  const said = await desk.say(id, { content: 'One' })
  await desk.say(id, { content: 'Two' })
  const stored = (await desk.messages(id)).find((one: { id: number }) => one.id === said.id)
  expect(stored.content_attributes.external_error).toBe(`190 - ${error.message}`)
  expect((await desk.shown(desk.inbox.id)).reauthorization_required).toBe(true)
  isOver = false
  const again = { omniauth_token: 'short', inbox_id: desk.inbox.id }
  expect((await desk.refused('callbacks/reauthorize_page', again))[0]).toBe(422)
  peer.answer(({ path }) =>
    path.includes('/me/accounts')
      ? { json: { data: [{ id: desk.id, name: 'Our page', access_token: 'new' }] } }
      : undefined,
  )
  const { data } = await desk.ok('callbacks/reauthorize_page', again)
  expect([data.id, data.reauthorization_required]).toEqual([desk.inbox.id, false])
  await desk.say(id, { content: 'Three' })
  expect(peer.heard(`/${desk.id}/messages`).at(-1)?.path).toContain('access_token=new')
})

test('a page that is deleted here no longer hears of us', async () => {
  const desk = await aPage()
  await t.as(desk.ines).delete(`${desk.account.path}/inboxes/${desk.inbox.id}`)
  expect(peer.heard(`/${desk.id}/subscribed_apps`).map(({ method }) => method)).toEqual(['POST', 'DELETE'])
})
