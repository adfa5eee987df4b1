import { createHmac } from 'node:crypto'
import { validateSignature, type webhook } from '@line/bot-sdk'
import { signedByMeta } from '@parley/providers/signed-by-meta'
import { openSimulatedPeer, type SimulatedPeer } from '@parley/providers/simulated-peer'
import { openChannelDesk, PNG } from '../../testing/channel-desk.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let peer: SimulatedPeer
const TEMPLATE = { id: '1', name: 'order_shipped', language: 'en', status: 'APPROVED', parameter_format: 'NAMED' }
beforeAll(async () => {
  peer = await openSimulatedPeer()
  peer.answer(({ method, path }) => {
    if (method !== 'GET') return undefined
    if (path.includes('/configs/templates')) return { json: { waba_templates: [TEMPLATE] } }
    return path.includes('/message_templates') ? { json: { data: [TEMPLATE] } } : undefined
  })
  t = await buildTestApp({ providerUrls: peer.urls })
})
afterAll(async () => {
  await t.close()
  peer.close()
})

let numbers = 0

async function aCloudNumber() {
  const desk = await openChannelDesk(t)
  await t.db.query(`update users set type = 'SuperAdmin' where id = $1`, [desk.ines.id])
  const phone = `+4477000${String(++numbers).padStart(5, '0')}`
  const id = String(9000 + numbers)
  const provider_config = { api_key: 'a-long-token', phone_number_id: id, business_account_id: '77', app_secret: 'app' }
  const channel = { type: 'whatsapp', provider: 'whatsapp_cloud', phone_number: phone, provider_config }
  const inbox = await desk.ok('inboxes', { name: 'WhatsApp', channel })
  const change = (value: object, field = 'messages') => ({
    object: 'whatsapp_business_account',
    entry: [{ id: '77', changes: [{ field, value: { metadata: { phone_number_id: id }, ...value } }] }],
  })
  const deliver = (body: object, secret = 'app') => {
    const payload = JSON.stringify(body)
    return desk.deliver({ url: `/webhooks/whatsapp/${phone}`, payload, headers: signedByMeta(secret, payload) })
  }
  const contacts = [{ wa_id: '491511', profile: { name: 'Bo' } }]
  const write = (...messages: object[]) =>
    deliver(change({ contacts, messages: messages.map((one) => ({ from: '491511', timestamp: '1', ...one })) }))
  return { ...desk, phone, id, channel, inbox, change, deliver, write }
}

const lastSent = (id: string) => peer.heard(`/${id}/messages`).at(-1)?.json

test('a number is connected with its templates; Meta is told the token that we made', async () => {
  const desk = await aCloudNumber()
  expect(desk.inbox).toMatchObject({
    ...{ provider: 'whatsapp_cloud', can_deliver: true, is_callback_told: false, message_templates: [TEMPLATE] },
    callback_webhook_url: `http://parley.test/webhooks/whatsapp/${desk.phone}`,
  })
  const { webhook_verify_token: token, api_key } = desk.inbox.provider_config
  expect([token, api_key]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), '••••oken'])
  const ask = (word: string) =>
    t.as(null).get(`/webhooks/whatsapp/${desk.phone}?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=42`)
  expect([(await ask(token)).text, (await ask('a-guess')).status]).toEqual(['42', 401])
})

test('only super admins enter a number of the Cloud API by hand, and wrong credentials are no inbox', async () => {
  const desk = await openChannelDesk(t)
  const provider_config = { api_key: 'x', phone_number_id: '1', business_account_id: '2' }
  const channel = { type: 'whatsapp', provider: 'whatsapp_cloud', phone_number: '+447700900000', provider_config }
  expect((await desk.refused('inboxes', { name: 'W', channel }))[0]).toBe(401)
  await t.db.query(`update users set type = 'SuperAdmin' where id = $1`, [desk.ines.id])
  peer.answer(({ headers }) => (headers.authorization === 'Bearer wrong' ? { status: 401, json: {} } : undefined))
  const wrong = { ...channel, provider_config: { ...provider_config, api_key: 'wrong' } }
  expect(await desk.refused('inboxes', { name: 'W', channel: wrong })).toEqual([
    422,
    { message: 'Provider config Invalid Credentials', attributes: ['provider_config'] },
  ])
  const lettered = { ...channel, provider_config: { ...provider_config, phone_number_id: 'one' } }
  expect((await desk.refused('inboxes', { name: 'W', channel: lettered }))[1].attributes).toEqual(['provider_config'])
})

test('every message of a delivery arrives, once, and nothing that Meta did not sign', async () => {
  const desk = await aCloudNumber()
  const hello = { id: 'wamid.a', type: 'text', text: { body: 'Hello' } }
  const picture = { id: 'wamid.b', type: 'image', image: { id: 'MEDIA1', mime_type: 'image/png', caption: 'This' } }
  expect(await desk.write(hello, picture)).toBe(200)
  await desk.write(hello)
  expect(await desk.deliver(desk.change({ messages: [{ ...hello, from: '1' }] }), 'another app')).toBe(401)
  const [conversation, ...others] = await desk.conversations(desk.inbox.id)
  expect([others, conversation.meta.sender.phone_number, conversation.can_reply]).toEqual([[], '+491511', true])
  const [first, second, ...rest] = await desk.messages(conversation.id)
  expect([first.content, second.content, rest]).toEqual(['Hello', 'This', []])
  expect(second.attachments).toMatchObject([{ file_type: 'image' }])
})

test('answers, files and choices go out in Meta’s forms, and reports tell how far they came', async () => {
  const desk = await aCloudNumber()
  await desk.write({ id: 'wamid.in', type: 'text', text: { body: 'Hello' } })
  const [{ id }] = await desk.conversations(desk.inbox.id)
  const said = await desk.say(id, { content: 'Yes' })
  expect(lastSent(desk.id)).toEqual({
    messaging_product: 'whatsapp',
    to: '491511',
    type: 'text',
    text: { body: 'Yes' },
  })
  const stored = async () => (await desk.messages(id)).find((one: { id: number }) => one.id === said.id)
  const report = async (status: string, more: object = {}) =>
    desk.deliver(desk.change({ statuses: [{ id: (await stored()).source_id, status, ...more }] }))
  for (const status of ['read', 'delivered']) await report(status)
  expect((await stored()).status).toBe('read')
  await report('failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] })
  expect((await stored()).content_attributes.external_error).toBe('131026: Message undeliverable')
  await desk.sayFiles(id, [new File([PNG], 'lamp.png', { type: 'image/png' })], { content: 'Look' })
  expect(lastSent(desk.id)).toMatchObject({ type: 'image', image: { caption: 'Look' } })
  const items = ['a', 'b', 'c', 'd'].map((value) => ({ title: value, value }))
  await desk.say(id, { content: 'Which?', content_type: 'input_select', content_attributes: { items } })
  expect(lastSent(desk.id).interactive.type).toBe('list')
})

test('cards of people tell every number on them', async () => {
  const desk = await aCloudNumber()
  const phones = [{ phone: '+49 30 1' }, { phone: '+49 30 2' }]
  const contacts = [{ name: { formatted_name: 'Ada' }, phones }, { name: { formatted_name: 'Bo' } }]
  await desk.write({ id: 'wamid.cards', type: 'contacts', contacts })
  const [{ id }] = await desk.conversations(desk.inbox.id)
  expect((await desk.messages(id)).at(-1).content).toBe('Ada +49 30 1, +49 30 2\nBo')
})

test('a day after the customer wrote only a template goes out', async () => {
  const desk = await aCloudNumber()
  await desk.write({ id: 'wamid.in', type: 'text', text: { body: 'Hello' } })
  const [{ id }] = await desk.conversations(desk.inbox.id)
  await t.db.query(`update conversations set last_incoming_at = now() - interval '25 hours' where inbox_id = $1`, [
    desk.inbox.id,
  ])
  const late = await desk.say(id, { content: 'Are you there?' })
  const stored = (await desk.messages(id)).find((one: { id: number }) => one.id === late.id)
  expect([stored.status, stored.content_attributes.external_error]).toEqual([
    'failed',
    'The customer has not written for too long: only a template can be sent now.',
  ])
  await desk.say(id, {
    content: 'Shipped: 4711',
    template_params: { name: 'order_shipped', language: 'en', processed_params: { order: '4711' } },
  })
  expect(lastSent(desk.id).template).toMatchObject({
    name: 'order_shipped',
    components: [{ type: 'body', parameters: [{ type: 'text', parameter_name: 'order', text: '4711' }] }],
  })
})

test('360dialog signs nothing: its calls carry the token that it was told', async () => {
  const desk = await openChannelDesk(t)
  const phone = `+4477111${String(++numbers).padStart(5, '0')}`
  const channel = { type: 'whatsapp', phone_number: phone, provider_config: { api_key: 'a-dialog-key' } }
  const inbox = await desk.ok('inboxes', { name: 'W', channel })
  const told = peer.heard('/v1/configs/webhook').at(-1)?.json
  const body = {
    contacts: [{ wa_id: '4477' }],
    messages: [{ from: '4477', id: 'w1', type: 'text', text: { body: 'Hi' } }],
  }
  const delivery = { url: `/webhooks/whatsapp/${phone}`, payload: JSON.stringify(body) }
  expect(await desk.deliver(delivery)).toBe(401)
  expect(await desk.deliver({ ...delivery, headers: told.headers })).toBe(200)
  const [{ id }] = await desk.conversations(inbox.id)
  await desk.say(id, { content: 'Hello' })
  expect(peer.calls.findLast(({ path }) => path === '/dialog360/messages')?.headers['d360-api-key']).toBe(
    'a-dialog-key',
  )
  const synced = await desk.ok(`inboxes/${inbox.id}/sync_whatsapp_templates`, {})
  expect(synced.message_templates).toEqual([TEMPLATE])
})

test('LINE: words, pictures and stickers in, answers out, what was unsent is taken back', async () => {
  const desk = await openChannelDesk(t)
  const keys = {
    line_channel_id: `16${++numbers}`,
    line_channel_secret: 'line-secret',
    line_channel_token: 'line-token',
  }
  expect((await desk.refused('inboxes', { name: 'L', channel: { type: 'line' } }))[1].attributes).toHaveLength(3)
  const inbox = await desk.ok('inboxes', { name: 'LINE', channel: { type: 'line', ...keys } })
  const source = { type: 'user', userId: `U${numbers}` } as const
  const deliver = (events: webhook.Event[], secret = 'line-secret') => {
    const payload = JSON.stringify({ destination: 'D', events } satisfies webhook.CallbackRequest)
    const signature = createHmac('sha256', secret).update(payload).digest('base64')
    // LINE's library makes no signature; what we make is one that it takes.
    expect(validateSignature(payload, secret, signature)).toBe(true)
    return desk.deliver({
      url: `/webhooks/line/${keys.line_channel_id}`,
      payload,
      headers: { 'x-line-signature': signature },
    })
  }
  const facts = (id: string) => ({
    ...{ source, timestamp: 1, mode: 'active' as const, webhookEventId: `E${id}` },
    deliveryContext: { isRedelivery: false },
  })
  const message = (content: webhook.MessageContent): webhook.Event => ({
    ...{ type: 'message', ...facts(content.id), replyToken: 'r', message: content },
  })
  const text = (id: string, words: string) =>
    message({ id, type: 'text', text: words, quoteToken: 'q' } satisfies webhook.TextMessageContent)
  const picture = { id: '2', type: 'image', quoteToken: 'q', contentProvider: { type: 'line' } } as const
  expect([await deliver([]), await deliver([text('0', 'x')], 'a guess')]).toEqual([200, 401])
  await deliver([text('1', 'Hello'), message(picture satisfies webhook.ImageMessageContent)])
  await deliver([{ type: 'unsend', ...facts('3'), unsend: { messageId: '1' } }])
  const [{ id, meta }] = await desk.conversations(inbox.id)
  const [first, second] = await desk.messages(id)
  expect([meta.sender.name, first.content, second.attachments.length]).toEqual([
    'Yuki Mori',
    'This message was taken back.',
    1,
  ])
  const said = await desk.say(id, { content: 'Hi' })
  expect(peer.heard('/push').at(-1)?.json).toEqual({ to: source.userId, messages: [{ type: 'text', text: 'Hi' }] })
  expect((await desk.messages(id)).find((one: { id: number }) => one.id === said.id).status).toBe('delivered')
})

/** Meta's answers while a number signs up. */
const signingUp = (digits: string) =>
  peer.answer(({ path, method }) => {
    if (path.includes('/oauth/access_token?'))
      return path.includes('code=used')
        ? { status: 400, json: { error: { code: 100, message: 'Used' } } }
        : { json: { access_token: 'business-token' } }
    if (path.includes('fields=display_phone_number'))
      return { json: { display_phone_number: digits, verified_name: 'Lantern Ltd' } }
    return method === 'POST' && !path.endsWith('/messages') ? { json: { success: true } } : undefined
  })

test('Meta’s own window makes a number: named, subscribed, registered, and its app stays in step', async () => {
  const meta = await buildTestApp({
    providerUrls: peer.urls,
    installationSettings: { WHATSAPP_APP_ID: '5', WHATSAPP_APP_SECRET: 'meta-secret' },
  })
  signingUp('+44 7700 955001')
  const desk = await openChannelDesk(meta)
  const provider_config = { code: 'fresh', phone_number_id: '501', waba_id: '77', business_app_onboarding: false }
  const channel = { type: 'whatsapp', provider: 'whatsapp_cloud_new', provider_config }
  const inbox = await desk.ok('inboxes', { channel })
  expect(inbox).toMatchObject({
    ...{ name: 'Lantern Ltd', phone_number: '+447700955001', provider: 'whatsapp_cloud', is_callback_told: true },
    provider_config: { is_embedded_signup: true, business_app_onboarding: false },
  })
  const told = peer.heard('/77/subscribed_apps').at(-1)?.json
  expect(told.override_callback_uri).toBe('http://parley.test/webhooks/whatsapp/+447700955001')
  expect(peer.heard('/501/register').at(-1)?.json.pin).toMatch(/^\d{6}$/)
  const asked = `hub.mode=subscribe&hub.challenge=9&hub.verify_token=${told.verify_token}`
  expect((await meta.as(null).get(`/webhooks/whatsapp/+447700955001?${asked}`)).text).toBe('9')
  const used = { ...channel, provider_config: { ...provider_config, code: 'used' } }
  expect(await desk.refused('inboxes', { channel: used })).toEqual([
    422,
    {
      message: 'Signing up with Meta failed (code): 100: Used',
      error: 'Signing up with Meta failed (code): 100: Used',
    },
  ])
  const deliver = (field: string, value: object) => {
    const payload = JSON.stringify({ entry: [{ id: '77', changes: [{ field, value }] }] })
    const headers = signedByMeta('meta-secret', payload)
    return desk.deliver({ url: '/webhooks/whatsapp/+447700955001', payload, headers })
  }
  const echo = {
    from: '447700955001',
    to: '491511',
    id: 'wamid.echo',
    timestamp: '1',
    type: 'text',
    text: { body: 'From the app' },
  }
  await deliver('smb_message_echoes', { metadata: { phone_number_id: '501' }, message_echoes: [echo] })
  const [{ id }] = await desk.conversations(inbox.id)
  expect(await desk.messages(id)).toMatchObject([{ content: 'From the app', message_type: 1 }])
  await deliver('account_update', { event: 'PARTNER_REMOVED' })
  expect((await desk.shown(inbox.id)).reauthorization_required).toBe(true)
  await meta.close()
})

test('Meta may ask for our word while a number is still being signed up', async () => {
  const onboarding = await buildTestApp({
    providerUrls: peer.urls,
    installationSettings: { WHATSAPP_APP_ID: '5', WHATSAPP_APP_SECRET: 'meta-secret' },
  })
  signingUp('447700955002')
  const answers: string[] = []
  peer.answer(({ path, json }) => {
    if (!path.includes('/78/subscribed_apps')) return undefined
    const address = `${new URL(json.override_callback_uri).pathname}?hub.challenge=yes&hub.verify_token=${json.verify_token}`
    return onboarding
      .as(null)
      .get(address)
      .then(({ text }) => {
        answers.push(text)
        return { json: { success: true } }
      })
  })
  const desk = await openChannelDesk(onboarding)
  const provider_config = { code: 'c', phone_number_id: '502', waba_id: '78', business_app_onboarding: true }
  await desk.ok('inboxes', { channel: { type: 'whatsapp', provider: 'whatsapp_cloud_new', provider_config } })
  expect(answers).toEqual(['yes'])
  expect(peer.heard('/502/register')).toEqual([])
  expect(peer.heard('/502/smb_app_data').map(({ json }) => json.sync_type)).toEqual(['smb_app_state_sync', 'history'])
  await onboarding.close()
})
