import type { TestAccount, TestMember } from '../testing/factories.ts'
import { type ListeningServer, startListening } from './testing/listening-server.ts'
import { answerOf, refusalOf, type SdkClient, sdkClient } from './testing/sdk-client.ts'

/*
 * `@figuro/chatwoot-sdk` was written for this wire by people who have never heard of us. Its calls are used as they are;
 * where what it expects differs from the contract, the contract wins, and the test's name says so.
 */

let server: ListeningServer
let account: TestAccount
let ines: TestMember
let desk: SdkClient
/** Calls whose paths the library writes without `/api/v1`. */
let deskBelowV1: SdkClient
let accountId: number
beforeAll(async () => {
  server = await startListening()
  account = await server.t.make.account()
  accountId = account.id
  ines = await server.t.make.administrator(account)
  desk = clientOf(ines.accessToken)
  deskBelowV1 = clientOf(ines.accessToken, '/api/v1')
})
afterAll(() => server.close())

const clientOf = (token: string, prefix = '') => sdkClient(server.address + prefix, token)

async function anInbox(): Promise<{ id: number; website_token: string }> {
  const channel = { type: 'web_widget', website_url: 'https://shop.test' } as const
  return answerOf(desk.inboxes.create({ accountId, data: { name: 'Website', channel } }))
}

describe('an SDK made for this API', () => {
  test('reads the profile of its token, which the server takes before the bearer header that it also sends', async () => {
    expect(await desk.profile.profile()).toMatchObject({
      id: ines.id,
      email: ines.email,
      access_token: ines.accessToken,
    })
  })

  test('hears refusals as statuses and bodies', async () => {
    const stranger = clientOf('invented')
    const unknown = await refusalOf(stranger.profile.profile())
    expect([unknown.status, unknown.body]).toEqual([401, { error: 'Invalid Access Token' }])
    const missing = await refusalOf(desk.conversations.get({ accountId, conversationId: 999_999 }))
    expect([missing.status, missing.body]).toEqual([404, { error: 'Resource could not be found' }])
    const other = await server.t.make.administrator(await server.t.make.account())
    const foreign = await refusalOf(clientOf(other.accessToken).conversations.list({ accountId }))
    expect([foreign.status, foreign.body]).toEqual([401, { error: 'You are not authorized to access this account' }])
    const invalid = await refusalOf(desk.cannedResponses.create({ accountId, data: { content: 'No code' } }))
    expect([invalid.status, invalid.body.attributes]).toEqual([422, ['short_code']])
  })

  test('invites, lists, changes and removes agents', async () => {
    const invitation = { name: 'Tom', email: 'tom@sdk.test', role: 'agent' } as const
    const tom = await answerOf(desk.agents.create({ accountId, data: invitation }))
    expect(tom).toMatchObject({ name: 'Tom', role: 'agent', confirmed: false, availability_status: 'offline' })
    expect(await desk.agents.list({ accountId })).toContainEqual(expect.objectContaining({ id: tom.id }))
    const changed = await desk.agents.update({
      accountId,
      id: tom.id,
      data: { role: 'administrator', auto_offline: false },
    })
    expect(changed).toMatchObject({ role: 'administrator', auto_offline: false })
    await desk.agents.delete({ accountId, id: tom.id })
    expect(await desk.agents.list({ accountId })).not.toContainEqual(expect.objectContaining({ id: tom.id }))
  })

  test('cannot call an agent "available": the contract knows online, busy and offline', async () => {
    const data = { role: 'agent', availability: 'available' } as const
    const refused = await refusalOf(desk.agents.update({ accountId, id: ines.id, data }))
    expect([refused.status, refused.body.attributes]).toEqual([422, ['availability']])
  })

  test('makes teams and keeps their members', async () => {
    const team = await answerOf(desk.teams.create({ accountId, data: { name: 'Orders', description: 'All of them' } }))
    expect(team).toMatchObject({ name: 'orders', account_id: accountId, is_member: false })
    const teamId = team.id as number
    const maya = await server.t.make.agent(account)
    const members = { accountId, teamId, data: { user_ids: [maya.id] } }
    expect(await deskBelowV1.teams.addAgent(members)).toMatchObject([{ id: maya.id }])
    expect(await deskBelowV1.teams.listMembers({ accountId, teamId })).toMatchObject([{ id: maya.id }])
    const replaced = { ...members, data: { user_ids: [ines.id] } }
    expect(await deskBelowV1.teams.updateAgentsInTeam(replaced)).toMatchObject([{ id: ines.id }])
    await deskBelowV1.teams.removeAgent(replaced)
    expect(await deskBelowV1.teams.listMembers({ accountId, teamId })).toEqual([])
    expect(await desk.teams.update({ accountId, teamId, data: { name: 'Returns' } })).toMatchObject({ name: 'returns' })
    expect(await desk.teams.get({ accountId, teamId })).toMatchObject({ id: teamId, name: 'returns' })
    await desk.teams.delete({ accountId, teamId })
    expect(await desk.teams.list({ accountId })).not.toContainEqual(expect.objectContaining({ id: teamId }))
  })

  test('makes inboxes and reads them by addresses that end in a slash; their list is wrapped, as the contract has it', async () => {
    const { id, website_token } = await anInbox()
    expect(await desk.inboxes.get({ accountId, id })).toMatchObject({
      id,
      website_token,
      web_widget_script: expect.any(String),
    })
    const list = await answerOf(desk.inboxes.list({ accountId }))
    expect(list.payload).toContainEqual(expect.objectContaining({ id, channel_type: 'Channel::WebWidget' }))
    const data = { name: 'Shop', enable_auto_assignment: false, channel: { welcome_title: 'Hello' } }
    expect(await desk.inboxes.update({ accountId, id, data })).toMatchObject({ name: 'Shop', welcome_title: 'Hello' })
  })

  test('keeps the members of an inbox; removing goes without an id in the address, as the contract has it', async () => {
    const { id } = await anInbox()
    const [maya, jon] = [await server.t.make.agent(account), await server.t.make.agent(account)]
    const idsOf = ({ payload }: { payload: { id: number }[] }) => payload.map((one) => one.id).sort((a, b) => a - b)
    const choice = (userIds: number[]) => ({ accountId, data: { inbox_id: String(id), user_ids: userIds } })
    expect(idsOf(await answerOf(desk.inboxes.addAgent(choice([maya.id]))))).toEqual([maya.id])
    expect(idsOf(await answerOf(desk.inboxes.updateAgentsInInbox(choice([maya.id, jon.id]))))).toEqual([
      maya.id,
      jon.id,
    ])
    expect(idsOf(await answerOf(desk.inboxes.listAgents({ accountId, inboxId: id })))).toEqual([maya.id, jon.id])
    const refused = await refusalOf(desk.inboxes.removeAgent({ ...choice([jon.id]), inboxId: id }))
    expect([refused.status, refused.body]).toEqual([404, { error: 'Resource could not be found' }])
  })

  test('makes contacts, finds them by a word, changes and deletes them', async () => {
    const { id: inboxId } = await anInbox()
    const data = {
      inbox_id: inboxId,
      name: 'Odile Sandoval',
      email: 'odile@sdk.test',
      custom_attributes: { tier: 'gold' },
    }
    const { contact, contact_inbox } = (await answerOf(desk.contacts.create({ accountId, data }))).payload
    expect([contact.name, contact_inbox.inbox.id]).toEqual(['Odile Sandoval', inboxId])
    const { id } = contact
    const found = await answerOf(desk.contacts.search({ accountId, q: 'sandoval', sort: '-name' }))
    expect(found.payload.map((one: { id: number }) => one.id)).toEqual([id])
    await desk.contacts.update({ accountId, id, data: { name: 'Odile S.' } })
    expect((await answerOf(desk.contacts.get({ accountId, id }))).payload).toMatchObject({ id, name: 'Odile S.' })
    const page = await answerOf(desk.contacts.list({ accountId, sort: 'name' }))
    expect(page.meta.count).toBeGreaterThan(0)
    expect((await answerOf(desk.contacts.listConversations({ accountId, id }))).payload).toEqual([])
    const inboxes = await answerOf(desk.contact.getContactable({ accountId, id }))
    expect(inboxes.payload.length).toBeGreaterThan(0)
    await desk.contacts.delete({ accountId, id })
    expect((await refusalOf(desk.contacts.get({ accountId, id }))).status).toBe(404)
  })

  test('of an operator makes a user and asks for the link that signs them in', async () => {
    const root = await server.t.make.user()
    await server.t.db.query(`update users set type = 'SuperAdmin' where id = $1`, [root.id])
    const { body: app } = await server.t.as(root).post('/super_admin/api/platform_apps', { name: 'Portal' })
    const { users } = clientOf(app.access_token)
    const nia = await answerOf(
      users.create({ data: { name: 'Nia', email: 'nia@portal.test', password: 'Portal-123!' } }),
    )
    expect(await users.get({ id: nia.id })).toMatchObject({ email: 'nia@portal.test', confirmed: true })
    const { url = '' } = await users.getSSOUrl({ id: nia.id })
    const { origin, searchParams } = new URL(url)
    expect(origin).toBe(server.address)
    const entered = await fetch(`${server.address}/auth/sign_in`, { method: 'POST', body: searchParams })
    expect([entered.status, entered.headers.get('uid')]).toEqual([200, 'nia@portal.test'])
  })
})
