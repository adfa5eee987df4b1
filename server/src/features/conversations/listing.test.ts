import type { TestConversation } from '../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function aDesk(count = 0) {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const agent = await t.make.agent(account, [inbox.id])
  const administrator = await t.make.administrator(account)
  const conversations: TestConversation[] = []
  for (let n = 0; n < count; n++) conversations.push(await t.make.conversation(account, { inbox }))
  const path = `${account.path}/conversations`
  const list = async (query = '', person = agent) => (await t.as(person).get(`${path}${query}`)).body.data
  const ids = async (query = '', person = agent): Promise<number[]> =>
    (await list(query, person)).payload.map((one: { id: number }) => one.id)
  const own = (n: number) => `${path}/${conversations[n]?.displayId}`
  return { account, inbox, agent, administrator, conversations, path, list, ids, own }
}
const store = (one: TestConversation | undefined, columns: string) =>
  t.db.query(`update conversations set ${columns} where id = $1`, [one?.id ?? 0])

it('has pages of 25 and an empty one behind the last, with the same counts on each', async () => {
  const desk = await aDesk(26)
  const pages = [await desk.list(), await desk.list('?page=2'), await desk.list('?page=3'), await desk.list('?page=x')]
  expect(pages.map((page) => page.payload.length)).toEqual([25, 1, 0, 25])
  for (const page of pages) {
    expect(page.meta).toEqual({ mine_count: 0, assigned_count: 0, unassigned_count: 26, all_count: 26 })
  }
  const shown = pages.slice(0, 2).flatMap((page) => page.payload.map((one: { id: number }) => one.id))
  expect(new Set(shown).size).toBe(26)
})

it('answers everything changed within the seconds asked for, on one page, other filters kept', async () => {
  const desk = await aDesk(30)
  await t.db.query(
    `update conversations set updated_at = now() - interval '10 minutes' where account_id = $1 and display_id <= 2`,
    [desk.account.id],
  )
  await store(desk.conversations[29], 'status = 1')
  expect(await desk.ids('?updated_within=300&page=2')).toHaveLength(27)
  expect(await desk.ids('?updated_within=900')).toHaveLength(29)
  expect(await desk.ids('?updated_within=300&status=resolved')).toHaveLength(1)
  expect((await desk.list('?updated_within=300')).meta.all_count).toBe(29)
  expect(await desk.ids('?updated_within=999999999999999')).toHaveLength(29)
  expect((await t.as(desk.agent).get(`${desk.path}?updated_within=soon`)).status).toBe(422)
})

it('narrows by tab without touching the counts', async () => {
  const desk = await aDesk(4)
  await store(desk.conversations[0], `assignee_id = ${desk.agent.id}`)
  await store(desk.conversations[1], `assignee_id = ${desk.administrator.id}`)
  const meta = { mine_count: 1, assigned_count: 2, unassigned_count: 2, all_count: 4 }
  const expected = { me: [1], unassigned: [4, 3], assigned: [2, 1], all: [4, 3, 2, 1] }
  for (const [tab, ids] of Object.entries(expected)) {
    const page = await desk.list(`?assignee_type=${tab}&sort_by=created_at_desc`)
    expect([tab, page.payload.map((one: { id: number }) => one.id), page.meta]).toEqual([tab, ids, meta])
    const counted = await t.as(desk.agent).get(`${desk.path}/meta?assignee_type=${tab}`)
    expect(counted.body).toEqual({ meta })
  }
})

it('knows the old names of orders, and the default for others', async () => {
  const desk = await aDesk(3)
  await store(
    desk.conversations[0],
    `priority = 3, waiting_since = '2026-11-03', last_activity_at = '2026-11-09', created_at = '2026-11-01'`,
  )
  await store(
    desk.conversations[1],
    `priority = null, waiting_since = null, last_activity_at = '2026-11-08', created_at = '2026-11-02'`,
  )
  await store(
    desk.conversations[2],
    `priority = 0, waiting_since = '2026-11-04', last_activity_at = '2026-11-07', created_at = '2026-11-03'`,
  )
  const orders = {
    latest: [1, 2, 3],
    nonsense: [1, 2, 3],
    last_activity_at_asc: [3, 2, 1],
    sort_on_created_at: [1, 2, 3],
    created_at_desc: [3, 2, 1],
    sort_on_priority: [1, 3, 2],
    priority_asc: [3, 1, 2],
    sort_on_waiting_since: [1, 3, 2],
    waiting_since_desc: [3, 1, 2],
  }
  for (const [order, ids] of Object.entries(orders)) {
    expect([order, await desk.ids(`?sort_by=${order}`)]).toEqual([order, ids])
  }
})

it('matches any of the labels the account has, in every way a list is written', async () => {
  const desk = await aDesk(3)
  await t.db.query(`insert into labels (account_id, title) values ($1, 'refund'), ($1, 'vip')`, [desk.account.id])
  await store(desk.conversations[0], `labels = '{refund}'`)
  await store(desk.conversations[1], `labels = '{vip,gone}'`)
  for (const query of ['labels[]=refund&labels[]=vip', 'labels=refund&labels=vip']) {
    expect((await desk.ids(`?${query}`)).sort()).toEqual([1, 2])
  }
  expect(await desk.ids('?labels=refund')).toEqual([1])
  for (const query of ['labels[]=gone', 'labels=nothing']) {
    expect((await desk.list(`?${query}`)).meta.all_count).toBe(0)
  }
})

it('finds a text, a source and a person called "null"', async () => {
  const desk = await aDesk(3)
  await t.as(desk.agent).post(`${desk.own(0)}/messages`, { content: 'The value is NULL, 100%' })
  await t.as(desk.agent).post(`${desk.own(0)}/toggle_status`, { status: 'resolved' })
  await t.db.query(`update contact_inboxes set source_id = 'null' where id = $1`, [
    desk.conversations[1]?.contactInboxId ?? 0,
  ])
  expect(await desk.ids('?q=null')).toEqual([1])
  expect(await desk.ids('?q=0%25')).toEqual([1])
  expect(await desk.ids('?q=_%25')).toEqual([])
  expect(await desk.ids('?source_id=null')).toEqual([2])
})

it('searches texts within the tab, in the shape of a search, note and reply alike', async () => {
  const desk = await aDesk(2)
  await t.as(desk.agent).post(`${desk.own(0)}/messages`, { content: 'A needle', private: true })
  await t.as(desk.agent).post(`${desk.own(1)}/messages`, { content: 'needles', message_type: 'incoming' })
  await t.as(desk.agent).post(`${desk.own(1)}/messages`, { content: 'hay' })
  await t.as(desk.agent).post(`${desk.own(1)}/labels`, { labels: ['needle'] })
  await t.as(desk.agent).post(`${desk.own(1)}/assignments`, { assignee_id: desk.agent.id })
  const search = async (query: string) => (await t.as(desk.agent).get(`${desk.path}/search?${query}`)).body
  const all = await search('q=NEEDLE&status=resolved')
  expect(all.meta).toEqual({ mine_count: 1, unassigned_count: 1, all_count: 2 })
  expect(all.payload[0]).toEqual({
    id: 2,
    uuid: expect.any(String),
    account_id: desk.account.id,
    created_at: expect.any(Number),
    contact: { id: desk.conversations[1]?.contactId, name: expect.any(String) },
    inbox: { id: desk.inbox.id, name: desk.inbox.name, channel_type: 'Channel::Api' },
    messages: [
      {
        id: expect.any(Number),
        content: 'needles',
        sender_name: expect.any(String),
        message_type: 0,
        created_at: expect.any(Number),
      },
    ],
  })
  const mine = await search('q=needle&assignee_type=me')
  expect([mine.payload.map((one: { id: number }) => one.id), mine.meta.all_count]).toEqual([[2], 2])
  expect((await search('q=needle&page=2')).payload).toEqual([])
})

it('shows mentions, own participation and what waits for an answer', async () => {
  const desk = await aDesk(3)
  const note = `[@x](mention://user/${desk.agent.id}/x) please`
  await t.as(desk.administrator).post(`${desk.own(0)}/messages`, { content: note, private: true })
  await t.as(desk.agent).post(`${desk.own(1)}/participants`, { user_ids: [desk.agent.id] })
  await t.as(desk.agent).post(`${desk.own(2)}/messages`, { content: 'Here' })
  expect(await desk.ids('?conversation_type=mention')).toEqual([1])
  expect((await desk.ids('?conversation_type=participating')).sort()).toEqual([1, 2])
  expect((await desk.ids('?conversation_type=unattended')).sort()).toEqual([1, 2])
  await t.as(desk.agent).post(`${desk.own(2)}/messages`, { content: 'And?', message_type: 'incoming' })
  expect((await desk.ids('?conversation_type=unattended')).sort()).toEqual([1, 2, 3])
  expect(await desk.ids('?conversation_type=whatever')).toHaveLength(3)
})

it('is empty for an inbox out of sight, and unknown for a team that is not there', async () => {
  const desk = await aDesk(1)
  const hidden = await t.make.inbox(desk.account)
  await t.make.conversation(desk.account, { inbox: hidden })
  expect((await desk.list(`?inbox_id=${hidden.id}`)).meta.all_count).toBe(0)
  expect((await desk.list(`?inbox_id=${hidden.id}`, desk.administrator)).meta.all_count).toBe(1)
  for (const call of ['', '/meta'])
    expect((await t.as(desk.agent).get(`${desk.path}${call}?team_id=999`)).status).toBe(404)
  const bad = await t.as(desk.agent).get(`${desk.path}?status=closed`)
  expect([bad.status, bad.body]).toEqual([422, { message: expect.any(String), attributes: ['status'] }])
})

it('goes on when contacts, inboxes and colleagues are deleted, and forgets what was theirs', async () => {
  const desk = await aDesk(3)
  const colleague = await t.make.agent(desk.account, [desk.inbox.id])
  await t.as(desk.agent).post(`${desk.own(0)}/messages`, { content: 'Hello', message_type: 'incoming' })
  await t.as(desk.administrator).post(`${desk.own(0)}/assignments`, { assignee_id: desk.agent.id })
  await t.as(colleague).post(`${desk.own(1)}/messages`, { content: 'Signed' })
  await t.as(desk.administrator).post(`${desk.own(1)}/assignments`, { assignee_id: colleague.id })
  expect(
    (await t.as(desk.administrator).delete(`${desk.account.path}/contacts/${desk.conversations[0]?.contactId}`)).status,
  ).toBe(200)
  expect((await t.as(desk.administrator).delete(`${desk.account.path}/agents/${colleague.id}`)).status).toBe(200)
  const left = await desk.list('?sort_by=created_at_asc')
  expect(left.payload.map((one: { id: number }) => one.id)).toEqual([2, 3])
  expect(left.meta.all_count).toBe(2)
  expect(left.payload[0].messages[0]).toBeDefined()
  expect((await t.as(desk.agent).get(`${desk.own(1)}/messages`)).status).toBe(200)
  expect((await t.as(desk.agent).get(`${desk.account.path}/notifications`)).status).toBe(200)
  expect((await t.as(desk.agent).get(`${desk.account.path}/search?q=hello`)).body.payload.messages).toEqual([])
  expect((await t.as(desk.administrator).delete(`${desk.account.path}/inboxes/${desk.inbox.id}`)).status).toBe(200)
  await t.deps.jobs.drain()
  expect((await desk.list('', desk.administrator)).meta.all_count).toBe(0)
})

it('forgets a conversation that an administrator deletes, with all that hangs on it', async () => {
  const desk = await aDesk(2)
  await t.as(desk.agent).post(`${desk.own(0)}/messages`, { content: 'A needle' })
  await t.as(desk.administrator).post(`${desk.own(0)}/assignments`, { assignee_id: desk.agent.id })
  expect((await t.as(desk.agent).delete(desk.own(0))).status).toBe(401)
  const gone = await t.as(desk.administrator).delete(desk.own(0))
  expect([gone.status, gone.text]).toEqual([200, ''])
  expect((await t.as(desk.administrator).delete(desk.own(0))).status).toBe(404)
  for (const call of ['', '/messages', '/labels', '/attachments', '/participants']) {
    expect((await t.as(desk.agent).get(`${desk.own(0)}${call}`)).status).toBe(404)
  }
  expect((await desk.list()).meta).toMatchObject({ mine_count: 0, all_count: 1 })
  const search = await t.as(desk.agent).get(`${desk.account.path}/search?q=needle`)
  expect(search.body.payload.messages).toEqual([])
  expect((await t.as(desk.agent).get(`${desk.account.path}/notifications`)).body.data.payload).toEqual([])
})

it('shows a snooze time that is over and activity of tomorrow as they are', async () => {
  const desk = await aDesk(2)
  await store(desk.conversations[0], `status = 3, snoozed_until = '2020-01-01', last_activity_at = '2020-01-01'`)
  await store(
    desk.conversations[1],
    `status = 3, last_activity_at = now() + interval '1 day', last_incoming_at = now() + interval '1 day'`,
  )
  const { payload } = await desk.list('?status=snoozed')
  expect(payload.map((one: { id: number; snoozed_until: string | null }) => [one.id, one.snoozed_until])).toEqual([
    [2, null],
    [1, '2020-01-01T00:00:00.000Z'],
  ])
  expect(payload[0].can_reply).toBe(true)
  const reply = await t.as(desk.agent).post(`${desk.own(1)}/messages`, { content: 'Here' })
  expect(reply.status).toBe(200)
  const shown = (await t.as(desk.agent).get(desk.own(1))).body
  expect([shown.last_activity_at, shown.messages[0].id]).toEqual([reply.body.created_at, reply.body.id])
})
