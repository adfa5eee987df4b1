import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function aDesk() {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account)
  const agent = await t.make.agent(account, [inbox.id])
  const contact = await t.make.contact(account, { name: 'Zoë Blume', email: 'zoe@customers.test' })
  const conversation = await t.make.conversation(account, { inbox, contact })
  const own = `${account.path}/conversations/${conversation.displayId}`
  await t.as(agent).post(`${own}/messages`, { content: 'The parcel is 50% wet' })
  await t.as(agent).post(`${own}/labels`, { labels: ['parcel'] })
  return { account, inbox, agent, contact, conversation }
}

it('finds contacts, conversations and messages by what is in them', async () => {
  const desk = await aDesk()
  const find = async (kind: string, q: string) =>
    (await t.as(desk.agent).get(`${desk.account.path}/search/${kind}?q=${encodeURIComponent(q)}`)).body.payload[kind]
  expect(await find('contacts', 'blume')).toMatchObject([{ id: desk.contact.id, email: 'zoe@customers.test' }])
  expect(await find('conversations', 'ZOE@')).toMatchObject([
    {
      id: desk.conversation.displayId,
      contact: { name: 'Zoë Blume' },
      message: { content: 'The parcel is 50% wet' },
    },
  ])
  expect(await find('messages', '50% w')).toMatchObject([
    { content: 'The parcel is 50% wet', conversation_id: desk.conversation.displayId, inbox: { id: desk.inbox.id } },
  ])
  expect(await find('messages', '5_%')).toEqual([])
})

it('answers all kinds at once, and nothing to a blank text', async () => {
  const desk = await aDesk()
  const all = await t.as(desk.agent).get(`${desk.account.path}/search?q=zo`)
  expect(Object.keys(all.body.payload).sort()).toEqual(['articles', 'contacts', 'conversations', 'messages'])
  const blank = await t.as(desk.agent).get(`${desk.account.path}/search?q=%20`)
  expect(blank.body.payload).toEqual({ articles: [], contacts: [], conversations: [], messages: [] })
})

it('shows nobody what they could not open', async () => {
  const desk = await aDesk()
  const elsewhere = await aDesk()
  const outside = await t.make.agent(desk.account)
  const night = await t.make.member(desk.account, {
    permissions: ['conversation_participating_manage'],
    inboxIds: [desk.inbox.id],
  })
  for (const person of [outside, night]) {
    const { body } = await t.as(person).get(`${desk.account.path}/search?q=parcel`)
    expect([body.payload.conversations, body.payload.messages]).toEqual([[], []])
  }
  expect((await t.as(night).get(`${desk.account.path}/search/contacts?q=blume`)).body.payload.contacts).toEqual([])
  expect((await t.as(elsewhere.agent).get(`${desk.account.path}/search?q=parcel`)).status).toBe(401)
})

it('is narrowed by who wrote, where, in what state and when', async () => {
  const desk = await aDesk()
  const own = `${desk.account.path}/conversations/${desk.conversation.displayId}`
  await t
    .as(desk.agent)
    .post(`${own}/messages`, { content: 'A note about the parcel: see https://post.test', private: true })
  const find = async (kind: string, query: string) =>
    (await t.as(desk.agent).get(`${desk.account.path}/search/${kind}?${query}`)).body.payload[kind].length
  expect(await find('messages', 'text[]=wet&text[]=parcel')).toBe(1)
  expect(await find('messages', 'text[]=parcel&without[]=wet')).toBe(1)
  expect(await find('messages', 'q=parcel&is[]=note')).toBe(1)
  expect(await find('messages', 'q=parcel&has[]=link')).toBe(1)
  expect(await find('messages', 'q=parcel&has[]=attachment')).toBe(0)
  expect(await find('messages', 'q=parcel&from=nobody')).toBe(0)
  expect(await find('messages', 'q=parcel&before=1000000000')).toBe(0)
  expect(await find('messages', 'label[]=parcel&is[]=open')).toBe(2)
  expect(await find('conversations', 'label[]=Parcel')).toBe(1)
  expect(await find('conversations', 'label[]=other')).toBe(0)
  expect(await find('conversations', 'from=zoe&is[]=resolved')).toBe(0)
  expect(await find('conversations', 'is[]=unassigned&after=1000000000')).toBe(1)
  expect(await find('contacts', 'from=zoe')).toBe(1)
  expect(await find('contacts', 'q=zoe&is[]=open')).toBe(0)
})

it('finds what an inbox holds by the name of the inbox', async () => {
  const desk = await aDesk()
  const { body } = await t.as(desk.agent).get(`${desk.account.path}/inboxes`)
  const name = encodeURIComponent(body.payload[0].name)
  const find = async (inbox: string) =>
    (await t.as(desk.agent).get(`${desk.account.path}/search/messages?q=parcel&inbox=${inbox}`)).body.payload.messages
  expect(await find(name)).toHaveLength(1)
  expect(await find('no-such-inbox')).toEqual([])
})

it('refuses what is no operator in the documented shape', async () => {
  const desk = await aDesk()
  for (const query of ['is[]=wet', 'has[]=nothing', 'before=yesterday', `q=${'x'.repeat(501)}`])
    expect((await t.as(desk.agent).get(`${desk.account.path}/search/messages?${query}`)).status).toBe(422)
})

it('finds no article with what must not be in it', async () => {
  const account = await t.make.account({ features: { help_center: true } })
  const administrator = await t.make.administrator(account)
  const as = t.as(administrator)
  await as.post(`${account.path}/portals`, { name: 'Help', slug: `help-${account.id}`, color: '#1F5FD6' })
  for (const title of ['Lamp care', 'Lamp broken in two']) {
    const article = { title, content: 'Brass', locale: 'en', author_id: administrator.id }
    await as.post(`${account.path}/portals/help-${account.id}/articles`, article)
  }
  const titles = async (query: string) =>
    (await as.get(`${account.path}/search/articles?${query}`)).body.payload.articles.map(
      (article: { title: string }) => article.title,
    )
  expect((await titles('q=lamp')).sort()).toEqual(['Lamp broken in two', 'Lamp care'])
  expect(await titles('q=lamp&without[]=broken')).toEqual(['Lamp care'])
  expect(await titles('q=lamp&without[]=broken%20in')).toEqual(['Lamp care'])
  expect((await titles('q=lamp&without[]=broken%20care')).sort()).toEqual(['Lamp broken in two', 'Lamp care'])
})
