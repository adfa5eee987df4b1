import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function aThread(count: number) {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account)
  const agent = await t.make.agent(account, [inbox.id])
  const conversation = await t.make.conversation(account, { inbox })
  const { rows } = await t.db.query<{ id: number }>(
    `insert into messages (account_id, conversation_id, inbox_id, message_type, content, created_at)
     select $1, $2, $3, 0, 'm' || n, timestamptz '2026-11-01 10:00Z' + n * interval '1 second'
     from generate_series(1, $4) n returning id`,
    [account.id, conversation.id, inbox.id, count],
  )
  const ids = rows.map((row) => row.id)
  const own = `${account.path}/conversations/${conversation.displayId}`
  const read = (query: string) => t.as(agent).get(`${own}/messages${query}`)
  const list = async (query: string): Promise<number[]> =>
    (await read(query)).body.payload.map((one: { id: number }) => one.id)
  return { account, inbox, agent, conversation, own, ids, read, list }
}

it('are twenty backwards, a hundred forwards and up to a thousand between two', async () => {
  const { ids, list } = await aThread(1_050)
  const [first = 0, last = 0] = [ids[0], ids.at(-1)]
  expect(await list('')).toEqual(ids.slice(-20))
  expect(await list(`?before=${ids[500]}`)).toEqual(ids.slice(480, 500))
  expect(await list(`?after=${ids[500]}`)).toEqual(ids.slice(501, 601))
  expect(await list(`?after=${first}&before=${last}`)).toEqual(ids.slice(0, 1000))
  expect(await list(`?after=${ids[3]}&before=${ids[3]}`)).toEqual([])
  expect(await list(`?before=${first}`)).toEqual([])
  expect(await list(`?after=${last}`)).toEqual([])
  expect(await list('?before=&after=')).toEqual(ids.slice(-20))
})

it('walk through every message once in both directions', async () => {
  const { ids, list } = await aThread(230)
  const back: number[] = []
  for (let page = await list(''); page.length > 0; page = await list(`?before=${page[0]}`)) back.unshift(...page)
  expect(back).toEqual(ids)
  const on: number[] = []
  for (let page = await list('?after=0'); page.length > 0; page = await list(`?after=${page.at(-1)}`)) on.push(...page)
  expect(on).toEqual(ids)
})

it('are in the order of time where the ids are not', async () => {
  const { ids, list, account } = await aThread(3)
  await t.db.query(`update messages set created_at = '2026-10-31 09:00Z' where account_id = $1 and id = $2`, [
    account.id,
    ids[2] ?? 0,
  ])
  expect(await list('')).toEqual([ids[2], ids[0], ids[1]])
  expect(await list('?after=0')).toEqual([ids[2], ids[0], ids[1]])
})

it('leave out notes and activity lines when asked to', async () => {
  const { agent, own, ids, list } = await aThread(1)
  await t.as(agent).post(`${own}/messages`, { content: 'Psst', private: true })
  await t.as(agent).post(`${own}/labels`, { labels: ['refund'] })
  const { body: reply } = await t.as(agent).post(`${own}/messages`, { content: 'Here' })
  expect(await list('?filter_internal_messages=1')).toEqual([ids[0], reply.id])
  expect(await list('')).toHaveLength(4)
})

it('say who the conversation is with and whose it is', async () => {
  const { agent, own, read, conversation } = await aThread(1)
  const before = (await read('')).body.meta
  expect(before).toMatchObject({ labels: [], contact: { id: conversation.contactId, type: 'contact' } })
  expect([before.agent_last_seen_at, before.assignee_last_seen_at, 'assignee' in before]).toEqual([null, null, false])
  await t.as(agent).post(`${own}/assignments`, { assignee_id: agent.id })
  await t.as(agent).post(`${own}/update_last_seen`)
  const { meta } = (await read('')).body
  expect(meta).toMatchObject({ assignee: { id: agent.id, type: 'user' } })
  expect(meta.agent_last_seen_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(meta.assignee_last_seen_at).toBe(meta.agent_last_seen_at)
})

it('show what they cannot name: an unknown kind as text, a sender who is gone as nobody', async () => {
  const { account, agent, own, ids, read } = await aThread(1)
  await t.db.query(
    `update messages set content_type = 99, status = 9, sender_type = 'User', sender_id = 999999 where account_id = $1`,
    [account.id],
  )
  const { status, body } = await read('')
  expect([status, body.payload[0].content_type, body.payload[0].status]).toEqual([200, 'text', 'sent'])
  expect('sender' in body.payload[0]).toBe(false)
  await t.as(agent).post(`${own}/messages`, { content: 'Here', content_attributes: { in_reply_to: ids[0] } })
  expect((await t.as(agent).get(own)).status).toBe(200)
  expect((await t.as(agent).get(`${account.path}/conversations`)).status).toBe(200)
})

it('are refused for what is no id, unknown for a conversation that is not there', async () => {
  const { account, agent, read } = await aThread(1)
  expect((await read('?before=last')).status).toBe(422)
  expect((await t.as(agent).get(`${account.path}/conversations/999/messages`)).status).toBe(404)
  const stranger = await t.make.agent(account)
  expect((await t.as(stranger).get(`${account.path}/conversations/1/messages`)).status).toBe(401)
})
