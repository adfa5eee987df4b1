import type { TestMember } from '../../../testing/factories.ts'
import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { foldCounts } from './fold-counts.job.ts'

describe('counts of the tabs', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildOwnTestApp()
  })
  afterAll(() => t.close())

  const metaOf = async (path: string, viewer: TestMember, query = '') =>
    (await t.as(viewer).get(`${path}/conversations/meta?status=all${query}`)).body.meta

  /** What the list itself shows, tab by tab. */
  async function listed(path: string, viewer: TestMember) {
    const inTab = async (tab: string) =>
      (await t.as(viewer).get(`${path}/conversations?status=all&assignee_type=${tab}`)).body.data.payload.length
    return {
      mine_count: await inTab('me'),
      assigned_count: await inTab('assigned'),
      unassigned_count: await inTab('unassigned'),
      all_count: await inTab('all'),
    }
  }

  it.each([
    ['what nobody has', ['conversation_unassigned_manage']],
    ['where they take part', ['conversation_participating_manage']],
    ['both', ['conversation_unassigned_manage', 'conversation_participating_manage']],
  ] as const)('equal the list of a custom role that sees %s', async (_, permissions) => {
    const account = await t.make.account()
    const [own, foreign] = [await t.make.inbox(account), await t.make.inbox(account)]
    const colleague = await t.make.agent(account, [own.id])
    const viewer = await t.make.member(account, { permissions: [...permissions], inboxIds: [own.id] })
    const boss = t.as(await t.make.administrator(account))
    for (const inbox of [own, foreign]) {
      for (const assigneeId of [undefined, viewer.id, colleague.id]) {
        await t.make.conversation(account, { inbox, ...(assigneeId && { assigneeId }) })
        const joined = await t.make.conversation(account, { inbox, ...(assigneeId && { assigneeId }) })
        await boss.post(`${account.path}/conversations/${joined.displayId}/participants`, { user_ids: [viewer.id] })
      }
    }
    const counts = await metaOf(account.path, viewer)
    expect(counts).toEqual(await listed(account.path, viewer))
    await foldCounts(t.deps)
    expect(await metaOf(account.path, viewer)).toEqual(counts)
  })

  it('say the same before and after they are folded, and again after that', async () => {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account)
    const boss = await t.make.administrator(account)
    const first = await t.make.conversation(account, { inbox })
    await t.make.conversation(account, { inbox, assigneeId: boss.id })
    const before = await metaOf(account.path, boss)
    expect(before).toEqual({ mine_count: 1, assigned_count: 1, unassigned_count: 1, all_count: 2 })
    expect(await foldCounts(t.deps)).toBeGreaterThan(0)
    expect(await foldCounts(t.deps)).toBe(0)
    expect(await metaOf(account.path, boss)).toEqual(before)
    await t.as(boss).post(`${account.path}/conversations/${first.displayId}/assignments`, { assignee_id: boss.id })
    const after = { mine_count: 2, assigned_count: 2, unassigned_count: 0, all_count: 2 }
    expect(await metaOf(account.path, boss)).toEqual(after)
    await foldCounts(t.deps)
    expect(await metaOf(account.path, boss)).toEqual(after)
    expect(await metaOf(account.path, boss, `&inbox_id=${inbox.id}`)).toEqual(after)
  })

  it('never make people who move conversations to and fro at once refuse each other', async () => {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account)
    const boss = await t.make.administrator(account)
    const made = await Promise.all(Array.from({ length: 8 }, () => t.make.conversation(account, { inbox })))
    const to = (displayId: number, assignee: number | null) =>
      t.as(boss).post(`${account.path}/conversations/${displayId}/assignments`, { assignee_id: assignee })
    const rounds = [boss.id, null, boss.id, null, boss.id]
    const answers = await Promise.all(
      made.map(async ({ displayId }, index) => {
        const statuses: number[] = []
        // Half of them go the other way round at any moment.
        for (const assignee of index % 2 ? rounds : [null, ...rounds]) {
          statuses.push((await to(displayId, assignee)).status, await foldCounts(t.deps).then(() => 200))
        }
        return statuses
      }),
    )
    expect(new Set(answers.flat())).toEqual(new Set([200]))
    expect(await metaOf(account.path, boss)).toEqual(await listed(account.path, boss))
  })
})
