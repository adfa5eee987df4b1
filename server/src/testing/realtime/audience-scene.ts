import type { Permission } from '@parley/shared/contract/permissions'
import { signVisitorToken } from '../../features/widget/visitor/visitor-token.ts'
import type { TestAccount, TestConversation, TestInbox, TestMember } from '../factories.ts'
import { callerOn } from '../requests.ts'
import { claimOf, type Heard, type RealtimeFixture, type TestClient } from './realtime-fixture.ts'

/** Who listens: what they hold, and whether they belong to the inbox. */
const PEOPLE = {
  administrator: { role: 'administrator', isMember: false },
  agent: { isMember: true },
  colleague: { isMember: true },
  'agent outside': { isMember: false },
  manage: { permissions: ['conversation_manage'], isMember: true },
  'manage outside': { permissions: ['conversation_manage'], isMember: false },
  unassigned: { permissions: ['conversation_unassigned_manage'], isMember: true },
  participating: { permissions: ['conversation_participating_manage'], isMember: true },
  both: { permissions: ['conversation_unassigned_manage', 'conversation_participating_manage'], isMember: true },
  contacts: { permissions: ['contact_manage'], isMember: true },
  reports: { permissions: ['report_manage', 'knowledge_base_manage'], isMember: true },
  nothing: { permissions: [], isMember: true },
} as const satisfies Record<string, { role?: 'administrator'; permissions?: readonly Permission[]; isMember: boolean }>

export type PersonName = keyof typeof PEOPLE
export type Listener = PersonName | 'visitor' | 'other visitor' | 'stranger'
export const EVERYBODY = Object.keys(PEOPLE) as PersonName[]

/** Nobody's, or the colleague's with two holders of the participating permission in it. */
export type Kind = 'unassigned' | 'shared'

/** Who may see each of them (workspace 20.8). */
export const STAFF: Record<Kind, readonly PersonName[]> = {
  unassigned: ['administrator', 'agent', 'colleague', 'manage', 'unassigned', 'both'],
  shared: ['administrator', 'agent', 'colleague', 'manage', 'participating', 'both'],
}

/** One conversation, and what those who listen are told about it. */
export interface Scene {
  conversation: TestConversation
  /** `…/conversations/<display id>` */
  path: string
  /** As the visitor of the conversation, on the widget's calls. */
  asVisitor: (call: string, body?: object) => Promise<unknown>
}

export interface Stage {
  house: RealtimeFixture
  account: TestAccount
  inbox: TestInbox
  people: Record<PersonName, TestMember>
  as: (name: PersonName) => ReturnType<RealtimeFixture['as']>
  scene: (kind: Kind, withVisitor?: boolean) => Promise<Scene>
  /** Waits until everything that was published has come, then tells who heard what, and forgets it. */
  heard: () => Promise<Map<Listener, Heard[]>>
}

const MARK = -1

async function makePeople(house: RealtimeFixture, account: TestAccount, inbox: TestInbox) {
  const made = EVERYBODY.map(async (name) => {
    const { isMember, ...facts } = PEOPLE[name] as {
      isMember: boolean
      role?: 'administrator'
      permissions?: Permission[]
    }
    return [name, await house.t.make.member(account, { ...facts, inboxIds: isMember ? [inbox.id] : [] })] as const
  })
  return Object.fromEntries(await Promise.all(made)) as Record<PersonName, TestMember>
}

async function makeConversation(stage: Omit<Stage, 'scene' | 'heard'>, kind: Kind): Promise<TestConversation> {
  const { house, account, inbox, people } = stage
  const { db, make } = house.t
  const made = await make.conversation(account, {
    inbox,
    ...(kind === 'shared' && { assigneeId: people.colleague.id }),
  })
  if (kind === 'shared') {
    await db.query(
      'insert into conversation_participants (account_id, conversation_id, user_id) select $1::int, $2::int, unnest($3::int[])',
      [account.id, made.id, [people.participating.id, people.both.id]],
    )
  }
  return made
}

interface Link {
  pubsub_token: string
  source_id: string
}

async function linkOf(house: RealtimeFixture, contactInboxId: number): Promise<Link> {
  const { rows } = await house.t.db.query<Link>('select pubsub_token, source_id from contact_inboxes where id = $1', [
    contactInboxId,
  ])
  if (!rows[0]) throw new Error('a conversation without a link')
  return rows[0]
}

/** Publishes something that every listener hears, and waits for it: whatever came before has come. */
async function settle(
  stage: Stage,
  strangersAccountId: number,
  ears: Map<Listener, TestClient>,
  links: Map<Listener, number>,
) {
  const { house, account } = stage
  for (const id of [account.id, strangersAccountId])
    await house.realtime.publish({ kind: 'members', accountId: id }, 'release.changed', { revision: MARK })
  for (const conversationId of links.values()) {
    const conversation = { contact_inbox: {}, meta: {}, messages: [] }
    const mark = { conversation, user: { id: MARK, name: '', type: 'contact' }, is_private: false } as never
    const audience = { kind: 'conversation', accountId: account.id, conversationId, visitor: true } as const
    await house.realtime.publish(audience, 'conversation.typing_off', mark)
  }
  await Promise.all(
    [...ears].map(([name, ear]) =>
      links.has(name)
        ? ear.next('conversation.typing_off', (data) => data.user.id === MARK)
        : ear.next('release.changed', (data) => data.revision === MARK),
    ),
  )
}

const isNews = ({ event, data }: Heard): boolean =>
  event !== 'presence.update' && data.revision !== MARK && data.user?.id !== MARK

/** A desk with one listener of every kind, all connected. */
export async function openStage(house: RealtimeFixture): Promise<Stage> {
  const account = await house.t.make.account()
  const inbox = await house.t.make.inbox(account)
  await house.t.db.query('update inboxes set enable_auto_assignment = false where id = $1', [inbox.id])
  const people = await makePeople(house, account, inbox)
  const strangers = await house.t.make.account()
  const stranger = await house.t.make.administrator(strangers)
  const ears = new Map<Listener, TestClient>([['stranger', await house.listen(claimOf(stranger))]])
  for (const name of EVERYBODY) ears.set(name, await house.listen(claimOf(people[name])))
  /** Conversations of the visitors who listen. */
  const links = new Map<Listener, number>()
  const base = { house, account, inbox, people, as: (name: PersonName) => house.as(people[name]) }
  const attend = async (name: 'visitor' | 'other visitor', conversation: TestConversation) => {
    const { pubsub_token } = await linkOf(house, conversation.contactInboxId)
    ears.get(name)?.socket.disconnect()
    ears.set(name, await house.listen({ pubsub_token }))
    links.set(name, conversation.id)
  }
  await attend('other visitor', await makeConversation(base, 'unassigned'))
  const stage: Stage = {
    ...base,
    scene: async (kind, withVisitor = true) => {
      const conversation = await makeConversation(base, kind)
      if (withVisitor) await attend('visitor', conversation)
      for (const ear of ears.values()) ear.heard.length = 0
      const { source_id: sourceId } = await linkOf(house, conversation.contactInboxId)
      const token = await signVisitorToken(house.t.deps.env.secret, { sourceId, inboxId: inbox.id }, new Date())
      const widget = callerOn(() => house.app, { 'x-auth-token': token })
      return {
        conversation,
        path: `${account.path}/conversations/${conversation.displayId}`,
        asVisitor: async (call, body = {}) => {
          const [method, name] = call.split(' ') as ['post' | 'patch', string]
          const { status, text } = await widget[method](`/api/v1/widget/${name}?website_token=${inbox.token}`, body)
          if (status >= 300) throw new Error(`${call}: ${status} ${text}`)
        },
      }
    },
    heard: async () => {
      await settle(stage, strangers.id, ears, links)
      const all = [...ears].map(([name, ear]) => [name, ear.heard.filter(isNews)] as const)
      for (const ear of ears.values()) ear.heard.length = 0
      return new Map(all)
    },
  }
  return stage
}
