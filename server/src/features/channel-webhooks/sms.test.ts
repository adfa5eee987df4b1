import { openSimulatedPeer, type SimulatedPeer } from '@parley/providers/simulated-peer'
import twilioLibrary from 'twilio'
import { openChannelDesk } from '../../testing/channel-desk.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let peer: SimulatedPeer
beforeAll(async () => {
  peer = await openSimulatedPeer()
  t = await buildTestApp({ providerUrls: peer.urls })
})
afterAll(async () => {
  await t.close()
  peer.close()
})

let numbers = 0
const aNumber = (): string => `+1555${String(1_000_000 + ++numbers)}`
const SECRET = 'the-auth-token-of-twilio'

async function aTwilioInbox(more: object = {}) {
  const desk = await openChannelDesk(t)
  const phone = aNumber()
  const sid = `AC${desk.account.id}`
  const body = { name: 'Texts', medium: 'sms', account_sid: sid, auth_token: SECRET, phone_number: phone, ...more }
  const inbox = await desk.ok('channels/twilio_channel', { twilio_channel: body })
  const signed = (url: string, fields: Record<string, string>, secret = SECRET) => ({
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioLibrary.getExpectedTwilioSignature(secret, `http://parley.test${url}`, fields),
    },
  })
  const message = (id: string, more: Record<string, string> = {}) => ({
    ...{
      MessageSid: id,
      SmsSid: id,
      AccountSid: sid,
      From: '+4915112345678',
      To: phone,
      Body: 'Is it open?',
      NumMedia: '0',
    },
    ...more,
  })
  const write = (id: string, more: Record<string, string> = {}) =>
    desk.deliver(signed('/twilio/callback', message(id, more)))
  const report = (id: string, status: string, more: Record<string, string> = {}) =>
    desk.deliver(
      signed('/twilio/delivery_status', {
        MessageSid: id,
        MessageStatus: status,
        AccountSid: sid,
        From: phone,
        ...more,
      }),
    )
  return { ...desk, sid, phone, inbox, signed, message, write, report }
}

test('Twilio tells the number where we listen, and shows its secrets masked', async () => {
  const desk = await aTwilioInbox()
  expect(desk.inbox).toMatchObject({ channel_type: 'Channel::TwilioSms', medium: 'sms', phone_number: desk.phone })
  expect(desk.inbox.auth_token).toBe('••••ilio')
  const told = peer.heard(`/Accounts/${desk.sid}/IncomingPhoneNumbers/PN1.json`).at(-1)
  expect(Object.fromEntries(told?.form ?? [])).toEqual({
    SmsUrl: 'http://parley.test/twilio/callback',
    SmsMethod: 'POST',
  })
})

test('whether Twilio was told the address, or a person has to paste it, is said truly', async () => {
  peer.answer(({ path }) =>
    path.includes('PhoneNumber=%2B15559990000') ? { json: { incoming_phone_numbers: [] } } : undefined,
  )
  const isTold = async (more: object) => (await aTwilioInbox(more)).inbox.is_callback_told
  const service = { phone_number: '', messaging_service_sid: 'MGtold' }
  expect([
    await isTold({}),
    await isTold(service),
    await isTold({ api_key_sid: 'SK1' }),
    await isTold({ phone_number: '+15559990000' }),
    await isTold({ medium: 'whatsapp' }),
  ]).toEqual([true, true, true, false, false])
})

test.each([
  [{ phone_number: '' }, 'A phone number or a messaging service SID is needed'],
  [{ messaging_service_sid: 'MG1' }, 'Use either a phone number or a messaging service SID, not both'],
])('Twilio wants either a number or a service: %j', async (more, words) => {
  const desk = await openChannelDesk(t)
  const body = { name: 'T', account_sid: 'AC1', auth_token: 'x', phone_number: aNumber(), ...more }
  expect(await desk.refused('channels/twilio_channel', { twilio_channel: body })).toEqual([422, { error: words }])
})

test('a refusal is in Twilio’s words what Twilio refuses', async () => {
  const desk = await openChannelDesk(t)
  peer.answer(({ path }) =>
    path.includes('/ACwrong/') ? { status: 401, json: { code: 20003, message: 'Authenticate' } } : undefined,
  )
  const body = { name: 'T', account_sid: 'ACwrong', auth_token: 'x', phone_number: aNumber() }
  expect(await desk.refused('channels/twilio_channel', { twilio_channel: body })).toEqual([
    422,
    { error: '20003 - Authenticate' },
  ])
})

test('Twilio brings texts and pictures once, and knows where the number is from', async () => {
  const desk = await aTwilioInbox()
  const picture = { NumMedia: '1', MediaUrl0: `${peer.url}/media/ME1`, MediaContentType0: 'image/png', Body: '' }
  for (const id of ['SMa', 'SMa']) expect(await desk.write(id, { FromCountry: 'DE', FromZip: '20095' })).toBe(204)
  await desk.write('SMb', picture)
  const [conversation] = await desk.conversations(desk.inbox.id)
  expect(conversation.meta.sender).toMatchObject({
    phone_number: '+4915112345678',
    additional_attributes: { from_country: 'DE', from_zip_code: '20095' },
  })
  const [text, file, ...others] = await desk.messages(conversation.id)
  expect([text.content, others]).toEqual(['Is it open?', []])
  expect(file.attachments).toMatchObject([{ file_type: 'image' }])
  expect(peer.heard('/media/ME1').at(-1)?.headers.authorization).toMatch(/^Basic /)
})

test('who texts STOP gets no campaign any more, until they text START', async () => {
  const desk = await aTwilioInbox()
  const isOut = async () =>
    (
      await t.db.query<{ out: boolean }>(
        'select unsubscribed_at is not null as out from contacts where account_id = $1 and phone_number is not null',
        [desk.account.id],
      )
    ).rows[0]?.out
  await desk.write('SMx', { Body: 'Please stop the motor' })
  expect(await isOut()).toBe(false)
  await desk.write('SMy', { Body: 'Stop' })
  expect(await isOut()).toBe(true)
  await desk.write('SMz', { Body: 'START' })
  expect(await isOut()).toBe(false)
})

test('the inbox takes nothing that Twilio has not signed', async () => {
  const desk = await aTwilioInbox()
  const forged = desk.signed('/twilio/callback', desk.message('SMx'), 'another token')
  expect(await desk.deliver(forged)).toBe(401)
  const moved = { ...desk.signed('/twilio/callback', desk.message('SMx')), url: '/twilio/delivery_status' }
  expect(await desk.deliver(moved)).toBe(204)
  expect(await desk.conversations(desk.inbox.id)).toEqual([])
})

test('an answer goes out and shows how far it came, never backwards', async () => {
  const desk = await aTwilioInbox()
  await desk.write('SMc')
  const [{ id }] = await desk.conversations(desk.inbox.id)
  const said = await desk.say(id, { content: 'Yes, until **six**' })
  const sent = peer.heard(`/Accounts/${desk.sid}/Messages.json`).findLast(({ method }) => method === 'POST')
  expect(Object.fromEntries(sent?.form ?? [])).toMatchObject({
    ...{ To: '+4915112345678', From: desk.phone, Body: 'Yes, until six' },
    StatusCallback: 'http://parley.test/twilio/delivery_status',
  })
  const stored = async () => (await desk.messages(id)).find((one: { id: number }) => one.id === said.id)
  const sid = (await stored()).source_id
  for (const status of ['delivered', 'sent', 'queued']) await desk.report(sid, status)
  expect((await stored()).status).toBe('delivered')
  await desk.report(sid, 'undelivered', { ErrorCode: '30003', ErrorMessage: 'Unreachable' })
  expect(await stored()).toMatchObject({
    status: 'failed',
    content_attributes: { external_error: '30003 - Unreachable' },
  })
})

test('the inbox asks for new credentials when the old ones are refused again and again, and forgives when they come', async () => {
  const desk = await aTwilioInbox()
  await desk.write('SMd')
  const [{ id }] = await desk.conversations(desk.inbox.id)
  let isRefused = true
  peer.answer(({ path, method }) =>
    isRefused && method === 'POST' && path.includes(`/${desk.sid}/Messages`)
      ? { status: 401, json: { code: 20003, message: 'Authenticate' } }
      : undefined,
  )
  for (const content of ['One', 'Two', 'Three']) await desk.say(id, { content })
  expect((await desk.shown(desk.inbox.id)).reauthorization_required).toBe(true)
  isRefused = false
  const { body } = await desk.patch(desk.inbox.id, { channel: { auth_token: 'a-new-token' } })
  expect([body.reauthorization_required, body.auth_token]).toEqual([undefined, '••••oken'])
  expect((await desk.say(id, { content: 'Four' })).status).toBe('sent')
  const last = peer.heard(`/${desk.sid}/Messages.json`).at(-1)
  expect(last?.form.get('Body')).toBe('Four')
})

test('nobody sends again what may have arrived', async () => {
  const desk = await aTwilioInbox()
  await desk.write('SMe')
  const [{ id }] = await desk.conversations(desk.inbox.id)
  peer.answer(({ method, path }) =>
    method === 'POST' && path.includes(`/${desk.sid}/Messages`) ? { hangUp: true } : undefined,
  )
  const said = await desk.say(id, { content: 'Only once' })
  const stored = (await desk.messages(id)).find((one: { id: number }) => one.id === said.id)
  expect(stored.content_attributes.external_error).toContain('it may have arrived')
  const tries = peer.heard(`/${desk.sid}/Messages.json`).filter(({ form }) => form.get('Body') === 'Only once')
  expect(tries).toHaveLength(1)
})

async function aBandwidthInbox() {
  const desk = await openChannelDesk(t)
  const phone = aNumber()
  const provider_config = {
    api_key: 'k',
    api_secret: 'a-long-secret',
    application_id: 'app',
    account_id: `b${desk.account.id}`,
  }
  const inbox = await desk.ok('inboxes', {
    name: 'SMS',
    channel: { type: 'sms', phone_number: phone, provider_config },
  })
  const event = (type: string, message: object, more: object = {}) => [
    {
      type,
      time: '2026-11-20T10:00:00Z',
      to: phone,
      ...more,
      message: { owner: phone, direction: 'in', ...message },
    },
  ]
  const deliver = (events: object[]) =>
    desk.deliver({ url: `/webhooks/sms/${phone.slice(1)}`, payload: JSON.stringify(events) })
  return { ...desk, phone, inbox, event, deliver, provider_config }
}

test('Bandwidth wants a number with a plus and all four values', async () => {
  const desk = await openChannelDesk(t)
  const provider_config = { api_key: 'k', api_secret: 's', application_id: 'a', account_id: 'b' }
  const make = (channel: object) => desk.refused('inboxes', { name: 'SMS', channel: { type: 'sms', ...channel } })
  expect((await make({ phone_number: '15551234', provider_config }))[1].attributes).toEqual(['phone_number'])
  const lacking = await make({ phone_number: aNumber(), provider_config: { ...provider_config, api_key: '' } })
  expect(lacking[1].attributes).toEqual(['provider_config'])
})

test('Bandwidth’s inbox reads every event of a callback, leaves layouts out, and shows what became of an answer', async () => {
  const desk = await aBandwidthInbox()
  const from = { from: '+15558887777', to: [desk.phone] }
  const media = [`${peer.url}/media/layout.smil`, `${peer.url}/media/lamp.png`]
  await desk.deliver([
    ...desk.event('message-received', { id: 'in-1', ...from, text: 'Hello' }),
    ...desk.event('message-received', { id: 'in-2', ...from, text: '', media }),
  ])
  const [{ id }] = await desk.conversations(desk.inbox.id)
  const [, second] = await desk.messages(id)
  expect(second.attachments).toHaveLength(1)
  const said = await desk.say(id, { content: 'Hi' })
  expect(peer.heard(`/users/b${desk.account.id}/messages`).at(-1)?.json).toEqual({
    ...{ to: '+15558887777', from: desk.phone, text: 'Hi', applicationId: 'app' },
  })
  const stored = async () => (await desk.messages(id)).find((one: { id: number }) => one.id === said.id)
  const away = { id: (await stored()).source_id, from: desk.phone, to: ['+15558887777'] }
  await desk.deliver(
    desk.event('message-failed', away, { to: '+15558887777', errorCode: 4720, description: 'invalid-destination' }),
  )
  expect((await stored()).content_attributes.external_error).toBe('4720 - invalid-destination')
  await desk.deliver(desk.event('message-delivered', away, { to: '+15558887777' }))
  expect((await stored()).status).toBe('delivered')
})

test('nothing that a provider was told we have is lost, however fast somebody writes', async () => {
  const desk = await aBandwidthInbox()
  const from = { from: '+15558886666', to: [desk.phone] }
  const said = Array.from({ length: 205 }, (_, at) =>
    desk.event('message-received', { id: `fast-${at}`, ...from, text: `Word ${at}` }),
  )
  await desk.deliver(said.flat())
  const { rows } = await t.db.query<{ count: number }>(
    `select count(*)::int from messages where account_id = $1 and content like 'Word %'`,
    [desk.account.id],
  )
  expect([rows, await t.deadJobs(desk.account)]).toEqual([[{ count: 205 }], []])
})

test('Bandwidth’s inbox wants the callback’s password where one is set', async () => {
  const desk = await aBandwidthInbox()
  const channel = { provider_config: { ...desk.provider_config, callback_user: 'bw', callback_password: 'open' } }
  expect((await desk.patch(desk.inbox.id, { channel })).status).toBe(200)
  const events = desk.event('message-received', { id: 'in-9', from: '+15558880000', to: [desk.phone], text: 'Hello' })
  expect(await desk.deliver(events)).toBe(401)
})

test('an administrator sends a message to their own number and is told what the provider says', async () => {
  const { ok, refused, inbox, health } = await aTwilioInbox()
  const answer = await ok(`inboxes/${inbox.id}/test_message`, { to: '+4915100000001', content: 'A test' })
  expect(answer.source_id).toMatch(/^SM/)
  expect(peer.heard('Messages.json').at(-1)?.form.get('To')).toBe('+4915100000001')
  expect((await health(inbox.id)).last_out_at).not.toBeNull()
  peer.answer(({ form }) =>
    form.get('To') === '+4915100000002' ? { status: 400, json: { code: 21211, message: 'Invalid To' } } : undefined,
  )
  expect(await refused(`inboxes/${inbox.id}/test_message`, { to: '+4915100000002', content: 'A test' })).toEqual([
    422,
    { error: '21211 - Invalid To' },
  ])
  expect((await health(inbox.id)).last_error).toBe('21211 - Invalid To')
})
