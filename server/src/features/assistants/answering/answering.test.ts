import { randomUUID } from 'node:crypto'
import { openProviderPeer, type ProviderPeer } from '@parley/providers/provider-peer'
import { answerAsModel } from '@parley/providers/simulated-model'
import { anAssistantDesk } from '../../../testing/assistant-desk.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { answerCustomerJob } from './answer-customer.job.ts'

let t: TestApp
let model: ProviderPeer
/** What the model does instead of what the simulated one does. */
let instead: Parameters<ProviderPeer['answer']>[0] | null = null
beforeAll(async () => {
  model = await openProviderPeer((call) => instead?.(call) ?? answerAsModel(call))
  t = await buildTestApp({ providerUrls: { OPENAI: model.url } })
})
afterAll(async () => {
  await t.close()
  model.close()
})
beforeEach(() => {
  model.calls.length = 0
  instead = null
})

const says = (content: object | string) => () => ({
  json: { choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }] },
})

test('a customer is answered from what the desk has written, once for each message', async () => {
  const { aCustomer, answer } = await anAssistantDesk(t)
  const bo = await aCustomer()
  await bo.say('When does my refund arrive?')
  const [, said, ...more] = await bo.desk()
  expect(more).toEqual([])
  expect(said).toMatchObject({
    content: 'Simulated answer: A refund arrives within five days after the parcel is back.\n\n- How do refunds work?',
    private: false,
    sender: { name: 'Ada', type: 'agent_bot' },
    content_attributes: { sources: [{ kind: 'answer', id: answer.id, title: 'How do refunds work?', url: null }] },
  })
  expect(await bo.status()).toBe('pending')
  expect((await bo.reads()).at(-1)?.content).toContain('within five days')
})

test('published articles are known, with links to them; drafts and other categories are not', async () => {
  const desk = await anAssistantDesk(t)
  const { as, account, ines, path, draft, publish } = desk
  const slug = `help-${account.id}`
  await as.post(`${account.path}/portals`, { name: 'Help', slug, color: '#1F5FD6' })
  const portalId = (await as.get(`${account.path}/portals/${slug}`)).body.id
  const at = `${account.path}/portals/${slug}/articles`
  const write = async (title: string, content: string, status: string) => {
    const { body } = await as.post(at, { title, content, locale: 'en', author_id: ines.id })
    await as.patch(`${at}/${body.payload.id}`, { status })
    return body.payload.id as number
  }
  const kept = await write('Gift vouchers', 'Vouchers are valid for three years.', 'published')
  await as.patch(path, { draft: { ...draft, portals: [{ portal_id: portalId, category_ids: [] }] } })
  await publish()
  const bo = await desk.aCustomer()
  await bo.say('How long is a voucher valid?')
  const said = (await bo.desk()).at(-1)
  expect(said?.content).toContain('Vouchers are valid for three years.')
  expect(said?.content).toContain(`](${t.deps.env.frontendUrl}/hc/${slug}/articles/`)
  expect(said?.content_attributes.sources).toMatchObject([{ kind: 'article', id: kept, title: 'Gift vouchers' }])
  await as.patch(`${at}/${kept}`, { status: 'draft' })
  await bo.say('How long is a voucher valid?')
  expect((await bo.desk()).at(-1)).toMatchObject({ private: true, content: expect.stringContaining('nothing') })
})

test.each<[string, string, { byRule?: true }, string]>([
  ['a word that calls a person', 'I will ask my lawyer about the refund', {}, 'said “lawyer”'],
  ['nothing that is known', 'Do you sell bicycles?', {}, 'nothing that the assistant knows'],
  ['a customer who asks for a person', 'I want to talk to a human about my refund', {}, 'asks for a person'],
  ['a rule about the conversation', 'My refund is for shop 7', { byRule: true }, 'a rule of the assistant'],
])('%s hands over, with a note that says why', async (_case, words, { byRule }, why) => {
  const rule = { attribute_key: 'content', filter_operator: 'contains', values: ['shop 7'], query_operator: null }
  const conditions = byRule ? [{ ...rule, custom_attribute_type: '' }] : []
  const { aCustomer } = await anAssistantDesk(t, {
    keywords: ['lawyer'],
    conditions,
    farewell: 'A colleague will answer.',
  })
  const bo = await aCustomer()
  await bo.say(words)
  expect(await bo.status()).toBe('open')
  expect((await bo.desk()).slice(1)).toMatchObject([
    { content: 'A colleague will answer.', private: false },
    { content: expect.stringContaining(why), private: true },
  ])
  expect((await bo.reads()).map(({ content }) => content)).toEqual([words, 'A colleague will answer.'])
  await bo.say('My refund?')
  expect(await bo.desk()).toHaveLength(4)
})

test.each([
  ['refuses', () => ({ status: 429, json: { error: { message: 'Rate limit' } } }), 'did not answer (Rate limit)'],
  ['hangs up', () => ({ hangUp: true }) as const, 'did not answer'],
  ['answers no JSON', says('Sure, anything!'), 'does not know'],
  ['names no source', says({ answer: 'It is free', sources: [9], hand_over: null }), 'does not know'],
  ['is in doubt', says({ answer: null, sources: [], hand_over: 'doubt' }), 'does not know'],
  ['says nothing but an address', says({ answer: 'https://evil.test', sources: [1] }), 'does not know'],
])('a model that %s hands over at once', async (_case, doing, why) => {
  const { aCustomer } = await anAssistantDesk(t)
  instead = doing
  const bo = await aCustomer()
  await bo.say('When does my refund arrive?')
  expect(model.calls).toHaveLength(1)
  expect(await bo.status()).toBe('open')
  expect((await bo.desk()).slice(1)).toMatchObject([{ content: expect.stringContaining(why), private: true }])
})

test('where it is switched off, or no model is connected, people have the conversation', async () => {
  const off = await anAssistantDesk(t)
  await off.as.patch(off.path, { enabled: false })
  const without = await anAssistantDesk(t)
  const { body: apps } = await without.as.get(`${without.account.path}/integrations/apps`)
  const hook = apps.payload.find(({ id }: { id: string }) => id === 'openai').hooks[0]
  await without.as.delete(`${without.account.path}/integrations/hooks/${hook.id}`)
  for (const desk of [off, without]) {
    const bo = await desk.aCustomer()
    await bo.say('When does my refund arrive?')
    expect([await bo.status(), (await bo.desk()).length]).toEqual(['open', 2])
  }
  expect(model.calls).toEqual([])
})

test('a person who has taken over, and a colleague who was quicker, are not talked over', async () => {
  const { aCustomer, maya } = await anAssistantDesk(t)
  const taken = await aCustomer()
  await t.as(maya).post(`${taken.at}/toggle_status`, { status: 'open', human_agent: true })
  await t.as(maya).post(`${taken.at}/toggle_status`, { status: 'pending' })
  await taken.say('When does my refund arrive?')
  const quick = await aCustomer()
  await quick.write('When does my refund arrive?')
  await t.as(maya).post(`${quick.at}/messages`, { content: 'Today!' })
  await t.deps.jobs.drain()
  expect((await taken.desk()).length).toBe(1)
  expect((await quick.desk()).map(({ content }) => content)).toEqual(['When does my refund arrive?', 'Today!'])
})

test('of several messages in a row the last is answered, with what was said before', async () => {
  const { aCustomer } = await anAssistantDesk(t)
  const bo = await aCustomer()
  await bo.write('Hello')
  await bo.write('My order is 4711')
  await bo.say('When does my refund arrive?')
  expect(await bo.desk()).toHaveLength(4)
  expect(model.calls).toHaveLength(1)
  const { conversation } = JSON.parse(model.calls[0]?.json.messages[1].content)
  expect(conversation.map(({ text }: { text: string }) => text).slice(0, 2)).toEqual(['Hello', 'My order is 4711'])
})

test('a run that is repeated, or that meets another of the same message, answers nothing twice', async () => {
  const { aCustomer, account } = await anAssistantDesk(t)
  const bo = await aCustomer()
  await bo.write('When does my refund arrive?')
  const { rows } = await t.db.query<{ id: number; conversation_id: number }>(
    'select id, conversation_id from messages where account_id = $1 order by id desc limit 1',
    [account.id],
  )
  const [asked] = rows
  const about = { accountId: account.id, conversationId: asked?.conversation_id ?? 0, messageId: asked?.id ?? 0 }
  const run = () => ({ id: randomUUID(), signal: new AbortController().signal })
  const first = run()
  await Promise.all([answerCustomerJob.run(t.deps, about, first), answerCustomerJob.run(t.deps, about, run())])
  await answerCustomerJob.run(t.deps, about, first)
  await t.deps.jobs.drain()
  expect(await bo.desk()).toHaveLength(2)
})

test('what is changed answers customers once it is made live, and the trial knows it before', async () => {
  const { as, path, aCustomer, publish, answer } = await anAssistantDesk(t)
  const text = { title: 'How do refunds work?', content: 'A refund now arrives within two days.' }
  await as.patch(`${path}/documents/${answer.id}`, text)
  const ask = async (of: string) => (await as.post(`${path}/trial`, { question: 'When is my refund there?', of })).body
  expect((await ask('draft')).answer).toContain('two days')
  expect((await ask('live')).answer).toContain('five days')
  const bo = await aCustomer()
  await bo.say('When does my refund arrive?')
  expect((await bo.desk()).at(-1)?.content).toContain('five days')
  expect((await as.get(path)).body.is_changed).toBe(true)
  await publish()
  expect((await as.get(path)).body.is_changed).toBe(false)
  await bo.say('When does my refund arrive?')
  expect((await bo.desk()).at(-1)?.content).toContain('two days')
})

test('at the limit of the month it hands over, and administrators are told once', async () => {
  const { aCustomer, account, ines } = await anAssistantDesk(t)
  await t.db.query('insert into model_limits (account_id, monthly_tokens) values ($1, 10)', [account.id])
  const bo = await aCustomer()
  await bo.say('When does my refund arrive?')
  expect((await bo.desk()).at(-1)?.content).toContain('five days')
  for (const name of ['Cy', 'Di']) {
    const other = await aCustomer(name)
    await other.say('When does my refund arrive?')
    expect([await other.status(), (await other.desk()).at(-1)?.content]).toEqual([
      'open',
      'Handed over: the tokens of this month are used up.',
    ])
  }
  expect(model.calls).toHaveLength(1)
  expect((await t.mailsTo(ines.email)).filter(({ subject }) => /tokens/.test(subject))).toHaveLength(1)
})
