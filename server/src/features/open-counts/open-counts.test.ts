import { OpenCounts } from '@parley/shared/contract/open-counts'
import * as v from 'valibot'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

describe('open counts', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aDesk() {
    const account = await t.make.account()
    const [mine, foreign] = [await t.make.inbox(account), await t.make.inbox(account)]
    const agent = await t.make.agent(account, [mine.id])
    const administrator = await t.make.administrator(account)
    const conversations = `${account.path}/conversations`
    for (const inbox of [mine, mine, foreign]) await t.make.conversation(account, { inbox })
    const last = await t.make.conversation(account, { inbox: mine })
    return { account, mine, foreign, agent, administrator, conversations, last, counts: `${conversations}/open_counts` }
  }

  it('are what the viewer may see, by inbox', async () => {
    const desk = await aDesk()
    const everything = await t.as(desk.administrator).get(desk.counts)
    expect(v.safeParse(OpenCounts, everything.body).issues).toBeUndefined()
    expect(everything.body).toMatchObject({ all: 4, inboxes: { [desk.mine.id]: 3, [desk.foreign.id]: 1 } })
    expect((await t.as(desk.agent).get(desk.counts)).body).toMatchObject({ all: 3, inboxes: { [desk.mine.id]: 3 } })
  })

  it('follow labels and status, and agree with the counts of the list', async () => {
    const desk = await aDesk()
    const own = `${desk.conversations}/${desk.last.displayId}`
    await t.as(desk.administrator).post(`${desk.account.path}/labels`, { title: 'refund', color: '#3b76e8' })
    await t.as(desk.agent).post(`${own}/labels`, { labels: ['refund'] })
    expect((await t.as(desk.agent).get(desk.counts)).body.labels).toEqual({ refund: 1 })
    await t.as(desk.agent).post(`${own}/toggle_status`, { status: 'resolved' })
    const counts = (await t.as(desk.agent).get(desk.counts)).body
    const list = (await t.as(desk.agent).get(`${desk.conversations}/meta?status=open`)).body.meta
    expect(counts).toMatchObject({ all: list.all_count, labels: {} })
  })

  it('are refused to whoever is not of the account', async () => {
    const desk = await aDesk()
    const stranger = await aDesk()
    expect((await t.as(stranger.agent).get(desk.counts)).status).toBe(401)
  })
})
