import type { Permission } from '@parley/shared/contract/permissions'
import type { TestMember } from '../testing/factories.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { staffOf } from './viewers.queries.ts'

/** Who the table is about: what they hold, and whether they belong to the inbox. */
interface Person {
  what: string
  permissions?: Permission[]
  isAdministrator?: boolean
  isMember: boolean
}

const PEOPLE: Person[] = [
  { what: 'administrator outside the inbox', isAdministrator: true, isMember: false },
  { what: 'agent', isMember: true },
  { what: 'agent outside the inbox', isMember: false },
  { what: 'conversation_manage', permissions: ['conversation_manage'], isMember: true },
  { what: 'conversation_manage outside the inbox', permissions: ['conversation_manage'], isMember: false },
  { what: 'unassigned', permissions: ['conversation_unassigned_manage'], isMember: true },
  { what: 'participating', permissions: ['conversation_participating_manage'], isMember: true },
  {
    what: 'unassigned and participating',
    permissions: ['conversation_unassigned_manage', 'conversation_participating_manage'],
    isMember: true,
  },
  { what: 'contacts and reports only', permissions: ['contact_manage', 'report_manage'], isMember: true },
  { what: 'a role without anything', permissions: [], isMember: true },
]

/** Conversations of the table: nobody's, somebody else's, the person's own, and one they take part in. */
const KINDS = ['unassigned', 'foreign', 'own', 'participating'] as const
type Kind = (typeof KINDS)[number]

const SEES: Record<string, readonly Kind[]> = {
  'administrator outside the inbox': KINDS,
  agent: KINDS,
  'agent outside the inbox': [],
  conversation_manage: KINDS,
  'conversation_manage outside the inbox': [],
  unassigned: ['unassigned', 'own'],
  participating: ['own', 'participating'],
  'unassigned and participating': ['unassigned', 'own', 'participating'],
  'contacts and reports only': [],
  'a role without anything': [],
}

describe('who sees which conversation', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aTable(person: Person) {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account)
    const other = await t.make.agent(account, [inbox.id])
    const inboxIds = person.isMember ? [inbox.id] : []
    const member: TestMember = person.isAdministrator
      ? await t.make.administrator(account)
      : await t.make.member(account, { inboxIds, ...(person.permissions && { permissions: person.permissions }) })
    const make = (assigneeId?: number) => t.make.conversation(account, { inbox, ...(assigneeId && { assigneeId }) })
    const conversations = {
      unassigned: await make(),
      foreign: await make(other.id),
      own: await make(member.id),
      participating: await make(other.id),
    }
    await t.db.query(
      'insert into conversation_participants (account_id, conversation_id, user_id) values ($1, $2, $3)',
      [account.id, conversations.participating.id, member.id],
    )
    return { account, member, conversations }
  }

  it.each(PEOPLE)('$what: list, counts, single calls, filter and realtime agree', async (person) => {
    const { account, member, conversations } = await aTable(person)
    const expected = SEES[person.what] ?? []
    const path = `${account.path}/conversations`
    const kindOf = (displayId: number) => KINDS.find((kind) => conversations[kind].displayId === displayId)

    const list = (await t.as(member).get(path)).body.data
    expect(list.payload.map((one: { id: number }) => kindOf(one.id)).sort()).toEqual([...expected].sort())
    expect(list.meta.all_count).toBe(expected.length)
    expect((await t.as(member).get(`${path}/meta?labels[]=none`)).body.meta.all_count).toBe(0)
    const everything = [{ attribute_key: 'status', filter_operator: 'equal_to', values: ['all'] }]
    expect((await t.as(member).post(`${path}/filter`, { payload: everything })).body.meta.all_count).toBe(
      expected.length,
    )

    for (const kind of KINDS) {
      const { id, displayId } = conversations[kind]
      const sees = expected.includes(kind)
      expect([kind, (await t.as(member).get(`${path}/${displayId}`)).status]).toEqual([kind, sees ? 200 : 401])
      expect([kind, (await t.as(member).get(`${path}/${displayId}/messages`)).status]).toEqual([kind, sees ? 200 : 401])
      expect([kind, (await t.as(member).post(`${path}/${displayId}/update_last_seen`)).status]).toEqual([
        kind,
        sees ? 200 : 401,
      ])
      expect([kind, (await staffOf(t.db, account.id, id)).includes(member.id)]).toEqual([kind, sees])
    }
  })

  it('finds nothing of another account, whatever its number', async () => {
    const mine = await aTable({ what: 'agent', isMember: true })
    const theirs = await aTable({ what: 'agent', isMember: true })
    for (let extra = 0; extra < 10; extra++)
      await t.make.conversation(theirs.account, { inbox: await t.make.inbox(theirs.account) })
    const path = `${mine.account.path}/conversations/10`
    expect((await t.as(mine.member).get(path)).status).toBe(404)
    expect((await t.as(mine.member).post(`${path}/messages`, { content: 'x' })).status).toBe(404)
    expect((await t.as(mine.member).get(`${theirs.account.path}/conversations`)).status).toBe(401)
  })
})
