import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function aPair() {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account)
  const agent = await t.make.agent(account, [inbox.id])
  const contact = await t.make.contact(account)
  const one = await t.make.conversation(account, { inbox, contact })
  const other = await t.make.conversation(account, { inbox, contact })
  const at = (displayId: number) => `${account.path}/conversations/${displayId}`
  const write = async (displayId: number, content: string) =>
    expect((await t.as(agent).post(`${at(displayId)}/messages`, { content })).status).toBe(200)
  const read = async (displayId: number, isActivity: boolean): Promise<string[]> =>
    (await t.as(agent).get(`${at(displayId)}/messages`)).body.payload
      .filter((message: { message_type: number }) => (message.message_type === 2) === isActivity)
      .map(({ content }: { content: string }) => content)
  const merge = (from: number, into: number) => t.as(agent).post(`${at(from)}/merge`, { into })
  const said = (displayId: number) => read(displayId, false)
  const lines = (displayId: number) => read(displayId, true)
  return { account, inbox, agent, contact, one, other, at, write, said, lines, merge }
}

it('puts what was said into the other one, closes the first, links both and says so', async () => {
  const { one, other, write, said, lines, merge, agent, at } = await aPair()
  await write(one.displayId, 'first')
  await write(other.displayId, 'second')
  await write(one.displayId, 'third')
  const { status, body } = await merge(one.displayId, other.displayId)
  expect([status, body.id]).toEqual([200, other.displayId])
  expect(body.additional_attributes.merged_from).toEqual([one.displayId])
  expect(body.last_non_activity_message.content).toBe('third')
  expect(await said(other.displayId)).toEqual(['first', 'second', 'third'])
  expect(await said(one.displayId)).toEqual([])
  const { body: left } = await t.as(agent).get(at(one.displayId))
  expect([left.status, left.additional_attributes.merged_into]).toEqual(['resolved', other.displayId])
  expect((await lines(other.displayId)).at(-1)).toContain(`merged #${one.displayId} into this conversation`)
  expect((await lines(one.displayId)).at(-1)).toContain(`into #${other.displayId}`)
})

it('is taken back whole; what was said since stays where it was said', async () => {
  const { one, other, write, said, merge, agent, at } = await aPair()
  await t.as(agent).post(`${at(one.displayId)}/toggle_status`, { status: 'pending' })
  await write(one.displayId, 'first')
  await merge(one.displayId, other.displayId)
  await write(other.displayId, 'since')
  const { status, body } = await t.as(agent).delete(`${at(one.displayId)}/merge`)
  expect([status, body.id, body.additional_attributes.merged_into]).toEqual([200, one.displayId, null])
  expect([await said(one.displayId), await said(other.displayId)]).toEqual([['first'], ['since']])
  expect(body.status).toBe('pending')
  expect((await t.as(agent).delete(`${at(one.displayId)}/merge`)).status).toBe(404)
})

it('counts what nobody has read in the conversation where it is now', async () => {
  const { one, other, merge, account, inbox, agent, at } = await aPair()
  await t.db.query(
    `insert into messages (account_id, conversation_id, inbox_id, message_type, content)
     select $1, id, $3, 0, 'hello' from conversations where account_id = $1 and display_id = $2`,
    [account.id, one.displayId, inbox.id],
  )
  expect((await merge(one.displayId, other.displayId)).body.unread_count).toBe(1)
  expect((await t.as(agent).get(at(one.displayId))).body.unread_count).toBe(0)
})

it('is refused for itself, for another contact, another inbox, a second time, and to strangers', async () => {
  const { account, inbox, agent, contact, one, other, at, merge } = await aPair()
  const stranger = await t.make.conversation(account, { inbox })
  const elsewhere = await t.make.inbox(account, { memberIds: [agent.id] })
  const apart = await t.make.conversation(account, { inbox: elsewhere, contact })
  const why = async (from: number, into: number) => {
    const { status, body } = await merge(from, into)
    return [status, body.error]
  }
  expect(await why(one.displayId, one.displayId)).toEqual([422, 'A conversation cannot be merged into itself'])
  expect(await why(one.displayId, stranger.displayId)).toEqual([422, 'Only conversations of one contact can be merged'])
  expect(await why(one.displayId, apart.displayId)).toEqual([422, 'Only conversations of one inbox can be merged'])
  await merge(one.displayId, other.displayId)
  expect(await why(one.displayId, other.displayId)).toEqual([422, 'This conversation was merged already'])
  const outsider = await t.make.agent(account, [])
  expect((await t.as(outsider).delete(`${at(one.displayId)}/merge`)).status).toBe(401)
  expect((await t.as(outsider).post(`${at(other.displayId)}/merge`, { into: stranger.displayId })).status).toBe(401)
})
