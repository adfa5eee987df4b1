import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('labels say what carries them, and how far a new title has come; the last of several titles wins', async () => {
  const account = await t.make.account()
  const [ines, maya] = [await t.make.administrator(account), await t.make.agent(account)]
  const inbox = await t.make.inbox(account)
  await t.make.conversation(account, { inbox, labels: ['old'] })
  await t.make.conversation(account, { inbox, labels: ['old', 'other'] })
  await t.db.query(`update contacts set labels = '{old}' where account_id = $1`, [account.id])
  const { body: label } = await t.as(ines).post(`${account.path}/labels`, { title: 'old' })
  const usage = async () => (await t.as(ines).get(`${account.path}/labels/usage`)).body.payload
  const carried = { id: label.id, conversations: 2, contacts: 2 }
  expect(await usage()).toEqual([{ ...carried, rename: null }])
  await t.as(ines).put(`${account.path}/labels/${label.id}`, { title: 'mid' })
  expect(await usage()).toEqual([{ id: label.id, conversations: 0, contacts: 0, rename: { done: 0, total: 4 } }])
  await t.as(ines).put(`${account.path}/labels/${label.id}`, { title: 'new' })
  await t.deps.jobs.drain()
  expect(await usage()).toEqual([{ ...carried, rename: null }])
  expect((await t.as(maya).get(`${account.path}/labels/usage`)).status).toBe(401)
})
