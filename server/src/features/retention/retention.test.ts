import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { keepRetention } from './retention.service.ts'

let t: TestApp
// Work by the clock is of all accounts.
beforeAll(async () => {
  t = await buildOwnTestApp()
})
afterAll(() => t.close())

const DAY = 86_400_000
const ago = (days: number) => new Date(t.deps.now().getTime() - days * DAY)

async function desk() {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account)
  const api = t.as(await t.make.administrator(account))
  const path = `${account.path}/retention`
  const contact = async (name: string, days: number) => {
    const { rows } = await t.db.query<{ id: number }>(
      `insert into contacts (account_id, name, email, last_activity_at, created_at) values ($1, $2, $3, $4, $4) returning id`,
      [account.id, name, `${name}-${account.id}@shop.test`, ago(days)],
    )
    return { id: rows[0]?.id ?? 0, name, email: '' }
  }
  const conversation = async (of: { id: number; name: string; email: string }, status: number, days: number) => {
    const made = await t.make.conversation(account, { inbox, contact: of })
    await t.db.query('update conversations set status = $2, last_activity_at = $3 where id = $1', [
      made.id,
      status,
      ago(days),
    ])
    await t.db.query('update contacts set last_activity_at = $2 where id = $1', [of.id, ago(days)])
  }
  const names = async () =>
    (
      await t.db.query<{ name: string }>('select name from contacts where account_id = $1 order by name', [account.id])
    ).rows.map(({ name }) => name)
  const conversations = async () =>
    (await t.db.query('select 1 from conversations where account_id = $1', [account.id])).rows.length
  return { account, api, path, contact, conversation, names, conversations }
}

test('people and conversations that were quiet for long are forgotten, others stay', async () => {
  const { api, path, contact, conversation, names, conversations } = await desk()
  await contact('quiet', 91)
  await contact('recent', 89)
  await conversation(await contact('waiting', 91), 0, 91)
  await conversation(await contact('answered', 91), 1, 91)
  await conversation(await contact('talks', 1), 1, 40)
  const rules = { contact_days: 90, conversation_days: 30, page_visit_days: null }
  expect((await api.post(`${path}/preview`, rules)).body).toEqual({ contacts: 2, conversations: 2, page_visits: 0 })
  await keepRetention(t.deps)
  expect(await names()).toHaveLength(5)
  expect((await api.put(path, rules)).body).toEqual(rules)
  expect(await keepRetention(t.deps)).toBe(4)
  // Whom somebody still waits for is kept, however long ago.
  expect(await names()).toEqual(['recent', 'talks', 'waiting'])
  expect(await conversations()).toBe(1)
  expect(await keepRetention(t.deps)).toBe(0)
})

test('an account without rules keeps everything; the rules are the administrators’', async () => {
  const { account, api, path, contact, names } = await desk()
  await contact('old', 4_000)
  expect((await api.get(path)).body).toEqual({ contact_days: null, conversation_days: null, page_visit_days: null })
  await keepRetention(t.deps)
  expect(await names()).toEqual(['old'])
  const short = { contact_days: 5, conversation_days: null, page_visit_days: null }
  expect((await api.put(path, short)).status).toBe(422)
  expect((await t.as(await t.make.agent(account)).get(path)).status).toBe(401)
})

test('pages that were visited long ago are forgotten', async () => {
  const { account, api, path, contact } = await desk()
  const { id } = await contact('visitor', 1)
  for (const days of [1, 40])
    await t.db.query(
      `insert into contact_page_visits (account_id, contact_id, url, visited_at) values ($1, $2, 'x', $3)`,
      [account.id, id, ago(days)],
    )
  await api.put(path, { contact_days: null, conversation_days: null, page_visit_days: 30 })
  expect(await keepRetention(t.deps)).toBe(1)
})
