import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('a search ranks short codes that begin with it, then those that contain it, then contents', async () => {
  const account = await t.make.account()
  const maya = await t.make.agent(account)
  const url = `${account.path}/canned_responses`
  for (const [short_code, content] of [
    ['thanks', 'We are HEllo-ing you'],
    ['say-hello', 'Hi'],
    ['hello', 'Good day'],
    ['bye', '100% sure'],
  ]) {
    expect((await t.as(maya).post(url, { short_code, content })).status).toBe(200)
  }
  const codes = async (search: string) =>
    (await t.as(maya).get(`${url}?search=${encodeURIComponent(search)}`)).body.map(
      (one: { short_code: string }) => one.short_code,
    )
  expect(await codes('hello')).toEqual(['hello', 'say-hello', 'thanks'])
  expect(await codes('0%')).toEqual(['bye'])
  expect(await codes('')).toEqual(['bye', 'hello', 'say-hello', 'thanks'])
})

test('short codes are unique and both texts are required', async () => {
  const account = await t.make.account()
  const maya = await t.make.agent(account)
  const url = `${account.path}/canned_responses`
  const made = await t.as(maya).post(url, { short_code: 'hi', content: 'Hello' })
  const again = await t.as(maya).post(url, { canned_response: { short_code: 'hi', content: 'Other' } })
  expect([again.status, again.body.attributes]).toEqual([422, ['short_code']])
  expect((await t.as(maya).post(url, {})).body.attributes).toEqual(['short_code', 'content'])
  const changed = await t.as(maya).patch(`${url}/${made.body.id}`, { content: 'Hello!' })
  expect(changed.body).toMatchObject({ short_code: 'hi', content: 'Hello!', account_id: account.id })
  const reader = await t.make.member(account, { permissions: ['report_manage'] })
  expect((await t.as(reader).get(`${url}/${made.body.id}`)).status).toBe(200)
  expect((await t.as(reader).delete(`${url}/${made.body.id}`)).status).toBe(401)
})
