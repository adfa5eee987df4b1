import { createHmac } from 'node:crypto'
import { done, openFlowDesk } from '../../testing/flow-desk.ts'
import { openSink, type Sink } from '../../testing/peers/sink-server.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let sink: Sink
beforeAll(async () => {
  sink = await openSink()
  t = await buildTestApp({ reachableNetworks: ['127.0.0.1'], reachablePorts: [Number(new URL(sink.url).port)] })
})
beforeEach(() => {
  sink.heard.length = 0
  sink.answerWith(200, {}, { ok: true })
})
afterAll(async () => {
  sink.close()
  await t.close()
})

async function aDesk() {
  const desk = await openFlowDesk(t)
  await t.make.conversation(desk.account, { inbox: desk.inbox, contact: desk.bo })
  const administrator = await t.make.administrator(desk.account)
  const at = `${desk.account.path}/webhooks`
  const call = t.as(administrator)
  const add = async (body: object) => (await done(call.post(at, body))).body.payload.webhook
  const send = async (content: string) => done(t.as(desk.maya).post(desk.path('messages'), { content }))
  const log = async (id: number) => (await done(call.get(`${at}/${id}/deliveries`))).body
  const heard = async (): Promise<string[]> => {
    await t.deps.jobs.drain()
    return sink.heard.splice(0).map(({ body }) => body.content ?? body.event)
  }
  /** As if the time until every next try had passed. */
  const later = async () => {
    await t.db.query(`update webhook_deliveries set due_at = now() - interval '1 second' where state = 'waiting'`)
    await t.db.query('update pgboss.job set start_after = now() where start_after > now()')
  }
  return { ...desk, administrator, at, call, add, send, log, heard, later }
}

describe('the webhooks of an account', () => {
  it('are made, read, changed and removed by administrators, and written to the trail', async () => {
    const desk = await aDesk()
    const made = await desk.add({ url: 'https://crm.example/hook', name: 'CRM' })
    expect(made).toMatchObject({
      name: 'CRM',
      url: 'https://crm.example/hook',
      subscriptions: [
        'conversation_created',
        'conversation_status_changed',
        'conversation_updated',
        'message_created',
        'message_updated',
        'webwidget_triggered',
        'contact_created',
        'contact_updated',
      ],
      secret: expect.any(String),
      enabled: true,
    })
    const { body } = await done(desk.call.patch(`${desk.at}/${made.id}`, { subscriptions: ['message_created'] }))
    expect(body.payload.webhook).toMatchObject({ name: 'CRM', subscriptions: ['message_created'] })
    expect((await desk.call.get(desk.at)).body.payload.webhooks).toHaveLength(1)
    await done(desk.call.delete(`${desk.at}/${made.id}`))
    expect((await desk.call.get(desk.at)).body.payload.webhooks).toEqual([])
    const trail = await t.db.query<{ action: string }>(
      `select action from audit_logs where account_id = $1 and subject_type = 'Webhook' order by id`,
      [desk.account.id],
    )
    expect(trail.rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  })

  it('are refused for unknown events, none at all, an address that is told already, and an inbox elsewhere', async () => {
    const desk = await aDesk()
    const other = await aDesk()
    await desk.add({ url: 'https://crm.example/hook' })
    const refused = async (body: object) => {
      const { status, body: answer } = await desk.call.post(desk.at, body)
      return [status, answer.attributes]
    }
    expect(await refused({ url: 'https://a.example', subscriptions: ['unknown'] })).toEqual([422, ['subscriptions']])
    expect(await refused({ url: 'https://a.example', subscriptions: [] })).toEqual([422, ['subscriptions']])
    expect(await refused({ url: 'ftp://a.example' })).toEqual([422, ['url']])
    expect(await refused({ url: 'https://crm.example/hook' })).toEqual([422, ['url']])
    expect(await refused({ url: 'https://b.example', inbox_id: other.inbox.id })).toEqual([422, ['inbox_id']])
  })
})

describe('webhooks of another account', () => {
  it('are nobody else’s business', async () => {
    const [desk, other] = [await aDesk(), await aDesk()]
    const { id } = await desk.add({ url: 'https://crm.example/hook' })
    expect((await t.as(desk.maya).get(desk.at)).status).toBe(401)
    expect((await other.call.get(desk.at)).status).toBe(401)
    for (const path of [`${other.at}/${id}`, `${other.at}/${id}/deliveries`])
      expect((await other.call.get(path)).status).toBe(404)
    expect((await other.call.post(`${other.at}/${id}/deliveries/1/redeliver`, {})).status).toBe(404)
  })
})

describe('what a webhook is told', () => {
  it('is what it subscribed to, signed, and stands in its log with the answer', async () => {
    const desk = await aDesk()
    const { id, secret } = await desk.add({ url: `${sink.url}/crm`, subscriptions: ['message_created'] })
    await desk.send('Hello')
    await t.deps.jobs.drain()
    const [first] = sink.heard
    const time = first?.headers['x-chatwoot-timestamp']
    const signature = createHmac('sha256', secret).update(`${time}.${first?.text}`).digest('hex')
    expect(sink.heard).toHaveLength(1)
    expect(first?.headers['x-chatwoot-signature']).toBe(`sha256=${signature}`)
    expect(first?.body).toMatchObject({
      event: 'message_created',
      content: 'Hello',
      account: { id: desk.account.id },
      conversation: { id: 1 },
    })
    const { payload, meta } = await desk.log(id)
    expect(meta).toEqual({ count: 1, current_page: 1 })
    expect(payload[0]).toMatchObject({
      event: 'message_created',
      state: 'delivered',
      tries: 1,
      delivery: first?.headers['x-chatwoot-delivery'],
      request: first?.text,
      answer_status: 200,
      answer: '{"ok":true}',
      error: null,
    })
  })
})

it('a webhook that wants to know hears who writes, the customer as well', async () => {
  const desk = await aDesk()
  const subscriptions = ['conversation_typing_on', 'conversation_typing_off']
  const { id } = await desk.add({ url: `${sink.url}/crm`, subscriptions })
  await done(t.as(desk.maya).post(desk.path('toggle_typing_status'), { typing_status: 'on' }))
  expect(await desk.heard()).toEqual(['conversation_typing_on'])
  const { rows } = await t.db.query<{ source_id: string }>(
    'select source_id from contact_inboxes where inbox_id = $1',
    [desk.inbox.id],
  )
  const at = `/public/api/v1/inboxes/${desk.inbox.token}/contacts/${rows[0]?.source_id}/conversations/1`
  await done(t.as(null).post(`${at}/toggle_typing`, { typing_status: 'off' }))
  await t.deps.jobs.drain()
  expect(sink.heard.map(({ body }) => body)).toEqual([
    {
      event: 'conversation_typing_off',
      user: expect.objectContaining({ id: desk.bo.id, type: 'contact' }),
      conversation: expect.objectContaining({ id: 1 }),
      is_private: false,
    },
  ])
  expect((await desk.log(id)).payload.map(({ state }: { state: string }) => state)).toEqual(['delivered', 'delivered'])
})

describe('a webhook of one inbox', () => {
  it('is of its inbox alone when it has one, and contacts and inboxes are told as well', async () => {
    const desk = await aDesk()
    const elsewhere = await t.make.inbox(desk.account, { kind: 'api' })
    await desk.add({ url: `${sink.url}/elsewhere`, inbox_id: elsewhere.id })
    await desk.add({
      url: `${sink.url}/all`,
      subscriptions: ['contact_created', 'contact_updated', 'inbox_updated'],
    })
    await desk.send('Hello')
    await done(desk.call.post(`${desk.account.path}/contacts`, { name: 'Ada' }))
    await done(desk.call.patch(`${desk.account.path}/inboxes/${elsewhere.id}`, { name: 'Orders' }))
    await t.deps.jobs.drain()
    // What is about different things comes in any order.
    expect(new Set(sink.heard.map(({ url, body }) => [url, body.event, body.name].join(' ')))).toEqual(
      new Set(['/all contact_created Ada', '/all inbox_updated Orders']),
    )
    expect(sink.heard.map(({ text }) => text).join()).not.toMatch(/hmac_token|webhook_secret/)
  })
})

describe('a webhook that is out of order', () => {
  it('is told again under the same delivery, in the order of the conversation, and holds up nothing else', async () => {
    const desk = await aDesk()
    const { id } = await desk.add({ url: `${sink.url}/crm`, subscriptions: ['message_created'] })
    const other = await t.make.conversation(desk.account, { inbox: desk.inbox })
    sink.answerWith(500, {}, { sorry: true })
    await desk.send('One')
    await t.deps.jobs.drain()
    const delivery = sink.heard[0]?.headers['x-chatwoot-delivery']
    await desk.send('Two')
    expect(await desk.heard()).toEqual(['One'])
    sink.answerWith(200)
    const path = `${desk.account.path}/conversations/${other.displayId}/messages`
    await done(t.as(desk.maya).post(path, { content: 'Elsewhere' }))
    expect(await desk.heard()).toEqual(['Elsewhere'])
    const { payload } = await desk.log(id)
    expect(payload.map(({ state, tries, error }: Record<string, unknown>) => [state, tries, error])).toEqual([
      ['delivered', 1, null],
      ['waiting', 0, null],
      ['waiting', 1, 'answered 500'],
    ])
    await desk.later()
    await t.deps.jobs.drain()
    expect(sink.heard[0]?.headers['x-chatwoot-delivery']).toBe(delivery)
    expect(await desk.heard()).toEqual(['One', 'Two'])
  })
})

describe('a webhook that stays out of order', () => {
  it('is given up after six tries, goes on with what comes next, and is told once more when somebody asks', async () => {
    const desk = await aDesk()
    const { id } = await desk.add({ url: `${sink.url}/crm`, subscriptions: ['message_created'] })
    sink.answerWith(302, { location: 'http://169.254.169.254/' })
    await desk.send('One')
    for (let tries = 0; tries < 6; tries += 1) {
      await desk.later()
      await t.deps.jobs.drain()
    }
    expect(await desk.heard()).toEqual(['One', 'One', 'One', 'One', 'One', 'One'])
    const [failed] = (await desk.log(id)).payload
    expect(failed).toMatchObject({ state: 'failed', tries: 6, answer_status: 302, due_at: null })
    sink.answerWith(200)
    await desk.send('Two')
    expect(await desk.heard()).toEqual(['Two'])
    const again = `${desk.at}/${id}/deliveries/${failed.id}/redeliver`
    await done(desk.call.post(again, {}))
    await t.deps.jobs.drain()
    expect(sink.heard.map(({ headers }) => headers['x-chatwoot-delivery'])).toEqual([failed.delivery])
  })
})

describe('a receiver that misbehaves', () => {
  it('and redirects inwards is not followed, and its log says what it answered', async () => {
    const desk = await aDesk()
    sink.answerWith(307, { location: 'http://169.254.169.254/latest' })
    const { id } = await desk.add({ url: `${sink.url}/moved`, subscriptions: ['message_created'] })
    await desk.send('Hello')
    expect(await desk.heard()).toEqual(['Hello'])
    expect((await desk.log(id)).payload[0]).toMatchObject({ state: 'waiting', answer_status: 307, tries: 1 })
    sink.answerWith(200)
    await desk.send('Still there?')
    await desk.later()
    expect(await desk.heard()).toEqual(['Hello', 'Still there?'])
    expect((await desk.log(id)).payload.map(({ state }: { state: string }) => state)).toEqual([
      'delivered',
      'delivered',
    ])
  })

  it('and lies about the length of its answer has heard it all the same, once', async () => {
    const desk = await aDesk()
    sink.answerWith(200, { 'content-length': '40' }, Buffer.from('too short'))
    const { id } = await desk.add({ url: `${sink.url}/liar`, subscriptions: ['message_created'] })
    await desk.send('Hello')
    expect(await desk.heard()).toEqual(['Hello'])
    expect((await desk.log(id)).payload[0]).toMatchObject({ state: 'delivered', answer_status: 200, tries: 1 })
  }, 15_000)

  it('and is down delays no other, which hears at once', async () => {
    const desk = await aDesk()
    const gone = await openSink()
    gone.close()
    const { id } = await desk.add({ url: `${gone.url}/gone`, subscriptions: ['message_created'] })
    await desk.add({ url: `${sink.url}/well`, subscriptions: ['message_created'] })
    await desk.send('Hello')
    expect(await desk.heard()).toEqual(['Hello'])
    expect((await desk.log(id)).payload[0]).toMatchObject({ state: 'waiting', answer_status: null, tries: 1 })
  })
})

describe('a webhook that nothing reaches', () => {
  it('is not asked at an address inside', async () => {
    const desk = await aDesk()
    const { id } = await desk.add({ url: 'http://169.254.169.254/latest', subscriptions: ['message_created'] })
    await desk.send('Hello')
    await t.deps.jobs.drain()
    expect((await desk.log(id)).payload[0]).toMatchObject({ state: 'waiting', answer_status: null, tries: 1 })
  })

  it('is switched off after three days, with a mail to administrators, and told nothing until it is on again', async () => {
    const desk = await aDesk()
    const { id } = await desk.add({ url: `${sink.url}/crm`, subscriptions: ['message_created'] })
    sink.answerWith(500)
    await desk.send('One')
    await t.deps.jobs.drain()
    await t.db.query(`update webhooks set failing_since = now() - interval '4 days' where id = $1`, [id])
    await desk.later()
    await t.deps.jobs.drain()
    const shown = async () => (await desk.call.get(`${desk.at}/${id}`)).body.payload.webhook
    expect(await shown()).toMatchObject({ enabled: false, failing_since: expect.any(Number) })
    const mails = (await t.deps.mail.kept()).filter(({ subject }) => subject === 'A webhook was switched off')
    expect(mails.map(({ to }) => to)).toContain(desk.administrator.email)
    sink.answerWith(200)
    sink.heard.length = 0
    await desk.send('Two')
    expect(await desk.heard()).toEqual([])
    await done(desk.call.patch(`${desk.at}/${id}`, { enabled: true }))
    expect(await shown()).toMatchObject({ enabled: true, failing_since: null })
    await desk.send('Three')
    expect(await desk.heard()).toEqual(['Three'])
  })
})
