import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

describe('teams', () => {
  test('have lower-case unique names, hours of their own, and say whether the caller belongs', async () => {
    const account = await t.make.account()
    const [ines, maya] = [await t.make.administrator(account), await t.make.agent(account)]
    const made = await t.as(ines).post(`${account.path}/teams`, { name: ' Orders ', timezone: 'Europe/London' })
    expect(made.body).toMatchObject({
      name: 'orders',
      allow_auto_assign: true,
      is_member: false,
      working_hours_enabled: false,
      timezone: 'Europe/London',
    })
    expect(made.body.working_hours).toHaveLength(7)
    const taken = await t.as(ines).post(`${account.path}/teams`, { name: 'ORDERS' })
    expect([taken.status, taken.body]).toEqual([422, { message: 'Name has already been taken', attributes: ['name'] }])
    await t.as(ines).post(`${account.path}/teams/${made.body.id}/team_members`, { user_ids: [maya.id] })
    const list = await t.as(maya).get(`${account.path}/teams`)
    expect(list.body).toMatchObject([{ id: made.body.id, is_member: true }])
    const wrong = await t.as(ines).patch(`${account.path}/teams/${made.body.id}`, { timezone: 'Mars/Base' })
    expect(wrong.body.attributes).toEqual(['timezone'])
  })

  test('members are added, replaced and removed; ids of strangers are refused', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const [maya, jon] = [await t.make.agent(account), await t.make.agent(account)]
    const { body: team } = await t.as(ines).post(`${account.path}/teams`, { name: 'returns' })
    const url = `${account.path}/teams/${team.id}/team_members`
    const ids = (answer: { body: { id: number }[] }) => answer.body.map((agent) => agent.id).sort((a, b) => a - b)
    expect(ids(await t.as(ines).post(url, { user_ids: [maya.id] }))).toEqual([maya.id])
    expect(ids(await t.as(ines).post(url, { user_ids: [maya.id, jon.id] }))).toEqual([jon.id])
    expect(ids(await t.as(ines).patch(url, { user_ids: [jon.id] }))).toEqual([jon.id])
    expect(ids(await t.as(maya).get(url))).toEqual([jon.id])
    const stranger = await t.make.user()
    const refused = await t.as(ines).patch(url, { user_ids: [stranger.id] })
    expect([refused.status, refused.body]).toEqual([422, { error: 'Invalid User IDs' }])
    expect((await t.as(ines).delete(url, { user_ids: [jon.id] })).status).toBe(200)
    expect(ids(await t.as(maya).get(url))).toEqual([])
  })

  test('a deleted team leaves its conversations without one', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const inbox = await t.make.inbox(account)
    const { body: team } = await t.as(ines).post(`${account.path}/teams`, { name: 'gone' })
    const conversation = await t.make.conversation(account, { inbox, teamId: team.id })
    expect((await t.as(ines).delete(`${account.path}/teams/${team.id}`)).status).toBe(200)
    const { rows } = await t.db.query('select team_id from conversations where id = $1', [conversation.id])
    expect(rows).toEqual([{ team_id: null }])
  })
})
