import { createHmac } from 'node:crypto'
import { done, openFlowDesk } from '../../../testing/flow-desk.ts'
import { openSink, type Sink } from '../../../testing/peers/sink-server.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let sink: Sink
beforeAll(async () => {
  sink = await openSink()
  const port = Number(new URL(sink.url).port)
  t = await buildTestApp({ reachableNetworks: ['127.0.0.1'], reachablePorts: [port] })
})
beforeEach(() => {
  sink.heard.length = 0
  sink.answerWith(200)
})
afterAll(async () => {
  sink.close()
  await t.close()
})

async function aDesk(address = `${sink.url}/hook`) {
  const desk = await openFlowDesk(t)
  await t.db.query(
    `update inboxes set channel = channel || jsonb_build_object('webhook_url', $2::text, 'webhook_secret', 'shh') where id = $1`,
    [desk.inbox.id, address],
  )
  await t.make.conversation(desk.account, { inbox: desk.inbox, contact: desk.bo })
  const send = async (body: object) => (await done(t.as(desk.maya).post(desk.path('messages'), body))).body
  const message = async (id: number) => {
    const { body } = await done(t.as(desk.maya).get(desk.path('messages')))
    return body.payload.find((one: { id: number }) => one.id === id)
  }
  const heard = async (): Promise<string[]> => {
    await t.deps.jobs.drain()
    return sink.heard.splice(0).map(({ body }) => body.event)
  }
  return { ...desk, send, message, heard }
}

/** As if the time of the next try had come. */
async function nextTry(): Promise<void> {
  await t.db.query(`update inbox_news set due_at = now() - interval '1 second'`)
  await t.db.query('update pgboss.job set start_after = now() where start_after > now()')
  await t.deps.jobs.drain()
}

it('the program behind an API inbox hears what happens in it, in order, signed and without activity lines', async () => {
  const desk = await aDesk()
  await desk.send({ content: 'Hello' })
  await t.deps.jobs.drain()
  const [first] = sink.heard
  const time = first?.headers['x-chatwoot-timestamp']
  const signature = createHmac('sha256', 'shh').update(`${time}.${first?.text}`).digest('hex')
  expect(first?.headers['x-chatwoot-signature']).toBe(`sha256=${signature}`)
  expect(first?.body).toMatchObject({
    event: 'message_created',
    content: 'Hello',
    message_type: 'outgoing',
    inbox: { id: desk.inbox.id },
    conversation: { id: 1 },
  })
  expect(await desk.heard()).toEqual(['message_created', 'conversation_updated'])
  await done(t.as(desk.maya).post(desk.path('toggle_status'), { status: 'resolved' }))
  await t.deps.jobs.drain()
  expect(sink.heard.map(({ body }) => [body.event, body.changed_attributes])).toEqual([
    ['conversation_status_changed', [{ status: { previous_value: 'open', current_value: 'resolved' } }]],
    ['conversation_updated', [{ status: { previous_value: 'open', current_value: 'resolved' } }]],
  ])
})

it('the program behind an API inbox that does not take a message makes it failed with the reason, until it does, under the same delivery', async () => {
  const desk = await aDesk()
  sink.answerWith(500)
  const { id } = await desk.send({ content: 'Hello' })
  await t.deps.jobs.drain()
  expect(sink.heard).toHaveLength(1)
  expect(await desk.message(id)).toMatchObject({
    status: 'failed',
    content_attributes: { external_error: expect.stringContaining('answered 500') },
  })
  sink.answerWith(200)
  await nextTry()
  const [refused, taken] = sink.heard
  expect(taken?.headers['x-chatwoot-delivery']).toBe(refused?.headers['x-chatwoot-delivery'])
  expect(await desk.message(id)).toMatchObject({ status: 'sent', content_attributes: {} })
  expect(await desk.heard()).toEqual(['message_created', 'message_created', 'conversation_updated'])
})

it('the program behind an API inbox is not asked at an address inside, and there is none where none is set', async () => {
  const inside = await aDesk('http://169.254.169.254/hook')
  const { id } = await inside.send({ content: 'Hello' })
  await t.deps.jobs.drain()
  expect((await inside.message(id)).status).toBe('failed')
  const silent = await aDesk('')
  const sent = await silent.send({ content: 'Hello' })
  expect([await silent.heard(), (await silent.message(sent.id)).status]).toEqual([[], 'sent'])
})

it('the program behind an API inbox hears changes of one conversation in their order, whatever failed before them', async () => {
  const desk = await aDesk()
  sink.answerWith(500)
  await desk.send({ content: 'First' })
  await t.deps.jobs.drain()
  sink.answerWith(200)
  await desk.send({ content: 'Second' })
  await done(t.as(desk.maya).post(desk.path('labels'), { labels: [] }))
  await t.deps.jobs.drain()
  expect(sink.heard.map(({ body }) => body.content)).toEqual(['First'])
  await nextTry()
  expect(sink.heard.flatMap(({ body }) => body.content ?? [])).toEqual(['First', 'First', 'Second'])
  const { rows } = await t.db.query('select 1 from inbox_news where inbox_id = $1', [desk.inbox.id])
  expect(rows).toEqual([])
})

it('the program behind an API inbox hears who writes, at once or never', async () => {
  const desk = await aDesk()
  const typing = (body: object) => done(t.as(desk.maya).post(desk.path('toggle_typing_status'), body))
  await typing({ typing_status: 'on', is_private: true })
  await t.deps.jobs.drain()
  expect(sink.heard.splice(0).map(({ body }) => body)).toEqual([
    {
      event: 'conversation_typing_on',
      user: expect.objectContaining({ id: desk.maya.id, type: 'user', email: desk.maya.email }),
      conversation: expect.objectContaining({ id: 1 }),
      is_private: true,
    },
  ])
  sink.answerWith(500)
  await typing({ typing_status: 'off' })
  expect(await desk.heard()).toEqual(['conversation_typing_off'])
  sink.answerWith(200)
  await nextTry()
  expect(await desk.heard()).toEqual([])
  await typing({ typing_status: 'on' })
  await t.db.query(
    `update inbox_news set news = jsonb_set(news, '{at}', to_jsonb((now() - interval '31 seconds')::text)) where inbox_id = $1`,
    [desk.inbox.id],
  )
  expect(await desk.heard()).toEqual([])
})

it('the program behind an API inbox hears of labels', async () => {
  const desk = await aDesk()
  await done(t.as(desk.maya).post(desk.path('labels'), { labels: ['vip'] }))
  await t.deps.jobs.drain()
  expect(sink.heard.map(({ body }) => [body.event, body.changed_attributes])).toEqual([
    ['conversation_updated', [{ labels: { previous_value: [], current_value: ['vip'] } }]],
  ])
})
