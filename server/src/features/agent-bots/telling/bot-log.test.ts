import { openSink, type Sink } from '../../../testing/peers/sink-server.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let sink: Sink
beforeAll(async () => {
  t = await buildTestApp({ reachableNetworks: ['127.0.0.1'] })
  sink = await openSink()
})
beforeEach(() => {
  sink.heard.length = 0
  sink.answerWith(200)
})
afterAll(async () => {
  sink.close()
  await t.close()
})

/** An inbox with a bot that listens at the sink, and what is said in it. */
async function aDesk() {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const bots = `${account.path}/agent_bots`
  const { body: ada } = await t.as(ines).post(bots, { name: 'Ada', outgoing_url: `${sink.url}/ada` })
  await t.as(ines).post(`${account.path}/inboxes/${inbox.id}/set_agent_bot`, { agent_bot: ada.id })
  const { displayId } = await t.make.conversation(account, { inbox })
  const path = `${bots}/${ada.id}/deliveries`
  return {
    ...{ account, ines, inbox, path, bots },
    say: async (content: string) => {
      await t
        .as(ines)
        .post(`${account.path}/conversations/${displayId}/messages`, { content, message_type: 'incoming' })
      await t.deps.jobs.drain()
    },
    log: async (query = '') => (await t.as(ines).get(path + query)).body,
  }
}

describe('the log of an agent bot', () => {
  it('holds what it was told and what it answered, newest first', async () => {
    const { say, log } = await aDesk()
    await say('Hello')
    sink.answerWith(202, {}, { seen: true })
    await say('Anybody?')
    const { payload, meta } = await log()
    expect(meta).toEqual({ count: 2, current_page: 1 })
    expect(payload).toMatchObject([
      {
        event: 'message_created',
        state: 'delivered',
        tries: 1,
        answer_status: 202,
        answer: '{"seen":true}',
        error: null,
      },
      { event: 'message_created', state: 'delivered', answer_status: 200 },
    ])
    const posted = sink.heard.at(-1)
    expect([payload[0].request, payload[0].delivery]).toEqual([posted?.text, posted?.headers['x-chatwoot-delivery']])
  })

  it('counts the tries of what is not taken, until it is given up, and tells it once more when somebody asks', async () => {
    const { say, log, ines, path } = await aDesk()
    sink.answerWith(500)
    await say('Hello')
    const { payload } = await log('?state=failed')
    expect(payload).toMatchObject([{ state: 'failed', tries: 6, answer_status: 500, error: 'answered 500' }])
    expect((await log('?state=delivered')).payload).toEqual([])
    sink.answerWith(200)
    const again = await t.as(ines).post(`${path}/${payload[0].id}/redeliver`)
    expect(again.body.payload).toMatchObject({ state: 'waiting', tries: 0 })
    expect((await t.as(ines).post(`${path}/${payload[0].id}/redeliver`)).status).toBe(404)
    await t.deps.jobs.drain()
    expect((await log()).payload).toMatchObject([{ state: 'delivered', tries: 1, delivery: payload[0].delivery }])
    expect(sink.heard.at(-1)?.headers['x-chatwoot-delivery']).toBe(payload[0].delivery)
  })

  it('is for administrators of its account, and there is none of the installation’s bots', async () => {
    const { say, account, path, bots, ines } = await aDesk()
    await say('Hello')
    expect((await t.as(await t.make.agent(account)).get(path)).status).toBe(401)
    const other = await t.make.administrator(await t.make.account())
    expect((await t.as(other).get(path)).status).toBe(401)
    const system = await t.make.agentBot(account)
    await t.db.query('update agent_bots set account_id = null where id = $1', [system.id])
    expect((await t.as(ines).get(`${bots}/${system.id}/deliveries`)).status).toBe(404)
  })

  it('goes with the contact it is about', async () => {
    const { say, log, ines, account } = await aDesk()
    await say('Hello')
    const { body } = await t.as(ines).get(`${account.path}/contacts`)
    await t.as(ines).delete(`${account.path}/contacts/${body.payload[0].id}`)
    await t.deps.jobs.drain()
    expect((await log()).payload).toEqual([])
  })
})
