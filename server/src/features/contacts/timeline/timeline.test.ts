import { TIMELINE_PAGE_SIZE } from '@parley/shared/contract/contact-timeline'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function desk() {
  const account = await t.make.account()
  const [inbox, closed] = [await t.make.inbox(account), await t.make.inbox(account)]
  const agent = await t.make.agent(account, [inbox.id])
  const api = t.as(agent)
  const contact = await t.make.contact(account)
  const path = `${account.path}/contacts/${contact.id}`
  return { account, inbox, closed, agent, api, contact, path }
}

test('conversations, notes, ratings, visits and campaigns stand in one stream, the newest first', async () => {
  const { account, inbox, closed, api, contact, path } = await desk()
  const made = await t.make.conversation(account, { inbox, contact })
  await t.make.conversation(account, { inbox: closed, contact })
  const day = (n: number) => new Date(Date.UTC(2026, 9, n))
  await t.db.query(`update conversations set last_activity_at = $2 where account_id = $1`, [account.id, day(1)])
  await t.db.query(
    `insert into csat_responses (account_id, conversation_id, contact_id, rating, feedback_message, created_at) values ($1, $2, $3, 5, 'Great', $4)`,
    [account.id, made.id, contact.id, day(2)],
  )
  await t.db.query(
    `insert into contact_page_visits (account_id, contact_id, url, visited_at) values ($1, $2, 'https://shop.test/mug', $3)`,
    [account.id, contact.id, day(3)],
  )
  await api.post(`${path}/notes`, { content: 'Call after 16:00' })
  const message = await t.db.query<{ id: number }>(
    `insert into messages (account_id, conversation_id, inbox_id, message_type, content, created_at) values ($1, $2, $3, 1, 'Autumn', $4) returning id`,
    [account.id, made.id, inbox.id, day(4)],
  )
  const campaign = await t.db.query<{ id: number }>(
    `insert into campaigns (account_id, display_id, title, message, campaign_type, inbox_id) values ($1, 1, 'Autumn service', 'Autumn', 'one_off', $2) returning id`,
    [account.id, inbox.id],
  )
  await t.db.query(
    'insert into campaign_recipients (account_id, campaign_id, contact_id, message_id) values ($1, $2, $3, $4)',
    [account.id, campaign.rows[0]?.id ?? 0, contact.id, message.rows[0]?.id ?? 0],
  )
  await t.db.query(`update conversations set last_activity_at = $2 where account_id = $1`, [account.id, day(1)])
  const all = (await api.get(`${path}/timeline`)).body
  expect(all.next).toBeNull()
  expect(all.payload).toMatchObject([
    { kind: 'note', text: 'Call after 16:00' },
    { kind: 'campaign', text: 'Autumn service', conversation_id: made.displayId },
    { kind: 'visit', text: 'https://shop.test/mug' },
    { kind: 'rating', text: 'Great', rating: 5 },
    {
      kind: 'conversation',
      text: 'Autumn',
      status: 'open',
      conversation_id: made.displayId,
      inbox: { name: inbox.name },
    },
  ])
  const some = (await api.get(`${path}/timeline?kinds[]=note&kinds[]=rating`)).body.payload
  expect(some.map(({ kind }: { kind: string }) => kind)).toEqual(['note', 'rating'])
})

test('pages follow each other without doubles or gaps, even for what happened at one moment', async () => {
  const { account, api, contact, path } = await desk()
  const many = TIMELINE_PAGE_SIZE * 2 + 5
  await t.db.query(
    `insert into contact_page_visits (account_id, contact_id, url, visited_at)
     select $1, $2, 'https://shop.test/' || n, '2026-10-01T10:00:00.000123Z'::timestamptz + (n / 7) * interval '1 ms'
     from generate_series(1, $3::int) n`,
    [account.id, contact.id, many],
  )
  const seen: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const body: { payload: { text: string }[]; next: string | null } = (
      await api.get(`${path}/timeline?after=${encodeURIComponent(next)}`)
    ).body
    seen.push(...body.payload.map(({ text }) => text))
    next = body.next
  }
  expect(seen).toHaveLength(many)
  expect(new Set(seen).size).toBe(many)
})

test('a page on which a known visitor opens the chat is kept once; unknown ones are not followed', async () => {
  const { account, inbox } = await desk()
  const url = (call: string) => `/api/v1/widget/${call}?website_token=${inbox.token}`
  const config = await t.as(null).post(url('config'))
  const headers = { 'x-auth-token': config.body.website_channel_config.auth_token as string }
  const post = (call: string, body: object) => t.as(null).post(url(call), body, headers)
  const opened = { name: 'webwidget.triggered', event_info: { referer: 'https://shop.test/mug' } }
  const visits = async () =>
    (await t.db.query<{ url: string }>('select url from contact_page_visits where account_id = $1', [account.id])).rows
  await post('events', opened)
  expect(await visits()).toEqual([])
  await post('messages', { message: { content: 'Hello' } })
  await post('events', opened)
  await post('events', opened)
  expect(await visits()).toEqual([{ url: 'https://shop.test/mug' }])
})
