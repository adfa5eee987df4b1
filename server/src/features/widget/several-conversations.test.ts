import { WidgetConversationList } from '@parley/shared/contract/widget'
import * as v from 'valibot'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

/** A visitor with a conversation about a lamp and a newer one about a chair. */
async function aVisitorWithTwo() {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { channel: {} })
  await t.db.query('update inboxes set enable_email_collect = false where id = $1', [inbox.id])
  const agent = await t.make.agent(account, [inbox.id])
  const url = (call: string, more = '') => `/api/v1/widget/${call}?website_token=${inbox.token}${more}`
  const arrive = async () => {
    const { body } = await t.as(null).post(url('config'))
    const headers = { 'x-auth-token': body.website_channel_config.auth_token }
    return {
      get: (call: string, more?: string) => t.as(null).get(url(call, more), headers),
      post: (call: string, given: object = {}, more?: string) => t.as(null).post(url(call, more), given, headers),
      patch: (call: string, given: object) => t.as(null).patch(url(call), given, headers),
    }
  }
  const visitor = await arrive()
  const lamp = (await visitor.post('messages', { message: { content: 'A lamp' } })).body.conversation_id
  const chair = (await visitor.post('conversations', { message: { content: 'A chair' } })).body.id
  const answer = (id: number, content: string) =>
    t.as(agent).post(`${account.path}/conversations/${id}/messages`, { content })
  const words = async (id: number) =>
    (await visitor.get('messages', `&conversation_id=${id}`)).body.payload.map(
      (one: { content: string }) => one.content,
    )
  return { account, agent, visitor, arrive, lamp, chair, answer, words }
}

it('are listed, the newest first, each with what was said last and how much is unread', async () => {
  const { visitor, lamp, chair, answer } = await aVisitorWithTwo()
  await answer(lamp, 'It is here')
  const { body } = await visitor.get('conversations/all')
  expect(v.safeParse(WidgetConversationList, body).issues).toBeUndefined()
  expect(body.payload).toMatchObject([
    { id: lamp, unread_count: 1, last_message: { content: 'It is here', message_type: 1 } },
    { id: chair, unread_count: 0, last_message: { content: 'A chair' } },
  ])
  await visitor.post('conversations/update_last_seen', {}, `&conversation_id=${lamp}`)
  expect((await visitor.get('conversations/all')).body.payload[0].unread_count).toBe(0)
})

it('are each read, written in and ended by its number; without one the newest is meant', async () => {
  const { account, agent, visitor, lamp, chair, words } = await aVisitorWithTwo()
  const sent = await visitor.post('messages', { message: { content: 'In brass?', conversation_id: lamp } })
  expect(sent.body.conversation_id).toBe(lamp)
  expect(await words(lamp)).toEqual(['A lamp', 'In brass?'])
  expect(await words(chair)).toEqual(['A chair'])
  expect((await visitor.get('messages')).body.payload).toHaveLength(1)
  await visitor.get('conversations/toggle_status', `&conversation_id=${lamp}`)
  const statusOf = async (id: number) => (await t.as(agent).get(`${account.path}/conversations/${id}`)).body.status
  expect([await statusOf(lamp), await statusOf(chair)]).toEqual(['resolved', 'open'])
})

it('take the answer to a question that was asked in an older one', async () => {
  const { account, visitor, lamp } = await aVisitorWithTwo()
  const { rows } = await t.db.query<{ id: number }>(
    `update messages m set content_type = 3 from conversations c
     where m.account_id = $1 and c.account_id = $1 and c.id = m.conversation_id and c.display_id = $2 returning m.id`,
    [account.id, lamp],
  )
  const values = [{ name: 'Brass', title: 'Brass', value: 'brass' }]
  const answered = await visitor.patch(`messages/${rows[0]?.id}`, { message: { submitted_values: values } })
  expect(answered.status).toBe(200)
})

it('are nobody else’s', async () => {
  const { arrive, lamp } = await aVisitorWithTwo()
  const other = await arrive()
  await other.post('messages', { message: { content: 'Hi' } })
  expect((await other.get('messages', `&conversation_id=${lamp}`)).status).toBe(404)
  expect((await other.post('messages', { message: { content: 'Hi', conversation_id: lamp } })).status).toBe(404)
  expect((await other.post('conversations/update_last_seen', {}, `&conversation_id=${lamp}`)).status).toBe(404)
  expect((await (await arrive()).get('conversations/all')).body).toEqual({ payload: [] })
})
