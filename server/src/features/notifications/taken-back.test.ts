import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { purgeNotifications, wakeNotifications } from './notifications-list.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

/** An agent with so many notifications, each about a conversation of its own. */
async function aDesk(count = 1) {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const agent = await t.make.agent(account, [inbox.id])
  const administrator = await t.make.administrator(account)
  const path = `${account.path}/notifications`
  const assign = async (displayId: number, assignee_id: number | null) =>
    t.as(administrator).post(`${account.path}/conversations/${displayId}/assignments`, { assignee_id })
  const conversations: number[] = []
  for (let made = 0; made < count; made += 1) {
    const { displayId } = await t.make.conversation(account, { inbox })
    await assign(displayId, agent.id)
    conversations.push(displayId)
  }
  const as = t.as(agent)
  const ids = async (query = '?includes[]=read'): Promise<number[]> =>
    (await as.get(`${path}${query}`)).body.data.payload.map(({ id }: { id: number }) => id)
  const unread = async () => (await as.get(`${path}/unread_count`)).body
  const told = async (act: () => Promise<unknown>) => {
    const before = t.published.length
    await act()
    return t.published.slice(before).filter(({ event }) => event.startsWith('notification.'))
  }
  return { account, agent, administrator, inbox, path, assign, conversations, as, ids, unread, told }
}

describe('a deleted notification', () => {
  it('comes back at its place, as it was, and is counted again', async () => {
    const desk = await aDesk(3)
    const before = await desk.ids()
    const middle = before[1] as number
    expect((await desk.as.delete(`${desk.path}/${middle}`)).status).toBe(200)
    expect([await desk.ids(), await desk.unread()]).toEqual([[before[0], before[2]], 2])
    const told = await desk.told(() => desk.as.post(`${desk.path}/restore_all`, { ids: [middle] }))
    expect(told).toMatchObject([
      { event: 'notification.updated', data: { notification: { id: middle }, unread_count: 3 } },
    ])
    expect([await desk.ids(), await desk.unread()]).toEqual([before, 3])
  })

  it('comes back once, however often that is asked', async () => {
    const desk = await aDesk()
    const before = await desk.ids()
    await desk.as.delete(`${desk.path}/${before[0]}`)
    expect((await desk.as.delete(`${desk.path}/${before[0]}`)).status).toBe(404)
    for (let times = 0; times < 2; times += 1) await desk.as.post(`${desk.path}/restore_all`, { ids: before })
    expect([await desk.ids(), await desk.unread()]).toEqual([before, 1])
  })

  it('cannot be read, snoozed or told of, nor brought back by anybody else', async () => {
    const desk = await aDesk()
    const [id] = await desk.ids()
    const colleague = await t.make.agent(desk.account, [desk.inbox.id])
    await desk.as.delete(`${desk.path}/${id}`)
    await t.as(colleague).post(`${desk.path}/restore_all`, { ids: [id] })
    expect(await desk.ids()).toEqual([])
    expect((await desk.as.patch(`${desk.path}/${id}`)).status).toBe(404)
    expect((await desk.as.post(`${desk.path}/${id}/snooze`, { snoozed_until: 4_000_000_000 })).status).toBe(404)
    await t.deps.jobs.drain()
    expect(await t.mailsTo(desk.agent.email)).toEqual([])
    expect((await desk.as.post(`${desk.path}/read_all`, { answer_ids: true })).body).toEqual({ ids: [] })
  })
})

describe('a deleted notification, as time goes on,', () => {
  it('gives way to a newer one about the same conversation', async () => {
    const desk = await aDesk()
    const [old] = await desk.ids()
    const [displayId] = desk.conversations as [number]
    await desk.as.delete(`${desk.path}/${old}`)
    await desk.assign(displayId, null)
    await desk.assign(displayId, desk.agent.id)
    const [newer] = await desk.ids()
    await desk.as.post(`${desk.path}/restore_all`, { ids: [old] })
    expect([await desk.ids(), await desk.unread()]).toEqual([[newer], 1])
  })

  it('that was asleep wakes only after it has come back', async () => {
    const desk = await aDesk()
    const [id = 0] = await desk.ids()
    await desk.as.post(`${desk.path}/${id}/snooze`, { snoozed_until: 4_000_000_000 })
    await t.db.query(`update notifications set snoozed_until = now() - interval '1 minute' where id = $1`, [id])
    await desk.as.delete(`${desk.path}/${id}`)
    expect(await desk.told(() => wakeNotifications(t.deps))).toEqual([])
    await desk.as.post(`${desk.path}/restore_all`, { ids: [id] })
    expect(await desk.told(() => wakeNotifications(t.deps))).toHaveLength(1)
  })

  it('is gone for good a day later', async () => {
    const desk = await aDesk(2)
    const [newest, oldest] = (await desk.ids()) as [number, number]
    await desk.as.delete(`${desk.path}/${newest}`)
    await t.db.query(`update notifications set removed_at = now() - interval '25 hours' where id = $1`, [newest])
    await desk.as.delete(`${desk.path}/${oldest}`)
    await purgeNotifications(t.deps)
    await desk.as.post(`${desk.path}/restore_all`, { ids: [newest, oldest] })
    expect(await desk.ids()).toEqual([oldest])
  })
})

it('All that were deleted at once come back at once; who does not ask which they were is answered nothing', async () => {
  const desk = await aDesk(2)
  const before = await desk.ids()
  await desk.as.patch(`${desk.path}/${before[1]}`)
  const { body } = await desk.as.post(`${desk.path}/destroy_all`, { type: 'read', answer_ids: true })
  expect([body, await desk.ids()]).toEqual([{ ids: [before[1]] }, [before[0]]])
  await desk.as.post(`${desk.path}/restore_all`, { ids: body.ids })
  expect([await desk.ids(), await desk.unread()]).toEqual([before, 1])
  expect((await desk.as.post(`${desk.path}/destroy_all`, { type: 'all' })).text).toBe('')
  expect(await desk.ids()).toEqual([])
})

it('A snooze that is taken back leaves no trace: its place, whether it was read, and the count', async () => {
  const desk = await aDesk(3)
  const before = await desk.ids()
  const [, middle, oldest] = before
  await desk.as.patch(`${desk.path}/${oldest}`)
  for (const id of [middle, oldest]) await desk.as.post(`${desk.path}/${id}/snooze`, { snoozed_until: 4_000_000_000 })
  expect([await desk.ids(), await desk.unread()]).toEqual([[before[0]], 1])
  for (const id of [middle, oldest]) await desk.as.post(`${desk.path}/${id}/unsnooze`)
  expect([await desk.ids(), await desk.unread()]).toEqual([before, 2])
  expect((await desk.as.post(`${desk.path}/2147483000/unsnooze`)).status).toBe(404)
})
