import type { Permission } from '@parley/shared/contract/permissions'
import fc from 'fast-check'
import type { TestAccount, TestMember } from '../../testing/factories.ts'
import { randomRuns } from '../../testing/properties/random-runs.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const STATUSES = ['open', 'resolved', 'pending', 'snoozed'] as const
const SORTS = ['last_activity_at', 'created_at', 'priority', 'waiting_since'] as const
const DAY = 86_400_000

/** What a conversation is, as far as the list asks. Times in days. */
interface Facts {
  id: number
  place: number
  status: number
  inbox: number
  team: number | null
  assignee: number | null
  labels: string[]
  participants: number[]
  mentioned: number[]
  isUnattended: boolean
  priority: number | null
  last_activity_at: number
  created_at: number
  waiting_since: number | null
}

interface Query {
  status?: (typeof STATUSES)[number] | 'all' | undefined
  tab?: 'me' | 'unassigned' | 'assigned' | 'all' | undefined
  kind?: 'mention' | 'participating' | 'unattended' | undefined
  inbox?: number | undefined
  team?: number | undefined
  labels: string[]
  sort: (typeof SORTS)[number]
  isAscending: boolean
}

const optional = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const aQuery = fc.record({
  status: optional(...STATUSES, 'all' as const),
  tab: optional('me' as const, 'unassigned' as const, 'assigned' as const, 'all' as const),
  kind: optional('mention' as const, 'participating' as const, 'unattended' as const),
  inbox: optional(0, 1),
  team: optional(0, 1),
  labels: fc.subarray(['refund', 'vip', 'unknown'], { maxLength: 2 }),
  sort: fc.constantFrom(...SORTS),
  isAscending: fc.boolean(),
})

interface Viewer {
  person: TestMember
  /** Numbers of the inboxes they belong to; null: all of the account. */
  inboxes: number[] | null
  permissions: Permission[] | null
}

function sees({ person, inboxes, permissions }: Viewer, row: Facts): boolean {
  if (inboxes === null) return true
  if (!inboxes.includes(row.inbox)) return false
  if (permissions === null || permissions.includes('conversation_manage')) return true
  const isOwn = row.assignee === person.id
  if (permissions.includes('conversation_unassigned_manage') && (isOwn || row.assignee === null)) return true
  return permissions.includes('conversation_participating_manage') && (isOwn || row.participants.includes(person.id))
}

function isAsked(query: Query, row: Facts, me: number): boolean {
  const status = query.status ?? 'open'
  if (status !== 'all' && STATUSES[row.status] !== status) return false
  if (query.inbox !== undefined && row.inbox !== query.inbox) return false
  if (query.team !== undefined && row.team !== query.team) return false
  // The account defines "refund" and "vip" only.
  if (query.labels.length > 0 && !row.labels.some((one) => one !== 'unknown' && query.labels.includes(one)))
    return false
  if (query.kind === 'mention') return row.mentioned.includes(me)
  if (query.kind === 'participating') return row.participants.includes(me)
  return query.kind !== 'unattended' || row.isUnattended
}

function isInTab(query: Query, row: Facts, me: number): boolean {
  if (query.tab === 'me') return row.assignee === me
  if (query.tab === 'unassigned') return row.assignee === null
  return query.tab !== 'assigned' || row.assignee !== null
}

/** Nulls last either way; then what the order says second; then the newer one. */
function compare(query: Query, a: Facts, b: Facts): number {
  const [x, y] = [a[query.sort], b[query.sort]]
  if ((x === null) !== (y === null)) return x === null ? 1 : -1
  if (x !== null && y !== null && x !== y) return (x - y) * (query.isAscending ? 1 : -1)
  if (query.sort === 'priority' && a.last_activity_at !== b.last_activity_at)
    return b.last_activity_at - a.last_activity_at
  if (query.sort === 'waiting_since' && a.created_at !== b.created_at) return a.created_at - b.created_at
  return b.place - a.place
}

describe('what a list of conversations means', () => {
  let t: TestApp
  let account: TestAccount
  let viewers: Viewer[]
  let inboxIds: number[]
  let teamIds: number[]
  let facts: Facts[]

  async function store(row: Facts, id: number): Promise<void> {
    const at = (days: number | null) => (days === null ? null : new Date(Date.UTC(2026, 0, 1) + days * DAY))
    await t.db.query(
      `update conversations set status = $2, team_id = $3, assignee_id = $4, labels = $5::text[], priority = $6,
         last_activity_at = $7, created_at = $8, waiting_since = $9, first_reply_created_at = $10 where id = $1`,
      [
        id,
        row.status,
        row.team === null ? null : (teamIds[row.team] ?? null),
        row.assignee,
        row.labels,
        row.priority,
        at(row.last_activity_at),
        at(row.created_at),
        at(row.waiting_since),
        row.isUnattended && row.waiting_since === null ? null : at(row.created_at),
      ],
    )
    for (const [table, people] of [
      ['conversation_participants', row.participants],
      ['mentions', row.mentioned],
    ] as const) {
      await t.db.query(`insert into ${table} (account_id, conversation_id, user_id) select $1, $2, unnest($3::int[])`, [
        account.id,
        id,
        [...people],
      ])
    }
  }

  beforeAll(async () => {
    t = await buildTestApp()
    account = await t.make.account()
    const inboxes = [await t.make.inbox(account), await t.make.inbox(account)]
    inboxIds = inboxes.map((inbox) => inbox.id)
    await t.db.query(`insert into labels (account_id, title) values ($1, 'refund'), ($1, 'vip')`, [account.id])
    const teams = await t.db.query<{ id: number }>(
      `insert into teams (account_id, name) values ($1, 'orders'), ($1, 'returns') returning id`,
      [account.id],
    )
    teamIds = teams.rows.map((team) => team.id)
    const first = inboxIds.slice(0, 1)
    const role = async (...permissions: Permission[]): Promise<Viewer> => ({
      person: await t.make.member(account, { permissions, inboxIds: first }),
      inboxes: [0],
      permissions,
    })
    viewers = [
      { person: await t.make.administrator(account), inboxes: null, permissions: null },
      { person: await t.make.agent(account, first), inboxes: [0], permissions: null },
      await role('conversation_manage'),
      await role('conversation_unassigned_manage'),
      await role('conversation_participating_manage'),
      await role('conversation_unassigned_manage', 'conversation_participating_manage'),
      await role('report_manage'),
    ]
    const people = viewers.map((viewer) => viewer.person.id)
    facts = []
    for (let n = 0; n < 70; n++) {
      const isWaiting = n % 3 === 0
      const inbox = n % 4 === 3 ? 1 : 0
      const { id, displayId } = await t.make.conversation(account, {
        inbox: inboxes[inbox] ?? { id: 0, name: '', token: '' },
      })
      const row: Facts = {
        ...{ id: displayId, place: n, inbox, status: n % 9 < 6 ? 0 : (n % 9) - 5 },
        team: n % 5 === 0 ? 0 : n % 5 === 1 ? 1 : null,
        assignee: n % 2 === 0 ? null : (people[n % 11] ?? null),
        labels: ['refund', 'vip', 'unknown'].filter((_, bit) => (n >> bit) % 2 === 1),
        participants: people.filter((_, k) => (n + k) % 6 === 0),
        mentioned: people.filter((_, k) => (n * 3 + k) % 7 === 0),
        isUnattended: isWaiting || n % 7 === 1,
        priority: n % 5 === 4 ? null : n % 4,
        last_activity_at: n % 8,
        created_at: n % 10,
        waiting_since: isWaiting ? n % 6 : null,
      }
      await store(row, id)
      facts.push(row)
    }
  })
  afterAll(() => t.close())

  function urlOf(query: Query): string {
    const search = new URLSearchParams({ sort_by: `${query.sort}_${query.isAscending ? 'asc' : 'desc'}` })
    if (query.status) search.set('status', query.status)
    if (query.tab) search.set('assignee_type', query.tab)
    if (query.kind) search.set('conversation_type', query.kind)
    if (query.inbox !== undefined) search.set('inbox_id', String(inboxIds[query.inbox]))
    if (query.team !== undefined) search.set('team_id', String(teamIds[query.team]))
    for (const label of query.labels) search.append('labels[]', label)
    return search.toString()
  }

  it('is what the query asks among what the viewer sees, in that order, with the counts of all tabs', async () => {
    await fc.assert(
      fc.asyncProperty(aQuery, fc.nat({ max: 6 }), async (query, who) => {
        const viewer = viewers[who] as Viewer
        const me = viewer.person.id
        const asked = facts.filter((row) => sees(viewer, row) && isAsked(query, row, me))
        const expected = asked.filter((row) => isInTab(query, row, me)).sort((a, b) => compare(query, a, b))
        const unassigned = asked.filter((row) => row.assignee === null).length
        const meta = {
          mine_count: asked.filter((row) => row.assignee === me).length,
          assigned_count: asked.length - unassigned,
          unassigned_count: unassigned,
          all_count: asked.length,
        }
        const shown: number[] = []
        for (let page = 1; page < 5; page++) {
          const { status, body } = await t
            .as(viewer.person)
            .get(`${account.path}/conversations?${urlOf(query)}&page=${page}`)
          expect([status, body.data.meta]).toEqual([200, meta])
          shown.push(...body.data.payload.map((one: { id: number }) => one.id))
          if (body.data.payload.length === 0) break
        }
        expect(shown).toEqual(expected.map((row) => row.id))
        const counted = await t.as(viewer.person).get(`${account.path}/conversations/meta?${urlOf(query)}`)
        expect(counted.body).toEqual({ meta })
      }),
      { numRuns: randomRuns(150), seed: 20261120 },
    )
  })
})
