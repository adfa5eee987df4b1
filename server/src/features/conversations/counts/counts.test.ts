import fc from 'fast-check'
import type { TestAccount, TestConversation, TestInbox, TestMember } from '../../../testing/factories.ts'
import { randomRuns } from '../../../testing/properties/random-runs.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

/** Something that people do to a conversation; `which` picks the conversation, `value` what is done with it. */
type Step = { kind: string; which: number; value: number }

const KINDS = ['incoming', 'reply', 'note', 'status', 'assign', 'team', 'seen', 'unread', 'delete', 'label'] as const
const STATUSES = ['open', 'resolved', 'pending', 'snoozed'] as const

const aStep = fc.record({
  kind: fc.constantFrom(...KINDS),
  which: fc.nat({ max: 3 }),
  value: fc.nat({ max: 3 }),
})

interface Desk {
  account: TestAccount
  inboxes: TestInbox[]
  agent: TestMember
  administrator: TestMember
  conversations: TestConversation[]
  teamId: number
  path: string
}

describe('what conversations maintain about themselves', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aDesk(): Promise<Desk> {
    const account = await t.make.account()
    const inboxes = [await t.make.inbox(account, { kind: 'api' }), await t.make.inbox(account, { kind: 'api' })]
    const agent = await t.make.agent(
      account,
      inboxes.slice(0, 1).map((inbox) => inbox.id),
    )
    const administrator = await t.make.administrator(account)
    const conversations: TestConversation[] = []
    for (const inbox of [...inboxes, ...inboxes]) conversations.push(await t.make.conversation(account, { inbox }))
    const { rows } = await t.db.query<{ id: number }>(
      'insert into teams (account_id, name, allow_auto_assign) values ($1, $2, false) returning id',
      [account.id, 'returns'],
    )
    return {
      account,
      inboxes,
      agent,
      administrator,
      conversations,
      teamId: rows[0]?.id ?? 0,
      path: `${account.path}/conversations`,
    }
  }

  async function take(desk: Desk, step: Step): Promise<void> {
    const own = `${desk.path}/${desk.conversations[step.which]?.displayId}`
    const caller = t.as(desk.administrator)
    switch (step.kind) {
      case 'incoming':
        return void (await caller.post(`${own}/messages`, { content: 'Hello', message_type: 'incoming' }))
      case 'reply':
        return void (await caller.post(`${own}/messages`, { content: 'Hi' }))
      case 'note':
        return void (await caller.post(`${own}/messages`, { content: 'Note', private: true }))
      case 'status':
        return void (await caller.post(`${own}/toggle_status`, { status: STATUSES[step.value] }))
      case 'assign': {
        const people = [null, desk.agent.id, desk.administrator.id, null]
        return void (await caller.post(`${own}/assignments`, { assignee_id: people[step.value] ?? null }))
      }
      case 'team':
        return void (await caller.post(`${own}/assignments`, { team_id: step.value > 1 ? desk.teamId : null }))
      case 'seen':
        return void (await caller.post(`${own}/update_last_seen`))
      case 'unread':
        return void (await caller.post(`${own}/unread`))
      case 'label':
        return void (await caller.post(`${own}/labels`, { labels: step.value > 1 ? ['refund'] : [] }))
      default: {
        const { body } = await caller.get(`${own}/messages`)
        const message = body.payload.at(-1 - step.value)
        if (message) await caller.delete(`${own}/messages/${message.id}`)
      }
    }
  }

  /** The same facts counted from the rows themselves. */
  async function counted(accountId: number) {
    const { rows } = await t.db.query(
      `select c.display_id as id,
         (select count(*)::int from messages m where m.conversation_id = c.id and m.message_type = 0 and not m.private
           and m.created_at > coalesce(c.agent_last_seen_at, '-infinity')) as unread_count,
         (select max(m.id) from messages m where m.conversation_id = c.id) as last,
         (select max(m.id) from messages m where m.conversation_id = c.id and m.message_type <> 2) as last_non_activity
       from conversations c where c.account_id = $1 order by c.display_id`,
      [accountId],
    )
    return rows
  }

  async function shown(desk: Desk) {
    const { body } = await t.as(desk.administrator).get(`${desk.path}?status=all&sort_by=created_at_asc`)
    return (body.data.payload as ShownConversation[])
      .map((one) => ({
        id: one.id,
        unread_count: one.unread_count,
        last: one.messages[0]?.id ?? null,
        last_non_activity: one.last_non_activity_message?.id ?? null,
      }))
      .sort((a, b) => a.id - b.id)
  }

  /** The tabs' numbers against a count over the same conversations. */
  async function compareCounts(desk: Desk, viewer: TestMember, inboxIds: number[]): Promise<void> {
    const { rows } = await t.db.query<{
      status: number
      assignee_id: number | null
      team_id: number | null
      inbox_id: number
    }>('select status, assignee_id, team_id, inbox_id from conversations where account_id = $1', [desk.account.id])
    const seen = rows.filter((row) => inboxIds.includes(row.inbox_id))
    for (const status of [...STATUSES, 'all'] as const) {
      for (const teamId of [null, desk.teamId]) {
        const inStatus = seen.filter((row) => status === 'all' || STATUSES[row.status] === status)
        const here = inStatus.filter((row) => teamId === null || row.team_id === teamId)
        const unassigned = here.filter((row) => row.assignee_id === null).length
        const query = `status=${status}${teamId === null ? '' : `&team_id=${teamId}`}`
        const { body } = await t.as(viewer).get(`${desk.path}/meta?${query}`)
        expect([query, body.meta]).toEqual([
          query,
          {
            mine_count: here.filter((row) => row.assignee_id === viewer.id).length,
            assigned_count: here.length - unassigned,
            unassigned_count: unassigned,
            all_count: here.length,
          },
        ])
      }
    }
  }

  it('equals what counting says, whatever people did', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 12 }), async (steps) => {
        const desk = await aDesk()
        for (const step of steps) await take(desk, step)
        expect(await shown(desk)).toEqual(await counted(desk.account.id))
        await compareCounts(
          desk,
          desk.administrator,
          desk.inboxes.map((inbox) => inbox.id),
        )
        await compareCounts(
          desk,
          desk.agent,
          desk.inboxes.slice(0, 1).map((inbox) => inbox.id),
        )
      }),
      { numRuns: randomRuns(8), seed: 20261120 },
    )
  })
})

interface ShownConversation {
  id: number
  unread_count: number
  messages: { id: number }[]
  last_non_activity_message: { id: number } | null
}
