import { done, openFlowDesk } from '../../testing/flow-desk.ts'
import { openSink, type Sink } from '../../testing/peers/sink-server.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let sink: Sink
/** Where nobody listens any more. */
let gone: string
beforeAll(async () => {
  sink = await openSink()
  const other = await openSink()
  gone = other.url
  other.close()
  const reachablePorts = [sink.url, gone].map((url) => Number(new URL(url).port))
  t = await buildTestApp({ reachableNetworks: ['127.0.0.1'], reachablePorts })
})
beforeEach(() => {
  sink.heard.length = 0
  sink.answerWith(200)
})
afterAll(async () => {
  sink.close()
  await t.close()
})

async function aDesk(address: string) {
  const desk = await openFlowDesk(t)
  await t.db.query(
    `update inboxes set channel = channel || jsonb_build_object('webhook_url', $2::text) where id = $1`,
    [desk.inbox.id, address],
  )
  const ines = t.as(await t.make.administrator(desk.account))
  const at = `${desk.account.path}/inboxes/${desk.inbox.id}`
  return { ...desk, check: () => ines.post(`${at}/check_connection`), health: () => ines.get(`${at}/health`) }
}

it('an API inbox is tried by telling its program that this is a test', async () => {
  const desk = await aDesk(`${sink.url}/hook`)
  const { status, body } = await desk.check()
  expect([status, body.checked_at, body.last_error]).toEqual([200, expect.any(String), null])
  expect(sink.heard.map(({ body: heard }) => heard)).toEqual([
    {
      event: 'webhook_test',
      account: { id: desk.account.id, name: expect.any(String) },
      inbox: { id: desk.inbox.id, name: expect.any(String) },
    },
  ])
})

it('a program that does not take its test is told of in its own words, and found again in the health', async () => {
  const desk = await aDesk(`${sink.url}/hook`)
  sink.answerWith(502)
  const { status, body } = await desk.check()
  expect([status, body.error]).toEqual([422, expect.stringContaining('502')])
  expect((await desk.health()).body).toMatchObject({ last_error: expect.stringContaining('502'), checked_at: null })
  expect((await (await aDesk('http://169.254.169.254/hook')).check()).status).toBe(422)
})

it('a program that cannot be reached is told of in words', async () => {
  const { status, body } = await (await aDesk(`${gone}/hook`)).check()
  expect([status, body.error]).toEqual([422, `${new URL(gone).host} refused the connection`])
})

it('an API inbox whose program is told nothing has no connection to try', async () => {
  const { status, body } = await (await aDesk('')).check()
  expect([status, body.error]).toEqual([422, 'This inbox has no connection that could be checked'])
})

it('what a program takes and refuses is the health of its API inbox', async () => {
  const desk = await aDesk(`${sink.url}/hook`)
  await t.make.conversation(desk.account, { inbox: desk.inbox, contact: desk.bo })
  sink.answerWith(500)
  await done(t.as(desk.maya).post(desk.path('messages'), { content: 'Hello' }))
  await t.deps.jobs.drain()
  expect((await desk.health()).body.last_error).toContain('answered 500')
  sink.answerWith(200)
  await desk.check()
  const { body } = await desk.health()
  expect(body.checked_at > body.last_error_at).toBe(true)
})
