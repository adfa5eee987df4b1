import { openProviderPeer, type ProviderPeer } from '@parley/providers/provider-peer'
import { answerAsModel } from '@parley/providers/simulated-model'
import { anAssistantDesk } from '../../../testing/assistant-desk.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { evaluateAssistantJob } from './evaluate.job.ts'
import { findEvaluation } from './evaluation.queries.ts'
import { scoreOf } from './score.ts'

let t: TestApp
let model: ProviderPeer
beforeAll(async () => {
  model = await openProviderPeer(answerAsModel)
  const installationSettings = { OPENAI_INPUT_PRICE: '2', OPENAI_OUTPUT_PRICE: '10', OPENAI_MONTHLY_TOKENS: '5000' }
  t = await buildTestApp({ providerUrls: { OPENAI: model.url }, installationSettings })
})
afterAll(async () => {
  await t.close()
  model.close()
})

const source = { kind: 'answer', id: 1, title: 'How do refunds work?', url: null } as const
const answered = (answer: string | null) => ({ answer, sources: answer ? [source] : [], hand_over: null })

test.each([
  ['the gist and the source', { gist: 'within five days', source: 'refunds' }, 'It takes five days within the week', 1],
  ['the gist from elsewhere', { gist: 'within five days', source: 'shipping' }, 'within five days', 0.5],
  ['something else', { gist: 'within five days', source: '' }, 'Never', 0],
  ['other forms of the words', { gist: 'delivery daily', source: '' }, 'Deliveries leave daily', 1],
  ['nothing, where a person is expected', { gist: '', source: '' }, null, 1],
  ['something, where a person is expected', { gist: '', source: '' }, 'Five days', 0],
  ['nothing, where an answer is expected', { gist: 'five days', source: '' }, null, 0],
])('an answer that says %s counts', (_says, expected, answer, score) => {
  expect(scoreOf(expected, answered(answer))).toBe(score)
})

test('a draft is asked its questions and scored; another draft makes the score old', async () => {
  const { as, path, draft } = await anAssistantDesk(t)
  expect((await as.post(`${path}/evaluation`)).status).toBe(422)
  const ask = (question: string, gist: string, from = '') =>
    as.post(`${path}/questions`, { question, gist, source: from })
  await ask('When does my refund arrive?', 'within five days', 'refunds')
  await ask('Do you sell bicycles?', '')
  const { body: third } = await ask('Is a refund free?', 'bicycles everywhere')
  expect((await as.post(`${path}/evaluation`)).body.last).toMatchObject({ is_running: true, score: null })
  await t.deps.jobs.drain()
  const { body } = await as.get(`${path}/evaluation`)
  expect(body.last).toMatchObject({ is_running: false, is_current: true })
  expect(body.last.results.map(({ score }: { score: number }) => score)).toEqual([1, 1, 0])
  expect(body.last.score).toBeCloseTo(2 / 3)
  expect(body.last.results[1].outcome.hand_over.reason).toBe('nothing_found')
  await as.patch(path, { draft: { ...draft, instructions: 'Be brief' } })
  expect((await as.get(`${path}/evaluation`)).body.last.is_current).toBe(false)
  const gone = third.questions.at(-1).id
  expect((await as.delete(`${path}/questions/${gone}`)).body.questions).toHaveLength(2)
  expect((await as.delete(`${path}/questions/${gone}`)).status).toBe(404)
})

test('a run that is repeated asks nothing again, and an older run does not disturb a newer one', async () => {
  const { as, path, account } = await anAssistantDesk(t)
  await as.post(`${path}/questions`, { question: 'When is my refund there?', gist: 'five days', source: '' })
  await as.post(`${path}/evaluation`)
  const place = { accountId: account.id, assistantId: Number(path.split('/').at(-1)) }
  const old = (await findEvaluation(t.db, place))?.run ?? ''
  await as.post(`${path}/evaluation`)
  await t.deps.jobs.drain()
  const asked = model.calls.length
  const run = { id: crypto.randomUUID(), signal: new AbortController().signal }
  await evaluateAssistantJob.run(t.deps, { ...place, run: old }, run)
  await evaluateAssistantJob.run(t.deps, { ...place, run: (await findEvaluation(t.db, place))?.run ?? '' }, run)
  expect(model.calls).toHaveLength(asked)
  expect((await as.get(`${path}/evaluation`)).body.last.results).toHaveLength(1)
})

test('tokens are counted by month and purpose, with what they cost; the smaller limit holds for the composer as well', async () => {
  const { as, path, account, maya, inbox, aCustomer } = await anAssistantDesk(t)
  const use = `${account.path}/assistants/use`
  expect((await as.get(use)).body).toMatchObject({ is_connected: true, used: 0, limit: 5000, months: [] })
  const bo = await aCustomer()
  await bo.say('When does my refund arrive?')
  await as.post(`${path}/trial`, { question: 'When is my refund there?', of: 'draft' })
  const { body } = await as.get(use)
  expect(body.months.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['answers', 'trials'])
  const [answers] = body.months
  expect(answers).toMatchObject({ calls: 1, month: expect.stringMatching(/^\d{4}-\d\d-01$/) })
  expect(answers.cost).toBeCloseTo((answers.input_tokens * 2 + answers.output_tokens * 10) / 1e6)
  expect((await as.post(use, { monthly_tokens: 10 })).body).toMatchObject({ limit: 10, own_limit: 10 })
  const { body: apps } = await as.get(`${account.path}/integrations/apps`)
  const hook = apps.payload.find(({ id }: { id: string }) => id === 'openai').hooks[0].id
  const event = { name: 'shorten', data: { content: 'hi' } }
  const asked = await t.as(maya).post(`${account.path}/integrations/hooks/${hook}/process_event`, { event })
  expect(asked).toMatchObject({ status: 422, body: { error: 'The tokens of this month are used up' } })
  expect((await t.as(maya).get(use)).status).toBe(401)
  expect((await as.post(use, { monthly_tokens: 0 })).status).toBe(422)
  expect((await as.post(use, { monthly_tokens: null })).body.limit).toBe(5000)
  expect(inbox.id).toBeGreaterThan(0)
})

test('what the reply box takes is shown to an account that has no assistants', async () => {
  const account = await t.make.account({ features: { integrations: true } })
  const { status, body } = await t.as(await t.make.administrator(account)).get(`${account.path}/assistants/use`)
  expect([status, body.used]).toEqual([200, 0])
})
