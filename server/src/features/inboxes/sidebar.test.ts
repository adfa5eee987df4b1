import type { TestAccount, TestMember } from '../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let account: TestAccount
let ines: TestMember
let maya: TestMember
beforeAll(async () => {
  t = await buildTestApp()
  account = await t.make.account()
  ines = await t.make.administrator(account)
  maya = await t.make.agent(account)
})
afterAll(() => t.close())

/** What the workspace reads of every inbox (contract, workspace 18); the rest depends on the channel. */
const ALWAYS =
  `id name channel_id channel_type avatar_url provider phone_number website_url greeting_enabled greeting_message
  enable_auto_assignment auto_assignment_config allow_messages_after_resolved lock_to_single_conversation csat_survey_enabled
  csat_config enable_email_collect working_hours_enabled out_of_office_message working_hours timezone sender_name_type
  business_name callback_webhook_url can_deliver`.split(/\s+/)

async function anInbox(name: string, type: string, channel: object): Promise<number> {
  const { id } = await t.make.inbox(account, { name, memberIds: [maya.id] })
  const text = JSON.stringify(channel)
  await t.db.query('update inboxes set channel_type = $2, channel = $3::jsonb where id = $1', [id, type, text])
  return id
}

const CHANNELS: [string, object, string[]][] = [
  ['Channel::WebWidget', { website_token: 'token', website_url: 'https://shop.test', hmac_token: 'x' }, ['website_token']],
  ['Channel::Api', { inbox_identifier: 'id', additional_attributes: { agent_reply_time_window: 4 }, hmac_token: 'x' }, ['inbox_identifier', 'additional_attributes']],
  ['Channel::FacebookPage', { page_id: '1', page_access_token: 'x', reauthorization_required: true }, ['page_id', 'reauthorization_required']],
  ['Channel::TwilioSms', { account_sid: 'AC', auth_token: 'x' }, []],
  ['Channel::Email', { imap_password: 'x', smtp_password: 'x' }, []],
  ['Channel::Telegram', { bot_token: 'x' }, []],
  ['Channel::Whatsapp', { message_templates: [], provider_config: { api_key: 'x' } }, ['message_templates']],
  ['Channel::Whatsapp', { provider_config: { api_key: 'x', is_embedded_signup: true, business_app_onboarding: true } }, ['provider_config']],
] // biome-ignore format: a table

test.each(CHANNELS)(
  'an agent reads of an inbox of %s what the workspace needs and no secret',
  async (type, channel, own) => {
    const id = await anInbox('Channel', type, channel)
    const { status, body } = await t.as(maya).get(`${account.path}/inboxes/${id}`)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(expect.arrayContaining([...ALWAYS, ...own]))
    expect(body).toMatchObject({ id, channel_type: type, avatar_url: '' })
    expect(JSON.stringify(body)).not.toMatch(/hmac_token|auth_token|access_token|password|bot_token|api_key/)
    if ('provider_config' in body)
      expect(body.provider_config).toEqual({ is_embedded_signup: true, business_app_onboarding: true })
  },
)

test.each(['Channel::FacebookPage', 'Channel::Whatsapp', 'Channel::Email'])(
  'an inbox of %s says to everybody whether it must be connected anew',
  async (type) => {
    const id = await anInbox('Channel', type, {})
    for (const reader of [maya, ines]) {
      const alone = await t.as(reader).get(`${account.path}/inboxes/${id}`)
      expect(alone.body.reauthorization_required).toBe(false)
      const list = (await t.as(reader).get(`${account.path}/inboxes`)).body.payload as { id: number }[]
      expect(list.find((one) => one.id === id)).toHaveProperty('reauthorization_required', false)
    }
  },
)

test('lists come by name or title, in their envelopes, for every member', async () => {
  const own = await t.make.account()
  const admin = await t.make.administrator(own)
  const reader = await t.make.member(own, { permissions: [] })
  for (const title of ['zebra', 'apple']) await t.as(admin).post(`${own.path}/labels`, { title })
  for (const name of ['Zoo', 'Apes']) await t.as(admin).post(`${own.path}/teams`, { name })
  for (const name of ['zoo', 'Apes', 'banana'])
    await t.make.inbox(own, { name, memberIds: name === 'zoo' ? [] : [reader.id] })
  const titles = (rows: { title?: string; name?: string }[]) => rows.map(({ title, name }) => title ?? name)
  const labels = await t.as(reader).get(`${own.path}/labels`)
  expect(titles(labels.body.payload)).toEqual(['apple', 'zebra'])
  expect(labels.body.payload[0]).toEqual({
    id: expect.any(Number),
    title: 'apple',
    description: null,
    color: '#1f93ff',
    show_on_sidebar: false,
  })
  const teams = await t.as(reader).get(`${own.path}/teams`)
  expect(titles(teams.body)).toEqual(['apes', 'zoo'])
  const one = { id: teams.body[0].id, name: 'apes', description: null, allow_auto_assign: true }
  expect(teams.body[0]).toMatchObject({ ...one, account_id: own.id, is_member: false })
  expect((await t.as(reader).get(`${own.path}/teams/${teams.body[0].id}`)).body).toEqual(teams.body[0])
  expect(titles((await t.as(reader).get(`${own.path}/inboxes`)).body.payload)).toEqual(['Apes', 'banana'])
  expect(titles((await t.as(admin).get(`${own.path}/inboxes`)).body.payload)).toEqual(['Apes', 'banana', 'zoo'])
})

test('members of an inbox and who can be assigned there are read by those who see it', async () => {
  const inbox = await t.make.inbox(account, { memberIds: [maya.id] })
  const members = await t.as(maya).get(`${account.path}/inbox_members/${inbox.id}`)
  expect(members.body.payload).toMatchObject([
    { id: maya.id, name: maya.name, role: 'agent', confirmed: true, availability_status: 'offline', thumbnail: '' },
  ])
  const query = `inbox_ids[]=${inbox.id}`
  const assignable = await t.as(maya).get(`${account.path}/assignable_agents?${query}`)
  const ids = assignable.body.payload.map(({ id }: { id: number }) => id)
  expect(ids.sort()).toEqual([ines.id, maya.id].sort())
  const jon = await t.make.agent(account)
  expect((await t.as(jon).get(`${account.path}/inbox_members/${inbox.id}`)).status).toBe(401)
  expect((await t.as(jon).get(`${account.path}/assignable_agents?${query}`)).status).toBe(401)
  expect((await t.as(maya).get(`${account.path}/assignable_agents?inbox_ids=2147483000`)).status).toBe(404)
})
