import { openSimulatedPeer, type SimulatedPeer } from '@parley/providers/simulated-peer'
import { openChannelDesk, PNG } from '../../testing/channel-desk.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let telegram: SimulatedPeer
beforeAll(async () => {
  telegram = await openSimulatedPeer()
  t = await buildTestApp({ providerUrls: telegram.urls })
})
afterAll(async () => {
  await t.close()
  telegram.close()
})

let bots = 0

async function aBot() {
  const desk = await openChannelDesk(t)
  const token = `${++bots}77:a-token-of-${desk.account.id}`
  const inbox = await desk.ok('inboxes', { name: 'ignored', channel: { type: 'telegram', bot_token: token } })
  const told = telegram.heard(`/bot${token}/setWebhook`).at(-1)?.json
  const from = {
    id: 5000 + bots,
    is_bot: false,
    first_name: 'Bo',
    last_name: 'Berg',
    username: 'bo',
    language_code: 'de',
  }
  const chat = { id: from.id, type: 'private', first_name: 'Bo' }
  const update = (more: object) => ({ update_id: 1, ...more })
  const deliver = (body: object, secret = told.secret_token) =>
    desk.deliver({
      url: `/webhooks/telegram/${token}`,
      payload: JSON.stringify(body),
      headers: { 'x-telegram-bot-api-secret-token': secret },
    })
  const write = (id: number, more: object) =>
    deliver(update({ message: { message_id: id, date: 1, from, chat, ...more } }))
  return { ...desk, token, name: `bot_${token.split(':')[0]}`, inbox, told, from, chat, update, deliver, write }
}
type Bot = Awaited<ReturnType<typeof aBot>>

async function onlyConversation(bot: Bot) {
  const [conversation, ...others] = await bot.conversations(bot.inbox.id)
  expect(others).toEqual([])
  return conversation
}

const sentBy = (bot: Bot, method: string) => telegram.heard(`/bot${bot.token}/${method}`).map(({ json }) => json)

test('a bot is connected by its token, named by Telegram, and told where we listen', async () => {
  const bot = await aBot()
  expect(bot.inbox).toMatchObject({ name: bot.name, channel_type: 'Channel::Telegram', can_deliver: true })
  expect(bot.inbox.bot_token).toMatch(/^••••/)
  expect(bot.told).toMatchObject({ url: `http://parley.test/webhooks/telegram/${bot.token}` })
  expect(await bot.refused('inboxes', { channel: { type: 'telegram', bot_token: bot.token } })).toEqual([
    422,
    { message: 'Bot token has already been taken', attributes: ['bot_token'] },
  ])
})

test('a token that Telegram does not know is refused, and no inbox is made', async () => {
  const desk = await openChannelDesk(t)
  telegram.answer(({ path }) =>
    path.includes('/bot404:')
      ? { status: 404, json: { ok: false, error_code: 404, description: 'Not Found' } }
      : undefined,
  )
  for (const bot_token of ['404:unknown-to-telegram', 'no token', '']) {
    const [status, words] = await desk.refused('inboxes', { channel: { type: 'telegram', bot_token } })
    expect([status, words.attributes]).toEqual([422, ['bot_token']])
  }
})

test('what a customer writes begins a conversation, once however often it comes', async () => {
  const bot = await aBot()
  expect(await bot.write(1, { text: 'Is the lamp here?' })).toBe(200)
  expect(await bot.write(1, { text: 'Is the lamp here?' })).toBe(200)
  const conversation = await onlyConversation(bot)
  expect(conversation.meta.sender).toMatchObject({ name: 'Bo Berg' })
  expect(conversation.additional_attributes).toMatchObject({ chat_id: bot.chat.id })
  const [message, ...others] = await bot.messages(conversation.id)
  expect([message.content, message.message_type, others]).toEqual(['Is the lamp here?', 0, []])
  expect((await bot.health(bot.inbox.id)).last_in_at).not.toBeNull()
})

test('pictures, places, pressed buttons and corrections arrive as what they are', async () => {
  const bot = await aBot()
  await bot.write(1, { caption: 'This one', photo: [{ file_id: 'small' }, { file_id: 'large' }] })
  await bot.write(2, { location: { latitude: 51.5, longitude: -0.1 } })
  const { from, chat } = bot
  await bot.deliver(bot.update({ callback_query: { id: '77', from, data: 'red', message: { message_id: 9, chat } } }))
  const edit = (message_id: number, more: object) =>
    bot.deliver(bot.update({ edited_message: { message_id, date: 2, from, chat, ...more } }))
  await edit(1, { text: 'That one' })
  await edit(2, { location: { latitude: 51.6, longitude: -0.1 } })
  const { id } = await onlyConversation(bot)
  const [picture, place, pressed] = await bot.messages(id)
  expect(picture.content).toBe('That one')
  expect(picture.content_attributes).toEqual({ is_edited: true, previous_content: 'This one' })
  expect([place.content, place.content_attributes]).toEqual(['📍', {}])
  expect(picture.attachments).toMatchObject([{ file_type: 'image', width: 480 }])
  expect(place.attachments).toMatchObject([{ file_type: 'location', coordinates_lat: 51.5 }])
  expect(pressed.content).toBe('red')
  expect(sentBy(bot, 'getFile')).toEqual([{ file_id: 'large' }])
})

test('a kind that we do not know is said to be one, and is no place', async () => {
  const bot = await aBot()
  await bot.write(1, { poll: { id: '1', question: 'Red or green?', options: [] } })
  await bot.write(2, { video_note: { file_id: 'round', length: 240, duration: 3 } })
  const { id, messages } = await onlyConversation(bot)
  const [poll, round] = await bot.messages(id)
  expect([poll.content, poll.content_attributes]).toEqual([null, { is_unsupported: true }])
  expect(poll).not.toHaveProperty('attachments')
  expect(round.content_attributes).toEqual({})
  expect(round.attachments).toHaveLength(1)
  expect(messages).toHaveLength(1)
})

test('what an agent answers goes out as Telegram writes it, and has the id that Telegram gave it', async () => {
  const bot = await aBot()
  await bot.write(1, { text: 'Hello' })
  const { id } = await onlyConversation(bot)
  const said = await bot.say(id, { content: '**Yes** & [here](https://lantern.test/?a=1&b=2)' })
  expect(sentBy(bot, 'sendMessage').at(-1)).toMatchObject({
    chat_id: String(bot.chat.id),
    text: '<b>Yes</b> &amp; <a href="https://lantern.test/?a=1&amp;b=2">here</a>',
    parse_mode: 'HTML',
  })
  await bot.say(id, { content: 'A note', private: true })
  expect(sentBy(bot, 'sendMessage')).toHaveLength(1)
  const stored = (await bot.messages(id)).find((one: { id: number }) => one.id === said.id)
  expect([stored.status, stored.source_id]).toEqual(['sent', expect.stringMatching(/^\d+$/)])
})

test('files go by their kind, and choices as buttons', async () => {
  const bot = await aBot()
  await bot.write(1, { text: 'Hello' })
  const { id } = await onlyConversation(bot)
  await bot.sayFiles(id, [new File([PNG], 'lamp.png', { type: 'image/png' }), new File(['one'], 'guide.txt')])
  expect(sentBy(bot, 'sendMediaGroup')[0].media).toMatchObject([
    { type: 'photo', media: expect.stringContaining('/files/') },
  ])
  expect(telegram.heard(`/bot${bot.token}/sendDocument`)[0]?.text).toContain('filename="guide.txt"')
  const items = [{ title: 'Red', value: 'red' }]
  await bot.say(id, { content: 'Which?', content_type: 'input_select', content_attributes: { items } })
  expect(sentBy(bot, 'sendMessage').at(-1).reply_markup).toEqual({
    inline_keyboard: [[{ text: 'Red', callback_data: 'red' }]],
  })
})

test('a refusal is shown in Telegram’s words, and what can be tried again is', async () => {
  const bot = await aBot()
  await bot.write(1, { text: 'Hello' })
  const { id } = await onlyConversation(bot)
  const replies = [
    { status: 403, json: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' } },
    { status: 429, json: {}, headers: { 'retry-after': '3' } },
  ]
  telegram.answer(({ path }) => (path.includes(`/bot${bot.token}/sendMessage`) ? replies.shift() : undefined))
  const blocked = await bot.say(id, { content: 'One' })
  const later = await bot.say(id, { content: 'Two' })
  const find = async (wanted: { id: number }) =>
    (await bot.messages(id)).find((one: { id: number }) => one.id === wanted.id)
  expect(await find(blocked)).toMatchObject({
    status: 'failed',
    content_attributes: { external_error: '403, Forbidden: bot was blocked by the user' },
  })
  expect(await find(later)).toMatchObject({
    status: 'failed',
    content_attributes: { external_error: expect.stringContaining('takes no more messages now (429)') },
  })
  expect((await bot.health(bot.inbox.id)).last_error).toContain('(429)')
})

test('a call that does not know the secret changes nothing, and one for no bot of ours is dropped', async () => {
  const bot = await aBot()
  const body = bot.update({ message: { message_id: 1, from: bot.from, chat: bot.chat, text: 'Forged' } })
  expect(await bot.deliver(body, 'a guess')).toBe(401)
  expect(await bot.conversations(bot.inbox.id)).toEqual([])
  const unknown = { url: '/webhooks/telegram/1:nobody', payload: JSON.stringify(body) }
  expect(await bot.deliver(bot.update({ poll: {} }))).toBe(200)
  expect(await bot.deliver({ message: { message_id: 'one' } })).toBe(400)
  const { status } = await t
    .as(null)
    .send({ method: 'POST', ...unknown, headers: { 'content-type': 'application/json' } })
  expect(status).toBe(200)
})
