import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const MORNING = Date.parse('2026-11-01T10:00:00Z') / 1000

async function aThread() {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account)
  const agent = await t.make.agent(account, [inbox.id])
  const conversation = await t.make.conversation(account, { inbox })
  const { rows } = await t.db.query<{ id: number }>(
    `insert into messages (account_id, conversation_id, inbox_id, message_type, content, private, created_at)
     select $1, $2, $3, type, words, type = 1, to_timestamp($4) + n * interval '1 hour'
     from (values (1, 0, 'The LAMP is broken'), (2, 2, 'Maya took the lamp'), (3, 1, 'A lamp, 100% sure'), (4, 0, 'Thanks')) as m(n, type, words)
     returning id`,
    [account.id, conversation.id, inbox.id, MORNING],
  )
  const ids = rows.map(({ id }) => id)
  const url = `${account.path}/conversations/${conversation.displayId}/messages/find`
  return {
    account,
    inbox,
    agent,
    ids,
    find: async (query: string) => (await t.as(agent).get(`${url}?${query}`)).body,
    url,
  }
}

it('are found by words, newest first, whatever their letters, notes included and activities not', async () => {
  const { ids, find } = await aThread()
  expect(await find('q=lamp')).toEqual({ payload: [ids[2], ids[0]] })
  expect(await find('q=100%25')).toEqual({ payload: [ids[2]] })
  expect(await find('q=%20')).toEqual({ payload: [] })
})

it('are found by time: the first from then on, the last where nothing follows', async () => {
  const { ids, find } = await aThread()
  expect(await find(`at=${MORNING + 2.5 * 3600}`)).toEqual({ payload: [ids[2]] })
  expect(await find(`at=${MORNING}`)).toEqual({ payload: [ids[0]] })
  expect(await find(`at=${MORNING + 99 * 3600}`)).toEqual({ payload: [ids[3]] })
})

it('are found by nobody who may not see the conversation', async () => {
  const { account, url } = await aThread()
  const stranger = await t.make.agent(account, [])
  expect((await t.as(stranger).get(`${url}?q=lamp`)).status).toBe(401)
})
