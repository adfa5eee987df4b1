import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { durationWords } from './duration-words.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

/** One conversation of a label and a team, answered after 65 minutes, resolved after a day; one that nobody touched. */
async function aDesk() {
  const account = await t.make.account()
  const boss = await t.make.administrator(account)
  const [shop, quiet] = [await t.make.inbox(account, { name: '=Shop' }), await t.make.inbox(account, { name: 'Quiet' })]
  const id = async (text: string, values: (string | number)[]) =>
    (await t.db.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id ?? 0
  const teamId = await id(`insert into teams (account_id, name) values ($1, 'orders')`, [account.id])
  await id(`insert into labels (account_id, title) values ($1, 'refund')`, [account.id])
  const facts = { inbox: shop, assigneeId: boss.id, teamId, labels: ['refund'] }
  const conversation = await t.make.conversation(account, facts)
  await t.make.conversation(account, { inbox: quiet })
  for (const [name, seconds] of [
    ['first_response', 3_900],
    ['conversation_resolved', 86_400],
  ] as const) {
    await t.db.query(
      `insert into reporting_events (account_id, name, value, value_in_business_hours, user_id, inbox_id, conversation_id)
       values ($1, $2, $3, 60, $4, $5, $6)`,
      [account.id, name, seconds, boss.id, shop.id, conversation.id],
    )
  }
  const now = Math.floor(Date.now() / 1000)
  const range = `since=${now - 2 * 86_400}&until=${now + 3_600}`
  const get = (path: string) =>
    t.as(boss).get(`/api/v2/accounts/${account.id}${path}${path.includes('?') ? '&' : '?'}${range}`)
  const lines = async (path: string) => (await get(path)).text.trimEnd().split('\r\n')
  return { account, boss, shop, quiet, teamId, conversation, get, lines }
}

it.each([
  [null, 'N/A'],
  [0.4, '0 seconds'],
  [61, '1 minute 1 second'],
  [3_900, '1 hour 5 minutes'],
  [2 * 86_400 + 59, '2 days'],
])('%s seconds are written as %s', (seconds, words) => expect(durationWords(seconds)).toBe(words))

it('a file has the period, the documented columns and a line for every object, also for those without anything', async () => {
  const desk = await aDesk()
  const [period, blank, head, ...rows] = await desk.lines('/reports/inboxes')
  expect([period, blank]).toEqual([expect.stringMatching(/^Reporting period \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/), ''])
  expect(head).toBe(
    'Inbox name,Inbox type,No. of conversations,Avg first response time,Avg resolution time,Avg customer waiting time,Resolution Count',
  )
  expect(rows.toSorted()).toEqual([
    "'=Shop,WebWidget,1,1 hour 5 minutes,1 day,N/A,1",
    'Quiet,WebWidget,1,N/A,N/A,N/A,0',
  ])
  expect((await desk.lines('/reports/labels?business_hours=true'))[3]).toBe('refund,1,1 minute,1 minute,N/A,1')
  expect((await desk.lines('/reports/teams'))[3]).toBe('orders,1,1 hour 5 minutes,1 day,N/A,1')
  expect((await desk.lines('/reports/agents'))[2]).toMatch(/^Agent name,Assigned conversations,/)
})

it('traffic has a column for each of the last days and a row for each hour', async () => {
  const desk = await aDesk()
  const [zone, , head, ...hours] = await desk.lines(
    '/reports/conversation_traffic?timezone=Europe/Lisbon&days_before=2',
  )
  expect(zone).toBe('Timezone,Lisbon')
  expect(head?.split(',')).toHaveLength(4)
  expect(hours).toHaveLength(24)
  expect(hours.flatMap((line) => line.split(',').slice(1)).reduce((sum, cell) => sum + Number(cell), 0)).toBe(2)
  expect((await desk.lines('/reports/conversation_traffic?timezone_offset=-3.5'))[0]).toBe('Timezone,UTC-03:30')
})

it('ticket metrics tell the times of each conversation, as a page and as a file', async () => {
  const desk = await aDesk()
  const { body } = await desk.get(`/reports/ticket_metrics?inbox_ids[]=${desk.shop.id}`)
  expect(body.meta).toEqual({ count: 1, current_page: 1, per_page: 25 })
  expect(body.payload).toMatchObject([
    {
      conversation_id: desk.conversation.displayId,
      status: 'open',
      inbox: { name: '=Shop' },
      team: { id: desk.teamId, name: 'orders' },
      labels: ['refund'],
      first_response_time: 3_900,
      resolution_time: 86_400,
      avg_reply_time: null,
      incoming_messages: 0,
      csat_rating: null,
    },
  ])
  const business = await desk.get('/reports/ticket_metrics?business_hours=true&limit=1&page=2')
  expect(business.body.payload).toMatchObject([{ first_response_time: 60 }])
  const [head, ...rows] = await desk.lines('/reports/ticket_metrics?download=true')
  expect(head).toMatch(/^conversation_id,status,priority,/)
  expect(rows).toHaveLength(2)
})

it('bots are measured by the conversations of their inboxes', async () => {
  const desk = await aDesk()
  await t.make.agentBot(desk.account, { inboxIds: [desk.shop.id] })
  await t.db.query(
    `insert into reporting_events (account_id, name, value, inbox_id, conversation_id) values ($1, 'conversation_bot_handoff', 5, $2, $3)`,
    [desk.account.id, desk.shop.id, desk.conversation.id],
  )
  expect((await desk.get('/reports/bot_metrics')).body).toEqual({
    conversation_count: 1,
    message_count: 0,
    resolution_rate: 0,
    handoff_rate: 100,
  })
})

it('a zone that does not exist is refused', async () => {
  const desk = await aDesk()
  expect((await desk.get('/reports/agents?timezone=Mars/Olympus')).status).toBe(422)
})

it('a file of conversations that came at the same instant has all of them, beyond the parts in which it is read', async () => {
  const desk = await aDesk()
  await t.db.query(
    `insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, created_at)
     select account_id, 10000 + n, inbox_id, contact_id, contact_inbox_id, now()
     from conversations, generate_series(1, 1100) n where account_id = $1 and id = $2`,
    [desk.account.id, desk.conversation.id],
  )
  const lines = await desk.lines('/reports/ticket_metrics?download=true')
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(1102)
})
