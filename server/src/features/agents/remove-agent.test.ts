import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

/** Jon with an open and a resolved conversation, and a colleague in the same inbox. */
async function aDesk() {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account)
  const ines = await t.make.administrator(account)
  const jon = await t.make.agent(account, [inbox.id])
  const maya = await t.make.agent(account, [inbox.id])
  const open = await t.make.conversation(account, { inbox })
  const resolved = await t.make.conversation(account, { inbox })
  await t.db.query('update conversations set assignee_id = $2 where account_id = $1', [account.id, jon.id])
  await t.db.query('update conversations set status = 1 where id = $1', [resolved.id])
  const show = async ({ displayId }: { displayId: number }) =>
    (await t.as(ines).get(`${account.path}/conversations/${displayId}`)).body
  return { account, ines, jon, maya, open, resolved, show }
}

it('leaves what is not resolved to a colleague, and the rest without anybody', async () => {
  const { account, ines, jon, maya, open, resolved, show } = await aDesk()
  const removed = await t.as(ines).delete(`${account.path}/agents/${jon.id}?assignee_id=${maya.id}`)
  expect(removed.status).toBe(200)
  await t.deps.jobs.drain()
  expect((await show(open)).meta.assignee).toMatchObject({ id: maya.id })
  expect((await show(resolved)).meta.assignee).toBeUndefined()
})

it('leaves it to a team', async () => {
  const { account, ines, jon, open, show } = await aDesk()
  const { body: team } = await t.as(ines).post(`${account.path}/teams`, { name: 'orders', allow_auto_assign: false })
  await t.as(ines).delete(`${account.path}/agents/${jon.id}?team_id=${team.id}`)
  await t.deps.jobs.drain()
  expect((await show(open)).meta).toMatchObject({ team: { id: team.id } })
  expect((await show(open)).meta.assignee).toBeUndefined()
})

it('is refused for heirs who are not of the account, or the leaver', async () => {
  const { account, ines, jon, open, show } = await aDesk()
  const stranger = await t.make.agent(await t.make.account())
  for (const [query, field] of [
    [`assignee_id=${stranger.id}`, 'assignee_id'],
    [`assignee_id=${jon.id}`, 'assignee_id'],
    ['team_id=999999', 'team_id'],
  ]) {
    const { status, body } = await t.as(ines).delete(`${account.path}/agents/${jon.id}?${query}`)
    expect([query, status, body.attributes]).toEqual([query, 422, [field]])
  }
  expect((await show(open)).meta.assignee).toMatchObject({ id: jon.id })
})
