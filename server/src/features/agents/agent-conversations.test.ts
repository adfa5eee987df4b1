import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function aDesk() {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account)
  const maya = await t.make.agent(account, [inbox.id])
  const add = async (status: number, at: string) => {
    const made = await t.make.conversation(account, { inbox, assigneeId: maya.id })
    await t.db.query('update conversations set status = $2, last_activity_at = $3 where id = $1', [made.id, status, at])
    return made.displayId
  }
  return { account, ines, maya, inbox, add, url: `${account.path}/agents/${maya.id}/conversations` }
}

const idsOf = ({ body }: { body: { payload: { id: number }[] } }): number[] => body.payload.map(({ id }) => id)

test('lists what is assigned to an agent by status, the most recently active first, in pages of 25', async () => {
  const desk = await aDesk()
  const early = await desk.add(0, '2026-01-01')
  const late = await desk.add(0, '2026-01-02')
  const done = await desk.add(1, '2026-01-03')
  await t.make.conversation(desk.account, { inbox: desk.inbox })
  const open = await t.as(desk.ines).get(desk.url)
  expect([open.status, idsOf(open), open.body.meta]).toEqual([200, [late, early], { count: 2, current_page: 1 }])
  expect(open.body.payload[0].meta.assignee.id).toBe(desk.maya.id)
  expect(idsOf(await t.as(desk.ines).get(`${desk.url}?filter=resolved`))).toEqual([done])
  expect(idsOf(await t.as(desk.ines).get(`${desk.url}?filter=all`))).toEqual([done, late, early])
  for (let more = 0; more < 24; more += 1) await desk.add(0, '2025-01-01')
  const second = await t.as(desk.ines).get(`${desk.url}?page=2`)
  expect([idsOf(second).length, second.body.meta]).toEqual([1, { count: 26, current_page: 2 }])
  expect((await t.as(desk.ines).get(`${desk.url}?page=9`)).body.payload).toEqual([])
  const odd = await t.as(desk.ines).get(`${desk.url}?filter=odd`)
  expect([odd.status, odd.body.attributes]).toEqual([422, ['filter']])
})

test('is for administrators and holders of reports, who see of it what they may see anyway', async () => {
  const desk = await aDesk()
  const own = await desk.add(0, '2026-01-01')
  expect((await t.as(desk.maya).get(desk.url)).status).toBe(401)
  const reader = await t.make.member(desk.account, { permissions: ['report_manage'] })
  expect((await t.as(reader).get(desk.url)).body).toEqual({ payload: [], meta: { count: 0, current_page: 1 } })
  const inboxIds = [desk.inbox.id]
  const both = await t.make.member(desk.account, { permissions: ['report_manage', 'conversation_manage'], inboxIds })
  expect(idsOf(await t.as(both).get(desk.url))).toEqual([own])
  const other = await aDesk()
  expect((await t.as(desk.ines).get(`${desk.account.path}/agents/${other.maya.id}/conversations`)).status).toBe(404)
})
