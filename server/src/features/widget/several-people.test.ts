import { createHmac } from 'node:crypto'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const KEY = 'shop-key'
const hashOf = (identifier: string) => createHmac('sha256', KEY).update(identifier).digest('hex')

async function aShop() {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { channel: { hmac_token: KEY } })
  await t.db.query('update inboxes set enable_email_collect = false where id = $1', [inbox.id])
  const agent = await t.make.agent(account, [inbox.id])
  const url = (call: string, more = '') => `/api/v1/widget/${call}?website_token=${inbox.token}${more}`
  const arrive = async () => {
    const { body } = await t.as(null).post(url('config'))
    const headers = { 'x-auth-token': body.website_channel_config.auth_token }
    const setUser = async (facts: { identifier: string; [fact: string]: unknown }) => {
      const answer = await t.as(null).patch(url('contact/set_user'), facts, headers)
      if (answer.body.widget_auth_token) headers['x-auth-token'] = answer.body.widget_auth_token
      return answer
    }
    return {
      setUser,
      proven: (identifier: string) => setUser({ identifier, identifier_hash: hashOf(identifier), name: identifier }),
      get: (call: string, more?: string) => t.as(null).get(url(call, more), headers),
      post: (call: string, given: object = {}, more?: string) => t.as(null).post(url(call, more), given, headers),
    }
  }
  const contact = async (id: number) => (await t.as(agent).get(`${account.path}/contacts/${id}`)).body.payload
  return { account, agent, arrive, contact }
}

describe('Whoever sits down at the same browser as somebody else', () => {
  it('is somebody of their own: contact and talks of the one before stay theirs', async () => {
    const { arrive, contact } = await aShop()
    const browser = await arrive()
    const ivy = (await browser.proven('ivy')).body.id
    const talk = (await browser.post('messages', { message: { content: 'Ivy writes' } })).body.conversation_id
    const { body } = await browser.setUser({ identifier: 'mallory', name: 'Mallory', email: 'mallory@shop.example' })
    expect(body.widget_auth_token).toEqual(expect.any(String))
    expect(body.id).not.toBe(ivy)
    expect(await contact(ivy)).toMatchObject({ name: 'ivy', email: null, identifier: 'ivy' })
    expect((await browser.get('conversations/all')).body.payload).toEqual([])
    expect((await browser.get('messages', `&conversation_id=${talk}`)).status).toBe(404)
  })

  it('is the one who is known by that name, where there is one', async () => {
    const { arrive } = await aShop()
    const gus = (await (await arrive()).proven('gus')).body.id
    const browser = await arrive()
    await browser.proven('hal')
    expect((await browser.proven('gus')).body.id).toBe(gus)
    expect((await browser.get('contact')).body.identifier).toBe('gus')
  })
})

describe('A person who has proven who they are', () => {
  it('goes on with their talks on another device', async () => {
    const { account, agent, arrive } = await aShop()
    const [desk, telephone] = [await arrive(), await arrive()]
    await desk.proven('ivy')
    const talk = (await desk.post('messages', { message: { content: 'From the desk' } })).body.conversation_id
    await telephone.proven('ivy')
    await t.as(agent).post(`${account.path}/conversations/${talk}/messages`, { content: 'An answer' })
    expect((await telephone.get('conversations/all')).body.payload).toMatchObject([{ id: talk, unread_count: 1 }])
    const said = (await telephone.get('messages')).body.payload.map((one: { content: string }) => one.content)
    expect(said).toEqual(['From the desk', 'An answer'])
    expect((await telephone.post('conversations/update_last_seen')).status).toBe(200)
    const next = await telephone.post('messages', { message: { content: 'From the telephone' } })
    expect(next.body.conversation_id).toBe(talk)
  })

  it('shows nothing to whoever only says to be them', async () => {
    const { arrive } = await aShop()
    const [desk, other] = [await arrive(), await arrive()]
    await desk.proven('ivy')
    await desk.post('messages', { message: { content: 'From the desk' } })
    await other.setUser({ identifier: 'ivy' })
    expect((await other.get('conversations/all')).body.payload).toEqual([])
    expect((await other.get('messages')).body.payload).toEqual([])
  })
})

it('a known person who names a number or an address of somebody else is taken without it', async () => {
  const { arrive, contact } = await aShop()
  const facts = { phone_number: '+442079460991', email: 'taken@shop.example' }
  const [first, second, owner] = [await arrive(), await arrive(), await arrive()]
  await owner.setUser({ identifier: 'owner', ...facts })
  const kim = { identifier: 'kim', name: 'Kim', ...facts }
  const { status, body } = await first.setUser(kim)
  expect(status).toBe(200)
  const again = await second.setUser(kim)
  expect([again.status, again.body.id]).toEqual([200, body.id])
  expect((await contact(body.id)).identifier).toBe('kim')
})

it('automatic words are in the language of the chat', async () => {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { channel: {} })
  const words = async (locale: string) => {
    const url = (call: string) => `/api/v1/widget/${call}?website_token=${inbox.token}${locale}`
    const { body } = await t.as(null).post(url('config'))
    const headers = { 'x-auth-token': body.website_channel_config.auth_token }
    await t.as(null).post(url('messages'), { message: { content: 'Hallo' } }, headers)
    return (await t.as(null).get(url('messages'), headers)).body.payload.map((one: { content: string }) => one.content)
  }
  const [english, german, unknown] = [await words(''), await words('&locale=de'), await words('&locale=xx')]
  expect(english).toHaveLength(3)
  expect(german[1]).not.toBe(english[1])
  expect(unknown).toEqual(english)
})

it('a talk that a campaign began says where its visitor was', async () => {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { channel: {} })
  await t.db.query(
    `insert into campaigns (account_id, display_id, title, message, campaign_type, inbox_id, trigger_rules)
     values ($1, 1, 'Sale', 'Half price', 'ongoing', $2, '{"url": "https://shop.test/sale"}')`,
    [account.id, inbox.id],
  )
  const url = (call: string) => `/api/v1/widget/${call}?website_token=${inbox.token}`
  const { body } = await t.as(null).post(url('config'))
  const headers = { 'x-auth-token': body.website_channel_config.auth_token }
  const event_info = { campaign_id: 1, referer: 'https://shop.test/sale' }
  await t.as(null).post(url('events'), { name: 'campaign.triggered', event_info }, headers)
  const ines = t.as(await t.make.administrator(account))
  expect((await ines.get(`${account.path}/conversations/1`)).body.additional_attributes).toMatchObject({
    referer: 'https://shop.test/sale',
    browser: expect.any(Object),
  })
})
