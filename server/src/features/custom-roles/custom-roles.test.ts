import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function setUp() {
  const account = await t.make.account({ features: { custom_roles: true } })
  const ines = await t.make.administrator(account)
  return { account, ines, maya: await t.make.agent(account), path: `${account.path}/custom_roles` }
}

describe('custom roles', () => {
  test('an administrator makes one, every member reads it, nobody else writes', async () => {
    const { ines, maya, path } = await setUp()
    const facts = { name: ' Night desk ', permissions: ['conversation_manage', 'contact_manage', 'contact_manage'] }
    const made = await t.as(ines).post(path, { custom_role: facts })
    const role = {
      id: made.body.id,
      name: 'Night desk',
      description: null,
      permissions: ['conversation_manage', 'contact_manage'],
      agents_count: 0,
    }
    expect([made.status, made.body]).toEqual([200, { ...role, payload: role }])
    expect((await t.as(maya).get(path)).body).toEqual({ payload: [role] })
    expect((await t.as(maya).patch(`${path}/${role.id}`, { name: 'Mine' })).status).toBe(401)
    const stranger = await setUp()
    expect((await t.as(stranger.ines).get(`${stranger.path}/${role.id}`)).status).toBe(404)
    expect((await t.as(stranger.ines).delete(`${stranger.path}/${role.id}`)).status).toBe(404)
  })

  test('a name that is taken, a role that allows nothing and an unknown permission are refused by field', async () => {
    const { ines, path } = await setUp()
    const permissions = ['report_manage']
    await t.as(ines).post(path, { name: 'Reports', permissions })
    for (const [body, field] of [
      [{ name: 'reports', permissions }, 'name'],
      [{ name: '', permissions }, 'name'],
      [{ name: 'x'.repeat(51), permissions }, 'name'],
      [{ name: 'Other', permissions: [] }, 'permissions'],
      [{ name: 'Other', permissions: ['administrator'] }, 'permissions'],
    ] as const) {
      const { status, body: answer } = await t.as(ines).post(path, body)
      expect([status, answer.attributes]).toEqual([422, [field]])
    }
  })

  test('holders work with the new permissions at once and are plain agents when it is removed', async () => {
    const { account, ines, maya, path } = await setUp()
    const { body } = await t.as(ines).post(path, { name: 'Reports', permissions: ['report_manage'] })
    await t.as(ines).patch(`${account.path}/agents/${maya.id}`, { custom_role_id: body.id })
    t.published.length = 0
    const changed = await t.as(ines).put(`${path}/${body.id}`, { permissions: ['contact_manage'] })
    expect(changed.body).toMatchObject({ name: 'Reports', permissions: ['contact_manage'], agents_count: 1 })
    expect((await t.as(maya).get(`${account.path}/contacts`)).status).toBe(200)
    expect((await t.as(ines).delete(`${path}/${body.id}`)).status).toBe(200)
    const { body: agent } = await t.as(ines).get(`${account.path}/agents/${maya.id}`)
    expect([agent.role, agent.custom_role_id]).toEqual(['agent', null])
    const reload = {
      audience: { kind: 'user', accountId: account.id, userId: maya.id },
      event: 'page:reload',
      data: {},
    }
    expect(eventsOf(t.published, account.id)).toEqual([reload, reload])
  })

  test('another name or description reloads nobody, the same permissions in another order neither', async () => {
    const { account, ines, maya, path } = await setUp()
    const permissions = ['report_manage', 'contact_manage']
    const { body } = await t.as(ines).post(path, { name: 'Reports', permissions })
    await t.as(ines).patch(`${account.path}/agents/${maya.id}`, { custom_role_id: body.id })
    t.published.length = 0
    for (const change of [{ description: 'Figures' }, { name: 'Figures' }, { permissions: permissions.toReversed() }]) {
      expect((await t.as(ines).patch(`${path}/${body.id}`, change)).status).toBe(200)
    }
    expect(eventsOf(t.published, account.id)).toEqual([])
    await t.as(ines).patch(`${path}/${body.id}`, { permissions: ['report_manage'] })
    expect(eventsOf(t.published, account.id).map(({ event }) => event)).toEqual(['page:reload'])
  })
})
