import { json } from '../../../db/db.ts'
import type { TestAccount, TestMember } from '../../../testing/factories.ts'
import { eventsOf } from '../../../testing/recording-publisher.ts'
import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startDueCampaigns } from './campaign-run.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildOwnTestApp()
})
afterAll(() => t.close())

interface Stage {
  account: TestAccount
  admin: TestMember
  campaign: number
  path: string
  /** Those who can be written to. */
  people: number
}

/** An account with a label, people who carry it, and a campaign to them in an inbox that delivers. */
async function aPlan({ people = 3, scheduled = '1 minute' } = {}): Promise<Stage> {
  const account = await t.make.account()
  const admin = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const { rows } = await t.db.query<{ id: number }>(
    `insert into labels (account_id, title) values ($1, 'dealer') returning id`,
    [account.id],
  )
  const label = rows[0]?.id ?? 0
  await t.db.query(
    `insert into contacts (account_id, name, phone_number, email, blocked, labels)
     select $1::int, 'Dealer ' || n, '+4520' || lpad(n::text, 6, '0'), null, false, array['dealer'] from generate_series(1, $2::int) n
     union all select $1, 'Blocked', '+4530000000', null, true, array['dealer']
     union all select $1, 'No number', null, 'no-number@shop.test', false, array['dealer']
     union all select $1, 'A visitor', null, null, false, array['dealer']
     union all select $1, 'Somebody else', '+4540000000', null, false, '{}'`,
    [account.id, people],
  )
  await t.db.query(
    `insert into campaigns (account_id, display_id, title, message, campaign_type, inbox_id, audience, scheduled_at)
     values ($1, 1, 'Fair', 'Hello {{contact.name}}, stand 14', 'one_off', $2,
       jsonb_build_array(jsonb_build_object('type', 'Label', 'id', $3::int)), now() - $4::interval)`,
    [account.id, inbox.id, label, scheduled],
  )
  return { account, admin, campaign: 1, path: `${account.path}/campaigns`, people }
}

const progressOf = async ({ admin, path, campaign }: Stage) =>
  (await t.as(admin).get(`${path}/${campaign}/progress`)).body.payload

/** Content and contact of everything that was stored for customers of the account. */
const messagesOf = async ({ account }: Stage) =>
  (
    await t.db.query<{ content: string; contact_id: number }>(
      `select m.content, v.contact_id from messages m join conversations v on v.id = m.conversation_id
       where m.account_id = $1 and m.message_type = 1 order by m.id`,
      [account.id],
    )
  ).rows

/** What the clock does, and all that follows from it. */
async function run(): Promise<void> {
  await startDueCampaigns(t.deps)
  await t.deps.jobs.drain()
}

it('writes once to each person who carries the label, has a number and is not blocked', async () => {
  const plan = await aPlan()
  await run()
  const messages = await messagesOf(plan)
  expect(messages.map(({ content }) => content).sort()).toEqual([
    'Hello Dealer 1, stand 14',
    'Hello Dealer 2, stand 14',
    'Hello Dealer 3, stand 14',
  ])
  expect(await progressOf(plan)).toMatchObject({ status: 'completed', total: 3, sent: 3, queued: 0, percentage: 100 })
})

it('goes on where it stopped, and nobody is written to twice by two who run it at once', async () => {
  const plan = await aPlan({ people: 12 })
  await Promise.all([startDueCampaigns(t.deps), startDueCampaigns(t.deps)])
  await Promise.all([t.deps.jobs.drain(), t.deps.jobs.drain()])
  await run()
  const messages = await messagesOf(plan)
  expect(messages).toHaveLength(12)
  expect(new Set(messages.map(({ contact_id }) => contact_id)).size).toBe(12)
  expect((await progressOf(plan)).status).toBe('completed')
})

it('stays silent while it is paused, and ends when it is cancelled', async () => {
  const plan = await aPlan()
  await startDueCampaigns(t.deps)
  const step = (name: string) => t.as(plan.admin).post(`${plan.path}/${plan.campaign}/${name}`)
  expect((await step('pause')).status).toBe(200)
  await t.deps.jobs.drain()
  expect(await messagesOf(plan)).toEqual([])
  expect((await step('pause')).status).toBe(422)
  await step('resume')
  await t.deps.jobs.drain()
  expect(await messagesOf(plan)).toHaveLength(3)
  const late = await aPlan()
  await t.as(late.admin).post(`${late.path}/1/cancel`)
  await run()
  expect(await messagesOf(late)).toEqual([])
  expect((await progressOf(late)).status).toBe('cancelled')
})

it('writes into the open conversation with a person, and begins one where there is none', async () => {
  const plan = await aPlan({ people: 1 })
  await run()
  await t.db.query(
    `update campaigns set campaign_status = 'active', scheduled_at = now() - interval '1 minute' where account_id = $1`,
    [plan.account.id],
  )
  await t.db.query('delete from campaign_recipients where account_id = $1', [plan.account.id])
  await run()
  const { rows } = await t.db.query<{ campaign_id: number | null; status: number }>(
    'select campaign_id, status from conversations where account_id = $1',
    [plan.account.id],
  )
  expect(rows).toEqual([{ campaign_id: expect.any(Number), status: 0 }])
  expect(await messagesOf(plan)).toHaveLength(2)
})

it('is not begun when it is due for more than three days, and not changed once it has begun', async () => {
  const old = await aPlan({ scheduled: '4 days' })
  const plan = await aPlan()
  await run()
  expect((await progressOf(old)).status).toBe('active')
  const refused = await t.as(plan.admin).patch(`${plan.path}/1`, { title: 'Other' })
  expect([refused.status, refused.body.attributes]).toEqual([422, ['status']])
})

it('counts an audience before anything is planned, and says who is left out', async () => {
  const plan = await aPlan()
  const { rows } = await t.db.query<{ id: number }>('select id from labels where account_id = $1', [plan.account.id])
  const query = `label_ids[]=${rows[0]?.id}`
  const counted = await t.as(plan.admin).get(`${plan.path}/audience?${query}`)
  expect(counted.body).toEqual({ payload: { total: 5, sendable: 3, blocked: 1, unsubscribed: 0, no_phone: 1 } })
  expect((await t.as(plan.admin).get(`${plan.path}/audience`)).body.payload.total).toBe(0)
  const other = await t.make.administrator(await t.make.account())
  expect((await t.as(other).get(`${plan.path}/audience?${query}`)).status).toBe(401)
})

it('goes to saved segments too, once to a person who is in two, and not at all when a segment is gone', async () => {
  const plan = await aPlan()
  const rule = { attribute_key: 'name', filter_operator: 'contains', values: ['Dealer'], query_operator: null }
  const saved = await t.as(plan.admin).post(`${plan.account.path}/custom_filters`, {
    name: 'Dealers',
    filter_type: 'contact',
    query: { payload: [{ ...rule, values: ['Somebody else'], query_operator: 'or' }, rule] },
  })
  const counted = await t.as(plan.admin).get(`${plan.path}/audience?segment_ids[]=${saved.body.id}`)
  expect(counted.body.payload).toMatchObject({ total: 4, sendable: 4 })
  const audience = [
    { type: 'Label', id: (await t.as(plan.admin).get(`${plan.account.path}/labels`)).body.payload[0].id },
    { type: 'Segment', id: saved.body.id },
  ]
  await t.db.query('update campaigns set audience = $2 where account_id = $1', [plan.account.id, json(audience)])
  await run()
  expect((await messagesOf(plan)).map(({ content }) => content.slice(6)).sort()).toEqual([
    'Dealer 1, stand 14',
    'Dealer 2, stand 14',
    'Dealer 3, stand 14',
    'Somebody else, stand 14',
  ])
  const late = await aPlan()
  await t.db.query(`update campaigns set audience = '[{"type": "Segment", "id": 0}]' where account_id = $1`, [
    late.account.id,
  ])
  await run()
  expect(await progressOf(late)).toMatchObject({ status: 'failed', errors: [{ code: 'segment' }] })
  expect((await t.as(late.admin).get(`${late.path}/audience?segment_ids[]=999999`)).status).toBe(422)
})

it('fills what differs from person to person in a template, too', async () => {
  const plan = await aPlan({ people: 1 })
  await t.db.query(
    `update campaigns set template_params = '{"name": "fair", "language": "en", "processed_params": {"body": {"1": "{{contact.first_name}}"}}}'
     where account_id = $1`,
    [plan.account.id],
  )
  await run()
  const { rows } = await t.db.query<{ filled: object }>(
    `select additional_attributes -> 'template_params' -> 'processed_params' as filled from messages
     where account_id = $1 and message_type = 1`,
    [plan.account.id],
  )
  expect(rows).toEqual([{ filled: { body: { 1: 'Dealer' } } }])
})

it('leaves out whoever has asked for no more, and says so before', async () => {
  const plan = await aPlan()
  await t.db.query(`update contacts set unsubscribed_at = now() where account_id = $1 and name = 'Dealer 2'`, [
    plan.account.id,
  ])
  const labels = await t.as(plan.admin).get(`${plan.account.path}/labels`)
  const counted = await t.as(plan.admin).get(`${plan.path}/audience?label_ids[]=${labels.body.payload[0].id}`)
  expect(counted.body.payload).toMatchObject({ sendable: 2, unsubscribed: 1 })
  await run()
  expect(await messagesOf(plan)).toHaveLength(2)
})

it('shows its people by what became of their message', async () => {
  const plan = await aPlan()
  await run()
  await t.db.query(
    `update messages set status = 3, content_attributes = '{"external_error": "Number is not in service"}'
     where account_id = $1 and content like 'Hello Dealer 2%'`,
    [plan.account.id],
  )
  const failed = await t.as(plan.admin).get(`${plan.path}/1/recipients?state=failed`)
  expect(failed.body.payload).toEqual([
    expect.objectContaining({ name: 'Dealer 2', state: 'failed', problem: 'Number is not in service' }),
  ])
  expect((await t.as(plan.admin).get(`${plan.path}/1/recipients`)).body.payload).toHaveLength(3)
  expect((await progressOf(plan)).errors).toEqual([{ code: 'not_sent', message: 'Number is not in service', count: 1 }])
  expect((await t.as(plan.admin).post(`${plan.path}/1/retry`)).status).toBe(200)
  await t.deps.jobs.drain()
  expect(await progressOf(plan)).toMatchObject({ status: 'completed', sent: 3, failed: 0, errors: [] })
  expect((await t.as(plan.admin).post(`${plan.path}/1/retry`)).status).toBe(422)
})

/** What administrators were told of campaigns of the account from a moment on. */
const toldOf = ({ account }: Stage, since: number) =>
  eventsOf(t.published.slice(since), account.id).flatMap(({ event, audience, data }) =>
    event === 'campaign.changed' ? [[audience.kind, data.id]] : [],
  )

it('lists behind each of its numbers exactly the people that it counts', async () => {
  const plan = await aPlan({ people: 5 })
  await run()
  const { rows } = await t.db.query<{ id: number; conversation_id: number; inbox_id: number }>(
    'select id, conversation_id, inbox_id from messages where account_id = $1 and message_type = 1 order by id',
    [plan.account.id],
  )
  for (const [at, status] of [1, 2, 3].entries())
    await t.db.query('update messages set status = $2 where id = $1', [rows[at]?.id ?? 0, status])
  await t.db.query(`update conversations set last_incoming_at = now() + interval '1 hour' where id = any($1::int[])`, [
    [rows[0]?.conversation_id ?? 0, rows[4]?.conversation_id ?? 0],
  ])
  const progress = await progressOf(plan)
  expect(progress).toMatchObject({ total: 5, sent: 4, delivered: 2, read: 1, failed: 1, replied: 2 })
  for (const counted of ['total', 'sent', 'delivered', 'read', 'failed', 'replied']) {
    const { body } = await t.as(plan.admin).get(`${plan.path}/1/recipients?counted=${counted}`)
    expect([counted, body.meta.count, body.payload.length]).toEqual([counted, progress[counted], progress[counted]])
  }
})

it('tells administrators whenever its state or a number of it moved, and nobody else', async () => {
  const plan = await aPlan({ people: 1 })
  const news = async (work: () => Promise<unknown>) => {
    const since = t.published.length
    await work()
    return toldOf(plan, since)
  }
  const once = [['admins', 1]]
  expect(await news(() => startDueCampaigns(t.deps))).toEqual(once)
  expect(await news(() => t.as(plan.admin).post(`${plan.path}/1/pause`))).toEqual(once)
  await t.as(plan.admin).post(`${plan.path}/1/resume`)
  expect(await news(() => t.deps.jobs.drain())).toContainEqual(once[0])
  const { rows } = await t.db.query<{ id: number; conversation_id: number; display_id: number }>(
    `select m.id, v.display_id, m.conversation_id from messages m join conversations v on v.id = m.conversation_id
     where m.account_id = $1 and m.message_type = 1`,
    [plan.account.id],
  )
  const conversation = `${plan.account.path}/conversations/${rows[0]?.display_id}`
  expect(
    await news(() => t.as(plan.admin).post(`${conversation}/messages`, { content: 'Yes', message_type: 'incoming' })),
  ).toEqual(once)
  expect(await news(() => t.as(plan.admin).post(`${conversation}/messages`, { content: 'Fine' }))).toEqual([])
  expect(
    await news(() => t.as(plan.admin).patch(`${conversation}/messages/${rows[0]?.id}`, { status: 'delivered' })),
  ).toEqual(once)
  expect(await news(() => t.as(plan.admin).delete(`${plan.path}/1`))).toEqual(once)
})

it('is saved as a table of its people, and nothing in it runs in a spreadsheet', async () => {
  const plan = await aPlan({ people: 2 })
  await t.db.query(`update contacts set name = '=HYPERLINK("x")' where account_id = $1 and name = 'Dealer 1'`, [
    plan.account.id,
  ])
  await run()
  const { statusCode, headers, body } = await t.app.inject({
    method: 'GET',
    url: `${plan.path}/1/recipients.csv`,
    headers: { api_access_token: plan.admin.accessToken },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const [head, first, second] = body.split('\r\n')
  expect(head).toBe('contact_id,name,phone_number,state,problem,conversation_id')
  expect(first).toMatch(/^\d+,"'=HYPERLINK\(""x""\)",\+4520000001,sent,,\d+$/)
  expect(second).toMatch(/,Dealer 2,\+4520000002,sent,,\d+$/)
  const other = await t.make.administrator(await t.make.account())
  expect((await t.as(other).get(`${plan.path}/1/recipients.csv`)).status).toBe(401)
})

it('whose inbox delivers nothing, or that reaches nobody, has failed and says so', async () => {
  const nobody = await aPlan({ people: 0 })
  const unconnected = await aPlan()
  await t.db.query(`update inboxes set channel_type = 'Channel::TwitterProfile' where account_id = $1`, [
    unconnected.account.id,
  ])
  await run()
  expect(await progressOf(nobody)).toMatchObject({ status: 'failed', errors: [{ code: 'nobody' }] })
  expect(await progressOf(unconnected)).toMatchObject({ status: 'failed', errors: [{ code: 'not_connected' }] })
  expect(await messagesOf(unconnected)).toEqual([])
})

it('that could not begin is tried again with whoever is in its audience then', async () => {
  const plan = await aPlan({ people: 2 })
  await t.db.query(`update contacts set blocked = true where account_id = $1`, [plan.account.id])
  await run()
  expect(await progressOf(plan)).toMatchObject({ status: 'failed', errors: [{ code: 'nobody' }] })
  await t.db.query(`update contacts set blocked = false where account_id = $1`, [plan.account.id])
  expect((await t.as(plan.admin).post(`${plan.path}/1/retry`)).status).toBe(200)
  await run()
  expect(await progressOf(plan)).toMatchObject({ status: 'completed', errors: [], sent: 3 })
})
