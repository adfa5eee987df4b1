import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function setUp() {
  const account = await t.make.account({ features: { audit_logs: true, custom_roles: true } })
  const ines = await t.make.administrator(account)
  const trail = async (page = 1) => (await t.as(ines).get(`${account.path}/audit_logs?page=${page}`)).body
  return { account, ines, trail }
}

interface Entry {
  action: string
  subject: { type: string; label: string }
}
const said = (entries: Entry[]) => entries.map(({ action, subject }) => `${action} ${subject.type} ${subject.label}`)

test('what administrators set up is written down with who, what and from where, newest first', async () => {
  const { account, ines, trail } = await setUp()
  const { body: label } = await t.as(ines).post(`${account.path}/labels`, { title: 'vip' })
  await t.as(ines).patch(`${account.path}/labels/${label.id}`, { color: '#112233' })
  await t.as(ines).patch(`${account.path}/labels/${label.id}`, { color: '#112233' })
  await t.as(ines).delete(`${account.path}/labels/${label.id}`)
  const { audit_logs, ...paging } = await trail()
  expect(paging).toEqual({ total_entries: 3, per_page: 15, current_page: 1 })
  expect(said(audit_logs)).toEqual(['delete Label vip', 'update Label vip', 'create Label vip'])
  expect(audit_logs[1]).toMatchObject({
    actor: { id: ines.id, name: ines.name, email: ines.email, type: 'user' },
    subject: { type: 'Label', id: label.id, label: 'vip' },
    changes: { color: ['#1f93ff', '#112233'] },
    ip: '127.0.0.1',
  })
})

test('teams, inboxes, roles, agents and the account leave their trail, and no secret does', async () => {
  const { account, ines, trail } = await setUp()
  await t.as(ines).post(`${account.path}/teams`, { name: 'orders' })
  const inbox = { name: 'Shop', channel: { type: 'web_widget', website_url: 'https://shop.test' } }
  const { body: made } = await t.as(ines).post(`${account.path}/inboxes`, inbox)
  await t.as(ines).delete(`${account.path}/inboxes/${made.id}`)
  await t.as(ines).post(`${account.path}/custom_roles`, { name: 'Reports', permissions: ['report_manage'] })
  const { body: agent } = await t
    .as(ines)
    .post(`${account.path}/agents`, { name: 'Maya', email: `maya-${account.id}@people.test`, role: 'agent' })
  await t.as(ines).patch(`${account.path}/agents/${agent.id}`, { role: 'administrator' })
  await t.as(ines).delete(`${account.path}/agents/${agent.id}`)
  await t.as(ines).patch(account.path, { name: 'Another name' })
  const { audit_logs } = await trail()
  expect(said(audit_logs)).toEqual([
    'update Account Another name',
    'delete AccountUser Maya',
    'update AccountUser Maya',
    'create AccountUser Maya',
    'create CustomRole Reports',
    'delete Inbox Shop',
    'create Inbox Shop',
    'create Team orders',
  ])
  expect(audit_logs[0].changes).toEqual({ name: [expect.any(String), 'Another name'] })
  expect(audit_logs[2].changes).toEqual({ role: ['agent', 'administrator'] })
  expect(JSON.stringify(audit_logs)).not.toContain(made.hmac_token)
  expect(JSON.stringify(audit_logs)).not.toContain(made.website_token)
})

test('a change that is refused leaves no trail, agents do not read it, and pages hold fifteen', async () => {
  const { account, ines, trail } = await setUp()
  const maya = await t.make.agent(account)
  for (let i = 0; i < 16; i++) await t.as(ines).post(`${account.path}/labels`, { title: `label-${i}` })
  expect((await t.as(ines).post(`${account.path}/labels`, { title: 'label-1' })).status).toBe(422)
  expect([(await trail()).audit_logs.length, (await trail(2)).audit_logs.length]).toEqual([15, 1])
  expect((await t.as(maya).get(`${account.path}/audit_logs`)).status).toBe(401)
})

it('is searched by who, what, which change and when, and downloaded as it is filtered', async () => {
  const account = await t.make.account({ features: { audit_logs: true } })
  const [ines, vera] = [await t.make.administrator(account), await t.make.administrator(account)]
  const { body: label } = await t.as(ines).post(`${account.path}/labels`, { title: 'first' })
  await t.as(vera).patch(`${account.path}/labels/${label.id}`, { title: 'second' })
  await t.as(vera).post(`${account.path}/teams`, { name: 'orders' })
  const path = `${account.path}/audit_logs`
  const asked = async (query: string): Promise<string[]> =>
    (await t.as(ines).get(`${path}?${query}`)).body.audit_logs.map(
      (log: { action: string; subject: { type: string } }) => `${log.action} ${log.subject.type}`,
    )
  expect(await asked(`actor_id=${ines.id}`)).toEqual(['create Label'])
  expect(await asked('subject_type=Label&action=update')).toEqual(['update Label'])
  expect(await asked('until=1000')).toEqual([])
  expect(await asked('since=1000')).toHaveLength(3)
  expect((await t.as(ines).get(`${path}?action=explode`)).body.attributes).toEqual(['action'])
  const { text, headers } = await t.as(ines).get(`${path}/download?subject_type=Label&action=update`)
  expect(headers['content-disposition']).toBe('attachment; filename="audit_log.csv"')
  expect(text.split('\r\n').slice(0, 2).join('\n')).toMatch(/^Time,Who.*\n.*,title,first,second,/)
})
