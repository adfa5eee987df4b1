import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

const HOUR_S = 3600
let t: TestApp
let shift = 0
beforeAll(async () => {
  t = await buildTestApp()
  const now = t.deps.now
  t.deps.now = () => new Date(now().getTime() + shift)
})
afterAll(() => t.close())
beforeEach(() => {
  shift = 0
})

const week = (of: object) => [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, ...of }))
const CLOSED = week({ closed_all_day: true, open_all_day: false })
const OPEN = week({ closed_all_day: false, open_all_day: true })

/** A desk whose inbox never works and whose night team always does. */
async function aDesk({ isOn = true } = {}) {
  const account = await t.make.account()
  const admin = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const as = t.as(admin)
  const { path } = account
  await as.patch(`${path}/inboxes/${inbox.id}`, { working_hours_enabled: true, timezone: 'UTC', working_hours: CLOSED })
  const hours = { working_hours_enabled: isOn, timezone: 'UTC', working_hours: OPEN }
  const { body: team } = await as.post(`${path}/teams`, { name: 'night', ...hours })
  expect(team.working_hours_enabled).toBe(isOn)
  return { as, account, admin, inbox, team }
}

/** Asked, answered an hour later, asked and answered again after another, resolved after a third. */
async function aDayOf({ as, account, inbox, team }: Awaited<ReturnType<typeof aDesk>>, hasTeam: boolean) {
  const { displayId } = await t.make.conversation(account, { inbox })
  const own = `${account.path}/conversations/${displayId}`
  if (hasTeam) await as.post(`${own}/assignments`, { team_id: team.id })
  const say = (message_type: string) => as.post(`${own}/messages`, { content: 'Hello', message_type })
  for (let round = 0; round < 2; round += 1) {
    await say('incoming')
    shift += HOUR_S * 1000
    await say('outgoing')
  }
  shift += HOUR_S * 1000
  await as.post(`${own}/toggle_status`, { status: 'resolved' })
}

const TIMES = ['avg_first_response_time', 'reply_time', 'avg_resolution_time'] as const

async function figures({ as, account }: Awaited<ReturnType<typeof aDesk>>, businessHours: boolean) {
  const to = Math.floor(t.deps.now().getTime() / 1000)
  const range = `since=${to - 24 * HOUR_S}&until=${to + HOUR_S}&business_hours=${businessHours}`
  const { body } = await as.get(`/api/v2/accounts/${account.id}/reports/summary?${range}`)
  return TIMES.map((name) => Math.round(Number(body[name]) / HOUR_S))
}

it('business-hour metrics count the hours of the team that has the conversation', async () => {
  const desk = await aDesk()
  await aDayOf(desk, true)
  expect(await figures(desk, true)).toEqual([1, 1, 3])
  expect(await figures(desk, false)).toEqual([1, 1, 3])
})

it("count the inbox's without a team", async () => {
  const desk = await aDesk()
  await aDayOf(desk, false)
  expect(await figures(desk, true)).toEqual([0, 0, 0])
  expect(await figures(desk, false)).toEqual([1, 1, 3])
})

it("count the inbox's while the team's are switched off", async () => {
  const desk = await aDesk({ isOn: false })
  await aDayOf(desk, true)
  expect(await figures(desk, true)).toEqual([0, 0, 0])
})
