import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function setUp() {
  const account = await t.make.account({ features: { integrations: true } })
  const ines = await t.make.administrator(account)
  const maya = await t.make.agent(account)
  return { account, ines, maya, at: `${account.path}/dashboard_apps` }
}

const orders = { title: 'Orders', content: [{ type: 'frame', url: 'https://orders.example/app' }] }

test('administrators keep pages that everybody of the account can show beside conversations', async () => {
  const { ines, maya, at } = await setUp()
  const { status, body } = await t.as(ines).post(at, { dashboard_app: orders })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...orders, payload: { id: body.id, ...orders } })
  const { body: changed } = await t.as(ines).patch(`${at}/${body.id}`, { title: 'Order lookup' })
  expect(changed.payload).toMatchObject({ title: 'Order lookup', content: orders.content })
  expect((await t.as(maya).get(at)).body.payload.map(({ title }: { title: string }) => title)).toEqual(['Order lookup'])
  expect((await t.as(maya).post(at, orders)).status).toBe(401)
  expect((await t.as(maya).delete(`${at}/${body.id}`)).status).toBe(401)
  expect((await t.as(ines).delete(`${at}/${body.id}`)).status).toBe(204)
  expect((await t.as(ines).get(`${at}/${body.id}`)).status).toBe(404)
})

test('a page without a title, without content or with an address that cannot be shown is refused', async () => {
  const { ines, at } = await setUp()
  const refused = async (body: object) => {
    const { status, body: answer } = await t.as(ines).post(at, body)
    return [status, answer.attributes]
  }
  expect(await refused({ ...orders, title: ' ' })).toEqual([422, ['title']])
  expect(await refused({ ...orders, content: [] })).toEqual([422, ['content']])
  expect(await refused({ ...orders, content: [{ type: 'frame', url: 'javascript:alert(1)' }] })).toEqual([
    422,
    ['content'],
  ])
})

test('pages of another account are not there', async () => {
  const [own, other] = [await setUp(), await setUp()]
  const { body } = await t.as(own.ines).post(own.at, orders)
  for (const method of ['get', 'delete'] as const)
    expect((await t.as(other.ines)[method](`${other.at}/${body.id}`)).status).toBe(404)
  expect((await t.as(other.ines).patch(`${other.at}/${body.id}`, { title: 'Mine' })).status).toBe(404)
})
