import type { LiveAgent, LiveGroup, ReportPoint, SummaryRow } from '@parley/shared/contract/report'
import type { TestAccount, TestInbox, TestMember } from '../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import type { ReportEventName } from './report-events.ts'

const HOUR = 3600
const DAY = 24 * HOUR

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

interface Desk {
  account: TestAccount
  admin: TestMember
  inbox: TestInbox
  contactId: number
  contactInboxId: number
  reports: string
}

async function aDesk(): Promise<Desk> {
  const account = await t.make.account()
  const admin = await t.make.administrator(account)
  const inbox = await t.make.inbox(account)
  const contact = await t.make.contact(account)
  const { rows } = await t.db.query<{ id: number }>(
    `insert into contact_inboxes (account_id, contact_id, inbox_id, source_id, pubsub_token)
     values ($1, $2, $3, $4, $4) returning id`,
    [account.id, contact.id, inbox.id, `source-${account.id}`],
  )
  const reports = `/api/v2/accounts/${account.id}`
  return { account, admin, inbox, contactId: contact.id, contactInboxId: rows[0]?.id ?? 0, reports }
}

let numbers = 0
interface ConversationFacts {
  at: number
  assigneeId?: number
  status?: number
  answered?: boolean
  labels?: string[]
}

async function aConversation(desk: Desk, facts: ConversationFacts): Promise<number> {
  const { rows } = await t.db.query<{ id: number }>(
    `insert into conversations (account_id, display_id, inbox_id, contact_id, contact_inbox_id, assignee_id, status, created_at,
       first_reply_created_at, labels)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      desk.account.id,
      ++numbers,
      desk.inbox.id,
      desk.contactId,
      desk.contactInboxId,
      facts.assigneeId ?? null,
      facts.status ?? 0,
      new Date(facts.at * 1000),
      facts.answered === false ? null : new Date(facts.at * 1000),
      facts.labels ?? [],
    ],
  )
  return rows[0]?.id ?? 0
}

const anEvent = (
  desk: Desk,
  name: ReportEventName,
  at: number,
  value: number,
  conversationId: number,
  userId?: number,
) =>
  t.db.query(
    `insert into reporting_events (account_id, name, value, value_in_business_hours, user_id, inbox_id, conversation_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [desk.account.id, name, value, value / 2, userId ?? null, desk.inbox.id, conversationId, new Date(at * 1000)],
  )

const get = (desk: Desk, path: string, as = desk.admin) => t.as(as).get(`${desk.reports}${path}`)

/** Local midnight of today at an offset, Unix seconds. */
const midnight = (offset = 0) => Math.floor((Date.now() / 1000 + offset) / DAY) * DAY - offset

describe('reports over time', () => {
  it('counts conversations per day from local midnight, with zeros for quiet days', async () => {
    const desk = await aDesk()
    const start = midnight(HOUR) - 3 * DAY
    for (const at of [start, start + 60, start + DAY + 23 * HOUR + 3599, start + 2 * DAY])
      await aConversation(desk, { at })

    const path = `/reports?metric=conversations_count&since=${start}&until=${start + 3 * DAY}&timezone_offset=1`
    const { status, body } = await get(desk, path)

    expect(status).toBe(200)
    expect(body).toEqual([
      { timestamp: start, value: 2 },
      { timestamp: start + DAY, value: 1 },
      { timestamp: start + 2 * DAY, value: 1 },
    ])
  })

  it('answers the same from the roll-up and from raw facts, whatever the ends of the range', async () => {
    const desk = await aDesk()
    const since = midnight() - 4 * DAY + 17 * 60
    for (let n = 0; n < 90; n++) await aConversation(desk, { at: since - 2 * HOUR + n * 47 * 60, labels: ['all'] })
    await t.db.query(`insert into labels (account_id, title) values ($1, 'all')`, [desk.account.id])

    const range = `since=${since}&until=${since + 55 * HOUR + 13}&metric=conversations_count&group_by=hour`
    const folded = await get(desk, `/reports?${range}`)
    const raw = await get(desk, `/reports?${range}&inbox_ids[]=${desk.inbox.id}`)

    expect(folded.body).toEqual(raw.body)
    expect(folded.body.reduce((sum: number, point: ReportPoint) => sum + point.value, 0)).toBeGreaterThan(60)
  })

  it('sees facts that arrive late or are taken away again after they were rolled up', async () => {
    const desk = await aDesk()
    const at = midnight() - 2 * DAY
    const id = await aConversation(desk, { at })
    const count = async () => {
      const { body } = await get(desk, `/reports/summary?since=${at}&until=${at + DAY}`)
      return body.conversations_count
    }
    expect(await count()).toBe(1)

    await aConversation(desk, { at: at + 60 })
    expect(await count()).toBe(2)

    await t.db.query('delete from conversations where account_id = $1 and id = $2', [desk.account.id, id])
    expect(await count()).toBe(1)
  })

  it('starts weeks on Monday and months on their first', async () => {
    const desk = await aDesk()
    const since = Date.UTC(2026, 9, 28) / 1000
    const range = `since=${since}&until=${Date.UTC(2026, 10, 11) / 1000}&metric=conversations_count`
    const starts = async (unit: string) => {
      const { body } = await get(desk, `/reports?${range}&group_by=${unit}`)
      return body.map((point: ReportPoint) => new Date(point.timestamp * 1000).toISOString().slice(0, 10))
    }
    expect(await starts('week')).toEqual(['2026-10-26', '2026-11-02', '2026-11-09'])
    expect(await starts('month')).toEqual(['2026-10-01', '2026-11-01'])
  })
})

describe('figures of a range', () => {
  it('averages seconds, business seconds when asked, and null when there was nothing', async () => {
    const desk = await aDesk()
    const at = midnight() - DAY
    const id = await aConversation(desk, { at, status: 1 })
    await anEvent(desk, 'first_response', at + 60, 100, id)
    await anEvent(desk, 'first_response', at + 120, 200, id)

    const range = `since=${at}&until=${at + DAY}`
    const calendar = await get(desk, `/reports/summary?${range}`)
    const business = await get(desk, `/reports/summary?${range}&business_hours=true`)

    expect(calendar.body).toMatchObject({ avg_first_response_time: 150, avg_resolution_time: null })
    expect(business.body.avg_first_response_time).toBe(75)
    expect(calendar.body.previous).toMatchObject({ conversations_count: 0, avg_first_response_time: null })
  })

  it('counts a conversation that was resolved twice once, and not at all while it is open again', async () => {
    const desk = await aDesk()
    const at = midnight() - DAY
    const [resolved, reopened] = [
      await aConversation(desk, { at, status: 1 }),
      await aConversation(desk, { at, status: 0 }),
    ]
    for (const id of [resolved, resolved, reopened]) await anEvent(desk, 'conversation_resolved', at + HOUR, 10, id)

    const { body } = await get(desk, `/reports/summary?since=${at}&until=${at + DAY}`)
    expect(body.resolutions_count).toBe(1)
  })

  it('leaves notes, templates and activities out of what was sent', async () => {
    const desk = await aDesk()
    const at = midnight() - DAY
    const id = await aConversation(desk, { at })
    const kinds: [type: number, isPrivate: boolean][] = [
      [0, false],
      [1, false],
      [1, true],
      [2, false],
      [3, false],
    ]
    for (const [type, isPrivate] of kinds) {
      await t.db.query(
        'insert into messages (account_id, conversation_id, inbox_id, message_type, private, created_at) values ($1, $2, $3, $4, $5, $6)',
        [desk.account.id, id, desk.inbox.id, type, isPrivate, new Date(at * 1000)],
      )
    }
    const { body } = await get(desk, `/reports/summary?since=${at}&until=${at + DAY}`)
    expect(body).toMatchObject({ incoming_messages_count: 1, outgoing_messages_count: 1 })
  })

  it('narrows to an agent, a label, a team and an inbox', async () => {
    const desk = await aDesk()
    const eve = await t.make.agent(desk.account)
    const at = midnight() - DAY
    const { rows } = await t.db.query<{ id: number }>(
      `insert into labels (account_id, title) values ($1, 'refund') returning id`,
      [desk.account.id],
    )
    await aConversation(desk, { at, assigneeId: eve.id, labels: ['refund'] })
    await aConversation(desk, { at })
    const count = async (scope: string) => {
      const { body } = await get(desk, `/reports/summary?since=${at}&until=${at + DAY}&${scope}`)
      return body.conversations_count
    }
    expect(await count(`type=agent&id=${eve.id}`)).toBe(1)
    expect(await count(`type=label&id=${rows[0]?.id}`)).toBe(1)
    expect(await count(`type=inbox&id=${desk.inbox.id}`)).toBe(2)
    expect(await count('type=team&id=1')).toBe(0)
    expect(await count(`agent_ids[]=${eve.id}`)).toBe(1)
  })
})

describe('the overview', () => {
  it('is the sum of its agents and of what nobody has', async () => {
    const desk = await aDesk()
    const people = [await t.make.agent(desk.account), await t.make.agent(desk.account)]
    const at = midnight() - DAY
    // Twelve of the seventeen are assigned.
    for (let n = 0; n < 17; n++) {
      const assigneeId = [people[0]?.id, people[1]?.id, undefined][n % 3]
      const id = await aConversation(desk, { at: at + n, assigneeId, status: n % 4, answered: n % 5 !== 0 })
      await anEvent(desk, 'conversation_resolved', at + n, 60, id, assigneeId)
    }
    const live = (await get(desk, '/reports/conversations?type=account')).body
    const agents: LiveAgent[] = (await get(desk, '/reports/conversations?type=agent&limit=100')).body
    const groups: LiveGroup[] = (await get(desk, '/live_reports/grouped_conversation_metrics?group_by=assignee_id'))
      .body
    const rows: SummaryRow[] = (await get(desk, `/summary_reports/agent?since=${at}&until=${at + DAY}`)).body

    const sum = <Item>(items: Item[], pick: (item: Item) => number) =>
      items.reduce((total, item) => total + pick(item), 0)
    expect(sum(agents, (agent) => agent.metric.open) + live.unassigned).toBe(live.open)
    expect(sum(agents, (agent) => agent.metric.pending)).toBeLessThanOrEqual(live.pending)
    expect(sum(groups, (group) => group.open)).toBe(live.open)
    expect(sum(groups, (group) => group.unattended)).toBe(live.unattended)
    const nobody = groups.find((group) => group.assignee_id === null)
    expect(sum(agents, (agent) => agent.metric.unattended) + (nobody?.unattended ?? 0)).toBe(live.unattended)
    expect(live.open).toBeGreaterThan(0)
    expect(sum(rows, (row) => row.resolved_conversations_count)).toBe(12)
    expect(sum(rows, (row) => row.conversations_count)).toBe(12)
  })

  it('sorts every agent before it cuts a page, and says how many there are', async () => {
    const desk = await aDesk()
    const busy = await t.make.agent(desk.account)
    await t.make.agent(desk.account)
    await aConversation(desk, { at: midnight(), assigneeId: busy.id })

    const { body, headers } = await get(desk, '/reports/conversations?type=agent&limit=1&order_by=open')

    expect(headers['x-total-count']).toBe('3')
    expect(body).toMatchObject([{ id: busy.id, availability: 'offline', metric: { open: 1 } }])
  })

  it('filters agents by availability', async () => {
    const desk = await aDesk()
    await t.deps.presence.seenUser(desk.account.id, desk.admin.id)
    const { body } = await get(desk, '/reports/conversations?type=agent&agent_status=online')
    expect(body.map((agent: LiveAgent) => agent.id)).toEqual([desk.admin.id])
  })

  it('compares inboxes with what waits in them now', async () => {
    const desk = await aDesk()
    await aConversation(desk, { at: midnight() - DAY, answered: false })
    const { body } = await get(desk, '/reports/inbox_metrics')
    expect(body.payload).toMatchObject([
      { id: desk.inbox.id, name: desk.inbox.name, open: 1, unattended: 1, unassigned: 1, conversations_count: 1 },
    ])
  })
})

describe('who may read reports', () => {
  it('refuses agents and admits holders of report_manage', async () => {
    const desk = await aDesk()
    const agent = await t.make.agent(desk.account)
    const analyst = await t.make.member(desk.account, { permissions: ['report_manage'] })
    for (const path of ['/reports/summary', '/reports/conversations', '/summary_reports/agent']) {
      expect((await get(desk, path, agent)).status).toBe(401)
      expect((await get(desk, path, analyst)).status).toBe(200)
    }
  })

  it('answers 403 while the feature is off', async () => {
    const account = await t.make.account({ features: { reports: false } })
    const admin = await t.make.administrator(account)
    const { status, body } = await t.as(admin).get(`/api/v2/accounts/${account.id}/reports/summary`)
    expect([status, body]).toEqual([403, { error: 'Feature not enabled' }])
  })

  it('shows nothing of another account', async () => {
    const [mine, other] = [await aDesk(), await aDesk()]
    await aConversation(other, { at: midnight() - DAY })
    const { body } = await get(mine, `/reports/summary?type=inbox&id=${other.inbox.id}`)
    expect(body.conversations_count).toBe(0)
  })
})

describe('a range that makes no sense', () => {
  it.each([
    ['not a number', 'since=soon&until=5'],
    ['reversed', 'since=10&until=5'],
    ['longer than five years', `since=0&until=${6 * 366 * DAY}`],
    ['by hour over more than 92 days', `since=0&until=${93 * DAY}&group_by=hour`],
    ['of an agent who is not named', 'type=agent'],
    ['of a metric that does not exist', 'metric=nonsense'],
  ])('is refused: %s', async (_, query) => {
    const desk = await aDesk()
    const { status } = await get(
      desk,
      `/reports?metric=conversations_count&${query}`.replace('metric=conversations_count&metric', 'metric'),
    )
    expect(status).toBe(422)
  })
})
