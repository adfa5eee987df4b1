import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('an administrator requires an attribute once, and everybody is told and reads it', async () => {
  const account = await t.make.account()
  const [ines, maya] = [await t.make.administrator(account), await t.make.agent(account)]
  const path = `${account.path}/native_attribute_requirements`
  const made = await t.as(ines).post(path, { key: 'tag' })
  const tag = { id: made.body.payload.id, key: 'tag' }
  expect([made.status, made.body]).toEqual([200, { payload: tag }])
  for (const key of ['tag', 'colour', '']) {
    const { status, body } = await t.as(ines).post(path, { key })
    expect([status, body.attributes]).toEqual([422, ['key']])
  }
  expect((await t.as(maya).get(path)).body).toEqual({ payload: [tag] })
  expect((await t.as(maya).get(`${path}/${tag.id}`)).body).toEqual({ payload: tag })
  expect((await t.as(maya).get(`${path}/2147483000`)).status).toBe(404)
  expect((await t.as(maya).delete(`${path}/${tag.id}`)).status).toBe(401)
  expect((await t.as(ines).delete(`${path}/${tag.id}`)).status).toBe(200)
  expect((await t.as(ines).delete(`${path}/${tag.id}`)).status).toBe(404)
  const audience = { kind: 'members', accountId: account.id }
  expect(eventsOf(t.published, account.id)).toEqual([
    { audience, event: 'native_attribute_requirement.created', data: tag },
    { audience, event: 'native_attribute_requirement.deleted', data: tag },
  ])
})

test('a person cannot resolve before what is required is filled in, and can once it is not required', async () => {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { memberIds: [ines.id] })
  const { displayId } = await t.make.conversation(account, { inbox })
  const path = `${account.path}/native_attribute_requirements`
  await t.as(ines).post(path, { key: 'priority' })
  const { body } = await t.as(ines).post(path, { key: 'team' })
  const one = `${account.path}/conversations/${displayId}`
  const refused = await t.as(ines).post(`${one}/toggle_status`, {})
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.objectContaining({ code: 'NATIVE_ATTRIBUTES_REQUIRED', missing_attributes: ['priority', 'team'] }),
  ])
  await t.as(ines).post(`${one}/toggle_priority`, { priority: 'low' })
  await t.as(ines).delete(`${path}/${body.payload.id}`)
  const resolved = await t.as(ines).post(`${one}/toggle_status`, { status: 'resolved' })
  expect([resolved.status, resolved.body.payload.current_status]).toEqual([200, 'resolved'])
})
