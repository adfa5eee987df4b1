import { LIVE_FIGURES, type LiveMetrics } from '@parley/shared/contract/report'
import type { DrillDownPage } from '@parley/shared/contract/report-tickets'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

/** Conversations of every status, of two inboxes, two people and two teams, some without either. */
async function aMixedDesk() {
  const account = await t.make.account()
  const admin = await t.make.administrator(account)
  const agent = await t.make.agent(account)
  const inboxes = [await t.make.inbox(account), await t.make.inbox(account)]
  const { rows: teams } = await t.db.query<{ id: number }>(
    `insert into teams (account_id, name) values ($1, 'orders'), ($1, 'returns') returning id`,
    [account.id],
  )
  for (let index = 0; index < 24; index++) {
    const inbox = inboxes[index % 2]
    if (!inbox) throw new Error('no inbox')
    const { id } = await t.make.conversation(account, { inbox })
    await t.db.query(
      `update conversations set status = $3, assignee_id = $4, team_id = $5, first_reply_created_at = $6
       where account_id = $1 and id = $2`,
      [
        ...[account.id, id, index % 4, [null, admin.id, agent.id][index % 3] ?? null],
        ...[[null, teams[0]?.id, teams[1]?.id][Math.floor(index / 4) % 3] ?? null, index % 5 === 0 ? null : new Date()],
      ],
    )
  }
  return { account, admin, agent, inboxes, teams, path: `/api/v2/accounts/${account.id}` }
}

test('a figure of this moment and the list behind it are the same number, whatever the filters', async () => {
  const { admin, agent, inboxes, teams, path } = await aMixedDesk()
  const filters = [
    '',
    `inbox_ids[]=${inboxes[0]?.id}`,
    `agent_ids[]=${agent.id}&agent_ids[]=${admin.id}`,
    `team_ids[]=${teams[0]?.id}&team_ids[]=0`,
    `team_ids[]=${teams[1]?.id}&inbox_ids[]=${inboxes[1]?.id}&agent_ids[]=0`,
  ]
  for (const filter of filters) {
    const live: LiveMetrics = (await t.as(admin).get(`${path}/reports/conversations?type=account&${filter}`)).body
    for (const metric of LIVE_FIGURES) {
      const url = `${path}/live_reports/behind?metric=${metric}&limit=100&${filter}`
      const page: DrillDownPage = (await t.as(admin).get(url)).body
      expect(page.payload).toHaveLength(page.meta.count)
      if (metric !== 'snoozed') expect([filter, metric, page.meta.count]).toEqual([filter, metric, live[metric]])
    }
  }
})

test('what nobody may read is not counted for them', async () => {
  const { account, path } = await aMixedDesk()
  const member = await t.make.agent(account)
  expect((await t.as(member).get(`${path}/live_reports/behind?metric=open`)).status).toBe(401)
  const other = await t.make.administrator(await t.make.account())
  expect((await t.as(other).get(`${path}/live_reports/behind?metric=open`)).status).toBe(401)
})

test('an unknown figure is refused', async () => {
  const { admin, path } = await aMixedDesk()
  expect((await t.as(admin).get(`${path}/live_reports/behind?metric=money`)).status).toBe(422)
})
