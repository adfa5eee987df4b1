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
  const message = 'Account Limit reached. The maximum number of allowed custom filters for a user per account is 50.'
  expect([refused.status, refused.body]).toEqual([422, { message, attributes: ['account_id'] }])
  const list = await t.as(maya).patch(`${url}/${first.body.id}`, { query: [] })
  expect([list.status, list.body.attributes]).toEqual([422, ['query']])
  expect((await t.as(maya).patch(`${url}/${first.body.id}`, { name: 'Still' })).status).toBe(200)
  expect((await t.as(maya).patch(`${url}/${first.body.id}`, { name: ' ' })).body.attributes).toEqual(['name'])
})

test('a view is answered in exactly its fields, by name of its type, and refused by the names of its fields', async () => {
  const account = await t.make.account()
  const maya = await t.make.agent(account)
  const url = `${account.path}/custom_filters`
  const given = { payload: [{ attribute_key: 'x', filter_operator: 'y', values: [1, 'a', true], more: null }] }
  const made = await t.as(maya).post(url, { name: ' Mine ', filter_type: '2', query: given })
  const shown = {
    ...{ id: expect.any(Number), name: 'Mine', filter_type: 'report', query: given },
    ...{ created_at: expect.stringMatching(/Z$/), updated_at: expect.stringMatching(/Z$/) },
  }
  expect(made.body).toEqual(shown)
  expect((await t.as(maya).get(`${url}/${made.body.id}`)).body).toEqual(shown)
  const moved = await t.as(maya).put(`${url}/${made.body.id}`, { custom_filter: { filter_type: 1, query: {} } })
  expect(moved.body).toMatchObject({ name: 'Mine', filter_type: 'contact', query: {} })
  for (const [body, field] of [
    [{}, 'name'],
    [undefined, 'name'],
    [{ name: null }, 'name'],
    [{ name: 'x'.repeat(256) }, 'name'],
    [{ name: 'a', filter_type: 'inbox' }, 'filter_type'],
    [{ name: 'a', filter_type: 9 }, 'filter_type'],
    [{ name: 'a', query: 'everything' }, 'query'],
  ] as const) {
    const refused = await t.as(maya).post(url, body)
    expect([refused.status, refused.body]).toEqual([422, { message: expect.any(String), attributes: [field] }])
  }
  expect((await t.as(maya).get(`${url}?filter_type=inbox`)).body.attributes).toEqual(['filter_type'])
  expect((await t.as(maya).patch(`${url}/999999`, { name: 'a' })).status).toBe(404)
})
