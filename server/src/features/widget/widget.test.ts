import { createHmac } from 'node:crypto'
import { WidgetConfig, WidgetConversation, WidgetMessage } from '@parley/shared/contract/widget'
import * as v from 'valibot'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the visitor API of the website widget', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aShop(channel: object = {}) {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { channel })
    await t.db.query('update inboxes set enable_email_collect = false where id = $1', [inbox.id])
    const agent = await t.make.agent(account, [inbox.id])
    return { account, inbox, agent }
  }

  const url = (shop: { inbox: { token: string } }, call: string): string =>
    `/api/v1/widget/${call}?website_token=${shop.inbox.token}`

  /** A visitor's calls, signed with the token that `config` hands out. */
  async function arrive(shop: Awaited<ReturnType<typeof aShop>>) {
    const config = await t.as(null).post(url(shop, 'config'))
    const token: string = config.body.website_channel_config.auth_token
    const headers = { 'x-auth-token': token }
    return {
      config,
      get: (call: string) => t.as(null).get(url(shop, call), headers),
      post: (call: string, body?: object) => t.as(null).post(url(shop, call), body ?? {}, headers),
      patch: (call: string, body: object) => t.as(null).patch(url(shop, call), body, headers),
    }
  }
  const contactsOf = async (accountId: number) =>
    (
      await t.db.query<{ id: number; name: string; email: string | null }>(
        'select id, name, email from contacts where account_id = $1',
        [accountId],
      )
    ).rows

  it('answers the configuration without storing anybody', async () => {
    const shop = await aShop({ widget_color: '#123456', welcome_title: 'Hi there' })
    const visitor = await arrive(shop)
    expect(v.safeParse(WidgetConfig, visitor.config.body).issues).toBeUndefined()
    expect(visitor.config.body.website_channel_config).toMatchObject({
      widget_color: '#123456',
      welcome_title: 'Hi there',
      website_name: shop.inbox.name,
    })
    expect(visitor.config.body.contact.pubsub_token).toBeNull()
    expect((await visitor.get('conversations')).body).toEqual({})
    expect((await visitor.get('messages')).body).toEqual({ payload: [], meta: {} })
    expect(await contactsOf(shop.account.id)).toEqual([])
  })

  it('starts a conversation with the first message and goes on in it', async () => {
    const shop = await aShop()
    const visitor = await arrive(shop)
    const first = await visitor.post('messages', {
      message: { content: 'Is it in stock?', echo_id: 'a', referer_url: 'https://shop.test/mug' },
    })
    expect(first.status).toBe(200)
    expect(v.safeParse(WidgetMessage, first.body).issues).toBeUndefined()
    expect(first.body).toMatchObject({
      content: 'Is it in stock?',
      message_type: 0,
      echo_id: 'a',
      sender: { type: 'contact' },
    })
    const second = await visitor.post('messages', { message: { content: 'The blue one' } })
    expect(second.body.conversation_id).toBe(first.body.conversation_id)
    const shown = await t.as(shop.agent).get(`${shop.account.path}/conversations/${first.body.conversation_id}`)
    expect(shown.body).toMatchObject({
      status: 'open',
      unread_count: 2,
      additional_attributes: { referer: 'https://shop.test/mug' },
    })
    expect((await visitor.post('config')).body.contact.pubsub_token).toEqual(expect.any(String))
  })

  it('makes one contact and one conversation of two first messages at the same time', async () => {
    const shop = await aShop()
    const visitor = await arrive(shop)
    const [a, b] = await Promise.all([
      visitor.post('messages', { message: { content: 'One' } }),
      visitor.post('messages', { message: { content: 'Two' } }),
    ])
    expect(a?.body.conversation_id).toBe(b?.body.conversation_id)
    expect(await contactsOf(shop.account.id)).toHaveLength(1)
  })

  it('starts with what the pre-chat form asked, and drops a malformed address', async () => {
    const shop = await aShop()
    const visitor = await arrive(shop)
    const started = await visitor.post('conversations', {
      contact: { name: 'Bo', email: 'not an address' },
      message: { content: 'Hello' },
      custom_attributes: { cart: '42' },
    })
    expect(v.safeParse(WidgetConversation, started.body).issues).toBeUndefined()
    expect(started.body).toMatchObject({
      status: 'open',
      custom_attributes: { cart: '42' },
      contact: { name: 'Bo', email: null },
    })
    expect(started.body.messages.map((one: { content: string }) => one.content)).toEqual(['Hello'])
  })

  it('shows the visitor replies, never notes, activities, names of templates or the address of an agent', async () => {
    const shop = await aShop()
    const visitor = await arrive(shop)
    const { body } = await visitor.post('messages', { message: { content: 'Hello' } })
    const path = `${shop.account.path}/conversations/${body.conversation_id}`
    await t.as(shop.agent).post(`${path}/messages`, { content: 'Only us', private: true })
    await t.as(shop.agent).post(`${path}/assignments`, { assignee_id: shop.agent.id })
    await t.as(shop.agent).post(`${path}/messages`, { content: 'Good morning', template_params: { name: 'salute' } })
    const { body: list, text } = await visitor.get('messages')
    expect(list.payload.map((one: { content: string }) => one.content)).toEqual(['Hello', 'Good morning'])
    expect(text).not.toContain('salute')
    expect(text).not.toContain(shop.agent.email)
  })

  it('opens a resolved conversation again when the visitor writes', async () => {
    const shop = await aShop()
    const visitor = await arrive(shop)
    const { body } = await visitor.post('messages', { message: { content: 'Hello' } })
    await t.as(shop.agent).post(`${shop.account.path}/conversations/${body.conversation_id}/toggle_status`)
    expect((await visitor.get('conversations')).body.status).toBe('resolved')
    await visitor.post('messages', { message: { content: 'One more thing' } })
    expect((await visitor.get('conversations')).body).toMatchObject({ id: body.conversation_id, status: 'open' })
  })

  it('marks what was written to the visitor as read', async () => {
    const shop = await aShop()
    const visitor = await arrive(shop)
    const { body } = await visitor.post('messages', { message: { content: 'Hello' } })
    const path = `${shop.account.path}/conversations/${body.conversation_id}`
    await t.as(shop.agent).post(`${path}/messages`, { content: 'Hi' })
    expect((await visitor.post('conversations/update_last_seen')).status).toBe(200)
    const messages = await t.as(shop.agent).get(`${path}/messages`)
    expect(messages.body.payload.map((one: { status: string }) => one.status)).toEqual(['sent', 'read'])
  })

  it('merges the session into the contact it turns out to be, which keeps its name', async () => {
    const shop = await aShop()
    const known = await t.make.contact(shop.account, { name: 'Known Person', email: 'known@customers.test' })
    const visitor = await arrive(shop)
    const { body } = await visitor.post('messages', { message: { content: 'Hello' } })
    const identified = await visitor.patch('contact/set_user', {
      identifier: 'u-1',
      email: 'known@customers.test',
      name: 'Somebody',
    })
    expect(identified.body).toMatchObject({
      id: known.id,
      has_email: true,
      has_name: true,
      widget_auth_token: expect.any(String),
    })
    expect(await contactsOf(shop.account.id)).toEqual([
      { id: known.id, name: 'Known Person', email: 'known@customers.test' },
    ])
    const shown = await t.as(shop.agent).get(`${shop.account.path}/conversations/${body.conversation_id}`)
    expect(shown.body.meta.sender).toMatchObject({ id: known.id, identifier: 'u-1' })
  })

  it('keeps as much of a very long name as lists bear, and refuses an identifier that is', async () => {
    const shop = await aShop()
    const visitor = await arrive(shop)
    const long = Array.from({ length: 9_000 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')
    const facts = { name: long, email: `long${shop.account.id}@customers.test`, additional_attributes: { city: long } }
    expect((await visitor.patch('contact/set_user', { identifier: long, ...facts })).status).toBe(422)
    const { status, body } = await visitor.patch('contact/set_user', { identifier: 'u-long', ...facts })
    expect(status).toBe(200)
    const kept = await t.as(shop.agent).get(`${shop.account.path}/contacts/${body.id}`)
    expect([kept.body.payload.name, kept.body.payload.additional_attributes.city]).toEqual([
      long.slice(0, 255),
      long.slice(0, 255),
    ])
  })

  it('keeps what was known of the session when it turns out to be a contact', async () => {
    const shop = await aShop()
    const known = await t.make.contact(shop.account, { name: 'Known Person', email: 'known@customers.test' })
    const visitor = await arrive(shop)
    const { body } = await visitor.post('messages', { message: { content: 'Hello' } })
    await visitor.post('events', {
      name: 'webwidget.triggered',
      event_info: { referer: 'https://shop.test/mug' },
    })
    const api = t.as(await t.make.administrator(shop.account))
    const { id } = (await api.get(`${shop.account.path}/conversations/${body.conversation_id}`)).body.meta.sender
    await api.post(`${shop.account.path}/contacts/${known.id}/labels`, { labels: ['vip'] })
    await api.post(`${shop.account.path}/contacts/${id}/labels`, { labels: ['dealer', 'vip'] })
    await api.post(`${shop.account.path}/contacts/${id}/notes`, { content: 'Asked for a mug' })
    expect(
      (await visitor.patch('contact/set_user', { identifier: 'u-7', email: 'known@customers.test' })).body.id,
    ).toBe(known.id)
    const path = `${shop.account.path}/contacts/${known.id}`
    expect((await api.get(`${path}/labels`)).body.payload).toEqual(['vip', 'dealer'])
    const { payload } = (await api.get(`${path}/timeline?kinds[]=visit&kinds[]=note`)).body
    expect(payload.map(({ text }: { text: string }) => text).toSorted()).toEqual([
      'Asked for a mug',
      'https://shop.test/mug',
    ])
  })

  it('refuses an identifier that cannot be proven where the inbox demands it', async () => {
    const shop = await aShop({ hmac_mandatory: true, hmac_token: 'shop secret' })
    const visitor = await arrive(shop)
    const refused = await visitor.patch('contact/set_user', { identifier: 'u-1', identifier_hash: 'wrong' })
    expect([refused.status, refused.body.error]).toEqual([401, 'HMAC failed: Invalid Identifier Hash Provided'])
    const identifier_hash = createHmac('sha256', 'shop secret').update('u-1').digest('hex')
    expect((await visitor.patch('contact/set_user', { identifier: 'u-1', identifier_hash })).status).toBe(200)
  })

  it('greets, and asks for an address once', async () => {
    const shop = await aShop()
    await t.db.query(
      `update inboxes set enable_email_collect = true, greeting_enabled = true, greeting_message = 'Welcome!' where id = $1`,
      [shop.inbox.id],
    )
    const visitor = await arrive(shop)
    await visitor.post('messages', { message: { content: 'Hello' } })
    await visitor.post('messages', { message: { content: 'Anybody?' } })
    const kinds = (await visitor.get('messages')).body.payload.map((one: WidgetMessage) => [
      one.message_type,
      one.content_type,
    ])
    expect(kinds).toEqual([
      [0, 'text'],
      [3, 'text'],
      [3, 'text'],
      [3, 'input_email'],
      [0, 'text'],
    ])
  })

  it('shows agents what was written, not what was asked after it', async () => {
    const shop = await aShop()
    await t.db.query('update inboxes set enable_email_collect = true where id = $1', [shop.inbox.id])
    const visitor = await arrive(shop)
    const { conversation_id } = (await visitor.post('messages', { message: { content: 'Is it blue?' } })).body
    const path = `${shop.account.path}/conversations/${conversation_id}`
    const shown = (await t.as(shop.agent).get(path)).body
    expect(shown.last_written_message).toMatchObject({ content: 'Is it blue?', message_type: 0 })
    expect(shown.last_non_activity_message).toMatchObject({ content_type: 'input_email', message_type: 3 })
  })

  it('is not kept from writing by the address of the page, and keeps attributes within their limits', async () => {
    const shop = await aShop()
    const visitor = await arrive(shop)
    const referer_url = `https://shop.test/mug?${'x'.repeat(2000)}`
    const first = await visitor.post('messages', { message: { content: 'Hello', referer_url } })
    expect(first.status).toBe(200)
    const own = `${shop.account.path}/conversations/${first.body.conversation_id}`
    expect((await t.as(shop.agent).get(own)).body.additional_attributes.referer).toBeNull()
    const long = { custom_attributes: { note: 'x'.repeat(1501) } }
    expect((await visitor.post('conversations/set_custom_attributes', long)).status).toBe(422)
    expect(
      (await visitor.post('conversations/set_custom_attributes', { custom_attributes: { note: 'x' } })).status,
    ).toBe(204)
  })

  it('opens a conversation with the message of a campaign, unless there is one already', async () => {
    const shop = await aShop()
    await t.db.query(
      `insert into campaigns (account_id, display_id, title, message, campaign_type, inbox_id, sender_id, trigger_rules)
       values ($1, 1, 'Sale', 'Half price today{{contact.name}}, says {{agent.name}}', 'ongoing', $2, $3, '{"url": "https://shop.test/sale", "time_on_page": 5}')`,
      [shop.account.id, shop.inbox.id, shop.agent.id],
    )
    const campaigns = await t.as(null).get(url(shop, 'campaigns'))
    expect(campaigns.body).toMatchObject([
      { id: 1, message: `Half price today, says ${shop.agent.name}`, sender: { id: shop.agent.id } },
    ])
    const visitor = await arrive(shop)
    const stands = (referer: string) => ({ name: 'campaign.shown', event_info: { campaign_id: 1, referer } })
    for (const at of ['https://shop.test/sale?name=Ada#1', 'https://shop.test/sale', 'about:blank'])
      expect((await visitor.post('events', stands(at))).status).toBe(204)
    const { rows } = await t.db.query('select shown_count from campaigns where account_id = $1', [shop.account.id])
    expect(rows).toEqual([{ shown_count: 3 }])
    const shown = { name: 'campaign.triggered', event_info: { campaign_id: 1 } }
    expect((await visitor.post('events', shown)).status).toBe(204)
    await visitor.post('events', shown)
    const { body } = await visitor.get('messages')
    expect(body.payload.map((one: { content: string }) => one.content)).toEqual([
      expect.stringMatching(new RegExp(`^Half price today.*, says ${shop.agent.name}$`)),
    ])
    const boss = t.as(await t.make.administrator(shop.account))
    const progress = (await boss.get(`${shop.account.path}/campaigns/1/progress`)).body.payload
    const pages = (await boss.get(`${shop.account.path}/campaigns/1/showings`)).body
    expect(pages).toMatchObject({
      payload: [
        { page: 'https://shop.test/sale', times: 2 },
        { page: '', times: 1 },
      ],
      meta: { current_page: 1, count: 2, times: 3 },
    })
    expect(progress).toMatchObject({ total: 3, sent: 1, delivered: 0, replied: 0 })
    const behind = async (counted: string) => boss.get(`${shop.account.path}/campaigns/1/recipients?counted=${counted}`)
    expect((await behind('sent')).body).toMatchObject({ payload: [{ state: 'sent' }], meta: { count: 1 } })
    expect((await behind('replied')).body).toEqual({ payload: [], meta: { current_page: 1, count: 0 } })
    await visitor.post('messages', { message: { content: 'How much?' } })
    expect((await behind('replied')).body.meta.count).toBe(1)
    expect((await behind('total')).status).toBe(422)
  })

  it('mails the transcript to a visitor who has left an address', async () => {
    const shop = await aShop()
    const visitor = await arrive(shop)
    const email = `bo-${shop.account.id}@customers.test`
    await visitor.post('conversations', { contact: { email }, message: { content: 'Hello' } })
    expect((await visitor.post('conversations/transcript')).status).toBe(200)
    await t.deps.jobs.drain()
    expect(await t.mailsTo(email)).toMatchObject([{ text: expect.stringContaining('Hello') }])
  })

  it('knows nobody by a forged token and nothing by an unknown inbox', async () => {
    const shop = await aShop()
    const elsewhere = await aShop()
    const visitor = await arrive(shop)
    await visitor.post('messages', { message: { content: 'Hello' } })
    const headers = { 'x-auth-token': visitor.config.body.website_channel_config.auth_token }
    expect((await t.as(null).get(url(elsewhere, 'messages'), headers)).body.payload).toEqual([])
    expect((await t.as(null).get(url(shop, 'messages'), { 'x-auth-token': 'a.b.c' })).body.payload).toEqual([])
    expect((await t.as(null).post('/api/v1/widget/config?website_token=nope')).status).toBe(404)
    await t.db.query(`update accounts set status = 'suspended' where id = $1`, [shop.account.id])
    expect((await t.as(null).post(url(shop, 'config'))).status).toBe(401)
  })
})
