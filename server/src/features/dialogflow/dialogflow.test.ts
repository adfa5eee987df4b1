import { randomUUID } from 'node:crypto'
import { type GooglePeer, openGooglePeer } from '../../testing/peers/google-peer.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { askAgentJob } from './ask-agent.job.ts'

let google: GooglePeer
let t: TestApp
beforeAll(async () => {
  google = await openGooglePeer()
  t = await buildTestApp({ reachableNetworks: ['127.0.0.1'], providerUrls: { DIALOGFLOW: google.url } })
})
afterAll(async () => {
  await t.close()
  google.close()
})
beforeEach(() => {
  google.questions.length = 0
})

/** An inbox with an agent of Dialogflow, and a customer who has written into it. */
async function aDesk(queryResult: object, settings: object = {}) {
  google.fulfil(queryResult)
  const account = await t.make.account({ features: { integrations: true } })
  const ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const hook = { app_id: 'dialogflow', inbox_id: inbox.id }
  const connected = { project_id: 'shop-1', credentials: google.credentials, ...settings }
  const { body: made } = await t
    .as(ines)
    .post(`${account.path}/integrations/hooks`, { hook: { ...hook, settings: connected } })
  const started = await t.as(ines).post(`${account.path}/conversations`, {
    inbox_id: inbox.id,
    contact_id: (await t.make.contact(account)).id,
  })
  const at = `${account.path}/conversations/${started.body.id}`
  const say = async (content: string) => {
    await t.as(ines).post(`${at}/messages`, { content, message_type: 'incoming' })
    await t.deps.jobs.drain()
  }
  const seen = async () => {
    const { body } = await t.as(ines).get(`${at}/messages`)
    return body.payload.filter(({ message_type }: { message_type: number }) => message_type !== 2)
  }
  const status = async () => (await t.as(ines).get(at)).body.status
  return { account, ines, started, at, say, seen, status, hookPath: `${account.path}/integrations/hooks/${made.id}` }
}

test('a conversation begins as pending, and the agent answers what the customer says', async () => {
  const desk = await aDesk({ fulfillmentText: 'Your parcel is on its way.' })
  expect(desk.started.body.status).toBe('pending')
  await desk.say('Where is my parcel?')
  expect((await desk.seen()).map(({ content }: { content: string }) => content)).toEqual([
    'Where is my parcel?',
    'Your parcel is on its way.',
  ])
  expect(google.questions).toEqual([
    {
      path: `/v2/projects/shop-1/agent/sessions/${desk.account.id}-${expectNumber(google.questions[0]?.path)}:detectIntent`,
      body: { queryInput: { text: { text: 'Where is my parcel?', languageCode: 'en' } } },
    },
  ])
})

const expectNumber = (path = ''): string => /-(\d+):/.exec(path)?.[1] ?? 'no number'

test('of a region its own address is asked; choices are shown as such', async () => {
  const items = [
    { title: 'Parcel', value: 'parcel' },
    { title: 'Refund', value: 'refund' },
  ]
  const payload = { content: 'What about?', content_type: 'input_select', content_attributes: { items } }
  const desk = await aDesk({ fulfillmentMessages: [{ payload }] }, { region: 'europe-west1' })
  await desk.say('Hello')
  expect(google.questions[0]?.path).toContain('/v2/projects/shop-1/locations/europe-west1/agent/sessions/')
  expect((await desk.seen()).at(-1)).toMatchObject({
    content: 'What about?',
    content_type: 'input_select',
    content_attributes: { items },
  })
})

test.each([
  ['handoff', 'open'],
  ['resolve', 'resolved'],
])('the action %s makes it %s, and the agent is silent from then on', async (action, status) => {
  const desk = await aDesk({ fulfillmentMessages: [{ text: { text: ['One moment.'] } }, { payload: { action } }] })
  await desk.say('I want a person')
  expect(await desk.status()).toBe(status)
  expect((await desk.seen()).at(-1).content).toBe('One moment.')
  if (status !== 'open') return
  await desk.say('Hello?')
  expect(google.questions).toHaveLength(1)
})

test('private notes and what a switched off agent hears are not asked about', async () => {
  const desk = await aDesk({ fulfillmentText: 'Yes.' })
  await t.as(desk.ines).post(`${desk.at}/messages`, { content: 'Careful', private: true })
  await t.as(desk.ines).patch(desk.hookPath, { hook: { status: false } })
  await desk.say('Anybody?')
  expect(google.questions).toEqual([])
})

test('a run that died before its receipt says nothing twice', async () => {
  const desk = await aDesk({ fulfillmentText: 'Hello.' })
  await desk.say('Hi')
  const [asked] = await desk.seen()
  const { rows } = await t.db.query<{ id: number }>('select conversation_id as id from messages where id = $1', [
    asked.id,
  ])
  const about = { accountId: desk.account.id, conversationId: rows[0]?.id ?? 0, messageId: asked.id }
  const run = { id: randomUUID(), signal: new AbortController().signal }
  await askAgentJob.run(t.deps, about, run)
  await askAgentJob.run(t.deps, about, run)
  expect((await desk.seen()).map(({ content }: { content: string }) => content)).toEqual(['Hi', 'Hello.', 'Hello.'])
})
