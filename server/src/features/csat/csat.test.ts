import { CONTENT_TYPES } from '@parley/shared/contract/scalars'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const NOON = Date.UTC(2026, 10, 10, 12) / 1000

/** Four surveys were sent at noon; three came back: 5 and 2 about the agent, 4 about nobody. */
async function aDesk() {
  const account = await t.make.account()
  const boss = await t.make.administrator(account)
  const agent = await t.make.agent(account)
  const [shop, mail] = [await t.make.inbox(account), await t.make.inbox(account)]
  const links: number[] = []
  const at = new Date(NOON * 1000)
  const asked = [
    { rating: 5, inbox: shop, assigneeId: agent.id, text: '=SUM(1)' },
    { rating: 2, inbox: shop, assigneeId: agent.id, text: null },
    { rating: 4, inbox: mail, text: 'ok, thanks' },
    { inbox: mail },
  ]
  for (const { rating, inbox, assigneeId, text } of asked) {
    const { id, displayId, contactId } = await t.make.conversation(account, {
      inbox,
      ...(assigneeId && { assigneeId }),
    })
    links.push(displayId)
    const { rows } = await t.db.query<{ id: number }>(
      `insert into messages (account_id, conversation_id, inbox_id, message_type, content_type, created_at)
       values ($1, $2, $3, 3, $4, $5) returning id`,
      [account.id, id, inbox.id, CONTENT_TYPES.indexOf('input_csat'), at],
    )
    if (rating === undefined) continue
    await t.db.query(
      `insert into csat_responses (account_id, conversation_id, message_id, contact_id, assigned_agent_id, rating, feedback_message, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [account.id, id, rows[0]?.id ?? 0, contactId, assigneeId ?? null, rating, text ?? null, at],
    )
  }
  const get = (path: string, as = boss) => t.as(as).get(`${account.path}/csat_survey_responses${path}`)
  return { account, boss, agent, shop, links, get }
}

it('answers how often each rating was given, of how many that were asked', async () => {
  const desk = await aDesk()
  expect((await desk.get('/metrics')).body).toEqual({
    total_count: 3,
    ratings_count: { 2: 1, 4: 1, 5: 1 },
    total_sent_messages_count: 4,
  })
  const narrow = `?inbox_id=${desk.shop.id}&user_ids[]=${desk.agent.id}&since=${NOON}&until=${NOON + 1}`
  expect((await desk.get(`/metrics${narrow}`)).body).toMatchObject({ total_count: 2, total_sent_messages_count: 2 })
})

it('takes the first second of a range and leaves out the last', async () => {
  const desk = await aDesk()
  expect((await desk.get(`?since=${NOON}&until=${NOON + 1}`)).body).toHaveLength(3)
  expect((await desk.get(`?until=${NOON}`)).body).toEqual([])
})

it('lists answers with their conversation, newest or best first, and only one rating when asked', async () => {
  const desk = await aDesk()
  const { body } = await desk.get('?sort=-rating')
  expect(body.map((one: { rating: number }) => one.rating)).toEqual([5, 4, 2])
  expect(body[0]).toMatchObject({ conversation_id: desk.links[0], assigned_agent: { id: desk.agent.id } })
  expect(body[1].assigned_agent).toBeUndefined()
  expect((await desk.get('?rating=2')).body).toHaveLength(1)
  expect((await desk.get('?rating=6')).status).toBe(422)
  expect((await desk.get('?page=2')).body).toEqual([])
})

it('hands out the same answers as a file that no spreadsheet runs', async () => {
  const desk = await aDesk()
  const { text, headers } = await desk.get(`/download?since=${NOON}&until=${NOON + 86_400 / 2}&rating=5`)
  expect(headers['content-disposition']).toBe('attachment; filename="csat_report.csv"')
  const [head, first, last] = text.trimEnd().split('\r\n')
  expect(head).toMatch(/^Agent Name,Rating,Feedback Comment,/)
  expect(first).toContain(`(${desk.agent.email}),5,'=SUM(1),`)
  expect(first).toContain(`/app/accounts/${desk.account.id}/conversations/${desk.links[0]}`)
  expect(last).toBe('Reporting period 2026-11-10 to 2026-11-10')
})

it('a file of answers that were given at the same instant has all of them, in parts', async () => {
  const desk = await aDesk()
  await t.db.query(
    `insert into csat_responses (account_id, conversation_id, rating, created_at)
     select account_id, conversation_id, 3, now() from csat_responses, generate_series(1, 1100)
     where id = (select min(id) from csat_responses where account_id = $1)`,
    [desk.account.id],
  )
  const { text } = await desk.get('/download')
  expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 1103 + 1)
})

it('is read by those who read reports', async () => {
  const desk = await aDesk()
  const analyst = await t.make.member(desk.account, { permissions: ['report_manage'] })
  for (const path of ['', '/metrics', '/download']) {
    expect((await desk.get(path, desk.agent)).status).toBe(401)
    expect((await desk.get(path, analyst)).status).toBe(200)
  }
})

it('has the conversations behind every figure, as many answers or surveys as it counts', async () => {
  const desk = await aDesk()
  const behind = async (metric: string, narrow = '') =>
    (await t.as(desk.boss).get(`/api/v2/accounts/${desk.account.id}/reports/csat_behind?metric=${metric}${narrow}`))
      .body
  const [first, second, third, fourth] = desk.links
  const ids = async (metric: string, narrow = '') => {
    const { payload, meta } = await behind(metric, narrow)
    expect([meta.value, meta.facts]).toEqual([payload.length, payload.length])
    return payload.map((row: { conversation_id: number }) => row.conversation_id).toSorted()
  }
  expect(await ids('satisfaction_score')).toEqual([first, third].toSorted())
  expect(await ids('response_rate')).toEqual([first, second, third].toSorted())
  expect(await ids('total_count')).toEqual([first, second, third].toSorted())
  expect(await ids('total_sent_messages_count')).toEqual([first, second, third, fourth].toSorted())
  const narrow = `&inbox_id=${desk.shop.id}&user_ids[]=${desk.agent.id}&since=${NOON}&until=${NOON + 1}`
  expect(await ids('satisfaction_score', narrow)).toEqual([first])
  expect(await ids('total_sent_messages_count', narrow)).toEqual([first, second].toSorted())
  expect(await ids('total_count', `&until=${NOON}`)).toEqual([])
  expect(
    (await t.as(desk.agent).get(`/api/v2/accounts/${desk.account.id}/reports/csat_behind?metric=total_count`)).status,
  ).toBe(401)
  expect((await t.as(desk.boss).get(`/api/v2/accounts/${desk.account.id}/reports/csat_behind?metric=x`)).status).toBe(
    422,
  )
})
