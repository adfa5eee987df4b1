import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { rebuildReports } from './rebuild-reports.job.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const DAY = 86_400
const DAYS = 200

/** Conversations of the last 200 days, one a day, folded once. */
async function aLongHistory() {
  const account = await t.make.account()
  const admin = await t.make.administrator(account)
  const inbox = await t.make.inbox(account)
  const { id } = await t.make.conversation(account, { inbox })
  await t.db.query(
    `insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, created_at)
     select account_id, 1000 + n, inbox_id, contact_id, contact_inbox_id, now() - (n || ' days')::interval
     from conversations, generate_series(1, $3::int) n where account_id = $1 and id = $2`,
    [account.id, id, DAYS],
  )
  const until = Math.floor(Date.now() / 1000) - (Math.floor(Date.now() / 1000) % DAY)
  const figures = `/api/v2/accounts/${account.id}/reports/summary?since=${until - DAYS * DAY}&until=${until}`
  const count = async (): Promise<number> => (await t.as(admin).get(figures)).body.conversations_count
  expect(await count()).toBeGreaterThan(DAYS - 3)
  return { account, admin, count, url: `${account.path}/report_rebuild` }
}

async function spoil(accountId: number) {
  await t.db.query('update report_hours set n = n + 7 where account_id = $1 and metric = 0', [accountId])
  await t.db.query('update report_periods set n = n + 5 where account_id = $1 and metric = 0', [accountId])
}
const rowsOf = async (accountId: number) =>
  (
    await t.db.query(
      `select 0 as unit, metric, scope, scope_id, hour, n, total, business from report_hours where account_id = $1
       union all select unit, metric, scope, scope_id, at, n, total, business from report_periods where account_id = $1
       order by 1, 2, 3, 4, 5`,
      [accountId],
    )
  ).rows

test('a roll-up that is computed anew says what the facts say, and says how far it is', async () => {
  const { account, admin, count, url } = await aLongHistory()
  const [before, rows] = [await count(), await rowsOf(account.id)]
  await spoil(account.id)
  expect(await count()).not.toBe(before)
  const started = (await t.as(admin).post(url, {})).body
  expect(started).toMatchObject({ rebuild: { finished_at: null, done: 0 } })
  await t.deps.jobs.drain()
  expect((await t.as(admin).get(url)).body).toMatchObject({ rebuild: { done: 1, finished_at: expect.any(Number) } })
  expect(await count()).toBe(before)
  expect(await rowsOf(account.id)).toEqual(rows)
})

test('one that was cut off goes on where it was, and running it twice changes nothing', async () => {
  const { account, admin, count, url } = await aLongHistory()
  const before = await count()
  await spoil(account.id)
  await t.as(admin).post(url, {})
  // A process that dies in the second step leaves the first as it is, and nothing of the second.
  const { transaction } = t.deps.db
  let steps = 0
  const dying: typeof transaction = (work) =>
    transaction.call(t.deps.db, async (tx) => {
      steps += 1
      const answer = await work(tx)
      if (steps === 2) throw new Error('killed')
      return answer
    }) as never
  const deps = { ...t.deps, db: Object.assign(Object.create(t.deps.db), { transaction: dying }) }
  const run = { id: crypto.randomUUID(), signal: new AbortController().signal }
  await expect(rebuildReports.run(deps, { accountId: account.id }, run)).rejects.toThrow('killed')
  const { rebuild } = (await t.as(admin).get(url)).body
  expect(rebuild.done).toBeGreaterThan(0)
  expect(rebuild.done).toBeLessThan(0.5)
  await rebuildReports.run(t.deps, { accountId: account.id }, run)
  await t.deps.jobs.drain()
  await rebuildReports.run(t.deps, { accountId: account.id }, run)
  expect((await t.as(admin).get(url)).body.rebuild.done).toBe(1)
  expect(await count()).toBe(before)
})

test('only administrators start it, and a second wish while it runs starts no second one', async () => {
  const { account, admin, url } = await aLongHistory()
  const lead = await t.make.member(account, { permissions: ['report_manage'] })
  expect((await t.as(lead).post(url, {})).status).toBe(401)
  expect((await t.as(lead).get(url)).status).toBe(401)
  const first = (await t.as(admin).post(url, {})).body
  expect((await t.as(admin).post(url, {})).body).toEqual(first)
})
