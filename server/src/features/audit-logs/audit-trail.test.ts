import type { TestAccount, TestInbox, TestMember } from '../../testing/factories.ts'
import { TEST_PASSWORD } from '../../testing/factories.ts'
import type { Caller } from '../../testing/requests.ts'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { purgeAudits } from './audit-logs.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildOwnTestApp()
})
afterAll(() => t.close())

interface Desk {
  account: TestAccount
  ines: TestMember
  maya: TestMember
  inbox: TestInbox
  does: Caller
  /** Under the account. */
  path: (rest: string) => string
}

async function aDesk(): Promise<Desk> {
  const account = await t.make.account({ features: { audit_logs: true, custom_roles: true, help_center: true } })
  const ines = await t.make.administrator(account)
  const maya = await t.make.member(account, { name: 'Maya' })
  const inbox = await t.make.inbox(account, { name: 'Shop' })
  return { account, ines, maya, inbox, does: t.as(ines), path: (rest) => `${account.path}/${rest}` }
}

interface Entry {
  action: string
  subject: { type: string; id: number; label: string }
  changes: Record<string, [unknown, unknown]>
  actor: { id: number } | null
}

const trailOf = async ({ account, ines }: Desk, page = 1): Promise<Entry[]> =>
  (await t.as(ines).get(`${account.path}/audit_logs?page=${page}`)).body.audit_logs.toReversed()
const said = (entries: Entry[]) => entries.map(({ action, subject }) => `${action} ${subject.type} ${subject.label}`)

/** Make, change and remove one record; what the trail calls it before and after. */
interface Crud {
  type: string
  at: string
  make: object
  change?: object
  /** Its names, made and changed. */
  names: [string, string]
  /** Where a single one is, when not at `${at}/${id}`. */
  changed: Record<string, [unknown, unknown]>
}

const macro = {
  name: 'Close',
  visibility: 'global',
  actions: [{ action_name: 'resolve_conversation', action_params: [] }],
}
const definition = {
  attribute_display_name: 'Order',
  attribute_key: 'order_number',
  attribute_display_type: 'text',
  attribute_model: 'contact_attribute',
  attribute_description: 'Of the shop',
}
const TABLE: Crud[] = [
  {
    type: 'Label',
    at: 'labels',
    make: { title: 'vip' },
    change: { title: 'gold' },
    names: ['vip', 'gold'],
    changed: { title: ['vip', 'gold'] },
  },
  {
    type: 'Team',
    at: 'teams',
    make: { name: 'orders' },
    change: { name: 'sales' },
    names: ['orders', 'sales'],
    changed: { name: ['orders', 'sales'] },
  },
  {
    type: 'CustomRole',
    at: 'custom_roles',
    make: { name: 'R', permissions: ['report_manage'] },
    change: { name: 'S' },
    names: ['R', 'S'],
    changed: { name: ['R', 'S'] },
  },
  {
    type: 'Macro',
    at: 'macros',
    make: macro,
    change: { name: 'End' },
    names: ['Close', 'End'],
    changed: { name: ['Close', 'End'] },
  },
  {
    type: 'CannedResponse',
    at: 'canned_responses',
    make: { short_code: 'hi', content: 'Hello' },
    change: { content: 'Good day' },
    names: ['hi', 'hi'],
    changed: { content: ['Hello', 'Good day'] },
  },
  {
    type: 'CustomAttributeDefinition',
    at: 'custom_attribute_definitions',
    make: definition,
    change: { attribute_description: 'Ours' },
    names: ['Order', 'Order'],
    changed: { attribute_description: ['Of the shop', 'Ours'] },
  },
  {
    type: 'AvailabilityReason',
    at: 'availability_reasons',
    make: { reason: 'Lunch', emoji: '🍲' },
    change: { reason: 'Break' },
    names: ['Lunch', 'Break'],
    changed: { reason: ['Lunch', 'Break'] },
  },
  {
    type: 'Inbox',
    at: 'inboxes',
    make: { name: 'Web', channel: { type: 'web_widget', website_url: 'https://shop.test' } },
    change: { name: 'Site' },
    names: ['Web', 'Site'],
    changed: { name: ['Web', 'Site'] },
  },
]

test.each(TABLE)('$type: making, changing and removing it is written down, and what is refused is not', async (row) => {
  const desk = await aDesk()
  const { does, path } = desk
  const made = await does.post(path(row.at), row.make)
  const id = made.body.payload?.id ?? made.body.id
  await does.patch(path(`${row.at}/${id}`), row.change)
  await does.patch(path(`${row.at}/${id}`), row.change)
  expect((await t.as(desk.maya).delete(path(`${row.at}/999999`))).status).toBeGreaterThanOrEqual(400)
  await does.delete(path(`${row.at}/${id}`))
  const trail = await trailOf(desk)
  const [name, renamed] = row.names
  expect(said(trail)).toEqual([
    `create ${row.type} ${name}`,
    `update ${row.type} ${renamed}`,
    `delete ${row.type} ${renamed}`,
  ])
  expect(trail[1]?.changes).toEqual(row.changed)
  expect(trail.every(({ actor, subject }) => actor?.id === desk.ines.id && subject.id === id)).toBe(true)
  expect(Object.values(trail[0]?.changes ?? {}).every(([before]) => before === null)).toBe(true)
  expect(Object.values(trail[2]?.changes ?? {}).every(([, after]) => after === null)).toBe(true)
})

test('who comes into an inbox or a team and who leaves it is written down', async () => {
  const desk = await aDesk()
  const { does, path, inbox, ines, maya } = desk
  await does.post(path('inbox_members'), { inbox_id: inbox.id, user_ids: [ines.id] })
  await does.patch(path('inbox_members'), { inbox_id: inbox.id, user_ids: [maya.id] })
  await does.patch(path('inbox_members'), { inbox_id: inbox.id, user_ids: [maya.id] })
  await does.delete(path('inbox_members'), { inbox_id: inbox.id, user_ids: [maya.id] })
  const { body: team } = await does.post(path('teams'), { name: 'orders' })
  await does.post(path(`teams/${team.id}/team_members`), { user_ids: [maya.id, ines.id] })
  await does.delete(path(`teams/${team.id}/team_members`), { user_ids: [ines.id] })
  const trail = await trailOf(desk)
  const both = [ines.id, maya.id].sort((one, other) => one - other)
  expect(
    trail
      .filter(({ action }) => action === 'update')
      .map(({ subject, changes }) => [subject.type, subject.label, changes.user_ids]),
  ).toEqual([
    ['InboxMember', 'Shop', [[], [ines.id]]],
    ['InboxMember', 'Shop', [[ines.id], [maya.id]]],
    ['InboxMember', 'Shop', [[maya.id], []]],
    ['TeamMember', 'orders', [[], both]],
    ['TeamMember', 'orders', [both, [maya.id]]],
  ])
})

test('required attributes, help center and deleted conversations leave their trail', async () => {
  const desk = await aDesk()
  const { does, path, account, inbox, ines } = desk
  const required = await does.post(path('native_attribute_requirements'), { key: 'priority' })
  await does.delete(path(`native_attribute_requirements/${required.body.payload.id}`))
  await t.db.query(
    `insert into portals (account_id, name, slug, config) values ($1, 'Help', $2, '{"default_locale": "en", "allowed_locales": ["en"]}')`,
    [account.id, `help-${account.id}`],
  )
  const portal = `portals/help-${account.id}`
  await does.post(path(`${portal}/categories`), { name: 'Billing', slug: 'billing', locale: 'en' })
  const { body: article } = await does.post(path(`${portal}/articles`), {
    title: 'Refunds',
    content: 'How',
    author_id: ines.id,
  })
  await does.patch(path(`${portal}/articles/${article.payload.id}`), { content: `${'long '.repeat(200)}` })
  await does.delete(path(`${portal}/articles/${article.payload.id}`))
  const { displayId } = await t.make.conversation(account, { inbox })
  await does.delete(path(`conversations/${displayId}`))
  const trail = await trailOf(desk)
  expect(said(trail)).toEqual([
    'create NativeAttributeRequirement priority',
    'delete NativeAttributeRequirement priority',
    'create Category Billing',
    'create Article Refunds',
    'update Article Refunds',
    'delete Article Refunds',
    'delete Conversation #1',
  ])
  const [before, after] = trail[4]?.changes.content ?? []
  expect(before).toBe('How')
  expect(String(after)).toHaveLength(501)
  expect(trail[6]?.changes.inbox_id).toEqual([inbox.id, null])
})

test('coming and going is in the trail of each account of the person, with the address', async () => {
  const [here, there] = [await aDesk(), await aDesk()]
  await t.db.query('insert into account_users (account_id, user_id) values ($1, $2)', [there.account.id, here.maya.id])
  const body = { email: here.maya.email, password: TEST_PASSWORD }
  await t.as(null).post('/auth/sign_in', { ...body, password: 'Wrong-1!' })
  const { headers } = await t.as(null).post('/auth/sign_in', body)
  const session = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]))
  await t.as(null).delete('/auth/sign_out', undefined, session)
  for (const desk of [here, there]) {
    expect(await trailOf(desk)).toMatchObject(
      ['sign_in', 'sign_out'].map((action) => ({
        action,
        actor: { id: here.maya.id, email: here.maya.email },
        subject: { type: 'User', id: here.maya.id, label: 'Maya' },
        changes: {},
        ip: '127.0.0.1',
      })),
    )
  }
})

test('what opens doors is masked wherever it stands, and addresses lose their query', async () => {
  const desk = await aDesk()
  const { does, path } = desk
  const hook = 'https://user:hunter2@hooks.test/in?key=s3cret'
  const actions = [{ action_name: 'send_webhook_event', action_params: [hook] }]
  await does.post(path('macros'), { name: 'Tell', visibility: 'global', actions })
  await does.post(path('inboxes'), { name: 'Api', channel: { type: 'api', webhook_url: hook } })
  const trail = await trailOf(desk)
  expect(trail).toHaveLength(2)
  expect(JSON.stringify(trail)).toContain('https://…@hooks.test/in?…')
  expect(JSON.stringify(trail)).not.toMatch(/hunter2|s3cret/)
  const { rows } = await t.db.query<{ channel: Record<string, string> }>(
    'select channel from inboxes where account_id = $1',
    [desk.account.id],
  )
  for (const { channel } of rows) {
    for (const name of ['hmac_token', 'inbox_identifier'])
      if (channel[name]) expect(JSON.stringify(trail)).not.toContain(channel[name])
  }
})

test('the trail of one account is not seen from another, without the feature, or by an agent', async () => {
  const [desk, other] = [await aDesk(), await aDesk()]
  await desk.does.post(desk.path('labels'), { title: 'vip' })
  expect(await trailOf(other)).toEqual([])
  expect((await t.as(desk.maya).get(desk.path('audit_logs'))).status).toBe(401)
  expect((await t.as(other.ines).get(desk.path('audit_logs'))).status).toBe(401)
  await t.db.query(`update accounts set features = '{}' where id = $1`, [desk.account.id])
  expect((await desk.does.get(desk.path('audit_logs'))).status).toBe(403)
})

test('after twelve months an entry leaves the trail, a day earlier it stays', async () => {
  const desk = await aDesk()
  for (const title of ['old', 'young', 'new']) await desk.does.post(desk.path('labels'), { title })
  const now = t.deps.now()
  const before = (months: number, days: number) => {
    const date = new Date(now)
    date.setUTCMonth(date.getUTCMonth() - months)
    date.setUTCDate(date.getUTCDate() + days)
    return date
  }
  for (const [label, at] of [
    ['old', before(12, -1)],
    ['young', before(12, 1)],
  ] as const) {
    await t.db.query('update audit_logs set created_at = $3 where account_id = $1 and subject_label = $2', [
      desk.account.id,
      label,
      at,
    ])
  }
  expect(await purgeAudits({ ...t.deps, now: () => now })).toBe(1)
  expect(said(await trailOf(desk))).toEqual(['create Label young', 'create Label new'])
  expect(await purgeAudits({ ...t.deps, now: () => now })).toBe(0)
})
