import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const query = {
  payload: [{ attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: null }],
}

test('saved views are their owner’s alone, kept as given and listed by type', async () => {
  const account = await t.make.account()
  const [maya, jon] = [await t.make.agent(account), await t.make.agent(account)]
  const url = `${account.path}/custom_filters`
  const made = await t.as(maya).post(url, { custom_filter: { name: 'Mine', filter_type: 0, query } })
  expect(made.body).toMatchObject({ name: 'Mine', filter_type: 'conversation', query })
  await t.as(maya).post(url, { name: 'People', filter_type: 'contact', query })
  const names = async (search: string) =>
    (await t.as(maya).get(`${url}${search}`)).body.map((view: { name: string }) => view.name)
  expect([await names(''), await names('?filter_type=1')]).toEqual([['Mine'], ['People']])
  expect((await t.as(jon).get(url)).body).toEqual([])
  expect((await t.as(jon).delete(`${url}/${made.body.id}`)).status).toBe(404)
  const renamed = await t.as(maya).patch(`${url}/${made.body.id}`, { name: 'Ours' })
  expect(renamed.body).toMatchObject({ name: 'Ours', query })
  const gone = await t.as(maya).delete(`${url}/${made.body.id}?filter_type=conversation`)
  expect([gone.status, gone.text]).toEqual([204, ''])
})

test('the fifty-first view is refused, changing one of fifty is not', async () => {
  const account = await t.make.account()
  const maya = await t.make.agent(account)
  const url = `${account.path}/custom_filters`
  const first = await t.as(maya).post(url, { name: 'View 1', query })
  for (let more = 2; more <= 50; more += 1) await t.as(maya).post(url, { name: `View ${more}`, query })
  const refused = await t.as(maya).post(url, { name: 'View 51', query })
  expect([refused.status, refused.body.attributes]).toEqual([422, ['account_id']])
  expect((await t.as(maya).patch(`${url}/${first.body.id}`, { name: 'Still' })).status).toBe(200)
  expect((await t.as(maya).patch(`${url}/${first.body.id}`, { name: ' ' })).body.attributes).toEqual(['name'])
})
