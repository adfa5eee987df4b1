import { openSink, type Sink } from '../../testing/peers/sink-server.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let engine: Sink
beforeAll(async () => {
  engine = await openSink()
  t = await buildTestApp({ installationSettings: { CSML_BOT_HOST: `${engine.url}/`, CSML_BOT_API_KEY: 'engine-key' } })
})
beforeEach(() => {
  engine.heard.length = 0
})
afterAll(async () => {
  engine.close()
  await t.close()
})

const PROGRAM = { csml_content: 'start: say "Hi"' }

/** An inbox whose bot is a program; its visitor has written once. */
async function aTalk(answer: object) {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { kind: 'api' })
  engine.answerWith(200, {}, { valid: true })
  const bot = { name: 'Ada', bot_type: 'csml', bot_config: PROGRAM }
  const { body: ada } = await t.as(ines).post(`${account.path}/agent_bots`, bot)
  await t.as(ines).post(`${account.path}/inboxes/${inbox.id}/set_agent_bot`, { agent_bot: ada.id })
  const visitor = `/public/api/v1/inboxes/${inbox.token}/contacts`
  const { body: contact } = await t.as(null).post(visitor, { name: 'Bo' })
  const { body: made } = await t.as(null).post(`${visitor}/${contact.source_id}/conversations`)
  const messages = `${visitor}/${contact.source_id}/conversations/${made.id}/messages`
  engine.answerWith(200, {}, answer)
  engine.heard.length = 0
  await t.as(null).post(messages, { content: 'Hello' })
  await t.deps.jobs.drain()
  return {
    ada,
    contact,
    messages,
    read: async () => (await t.as(null).get(messages)).body,
    show: async () => (await t.as(ines).get(`${account.path}/conversations/${made.id}`)).body,
  }
}

test('a program is checked by the engine when it is stored', async () => {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const store = () =>
    t.as(ines).post(`${account.path}/agent_bots`, { name: 'Ada', bot_type: 'csml', bot_config: PROGRAM })
  engine.answerWith(200, {}, { valid: false, errors: ['line 1'] })
  expect((await store()).body.attributes).toEqual(['bot_config'])
  engine.answerWith(500)
  expect((await store()).body).toEqual({ error: 'The CSML engine cannot be reached' })
  engine.answerWith(200, {}, { valid: true })
  expect((await store()).body).toMatchObject({ bot_type: 'csml', bot_config: PROGRAM })
  expect(engine.heard.map(({ url, headers }) => [url, headers['x-api-key']])).toEqual(
    Array.from({ length: 3 }, () => ['/validate', 'engine-key']),
  )
})

test('what a visitor writes runs the program, and what it says is said by the bot, once', async () => {
  const says = [
    { payload: { content_type: 'text', content: { text: 'Hi Bo' } } },
    { payload: { content_type: 'wait', content: { duration: 100 } } },
    {
      payload: {
        content_type: 'question',
        content: { title: 'Parcel or bill?', buttons: [{ content: { title: 'Parcel', payload: 'parcel' } }] },
      },
    },
  ]
  const talk = await aTalk({ messages: says, conversation_end: false })
  expect(engine.heard).toHaveLength(1)
  expect(engine.heard[0]).toMatchObject({
    url: '/run',
    body: {
      bot: { flows: [{ content: PROGRAM.csml_content }] },
      event: {
        client: { user_id: talk.contact.source_id },
        payload: { content_type: 'text', content: { text: 'Hello' } },
      },
    },
  })
  const [, text, question, ...others] = await talk.read()
  expect(text).toMatchObject({ content: 'Hi Bo', sender: { id: talk.ada.id, type: 'agent_bot' } })
  expect(question).toMatchObject({
    content: 'Parcel or bill?',
    content_type: 'input_select',
    content_attributes: { items: [{ title: 'Parcel', value: 'parcel' }] },
  })
  expect(others).toEqual([])
  const choice = { submitted_values: [{ title: 'Parcel', value: 'parcel' }] }
  await t.as(null).patch(`${talk.messages}/${question.id}`, choice)
  await t.deps.jobs.drain()
  expect(engine.heard.at(-1)?.body.event.payload.content.text).toBe('parcel')
})

test('the end of the program is a hand-over', async () => {
  const talk = await aTalk({ messages: [], conversation_end: true })
  expect((await talk.show()).status).toBe('open')
  await t.as(null).post(talk.messages, { content: 'Anybody there?' })
  await t.deps.jobs.drain()
  expect(engine.heard).toHaveLength(1)
})
