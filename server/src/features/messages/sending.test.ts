import { MessageRest } from '@parley/shared/contract/message'
import * as v from 'valibot'
import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

describe('sending a message', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aThread(channelType = 'Channel::Api') {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    await t.db.query('update inboxes set channel_type = $2 where id = $1', [inbox.id, channelType])
    const agent = await t.make.agent(account, [inbox.id])
    const conversation = await t.make.conversation(account, { inbox })
    const own = `${account.path}/conversations/${conversation.displayId}`
    const send = (body: object) => t.as(agent).post(`${own}/messages`, body)
    const form = (fields: [string, string][]) => {
      const payload = new URLSearchParams(fields).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return t.as(agent).send({ method: 'POST', url: `${own}/messages`, headers, payload })
    }
    const count = async () => (await t.as(agent).get(`${own}/messages`)).body.payload.length
    return { account, inbox, agent, conversation, own, send, form, count }
  }

  it('answers exactly the fields of a message, and sends them as an event with what belongs to the conversation', async () => {
    const thread = await aThread()
    const { body } = await thread.send({ content: 'Hello', echo_id: 'e-1', source_id: 'mid.7' })
    expect(Object.keys(body).sort()).toEqual(
      [
        ...['content', 'content_attributes', 'content_type', 'conversation_id', 'created_at', 'echo_id', 'id'],
        ...['inbox_id', 'message_type', 'private', 'sender', 'source_id', 'status'],
      ].sort(),
    )
    expect(v.safeParse(MessageRest, body).issues).toBeUndefined()
    expect(body).toMatchObject({ status: 'sent', source_id: 'mid.7', message_type: 1, sender: { type: 'user' } })
    const told = eventsOf(t.published, thread.account.id).find((one) => one.event === 'message.created')
    expect(told?.data).toMatchObject({
      ...body,
      processed_message_content: 'Hello',
      sender_type: 'User',
      sender_id: thread.agent.id,
      external_source_ids: {},
      sentiment: {},
      conversation: { assignee_id: null, unread_count: 0 },
      performer: { id: thread.agent.id },
    })
    const [listed] = (await t.as(thread.agent).get(`${thread.own}/messages`)).body.payload
    expect(listed.echo_id).toBeUndefined()
  })

  it('reads null as "not given"', async () => {
    const thread = await aThread()
    const nothing = { private: null, echo_id: null, message_type: null, content_type: null, content_attributes: null }
    const { status, body } = await thread.send({
      content: 'Hello',
      ...nothing,
      ...{ cc_emails: null, template_params: null, source_id: null, is_recorded_audio: null, attachments: null },
    })
    expect([status, body.private, body.message_type, body.content_type, body.content_attributes]).toEqual([
      200,
      false,
      1,
      'text',
      {},
    ])
  })

  it('takes an empty echo_id for none', async () => {
    const thread = await aThread()
    const first = await thread.send({ content: 'Hello', echo_id: '' })
    const second = await thread.send({ content: 'Hello', echo_id: '' })
    expect(first.body.id).not.toBe(second.body.id)
    expect(first.body.echo_id).toBeUndefined()
  })

  it('answers a repeat with the stored message as it is now, and refuses one that differs in anything', async () => {
    const thread = await aThread('Channel::Email')
    const given = { content: 'Hello', echo_id: 'e-1', cc_emails: 'a@x.test' }
    const first = await thread.send(given)
    const events = eventsOf(t.published, thread.account.id).length
    expect((await thread.send(given)).body).toEqual(first.body)
    for (const other of [{ cc_emails: 'b@x.test' }, { private: true }, { template_params: { name: 'order' } }]) {
      const answer = await thread.send({ ...given, ...other })
      expect([answer.status, answer.body]).toEqual([422, { error: expect.any(String) }])
    }
    expect(eventsOf(t.published, thread.account.id)).toHaveLength(events)
    expect(await thread.count()).toBe(1)
  })

  it('quotes a message of this conversation, its id in the channel included, and no other', async () => {
    const thread = await aThread()
    const other = await aThread()
    const { body: quoted } = await thread.send({ content: 'Where?', source_id: 'mid.1', message_type: 'incoming' })
    const { body: foreign } = await other.send({ content: 'Elsewhere' })
    const reply = async (id: unknown) =>
      (await thread.send({ content: 'Here', content_attributes: { in_reply_to: id } })).body.content_attributes
    expect(await reply(quoted.id)).toEqual({ in_reply_to: quoted.id, in_reply_to_external_id: 'mid.1' })
    expect(await reply(String(quoted.id))).toEqual({ in_reply_to: quoted.id, in_reply_to_external_id: 'mid.1' })
    for (const unknown of [foreign.id, 'soon', 99_999_999_999, null]) {
      expect(await reply(unknown)).toEqual({ in_reply_to: null })
    }
  })

  it('takes over only the attributes a sender may set', async () => {
    const thread = await aThread()
    const given = { is_reaction: true, deleted: true, external_error: 'x', translations: { de: 'x' }, email: {} }
    expect((await thread.send({ content: 'ok', content_attributes: given })).body.content_attributes).toEqual({
      is_reaction: true,
    })
  })

  it('keeps mail lists as arrays where the inbox is one of mail, and template parameters beside the message', async () => {
    const lists = { cc_emails: 'a@x.test, B@x.test', bcc_emails: '', to_emails: 'c@x.test' }
    const mail = await aThread('Channel::Email')
    expect((await mail.send({ content: 'Hello', ...lists })).body.content_attributes).toMatchObject({
      cc_emails: ['a@x.test', 'b@x.test'],
      to_emails: ['c@x.test'],
    })
    const api = await aThread()
    const params = { name: 'order_update', language: 'en', processed_params: { 1: 'MF-7' } }
    const { body } = await api.send({ content: 'Hello', ...lists, template_params: params })
    expect(body.content_attributes).toEqual({})
    expect(body.template).toBe('order_update')
    const { payload } = (await t.as(api.agent).get(`${api.own}/messages`)).body
    expect(payload.at(-1).template).toBe('order_update')
    const shown = await t.as(api.agent).get(api.own)
    expect(shown.body.messages[0].additional_attributes).toEqual({ template_params: params })
    const nameless = await api.send({ content: 'Hello', template_params: { language: 'en' } })
    expect([nameless.status, nameless.body]).toEqual([422, { error: expect.any(String) }])
    const mute = await api.send({ template_params: { name: 'order_update' } })
    expect([mute.status, mute.body.content]).toEqual([200, null])
  })

  it('reads forms like JSON: maps as text or in brackets, flags as words', async () => {
    const thread = await aThread()
    const { status, body } = await thread.form([
      ['content', 'Hello'],
      ['private', 'true'],
      ['content_attributes', '{"is_reaction":true}'],
      ['template_params', '{"name":"order"}'],
    ])
    expect([status, body.private, body.content_attributes]).toEqual([200, true, { is_reaction: true }])
    const nested = await thread.form([
      ['content', 'Hello'],
      ['content_attributes[is_reaction]', 'true'],
      ['template_params[name]', 'order'],
    ])
    expect([nested.status, nested.body.content_attributes]).toEqual([200, { is_reaction: 'true' }])
    expect((await thread.form([['content_attributes', '{broken']])).status).toBe(422)
  })

  it('fills in what belongs to the contact, the agent, the conversation, the inbox and the account', async () => {
    const thread = await aThread()
    const content = '{{agent.name}}|{{ conversation.id }}|{{inbox.name}}|{{contact.email}}|{{contact.nothing}}|{{x'
    const { body } = await thread.send({ content })
    const { body: shown } = await t.as(thread.agent).get(thread.own)
    const email = shown.meta.sender.email
    expect(body.content).toBe(
      `${thread.agent.name}|${thread.conversation.displayId}|${thread.inbox.name}|${email}||{{x`,
    )
    const theirs = await thread.send({ content: '{{contact.name}}', message_type: 'incoming' })
    expect(theirs.body.content).toBe('{{contact.name}}')
  })

  it.each([
    ['a mail list that is none', { content: 'a', bcc_emails: 'a@x.test, nobody' }],
    ['incoming text in an inbox of mail', { content: 'a', message_type: 'incoming' }],
    ['an unknown content type', { content: 'a', content_type: 'video' }],
    [
      'an item with a foreign key',
      { content_type: 'input_select', content_attributes: { items: [{ title: 'a', value: 'b', x: 1 }] } },
    ],
    ['a card without actions', { content_type: 'cards', content_attributes: { items: [{ title: 'a' }] } }],
    ['an article without a link', { content_type: 'article', content_attributes: { items: [{ title: 'a' }] } }],
    ['no items in a form', { content_type: 'form', content_attributes: { items: [] } }],
    ['a campaign that is no id', { content: 'a', campaign_id: 'x' }],
    ['no body', {}],
  ])('refuses %s in one sentence and stores nothing', async (_what, body) => {
    const thread = await aThread('Channel::Email')
    const answer = await thread.send(body)
    expect([answer.status, answer.body]).toEqual([422, { error: expect.any(String) }])
    expect(await thread.count()).toBe(0)
  })

  it('takes interactive messages whose items are right', async () => {
    const thread = await aThread()
    for (const [content_type, items] of [
      ['input_select', [{ title: 'A', value: 'a' }]],
      ['cards', [{ title: 'Mug', actions: [{ text: 'Buy', type: 'link', uri: 'https://shop.test' }] }]],
      ['form', [{ type: 'text', name: 'order', label: 'Order', required: true }]],
      ['article', [{ title: 'Returns', description: 'How', link: 'https://help.test' }]],
    ]) {
      const { status, body } = await thread.send({ content: 'Please', content_type, content_attributes: { items } })
      expect([status, body.content_type, body.content_attributes]).toEqual([200, content_type, { items }])
    }
  })

  it('refuses the 201st message of a minute, and takes one again when the minute is over', async () => {
    const thread = await aThread()
    await t.db.query(
      `insert into messages (account_id, conversation_id, inbox_id, message_type, content)
       select $1, $2, $3, 1, 'x' from generate_series(1, 200)`,
      [thread.account.id, thread.conversation.id, thread.inbox.id],
    )
    const refused = await thread.send({ content: 'One more' })
    expect([refused.status, refused.body]).toEqual([422, { error: expect.any(String) }])
    await t.db.query(`update messages set created_at = now() - interval '61 seconds' where account_id = $1`, [
      thread.account.id,
    ])
    expect((await thread.send({ content: 'One more' })).status).toBe(200)
  })
})
