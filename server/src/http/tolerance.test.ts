import { TEST_PASSWORD, type TestMember } from '../testing/factories.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

/** What other programs send and read that is not the letter of the contract. */

let t: TestApp
let account: { id: number; path: string }
let ines: TestMember
beforeAll(async () => {
  t = await buildTestApp()
  account = await t.make.account()
  ines = await t.make.administrator(account)
})
afterAll(() => t.close())

describe('a picture', () => {
  const made = async (path: string, body: object): Promise<string> => {
    const answer = await t.as(ines).post(`${account.path}/${path}`, body)
    expect([answer.status, answer.body]).toEqual([200, answer.body])
    return `${account.path}/${path}/${answer.body.id ?? answer.body.payload.contact.id}`
  }

  test.each([
    ['contacts', { name: 'Bo' }],
    ['inboxes', { name: 'Shop', channel: { type: 'api' } }],
    ['agent_bots', { name: 'Ada' }],
  ])('that is empty or null is not sent, for %s', async (path, body) => {
    for (const avatar of ['', null]) {
      const record = await made(path, { ...body, name: `${body.name} ${avatar}`, avatar })
      const { status, body: answer } = await t.as(ines).patch(record, { name: 'Renamed', avatar })
      expect([avatar, status, answer]).toEqual([avatar, 200, answer])
    }
    const refused = await t.as(ines).post(`${account.path}/${path}`, { ...body, avatar: 'a word' })
    expect([refused.status, refused.body]).toEqual([422, { message: 'Avatar must be a file', attributes: ['avatar'] }])
  })

  test('that is empty or null is not sent, for the profile, whose picture stays', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const payload = new FormData()
    payload.append('profile[avatar]', new File([png], 'me.png', { type: 'image/png' }))
    const withPicture = await t.as(ines).send({ method: 'PUT', url: '/api/v1/profile', payload })
    expect([withPicture.status, withPicture.body.avatar_url]).toEqual([200, expect.stringContaining('/files/')])
    for (const avatar of ['', null]) {
      const { status, body } = await t.as(ines).send({ method: 'PUT', url: '/api/v1/profile', payload: { avatar } })
      expect([avatar, status, body.avatar_url]).toEqual([avatar, 200, withPicture.body.avatar_url])
    }
  })
})

describe('a filter', () => {
  const rule = { attribute_key: 'status', filter_operator: 'equal_to', values: ['open'], query_operator: 'and' }
  const filter = (payload: object[]) => t.as(ines).post(`${account.path}/conversations/filter`, { payload })

  test('lists what is allowed without blanks between, as clients read it', async () => {
    const operator = await filter([{ ...rule, filter_operator: 'contains' }])
    expect([operator.status, operator.body]).toEqual([
      422,
      { error: 'Invalid operator. The allowed operators for status are [equal_to,not_equal_to].' },
    ])
    const key = await filter([{ ...rule, attribute_key: 'foo' }])
    expect([key.status, key.body.error]).toEqual([422, expect.stringMatching(/one of \[status,priority,[a-z_,]+\]$/)])
  })

  test('has at most a hundred conditions', async () => {
    expect((await filter(Array(100).fill(rule))).status).toBe(200)
    const refused = await filter(Array(101).fill(rule))
    expect([refused.status, refused.body]).toEqual([422, { error: expect.stringContaining('maximum is 100') }])
  })
})

describe('a message', () => {
  async function aConversation() {
    const inbox = await t.make.inbox(account, { kind: 'api', memberIds: [ines.id] })
    const conversation = await t.make.conversation(account, { inbox })
    return { inbox, url: `${account.path}/conversations/${conversation.displayId}` }
  }

  test('mentions whoever a link names, with or without an @ in its text', async () => {
    const { inbox, url } = await aConversation()
    const maya = await t.make.agent(account, [inbox.id])
    const content = `[Maya](mention://user/${maya.id}/Maya) please`
    const sent = await t.as(ines).post(`${url}/messages`, { content, private: true })
    expect([sent.status, sent.body]).toEqual([200, sent.body])
    const { body } = await t.as(maya).get(`${account.path}/notifications`)
    expect(body.data.payload.map((one: { notification_type: string }) => one.notification_type)).toEqual([
      'conversation_mention',
    ])
  })

  test('with attributes that are no JSON is sent without them', async () => {
    const { url } = await aConversation()
    for (const content_attributes of ['{"in_reply_to":', 'none', '[1]', '7']) {
      const { status, body } = await t.as(ines).post(`${url}/messages`, { content: 'Hi', content_attributes })
      expect([content_attributes, status, body.content_attributes]).toEqual([content_attributes, 200, {}])
    }
  })
})

describe('a website inbox', () => {
  const withAddress = (website_url: string) =>
    t.as(ines).post(`${account.path}/inboxes`, { name: 'Shop', channel: { type: 'web_widget', website_url } })

  test.each(['https://shop.test', 'http://localhost:3000/a?b', 'shop.test', 'www.shop.test/help', 'localhost:3000'])(
    'takes the address %s',
    async (address) => {
      const { status, body } = await withAddress(address)
      expect([status, body.website_url]).toEqual([200, address])
    },
  )

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'ftp://shop.test',
    'mailto:a@b.test',
    'a b',
  ])('refuses %j, which leads to no website', async (address) => {
    const { status, body } = await withAddress(address)
    expect([status, body]).toEqual([
      422,
      { message: 'Website url must be the address of a website', attributes: ['website_url'] },
    ])
  })
})

describe('a contact that cannot be stored', () => {
  const add = (body: object) => t.as(ines).post(`${account.path}/contacts`, body)
  beforeAll(async () => {
    const known = { name: 'Ana', email: 'ana@x.test', phone_number: '+34600000000', identifier: 'crm-1' }
    expect((await add(known)).status).toBe(200)
  })

  test('names every field at once: what is taken and what is no number', async () => {
    const refused = await add({ name: 'Bo', email: 'Ana@x.test', phone_number: '600' })
    expect([refused.status, refused.body]).toEqual([
      422,
      {
        message: 'Email has already been taken, Phone number should be in e164 format',
        attributes: ['email', 'phone_number'],
      },
    ])
  })

  test('names every field that is taken, also of a change, and its own are not', async () => {
    const taken = { email: 'ana@x.test', phone_number: '+34600000000', identifier: 'crm-1' }
    expect((await add({ name: 'Bo', ...taken })).body.attributes).toEqual(['email', 'phone_number', 'identifier'])
    const bo = (await add({ name: 'Bo', email: 'bo@x.test' })).body.payload.contact
    const url = `${account.path}/contacts/${bo.id}`
    expect((await t.as(ines).patch(url, taken)).body.attributes).toEqual(['email', 'phone_number', 'identifier'])
    const mixed = await t.as(ines).patch(url, { email: 'bo@x.test', identifier: 'crm-1', phone_number: '1' })
    expect(mixed.body.attributes).toEqual(['phone_number', 'identifier'])
  })
})

test('whoever is not let in reads one wording, whichever call it was', async () => {
  const maya = await t.make.user()
  const password = await t.as(null).post('/auth/sign_in', { email: maya.email, password: 'Wrong-1!' })
  const link = await t.as(null).post('/auth/sign_in', { email: maya.email, sso_auth_token: 'invented' })
  const session = await t.as(null).get('/auth/validate_token', { 'access-token': 'x', client: 'y', uid: maya.email })
  const words = { success: false, errors: ['Invalid login credentials. Please try again.'] }
  for (const answer of [password, link, session]) expect([answer.status, answer.body]).toEqual([401, words])
  expect((await t.as(null).post('/auth/sign_in', { email: maya.email, password: TEST_PASSWORD })).status).toBe(200)
})

test.each(['/health', '/api/docs', '/api/v1/profile'])(
  'an address that ends with a slash is the same: %s',
  async (path) => {
    const [plain, slashed] = [await t.as(ines).get(path), await t.as(ines).get(`${path}/`)]
    expect([slashed.status, slashed.status]).toEqual([plain.status, 200])
  },
)
