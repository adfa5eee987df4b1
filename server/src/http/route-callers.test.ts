import { holdsAny, type Permission } from '@parley/shared/contract/permissions'
import type { InjectOptions } from 'fastify'
import type { TestMember } from '../testing/factories.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { Scope } from './auth/access.ts'
import type { RouteEntry } from './route/route-table.ts'

let t: TestApp
let routes: RouteEntry[]
beforeAll(async () => {
  t = await buildTestApp()
  routes = t.app.routeTable()
})
afterAll(() => t.close())

const named = ({ method, url }: RouteEntry): string => `${method} ${url}`

/** The address with the account in its place; other records are ones that do not exist. */
const addressOf = ({ url }: RouteEntry, accountId: number): string =>
  url.replace(':accountId', String(accountId)).replaceAll(/:\w+|\*/g, '2147483000')

const methodOf = ({ method }: RouteEntry) => method as InjectOptions['method'] & string

const statusFor = async (route: RouteEntry, accountId: number, caller: { accessToken: string } | null) => {
  const url = addressOf(route, accountId)
  return (await t.as(caller).send({ method: methodOf(route), url })).status
}

/** Routes of `scope` that answered something else than `status`. */
async function others(scope: Scope[], accountId: number, caller: TestMember | null, status: number) {
  const wrong: string[] = []
  for (const route of routes.filter((one) => scope.includes(one.access.scope))) {
    const answered = await statusFor(route, accountId, caller)
    if (answered !== status) wrong.push(`${named(route)} answered ${answered}`)
  }
  return wrong
}

test('nobody without a session gets past a route of users or members', async () => {
  const account = await t.make.account()
  expect(await others(['user', 'member'], account.id, null, 401)).toEqual([])
})

test('whoever belongs to another account gets past no route of this one', async () => {
  const [account, other] = [await t.make.account(), await t.make.account()]
  const stranger = await t.make.administrator(other)
  expect(await others(['member'], account.id, stranger, 401)).toEqual([])
  expect(await others(['member'], 2_147_483_000, stranger, 404)).toEqual([])
})

test('a suspended account answers 401 everywhere, to its administrators as well', async () => {
  const account = await t.make.account()
  const ines = await t.make.administrator(account)
  await t.db.query(`update accounts set status = 'suspended' where id = $1`, [account.id])
  expect(await others(['member'], account.id, ines, 401)).toEqual([])
})

test('a route that names permissions admits exactly their holders, before it looks at anything else', async () => {
  const account = await t.make.account()
  const callers: [string[], TestMember][] = [
    [['administrator'], await t.make.administrator(account)],
    [['agent'], await t.make.agent(account)],
    [['custom_role'], await t.make.member(account, { permissions: [] })],
    [['custom_role', 'conversation_manage'], await t.make.member(account, { permissions: ['conversation_manage'] })],
    [
      ['custom_role', 'conversation_unassigned_manage'],
      await t.make.member(account, { permissions: ['conversation_unassigned_manage'] }),
    ],
    [
      ['custom_role', 'conversation_participating_manage'],
      await t.make.member(account, { permissions: ['conversation_participating_manage'] }),
    ],
    [['custom_role', 'contact_manage'], await t.make.member(account, { permissions: ['contact_manage'] })],
    [['custom_role', 'report_manage'], await t.make.member(account, { permissions: ['report_manage'] })],
    [
      ['custom_role', 'knowledge_base_manage'],
      await t.make.member(account, { permissions: ['knowledge_base_manage'] }),
    ],
  ]
  const wrong: string[] = []
  for (const route of routes.filter(({ access }) => access.permissions.length > 0)) {
    for (const [held, caller] of callers) {
      const isAdmitted = (await statusFor(route, account.id, caller)) !== 401
      if (isAdmitted !== holdsAny(held, route.access.permissions)) wrong.push(`${named(route)} for ${held}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a route behind a feature answers 403 where the account does not have it', async () => {
  const gated = routes.filter(({ access }) => access.feature)
  expect(gated.length).toBeGreaterThan(10)
  const features = Object.fromEntries(gated.map(({ access }) => [String(access.feature), false]))
  const account = await t.make.account({ features })
  const ines = await t.make.administrator(account)
  const wrong: string[] = []
  for (const route of gated) {
    if ((await statusFor(route, account.id, ines)) !== 403) wrong.push(named(route))
  }
  expect(wrong).toEqual([])
})

/** What an agent bot's token opens (workspace 0.5), and nothing else. */
const OPEN_TO_BOTS = [
  'PATCH /api/v1/accounts/:accountId/conversations/:id',
  'POST /api/v1/accounts/:accountId/conversations',
  'POST /api/v1/accounts/:accountId/conversations/:id/assignments',
  'POST /api/v1/accounts/:accountId/conversations/:id/custom_attributes',
  'POST /api/v1/accounts/:accountId/conversations/:id/messages',
  'POST /api/v1/accounts/:accountId/conversations/:id/toggle_priority',
  'POST /api/v1/accounts/:accountId/conversations/:id/toggle_status',
  'PUT /api/v1/accounts/:accountId/conversations/:id',
]

test('a bot gets past the routes of its list, and no other route of users or members', async () => {
  const account = await t.make.account()
  const bot = await t.make.agentBot(account, { inboxIds: [(await t.make.inbox(account)).id] })
  const opened: string[] = []
  for (const route of routes.filter(({ access }) => access.scope !== 'anyone')) {
    const { status, body } = await t.as(bot).send({ method: methodOf(route), url: addressOf(route, account.id) })
    if (status !== 401) opened.push(named(route))
    else expect(body).toEqual({ error: 'Access to this endpoint is not authorized for bots' })
  }
  expect(opened.sort()).toEqual(OPEN_TO_BOTS)
})

test('where nobody has to sign in, a bot is nobody', async () => {
  const account = await t.make.account()
  const bot = await t.make.agentBot(account, { inboxIds: [(await t.make.inbox(account)).id] })
  const wrong: string[] = []
  for (const route of routes.filter(({ access }) => access.scope === 'anyone')) {
    const [asBot, asNobody] = [await statusFor(route, account.id, bot), await statusFor(route, account.id, null)]
    if (asBot !== asNobody && asBot !== 401) wrong.push(`${named(route)} answered ${asBot}, nobody got ${asNobody}`)
  }
  expect(wrong).toEqual([])
})

/** Everything a route of a conversation may ask for; unknown fields are ignored. */
const PLAUSIBLE = {
  content: 'Hi', status: 'open', priority: 'high', labels: ['vip'], typing_status: 'on', target_language: 'de',
  email: 'bo@shop.test', custom_attributes: { order: '4711' }, user_ids: [],
} // biome-ignore format: a word list

/** An address of a record that exists: the conversation, its message, its inbox. */
const realAddress = (
  { url }: RouteEntry,
  facts: { accountId: number; displayId: number; messageId: number; inboxId: number },
): string =>
  url
    .replace(':accountId', String(facts.accountId))
    .replace('/conversations/:id', `/conversations/${facts.displayId}`)
    .replace('/inboxes/:id', `/inboxes/${facts.inboxId}`)
    .replace('/notifications/:id/notifications', `/notifications/${facts.displayId}/notifications`)
    .replace(':messageId', String(facts.messageId))
    .replace(':scheduledId', '2147483000')

const bodyFor = ({ url }: RouteEntry): object =>
  url.endsWith('/:messageId') ? { ...PLAUSIBLE, status: 'delivered' } : PLAUSIBLE

const isOfConversation = ({ url, access }: RouteEntry): boolean =>
  access.scope === 'member' && url.includes('/conversations/:id')
const ONLY_ADMINISTRATORS = 'DELETE /api/v1/accounts/:accountId/conversations/:id'

/** A conversation that an administrator holds, and everybody who could ask for it. */
async function scene() {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const ines = await t.make.administrator(account)
  const conversation = await t.make.conversation(account, { inbox, assigneeId: ines.id })
  const path = `${account.path}/conversations/${conversation.displayId}`
  const messageId = (await t.as(ines).post(`${path}/messages`, { content: 'Hello' })).body.id
  const within = (permissions: Permission[]) => t.make.member(account, { permissions, inboxIds: [inbox.id] })
  const elsewhere = await t.make.inbox(account, { kind: 'api' })
  return {
    place: { accountId: account.id, displayId: conversation.displayId, messageId, inboxId: inbox.id },
    outside: {
      nobody: null,
      'somebody of another account': await t.make.administrator(await t.make.account()),
      'an agent outside the inbox': await t.make.agent(account, [elsewhere.id]),
      'a manager of conversations outside the inbox': await t.make.member(account, {
        permissions: ['conversation_manage'],
        inboxIds: [elsewhere.id],
      }),
      'a role without conversations': await within(['contact_manage', 'report_manage', 'knowledge_base_manage']),
      'a role that sees unassigned ones': await within(['conversation_unassigned_manage']),
      'a role that sees its own ones': await within(['conversation_participating_manage']),
      'a bot of another inbox': await t.make.agentBot(account, { inboxIds: [elsewhere.id] }),
    },
    inside: {
      'an agent of the inbox': await t.make.agent(account, [inbox.id]),
      'a manager of conversations': await within(['conversation_manage']),
      'an administrator': ines,
    },
    bot: await t.make.agentBot(account, { inboxIds: [inbox.id] }),
  }
}
type Scene = Awaited<ReturnType<typeof scene>>

async function isAdmitted(route: RouteEntry, { place }: Scene, caller: { accessToken: string } | null) {
  const payload = methodOf(route) === 'GET' ? {} : { payload: bodyFor(route) }
  const { status } = await t.as(caller).send({ method: methodOf(route), url: realAddress(route, place), ...payload })
  return status !== 401
}

test('every route of a conversation asks whether the caller may see it', async () => {
  const stage = await scene()
  const ofConversations = routes.filter(isOfConversation).sort((one) => (named(one) === ONLY_ADMINISTRATORS ? 1 : -1))
  expect(ofConversations.length).toBeGreaterThan(25)
  const wrong: string[] = []
  for (const route of ofConversations) {
    for (const [who, caller] of Object.entries(stage.outside)) {
      if (await isAdmitted(route, stage, caller)) wrong.push(`${named(route)} admitted ${who}`)
    }
    const isForBots = OPEN_TO_BOTS.includes(named(route))
    if ((await isAdmitted(route, stage, stage.bot)) !== isForBots) wrong.push(`${named(route)} for the inbox's bot`)
    for (const [who, caller] of Object.entries(stage.inside)) {
      const mayCall = named(route) !== ONLY_ADMINISTRATORS || who === 'an administrator'
      if ((await isAdmitted(route, stage, caller)) !== mayCall) wrong.push(`${named(route)} for ${who}`)
    }
  }
  expect(wrong).toEqual([])
})

test('an inbox is shown to its members and administrators only', async () => {
  const stage = await scene()
  const ofInboxes = routes.filter(({ method, url }) => method === 'GET' && /\/inboxes\/:id(\/agent_bot)?$/.test(url))
  expect(ofInboxes.map(named)).toHaveLength(2)
  const outsiders = ['nobody', 'somebody of another account', 'an agent outside the inbox'] as const
  for (const route of ofInboxes) {
    for (const who of outsiders) expect([who, await isAdmitted(route, stage, stage.outside[who])]).toEqual([who, false])
    for (const caller of Object.values(stage.inside)) expect(await isAdmitted(route, stage, caller)).toBe(true)
  }
})
