import { PublicSurvey } from '@parley/shared/contract/csat'
import * as v from 'valibot'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const DAY = 86_400_000

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

interface Asking {
  /** Hours in which the inbox may be answered. */
  window?: number | null
  isTweet?: boolean
  /** Hours after the customer wrote, when it is resolved. */
  at?: number
}

/** A resolved conversation of an inbox that asks at the end. */
async function anAskedCustomer({ window = null, isTweet = false, at = 0 } = {} as Asking) {
  later(0)
  const config = { message: 'How was it?', display_type: 'star' }
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { kind: 'api' })
  await t.db.query('update inboxes set csat_survey_enabled = true, csat_config = $2::jsonb, name = $3 where id = $1', [
    inbox.id,
    JSON.stringify(config),
    'Front desk <b>',
  ])
  const attributes = JSON.stringify({ additional_attributes: { agent_reply_time_window: window } })
  await t.db.query('update inboxes set channel = channel || $2::jsonb where id = $1', [inbox.id, attributes])
  const agent = await t.make.agent(account, [inbox.id])
  const base = `/public/api/v1/inboxes/${inbox.token}/contacts`
  const { body: contact } = await t.as(null).post(base, { name: 'Bo' })
  const own = `${base}/${contact.source_id}/conversations`
  const { body: conversation } = await t.as(null).post(own)
  await t.as(null).post(`${own}/${conversation.id}/messages`, { content: 'Hello' })
  if (isTweet)
    await t.db.query(`update conversations set additional_attributes = '{"type":"tweet"}' where uuid = $1`, [
      conversation.uuid,
    ])
  later(at / 24)
  await t.as(agent).post(`${account.path}/conversations/${conversation.id}/toggle_status`, { status: 'resolved' })
  const call = `/public/api/v1/csat_survey/${conversation.uuid}`
  const page = `/survey/responses/${conversation.uuid}`
  const answer = (given: unknown) =>
    t.as(null).put(call, { message: { submitted_values: { csat_survey_response: given } } })
  const submit = (form: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams(form).toString(),
    })
  const open = (headers: Record<string, string> = {}) =>
    t.app.inject({ method: 'GET', url: page, headers: { accept: 'text/html', ...headers } })
  return { account, agent, conversation, call, page, answer, submit, open }
}

const later = (days: number) => {
  const at = Date.now() + days * DAY
  t.deps.now = () => new Date(at)
}

it('is asked by a link, answered once or again, and the answer counts as it is now', async () => {
  const { account, conversation, call, answer } = await anAskedCustomer()
  const asked = await t.as(null).get(call)
  expect(v.safeParse(PublicSurvey, asked.body).issues).toBeUndefined()
  expect(asked.body).toMatchObject({
    csat_survey_response: null,
    display_type: 'star',
    content: 'How was it?',
    inbox_name: 'Front desk <b>',
    conversation_id: conversation.id,
  })
  expect((await answer({ rating: 2 })).body.csat_survey_response).toMatchObject({ rating: 2, feedback_message: null })
  const again = await answer({ rating: 5, feedback_message: 'Kind' })
  expect(again.body.csat_survey_response).toMatchObject({ rating: 5, feedback_message: 'Kind' })
  const stored = await t.db.query('select rating from csat_responses where account_id = $1', [account.id])
  expect(stored.rows).toEqual([{ rating: 5 }])
})

it.each([
  [{ window: 24, at: 23 }, 200],
  [{ window: 24, at: 25 }, 404],
  [{ at: 25 }, 200],
  [{ isTweet: true }, 404],
])('is not asked where nothing may be sent, nor in public: %j answers %i', async (asking, status) => {
  const { call } = await anAskedCustomer(asking)
  expect((await t.as(null).get(call)).status).toBe(status)
})

it.each([{ rating: 0 }, { rating: 6 }, { rating: '5' }, {}, null])('takes no rating like %j', async (given) => {
  const { answer } = await anAskedCustomer()
  const refused = await answer(given)
  expect([refused.status, refused.body]).toEqual([422, { error: expect.any(String) }])
})

it('takes no answer after 14 days, on the page in words', async () => {
  const { answer, submit } = await anAskedCustomer()
  later(15)
  const refused = await answer({ rating: 4 })
  expect([refused.status, refused.body]).toEqual([422, { error: 'You cannot update the CSAT survey after 14 days' }])
  const page = await submit({ rating: '4' })
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain('14 days')
})

it('is a page that works without script, in the language of the browser', async () => {
  const { submit, open } = await anAskedCustomer()
  const first = await open({ 'accept-language': 'ar' })
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('dir="rtl"')
  expect(first.body).toContain('How was it?')
  expect(first.body).toContain('Front desk &lt;b&gt;')
  expect(first.body).not.toContain('<script')
  const nothing = await submit({ feedback_message: 'Fine' })
  expect([nothing.statusCode, nothing.body.includes('role="alert"')]).toEqual([422, true])
  const sent = await submit({ rating: '4', feedback_message: '<img src=x onerror=alert(1)>' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringContaining('/survey/responses/')])
  const after = await open()
  expect(after.body).toMatch(/value="4" required checked/)
  expect(after.body).toContain('&lt;img src=x')
  expect(after.body).toContain('role="status"')
})

it('is nowhere for a conversation that was not asked, an unknown one and one of a suspended account', async () => {
  const { account, call, open } = await anAskedCustomer()
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect((await t.as(null).get(`/public/api/v1/csat_survey/${unknown}`)).status).toBe(404)
  expect((await t.as(null).get('/public/api/v1/csat_survey/nothing')).status).toBe(404)
  await t.db.query(
    'delete from messages where account_id = $1 and content_type = 7 or account_id = $1 and message_type = 3',
    [account.id],
  )
  expect((await open()).statusCode).toBe(404)
  const other = await anAskedCustomer()
  await t.db.query("update accounts set status = 'suspended' where id = $1", [other.account.id])
  expect((await t.as(null).get(other.call)).status).toBe(401)
  expect((await t.as(null).get(call)).status).toBe(404)
})
