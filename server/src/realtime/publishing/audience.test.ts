import { serverEvents } from '@parley/shared/contract/events'
import * as v from 'valibot'
import {
  EVERYBODY,
  type Kind,
  type Listener,
  openStage,
  type PersonName,
  type Scene,
  STAFF,
  type Stage,
} from '../../testing/realtime/audience-scene.ts'
import { type Heard, openRealtimeFixture, type RealtimeFixture } from '../../testing/realtime/realtime-fixture.ts'

interface Row {
  /** The event, and in brackets what is special about the case. */
  what: string
  kind: Kind
  /** Makes the state, unheard. */
  before?: (stage: Stage, scene: Scene) => Promise<unknown>
  when: (stage: Stage, scene: Scene) => Promise<unknown>
  to: readonly PersonName[]
  /** The conversation's visitor hears it, too. */
  visitor?: boolean
  /** Who is named as performer; none for what visitors and the clock cause. */
  performer?: PersonName
  /** Which of the events of this name is meant. */
  about?: (data: Heard['data']) => boolean
  /** Nobody visits: the contact must be away. */
  withoutVisitor?: boolean
}

const post = (stage: Stage, name: PersonName, path: string, body: object = {}) => stage.as(name).post(path, body)
const say = (stage: Stage, scene: Scene, body: object = {}) =>
  post(stage, 'agent', `${scene.path}/messages`, { content: 'Hello', ...body })
const without = (names: readonly PersonName[], ...out: PersonName[]) => names.filter((name) => !out.includes(name))
const and = (names: readonly PersonName[], ...more: PersonName[]) => [...new Set([...names, ...more])]
const newest = async (stage: Stage, { path }: Scene) => {
  const { body } = await stage.as('administrator').get(`${path}/messages`)
  return `${path}/messages/${body.payload.at(-1).id}`
}
const own = async (stage: Stage) =>
  `${stage.account.path}/notifications/${(await stage.as('agent').get(`${stage.account.path}/notifications`)).body.data.payload[0].id}`
const assign = (stage: Stage, scene: Scene, to: PersonName | null) =>
  post(stage, 'administrator', `${scene.path}/assignments`, { assignee_id: to && stage.people[to].id })

/** Plain agents read every contact, roles with `contact_manage` too, others while they see a conversation of it. */
const READERS = (kind: Kind) => and(STAFF[kind], 'agent outside', 'contacts')

/** Every kind of conversation in turn. */
const inBoth = (make: (kind: Kind) => Omit<Row, 'kind'>): Row[] =>
  (['unassigned', 'shared'] as const).map((kind) => ({ ...make(kind), kind }))

const MESSAGES: Row[] = [
  ...inBoth((kind) => ({ what: 'message.created', when: say, to: STAFF[kind], visitor: true, performer: 'agent' })),
  ...inBoth((kind) => ({
    what: 'message.created (private)',
    when: (stage, scene) => say(stage, scene, { private: true }),
    to: STAFF[kind],
    performer: 'agent',
  })),
  ...inBoth((kind) => ({
    what: 'message.created (activity)',
    when: (stage, scene) => post(stage, 'agent', `${scene.path}/toggle_priority`, { priority: 'high' }),
    to: STAFF[kind],
    performer: 'agent',
  })),
  ...inBoth((kind) => ({
    what: 'message.created (by the visitor)',
    when: (_, scene) => scene.asVisitor('post messages', { message: { content: 'Hi' } }),
    to: STAFF[kind],
    visitor: true,
  })),
  ...inBoth((kind) => ({
    what: 'message.updated',
    before: say,
    when: async (stage, scene) => stage.as('agent').delete(await newest(stage, scene)),
    to: STAFF[kind],
    visitor: true,
    performer: 'agent',
  })),
  ...inBoth((kind) => ({
    what: 'message.updated (private)',
    before: (stage, scene) => say(stage, scene, { private: true }),
    when: async (stage, scene) => stage.as('agent').delete(await newest(stage, scene)),
    to: STAFF[kind],
    performer: 'agent',
  })),
  ...inBoth((kind) => ({ what: 'first.reply.created', when: say, to: STAFF[kind], performer: 'agent' })),
]

const CONVERSATIONS: Row[] = [
  ...inBoth((kind) => ({
    what: 'conversation.updated',
    when: (stage, scene) => post(stage, 'agent', `${scene.path}/labels`, { labels: ['refund'] }),
    to: STAFF[kind],
    visitor: true,
    performer: 'agent',
  })),
  ...inBoth((kind) => ({
    what: 'conversation.status_changed',
    when: (stage, scene) => post(stage, 'agent', `${scene.path}/toggle_status`, { status: 'resolved' }),
    to: STAFF[kind],
    visitor: true,
    performer: 'agent',
  })),
  ...inBoth((kind) => ({
    what: 'conversation.viewing',
    when: (stage, scene) => post(stage, 'agent', `${scene.path}/viewing`),
    to: without(STAFF[kind], 'agent'),
    performer: 'agent',
  })),
  ...inBoth((kind) => ({
    what: 'conversation.scheduled_changed',
    when: (stage, scene) =>
      post(stage, 'agent', `${scene.path}/scheduled_messages`, {
        content: 'Later',
        send_at: Math.floor(Date.now() / 1000) + 3600,
      }),
    to: STAFF[kind],
    performer: 'agent',
  })),
  ...inBoth((kind) => ({
    what: 'conversation.read',
    when: (_, scene) => scene.asVisitor('post conversations/update_last_seen'),
    to: STAFF[kind],
  })),
  ...inBoth((kind) => ({
    // Who is not in the team is no longer the assignee.
    what: 'team.changed',
    when: async (stage, scene) => {
      const { body } = await stage
        .as('administrator')
        .post(`${stage.account.path}/teams`, { name: `Team ${scene.conversation.id}` })
      await post(stage, 'administrator', `${scene.path}/assignments`, { team_id: body.id })
    },
    to: and(STAFF[kind], 'unassigned'),
    performer: 'administrator',
  })),
  {
    what: 'conversation.created',
    kind: 'unassigned',
    when: async ({ account, inbox, house, ...stage }, { conversation }) => {
      const { rows } = await house.t.db.query<{ source_id: string }>(
        'select source_id from contact_inboxes where id = $1',
        [conversation.contactInboxId],
      )
      const link = { source_id: rows[0]?.source_id, inbox_id: inbox.id, contact_id: conversation.contactId }
      await stage.as('administrator').post(`${account.path}/conversations`, link)
    },
    to: STAFF.unassigned,
    visitor: true,
    performer: 'administrator',
  },
  {
    what: 'assignee.changed (it leaves some lists)',
    kind: 'unassigned',
    when: (stage, scene) => assign(stage, scene, 'colleague'),
    to: STAFF.unassigned,
    performer: 'administrator',
  },
  {
    what: 'assignee.changed (it enters some lists)',
    kind: 'shared',
    when: (stage, scene) => assign(stage, scene, null),
    to: and(STAFF.shared, 'unassigned'),
    performer: 'administrator',
  },
  {
    what: 'conversation.mentioned',
    kind: 'unassigned',
    when: (stage, scene) =>
      post(stage, 'colleague', `${scene.path}/messages`, {
        content: `[@x](mention://user/${stage.people.agent.id}/x) look`,
        private: true,
      }),
    to: ['agent'],
    performer: 'colleague',
  },
]

const TYPING: Row[] = [
  ...inBoth((kind) => ({
    what: 'conversation.typing_on',
    when: (stage, scene) => post(stage, 'agent', `${scene.path}/toggle_typing_status`, { typing_status: 'on' }),
    to: without(STAFF[kind], 'agent'),
    visitor: true,
    performer: 'agent',
  })),
  ...inBoth((kind) => ({
    what: 'conversation.typing_off (in a note)',
    when: (stage, scene) =>
      post(stage, 'agent', `${scene.path}/toggle_typing_status`, { typing_status: 'off', is_private: true }),
    to: without(STAFF[kind], 'agent'),
    performer: 'agent',
  })),
  ...inBoth((kind) => ({
    what: 'conversation.typing_on (the visitor)',
    when: (_, scene) => scene.asVisitor('post conversations/toggle_typing', { typing_status: 'on' }),
    to: STAFF[kind],
  })),
]

/** The visitor turns out to be somebody known. */
const identify = async (stage: Stage, scene: Scene) => {
  const { email } = await stage.house.t.make.contact(stage.account)
  await scene.asVisitor('patch contact', { email })
}

const CONTACTS: Row[] = [
  ...inBoth((kind) => ({
    what: 'contact.updated',
    when: (stage, { conversation }) =>
      stage.as('administrator').patch(`${stage.account.path}/contacts/${conversation.contactId}`, { name: 'Bo' }),
    to: READERS(kind),
    performer: 'administrator',
  })),
  ...inBoth((kind) => ({
    what: 'contact.updated (by the visitor)',
    when: (_, scene) => scene.asVisitor('patch contact', { name: 'Bo' }),
    to: READERS(kind),
  })),
  ...inBoth((kind) => ({
    what: 'contact.deleted',
    withoutVisitor: true,
    when: (stage, { conversation }) =>
      stage.as('administrator').delete(`${stage.account.path}/contacts/${conversation.contactId}`),
    to: READERS(kind),
    performer: 'administrator',
  })),
  ...inBoth((kind) => ({
    what: 'contact.merged',
    when: identify,
    to: READERS(kind),
    visitor: true,
  })),
  ...inBoth((kind) => ({
    what: 'contact.deleted (merged)',
    when: identify,
    to: READERS(kind),
  })),
  ...inBoth((kind) => ({
    what: 'conversation.contact_changed',
    when: identify,
    to: STAFF[kind],
  })),
  {
    what: 'contact.created',
    kind: 'unassigned',
    when: (stage) => post(stage, 'administrator', `${stage.account.path}/contacts`, { name: 'Ada' }),
    to: ['administrator', 'agent', 'colleague', 'agent outside', 'contacts'],
    performer: 'administrator',
  },
]

const OTHERS: Row[] = [
  {
    what: 'notification.created',
    kind: 'unassigned',
    when: (stage, scene) => assign(stage, scene, 'agent'),
    to: ['agent'],
  },
  {
    what: 'notification.updated',
    kind: 'unassigned',
    before: (stage, scene) => assign(stage, scene, 'agent'),
    when: async (stage) => stage.as('agent').patch(await own(stage)),
    to: ['agent'],
  },
  {
    what: 'notification.deleted',
    kind: 'unassigned',
    before: (stage, scene) => assign(stage, scene, 'agent'),
    when: async (stage) => stage.as('agent').delete(await own(stage)),
    to: ['agent'],
  },
  {
    what: 'account.cache_invalidated',
    kind: 'unassigned',
    when: (stage) => post(stage, 'administrator', `${stage.account.path}/labels`, { title: 'urgent' }),
    to: EVERYBODY,
  },
  {
    what: 'campaign.changed',
    kind: 'unassigned',
    before: ({ house, account, inbox }) =>
      house.t.db.query(
        `insert into campaigns (account_id, display_id, title, message, campaign_type, inbox_id)
         values ($1, 1, 'Sale', 'Half price', 'ongoing', $2)`,
        [account.id, inbox.id],
      ),
    when: (stage) => stage.as('administrator').delete(`${stage.account.path}/campaigns/1`),
    to: ['administrator'],
  },
  {
    what: 'native_attribute_requirement.created',
    kind: 'unassigned',
    when: (stage) =>
      post(stage, 'administrator', `${stage.account.path}/native_attribute_requirements`, { key: 'team' }),
    to: EVERYBODY,
  },
  {
    what: 'native_attribute_requirement.deleted',
    kind: 'unassigned',
    when: async (stage) => {
      const path = `${stage.account.path}/native_attribute_requirements`
      const { body } = await stage.as('administrator').get(path)
      await stage.as('administrator').delete(`${path}/${(body.payload ?? body)[0].id}`)
    },
    to: EVERYBODY,
  },
]

const NOT_FOR_VISITORS = {
  message: [
    'additional_attributes',
    'external_source_ids',
    'sentiment',
    'processed_message_content',
    'template',
    'previous_changes',
    'performer',
  ],
  conversation: [
    'account_id agent_last_seen_at can_reply contact_inbox contact_last_seen_at created_at id inbox_id',
    'last_activity_at messages meta status timestamp updated_at',
  ]
    .join(' ')
    .split(' '),
}

/** What is wrong with what a visitor was sent. */
function leaksOf(event: string, data: Heard['data']): unknown[] {
  const leaks: unknown[] = data.performer ? ['performer'] : []
  if (event === 'contact.merged')
    return [...leaks, ...Object.keys(data).filter((key) => !['account_id', 'pubsub_token'].includes(key))]
  const messages = event.startsWith('message.') ? [data] : (data.conversation ?? data).messages
  for (const message of messages) {
    leaks.push(...NOT_FOR_VISITORS.message.filter((key) => key in message))
    if ('assignee_id' in message.conversation) leaks.push('assignee_id')
    const allowed = ['id', 'name', 'available_name', 'avatar_url', 'thumbnail', 'type', 'availability_status']
    leaks.push(...Object.keys(message.sender ?? {}).filter((key) => !allowed.includes(key)))
  }
  if (event.startsWith('message.')) return leaks
  const conversation = data.conversation ?? data
  const isNested = 'conversation' in data
  const keys = isNested ? [...Object.keys(conversation), 'account_id'] : Object.keys(conversation)
  expect(keys.sort()).toEqual(NOT_FOR_VISITORS.conversation)
  expect(Object.keys(conversation.meta)).toEqual(['assignee'])
  expect(Object.keys(conversation.contact_inbox).sort()).toEqual(['id', 'source_id'])
  return leaks
}

describe('who hears what', () => {
  let house: RealtimeFixture
  let stage: Stage
  beforeAll(async () => {
    house = await openRealtimeFixture()
    stage = await openStage(house)
  })
  afterAll(async () => {
    house.disconnect()
    await house.close()
  })

  const cases = [...MESSAGES, ...CONVERSATIONS, ...TYPING, ...CONTACTS, ...OTHERS]

  it.each(cases)('$what, $kind', async (row) => {
    const [event = ''] = row.what.split(' ')
    const scene = await stage.scene(row.kind, !row.withoutVisitor)
    await row.before?.(stage, scene)
    await stage.heard()
    await row.when(stage, scene)
    const heard = await stage.heard()
    const news = [...heard].flatMap(([name, all]) => {
      const found = all.filter((one) => one.event === event && (row.about?.(one.data) ?? true))
      return found.length > 0 ? [{ name, data: found[0]?.data }] : []
    })
    const expected: Listener[] = [...row.to, ...(row.visitor ? (['visitor'] as const) : [])]
    expect(news.map(({ name }) => name).sort()).toEqual(expected.sort())
    for (const { name, data } of news) {
      expect(data.account_id).toBe(stage.account.id)
      if (name === 'visitor') {
        expect(leaksOf(event, data)).toEqual([])
        continue
      }
      expect(
        v.safeParse(serverEvents[event as keyof typeof serverEvents] as v.GenericSchema, data).issues,
      ).toBeUndefined()
      if (row.performer)
        expect(data.performer).toMatchObject({
          id: stage.people[row.performer].id,
          type: 'user',
          available_name: expect.any(String),
        })
      else expect(data).not.toHaveProperty('performer')
    }
  })

  it('reaches a proven visitor over every proven link of theirs, and nobody else', async () => {
    const scene = await stage.scene('unassigned')
    const { db, make } = house.t
    const { contactId, contactInboxId } = scene.conversation
    const linkTo = async (isProven: boolean, contact: number) => {
      const elsewhere = await make.inbox(stage.account)
      const token = `link-${elsewhere.id}`
      await db.query(
        `insert into contact_inboxes (account_id, contact_id, inbox_id, source_id, pubsub_token, hmac_verified)
         values ($1, $2, $3, $4, $4, $5)`,
        [stage.account.id, contact, elsewhere.id, token, isProven],
      )
      return house.listen({ pubsub_token: token })
    }
    const proven = await linkTo(true, contactId)
    const claimed = await linkTo(false, contactId)
    const somebody = await linkTo(true, (await make.contact(stage.account)).id)
    await say(stage, scene, { content: 'While not proven' })
    await db.query('update contact_inboxes set hmac_verified = true where id = $1', [contactInboxId])
    await say(stage, scene, { content: 'Now proven' })
    const told = (await proven.next('message.created')).content
    await stage.heard()
    expect(told).toBe('Now proven')
    expect(proven.names().filter((name) => name === 'message.created')).toHaveLength(1)
    expect([...claimed.names(), ...somebody.names()]).toEqual([])
  })

  it('gives each recipient of a bulk assignment the conversations they see', async () => {
    const [free, shared] = [await stage.scene('unassigned'), await stage.scene('shared')]
    await stage.heard()
    const ids = [free.conversation.displayId, shared.conversation.displayId]
    const fields = { assignee_id: stage.people.agent.id }
    await post(stage, 'administrator', `${stage.account.path}/bulk_actions`, { type: 'Conversation', ids, fields })
    await house.deps.jobs.drain()
    const heard = await stage.heard()
    const idsOf = (name: Listener) =>
      heard.get(name)?.flatMap((one) => (one.event === 'bulk.assignee.changed' ? one.data.conversation_ids : []))
    for (const name of ['administrator', 'agent', 'colleague', 'manage'] as const) expect(idsOf(name)).toEqual(ids)
    // Assigned to somebody else by now: only those who take part in the second one still see it.
    for (const name of ['participating', 'both'] as const) expect(idsOf(name)).toEqual([shared.conversation.displayId])
    for (const name of [
      'unassigned',
      'agent outside',
      'manage outside',
      'contacts',
      'reports',
      'nothing',
      'visitor',
      'stranger',
    ] as const)
      expect([name, idsOf(name)]).toEqual([name, []])
    const [told] = heard.get('administrator')?.filter((one) => one.event === 'bulk.assignee.changed') ?? []
    expect(v.safeParse(serverEvents['bulk.assignee.changed'], told?.data).issues).toBeUndefined()
    expect(told?.data).toMatchObject({
      account_id: stage.account.id,
      assignee: { id: stage.people.agent.id },
      performer: { id: stage.people.administrator.id },
    })
  })
})
