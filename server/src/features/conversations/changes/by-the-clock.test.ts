import type { Deps } from '../../../deps.ts'
import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { wakeNotifications } from '../../notifications/notifications-list.service.ts'
import { autoResolve } from './auto-resolve.job.ts'
import { wakeConversations } from './wake.job.ts'

const MINUTE = 60_000

describe('what happens by the clock', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildOwnTestApp()
  })
  afterAll(() => t.close())

  /** The same server, `minutes` later. */
  const later = (minutes: number): Deps => ({ ...t.deps, now: () => new Date(Date.now() + minutes * MINUTE) })

  async function aDesk(settings: object = {}) {
    const account = await t.make.account()
    await t.db.query('update accounts set settings = $2::jsonb where id = $1', [account.id, JSON.stringify(settings)])
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const agent = await t.make.agent(account, [inbox.id])
    const conversation = await t.make.conversation(account, { inbox })
    const own = `${account.path}/conversations/${conversation.displayId}`
    const show = async () => (await t.as(agent).get(own)).body
    const lines = async () =>
      (await t.as(agent).get(`${own}/messages`)).body.payload.map((one: { content: string }) => one.content)
    return { account, agent, own, show, lines }
  }

  it('opens a snoozed conversation when its time has come, once, even after a long stop', async () => {
    const desk = await aDesk()
    const until = Math.floor(Date.now() / 1000) + 600
    await t.as(desk.agent).post(`${desk.own}/toggle_status`, { status: 'snoozed', snoozed_until: until })
    expect(await wakeConversations(later(9))).toBe(0)
    const woken = await Promise.all([wakeConversations(later(9000)), wakeConversations(later(9000))])
    expect(woken.sort()).toEqual([0, 1])
    expect(await desk.show()).toMatchObject({ status: 'open', snoozed_until: null })
    expect(await desk.lines()).toEqual([`${desk.agent.name} snoozed the conversation`])
  })

  it('wakes a snoozed notification as an unread one', async () => {
    const desk = await aDesk()
    const administrator = await t.make.administrator(desk.account)
    await t.as(administrator).post(`${desk.own}/assignments`, { assignee_id: desk.agent.id })
    const path = `${desk.account.path}/notifications`
    const { id } = (await t.as(desk.agent).get(path)).body.data.payload[0]
    await t.as(desk.agent).post(`${path}/${id}/snooze`, { snoozed_until: Math.floor(Date.now() / 1000) + 60 })
    await wakeNotifications(later(2))
    const { payload } = (await t.as(desk.agent).get(path)).body.data
    expect(payload).toMatchObject([
      { id, read_at: null, snoozed_until: null, meta: { last_snoozed_at: expect.any(String) } },
    ])
  })

  it('resolves what nobody has written in, with the message, the label and the line of the account', async () => {
    const idle = { auto_resolve_after: 120, auto_resolve_message: 'Closing for now', auto_resolve_label: 'idle' }
    const desk = await aDesk(idle)
    const waiting = await aDesk({ auto_resolve_after: 120, auto_resolve_ignore_waiting: true })
    await t.as(waiting.agent).post(`${waiting.own}/messages`, { content: 'Hello?', message_type: 'incoming' })
    await autoResolve(later(60))
    expect((await desk.show()).status).toBe('open')
    await autoResolve(later(180))
    expect(await desk.show()).toMatchObject({ status: 'resolved', labels: ['idle'] })
    expect(await desk.lines()).toEqual(['Closing for now', 'Resolved automatically after 2 hours without activity'])
    expect((await waiting.show()).status).toBe('open')
  })
})
