import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('administrators see who answers each inbox, when something last happened there, and what failed last', async () => {
  const account = await t.make.account()
  const [ines, maya] = [await t.make.administrator(account), await t.make.agent(account)]
  const busy = await t.make.inbox(account, { memberIds: [maya.id, ines.id] })
  const empty = await t.make.inbox(account)
  await t.make.conversation(account, { inbox: busy })
  await t.make.conversation(account, { inbox: busy })
  await t.db.query(
    `update conversations set last_activity_at = '2026-11-20T09:00:00Z', status = 1 where account_id = $1`,
    [account.id],
  )
  await t.make.conversation(account, { inbox: busy })
  await t.db.query(
    `update conversations set last_activity_at = '2026-11-20T10:00:00Z' where account_id = $1 and status = 0`,
    [account.id],
  )
  await t.db.query(
    `insert into channel_health (account_id, inbox_id, last_error, last_error_at) values ($1, $2, 'No', '2026-11-20T11:00:00Z')`,
    [account.id, busy.id],
  )
  const { body } = await t.as(ines).get(`${account.path}/inboxes/overview`)
  const never = { last_in_at: null, last_out_at: null, checked_at: null }
  expect(body.payload).toEqual([
    {
      id: busy.id,
      member_ids: [ines.id, maya.id],
      last_activity_at: '2026-11-20T10:00:00.000Z',
      ...never,
      last_error: 'No',
      last_error_at: '2026-11-20T11:00:00.000Z',
    },
    { id: empty.id, member_ids: [], last_activity_at: null, ...never, last_error: null, last_error_at: null },
  ])
  expect((await t.as(maya).get(`${account.path}/inboxes/overview`)).status).toBe(401)
})

test('the overview of inboxes keeps to its own account', async () => {
  const [account, other] = [await t.make.account(), await t.make.account()]
  await t.make.inbox(other)
  const ines = await t.make.administrator(account)
  expect((await t.as(ines).get(`${account.path}/inboxes/overview`)).body.payload).toEqual([])
})
