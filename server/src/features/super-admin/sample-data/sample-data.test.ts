import { randomUUID } from 'node:crypto'
import type { TestPerson } from '../../../testing/factories.ts'
import { buildOwnTestApp, buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { fillAccountJob } from './fill-account.job.ts'

let t: TestApp
let root: TestPerson
beforeAll(async () => {
  t = await buildTestApp()
  root = await t.make.user({ type: 'SuperAdmin' })
})
afterAll(() => t.close())

const seedOf = (account: { id: number }) => `/super_admin/api/accounts/${account.id}/seed`
const DAY_S = 86_400

interface Listed {
  data: {
    meta: { all_count: number; mine_count: number; unassigned_count: number }
    payload: { created_at: number; labels: string[]; messages: unknown[] }[]
  }
}
const conversationsOf = async (person: TestPerson, account: { path: string }, query = 'status=all') =>
  (await t.as(person).get(`${account.path}/conversations?${query}`)).body as Listed

describe('an account that is filled with sample data', () => {
  it('holds conversations of the last two weeks, some answered and some waiting, in an inbox of its own', async () => {
    const account = await t.make.account()
    const admin = await t.make.administrator(account)
    const agent = await t.make.agent(account)
    expect((await t.as(root).post(seedOf(account))).status).toBe(200)
    await t.deps.jobs.drain()
    expect(await t.deadJobs(account)).toEqual([])
    const { data } = await conversationsOf(admin, account)
    expect(data.meta.all_count).toBe(24)
    const now = t.deps.now().getTime() / 1000
    const ages = data.payload.map(({ created_at: at }) => now - at)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.max(...ages)).toBeLessThan(15 * DAY_S)
    expect(Math.max(...ages)).toBeGreaterThan(DAY_S)
    expect(data.meta).toMatchObject({ mine_count: 16, unassigned_count: 8 })
    const done = await conversationsOf(agent, account, 'status=resolved')
    expect(done.data.meta.all_count).toBe(8)
    expect(done.data.payload.some(({ labels }) => labels.length > 0)).toBe(true)
  })

  it('is filled once, however often somebody asks', async () => {
    const account = await t.make.account()
    const admin = await t.make.administrator(account)
    for (let asked = 0; asked < 2; asked += 1) {
      await t.as(root).post(seedOf(account))
      await t.deps.jobs.drain()
    }
    expect((await conversationsOf(admin, account)).data.meta.all_count).toBe(24)
    const { body } = await t.as(admin).get(`${account.path}/inboxes`)
    expect(body.payload.map(({ name }: { name: string }) => name)).toEqual(['Sample conversations'])
  })

  it('is filled once by two jobs at the same time, and by a second try of a job that was cut off', async () => {
    const account = await t.make.account()
    const admin = await t.make.administrator(account)
    const data = { accountId: account.id, userId: root.id }
    const job = () => fillAccountJob.run(t.deps, data, { id: randomUUID(), signal: new AbortController().signal })
    await Promise.all([job(), job(), job()])
    expect((await conversationsOf(admin, account)).data.meta.all_count).toBe(24)
    const { body } = await t.as(admin).get(`${account.path}/inboxes`)
    expect(body.payload).toHaveLength(1)
    await t.db.query('insert into sample_data_fillings (account_id, job_id) values ($1, $2)', [account.id, 'cut off'])
    await fillAccountJob.run(t.deps, data, { id: 'cut off', signal: new AbortController().signal })
    expect((await conversationsOf(admin, account)).data.meta.all_count).toBe(24)
    expect((await t.db.query('select 1 from sample_data_fillings where account_id = $1', [account.id])).rows).toEqual(
      [],
    )
  })

  it('has only questions where nobody belongs to it who could answer', async () => {
    const made = await t.as(root).post('/super_admin/api/accounts', { name: 'Nobody yet' })
    await t.as(root).post(seedOf(made.body))
    await t.deps.jobs.drain()
    const { body } = await t.as(root).get(`/super_admin/api/accounts/${made.body.id}`)
    expect(body).toMatchObject({ conversations_count: 24, inboxes_count: 1, may_hold_samples: true })
  })
})

it('is refused for a suspended account, one that is not there, and to others', async () => {
  const account = await t.make.account()
  const admin = await t.make.administrator(account)
  expect((await t.as(admin).post(seedOf(account))).status).toBe(401)
  expect((await t.as(root).post(seedOf({ id: 2_147_483_000 }))).status).toBe(404)
  await t.as(root).patch(`/super_admin/api/accounts/${account.id}`, { status: 'suspended' })
  expect((await t.as(root).post(seedOf(account))).status).toBe(422)
})

it('is refused where customers are real', async () => {
  const real = await buildOwnTestApp({ nodeEnv: 'production', seed: 'none' })
  const account = await real.make.account()
  const chief = await real.make.user({ type: 'SuperAdmin' })
  const refused = await real.as(chief).post(seedOf(account))
  expect([refused.status, refused.body.error]).toEqual([422, 'Sample data is for demonstrations and development'])
  const { body } = await real.as(chief).get(`/super_admin/api/accounts/${account.id}`)
  expect(body.may_hold_samples).toBe(false)
  await real.close()
})
