import { randomUUID } from 'node:crypto'
import type { ReportDesign, ReportSchedule, SavedReport } from '@parley/shared/contract/saved-report'
import type { TestAccount, TestMember } from '../../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mailDueReports } from './mail-due-reports.job.ts'
import { mailReport } from './mail-report.job.ts'
import { nextMailAt } from './next-mail.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const DESIGN: ReportDesign = {
  measures: ['conversations_count', 'avg_first_response_time'],
  dimension: 'inbox',
  range: 'last7days',
  from: null,
  to: null,
  by: null,
  chart: 'lines',
  compare: false,
  business_hours: false,
  team_ids: [],
  agent_ids: [],
  inbox_ids: [],
}
const DAILY: ReportSchedule = { every: 'day', weekday: 1, month_day: 1, hour: 8, timezone: 'Europe/Lisbon' }
const DAY = 86_400_000

async function aDesk() {
  const account = await t.make.account({ features: { report_builder: true } })
  const lead = await t.make.member(account, { permissions: ['report_manage'] })
  const admin = await t.make.administrator(account)
  return { account, lead, admin, url: `${account.path}/saved_reports` }
}

const saved = async (of: TestMember, url: string, name = 'Our week'): Promise<SavedReport> =>
  (await t.as(of).post(url, { name, design: DESIGN })).body

const mailOn = (of: TestMember, url: string, { id }: SavedReport, schedule: ReportSchedule | null = DAILY) =>
  t.as(of).patch(`${url}/${id}/mine`, { schedule })

/** After so many days, everything that is due is mailed. */
async function mailsAfter(days: number, of: TestMember) {
  const now = t.deps.now().getTime() + days * DAY
  t.deps.now = () => new Date(now)
  await mailDueReports(t.deps)
  await t.deps.jobs.drain()
  return (await t.mailsTo(of.email)).filter(({ subject }) => subject.startsWith('Our week'))
}

test('a report is saved for everybody who reads reports, and changed by its maker and administrators alone', async () => {
  const { account, lead, admin, url } = await aDesk()
  const report = await saved(lead, url)
  expect(report).toMatchObject({ name: 'Our week', design: DESIGN, is_mine: true, pinned: false, schedule: null })

  const other = await t.make.member(account, { permissions: ['report_manage'] })
  const [seen] = (await t.as(other).get(url)).body
  expect(seen).toMatchObject({ id: report.id, owner: { id: lead.id }, is_mine: false })
  expect((await t.as(other).patch(`${url}/${report.id}`, { name: 'Mine now' })).status).toBe(401)
  expect((await t.as(other).delete(`${url}/${report.id}`)).status).toBe(401)
  expect((await t.as(admin).patch(`${url}/${report.id}`, { name: 'Renamed' })).body.name).toBe('Renamed')
  expect((await t.as(lead).delete(`${url}/${report.id}`)).status).toBe(200)
  expect((await t.as(lead).get(`${url}/${report.id}`)).status).toBe(404)
})

test('a pin and a schedule are each reader’s own', async () => {
  const { lead, admin, url } = await aDesk()
  const report = await saved(lead, url)
  await t.as(admin).patch(`${url}/${report.id}/mine`, { pinned: true })
  const { body } = await mailOn(admin, url, report)
  expect(body).toMatchObject({ pinned: true, schedule: DAILY })
  expect(body.next_mail_at).toBe(Math.floor(nextMailAt(DAILY, t.deps.now()).getTime() / 1000))
  expect((await t.as(lead).get(`${url}/${report.id}`)).body).toMatchObject({ pinned: false, schedule: null })
})

test.each([
  ['no measure', { name: 'A', design: { ...DESIGN, measures: [] } }],
  ['an unknown measure', { name: 'A', design: { ...DESIGN, measures: ['money'] } }],
  ['days of one’s own without days', { name: 'A', design: { ...DESIGN, range: 'custom' } }],
  ['no name', { name: ' ', design: DESIGN }],
])('%s is refused', async (_, body) => {
  const { lead, url } = await aDesk()
  expect((await t.as(lead).post(url, body)).status).toBe(422)
})

test('an hour or a zone that no clock has is refused', async () => {
  const { lead, url } = await aDesk()
  const report = await saved(lead, url)
  for (const wrong of [{ hour: 24 }, { timezone: 'Mars/Olympus' }, { month_day: 31 }]) {
    expect((await mailOn(lead, url, report, { ...DAILY, ...wrong })).status).toBe(422)
  }
})

test.each([
  [
    'somebody without the permission',
    { permissions: ['contact_manage'] as const, features: { report_builder: true } },
    401,
  ],
  ['an account without the builder', { permissions: ['report_manage'] as const, features: {} }, 403],
])('%s sees and saves nothing', async (_, { permissions, features }, status) => {
  const account = await t.make.account({ features })
  const member = await t.make.member(account, { permissions: [...permissions] })
  expect((await t.as(member).get(`${account.path}/saved_reports`)).status).toBe(status)
  expect((await t.as(member).post(`${account.path}/saved_reports`, { name: 'A', design: DESIGN })).status).toBe(status)
})

async function aConversationIn(account: TestAccount) {
  const inbox = await t.make.inbox(account, { name: '=cmd|"x"!A1 <b>' })
  await t.make.conversation(account, { inbox })
  return inbox
}

test('is mailed by its schedule, once each time, as a page and as a file with the same figures as the table', async () => {
  const { account, lead, url } = await aDesk()
  await aConversationIn(account)
  await mailOn(lead, url, await saved(lead, url))
  const mails = await mailsAfter(2, lead)
  expect(mails).toHaveLength(1)
  const { html = '', text, texts = [] } = mails[0] ?? { text: '' }
  expect(html).toContain('<th scope="col"')
  expect(html).not.toContain('<b>')
  expect(text).toContain('Conversations: 1')
  expect(texts).toMatchObject([{ filename: 'report.csv' }])
  const lines = texts[0]?.content.split('\r\n')
  expect(lines?.[0]).toBe('inbox,conversations_count,avg_first_response_time')
  expect(lines?.[1]).toBe(`"'=cmd|""x""!A1 <b>",1,`)
  expect(lines?.[2]).toBe('total,1,')

  expect(await mailsAfter(0, lead)).toHaveLength(1)
})

test('whoever may read reports no more gets no mail, then and later', async () => {
  const { account, lead, admin, url } = await aDesk()
  const report = await saved(admin, url)
  await mailOn(lead, url, report)
  await t.db.query('update account_users set custom_role_id = null where account_id = $1 and user_id = $2', [
    account.id,
    lead.id,
  ])
  expect(await mailsAfter(2, lead)).toHaveLength(0)
  const { rows } = await t.db.query(
    'select schedule from saved_report_readers where account_id = $1 and user_id = $2',
    [account.id, lead.id],
  )
  expect(rows).toEqual([{ schedule: null }])
})

test('whoever left the account and a report that was deleted are not mailed about', async () => {
  const { account, lead, admin, url } = await aDesk()
  await mailOn(lead, url, await saved(admin, url))
  await t.db.query('delete from account_users where account_id = $1 and user_id = $2', [account.id, lead.id])
  const gone = await saved(admin, url)
  await mailOn(admin, url, gone)
  await t.as(admin).delete(`${url}/${gone.id}`)
  expect(await mailsAfter(2, lead)).toHaveLength(0)
  expect(await mailsAfter(2, admin)).toHaveLength(0)
})

test('a job that runs twice mails once', async () => {
  const { account, lead, url } = await aDesk()
  const report = await saved(lead, url)
  await mailOn(lead, url, report)
  const wish = { accountId: account.id, reportId: report.id, userId: lead.id }
  const run = { id: randomUUID(), signal: new AbortController().signal }
  await mailReport.run(t.deps, wish, run)
  await mailReport.run(t.deps, wish, run)
  await t.deps.jobs.drain()
  expect(await t.mailsTo(lead.email)).toHaveLength(1)
})

test.each([
  ['day', '2026-11-20T09:00:00Z', '2026-11-21T08:00:00.000Z'],
  ['week', '2026-11-20T09:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['month', '2026-11-20T09:00:00Z', '2026-12-01T08:00:00.000Z'],
  ['day', '2026-10-24T23:00:00Z', '2026-10-25T08:00:00.000Z'],
  ['day', '2026-07-01T06:59:00Z', '2026-07-01T07:00:00.000Z'],
] as const)('every %s after %s it is mailed at eight by the clocks of its zone', (every, after, next) => {
  expect(nextMailAt({ ...DAILY, every }, new Date(after)).toISOString()).toBe(next)
})
