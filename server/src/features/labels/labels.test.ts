import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

describe('labels', () => {
  test('an administrator makes one, everybody of the account reads it, other accounts do not', async () => {
    const account = await t.make.account()
    const [ines, maya] = [await t.make.administrator(account), await t.make.agent(account)]
    const made = await t.as(ines).post(`${account.path}/labels`, { label: { title: ' VIP ', show_on_sidebar: true } })
    expect(made.status).toBe(200)
    const label = { id: made.body.id, title: 'vip', description: null, color: '#1f93ff', show_on_sidebar: true }
    expect(made.body).toEqual({ ...label, payload: label })
    expect((await t.as(maya).get(`${account.path}/labels`)).body).toEqual({ payload: [label] })

    const other = await t.make.account()
    const stranger = await t.make.administrator(other)
    expect((await t.as(stranger).get(`${other.path}/labels/${label.id}`)).status).toBe(404)
    expect((await t.as(stranger).patch(`${other.path}/labels/${label.id}`, { title: 'mine' })).status).toBe(404)
  })

  test('a title that is taken, too short or shaped wrongly is refused by field', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    await t.as(ines).post(`${account.path}/labels`, { title: 'refund' })
    for (const title of ['refund', 'x', 'two words', '-dash', '']) {
      const answer = await t.as(ines).post(`${account.path}/labels`, { title })
      expect(answer.status).toBe(422)
      expect(answer.body).toEqual({ message: expect.stringMatching(/^Title /), attributes: ['title'] })
    }
  })

  test('a new title is carried into conversations and contacts, and nobody is tagged twice', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const inbox = await t.make.inbox(account)
    const one = await t.make.conversation(account, { inbox, labels: ['old', 'kept'] })
    const both = await t.make.conversation(account, { inbox, labels: ['old', 'new'] })
    const made = await t.as(ines).post(`${account.path}/labels`, { title: 'old' })
    expect((await t.as(ines).put(`${account.path}/labels/${made.body.id}`, { title: 'new' })).status).toBe(200)
    await t.deps.jobs.drain()
    const { rows } = await t.db.query('select id, labels from conversations where account_id = $1 order by id', [
      account.id,
    ])
    expect(rows).toEqual([
      { id: one.id, labels: ['new', 'kept'] },
      { id: both.id, labels: ['new'] },
    ])
  })

  test('every change moves the cache key and tells everybody', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const { body } = await t.as(ines).post(`${account.path}/labels`, { title: 'first' })
    await t.as(ines).delete(`${account.path}/labels/${body.id}`)
    const told = eventsOf(t.published, account.id)
    expect(told.map(({ event }) => event)).toEqual(['account.cache_invalidated', 'account.cache_invalidated'])
    const [created, removed] = told.map(({ data }) => (data.cache_keys as { label: string }).label)
    expect(Number(removed)).toBeGreaterThan(Number(created))
  })
})
