import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

/** Three conversations: of a team, of an agent, of nobody. */
async function desk() {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const api = t.as(ines)
  const { body: team } = await api.post(`${account.path}/teams`, { name: 'returns' })
  const inbox = await t.make.inbox(account, { kind: 'api', memberIds: [ines.id] })
  const { body: contact } = await api.post(`${account.path}/contacts`, { name: 'Bo', inbox_id: inbox.id })
  const start = { inbox_id: inbox.id, contact_id: contact.payload.contact.id }
  await api.post(`${account.path}/conversations`, start)
  await api.post(`${account.path}/conversations`, { ...start, assignee_id: ines.id })
  await api.post(`${account.path}/conversations`, { ...start, team_id: team.id })
  const later = Math.ceil(Date.now() / 1000) + 60
  const reports = account.path.replace('/v1/', '/v2/')
  const table = (by: string, more = '') =>
    api.get(`${reports}/reports/table?measures[]=conversations_count&dimension=${by}&until=${later}${more}`)
  return { api, reports, table, team, ines, later }
}

test.each(['team', 'agent'])('by %s, what belongs to nobody is a row, and the rows add up to the total', async (by) => {
  const { api, reports, table, team, ines, later } = await desk()
  const { body } = await table(by)
  const own = by === 'team' ? { key: team.id, name: 'returns' } : { key: ines.id, name: ines.name }
  expect(body).toMatchObject({
    rows: [
      { ...own, values: [1] },
      { key: 0, name: null, values: [2] },
    ],
    totals: [3],
  })
  const { body: behind } = await api.get(
    `${reports}/reports/behind?metric=conversations_count&type=${by}&id=0&until=${later}`,
  )
  expect(behind).toMatchObject({ meta: { value: 2, count: 2 } })
  expect((await table(by, '&download=true')).text.split('\r\n').slice(2, -1)).toEqual([
    `${by},conversations_count`,
    `${own.name},1`,
    'none,2',
    'total,3',
  ])
})
