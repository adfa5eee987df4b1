import { eventsOf } from '../../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('changing a stored message', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aMessage(kind: 'widget' | 'api' = 'api') {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind })
    const agent = await t.make.agent(account, [inbox.id])
    const conversation = await t.make.conversation(account, { inbox })
    const own = `${account.path}/conversations/${conversation.displayId}`
    const { body: sent } = await t.as(agent).post(`${own}/messages`, { content: 'Hello', source_id: 'mid.1' })
    const one = `${own}/messages/${sent.id}`
    const updates = () =>
      eventsOf(t.published, account.id)
        .filter((event) => event.event === 'message.updated')
        .map((event) => event.data.previous_changes)
    const store = (columns: string) =>
      t.db.query(`update messages set ${columns} where account_id = $1 and id = $2`, [account.id, sent.id])
    return { account, agent, conversation, own, sent, one, updates, store }
  }

  it('deletes softly: fixed text, plain type, one attribute, and tells what changed', async () => {
    const { agent, one, sent, updates, store } = await aMessage()
    await store(`content_type = 4, content_attributes = '{"in_reply_to": 1, "translations": {"de": "Hallo"}}'`)
    const { status, body } = await t.as(agent).delete(one)
    expect([status, body]).toEqual([
      200,
      { ...sent, content: expect.any(String), content_type: 'text', content_attributes: { deleted: true } },
    ])
    expect(updates()).toEqual([
      {
        content: ['Hello', body.content],
        content_type: ['input_select', 'text'],
        content_attributes: [expect.anything(), { deleted: true }],
      },
    ])
    expect((await t.as(agent).delete(`${one}0`)).status).toBe(404)
    expect((await t.as(agent).post(`${one}/retry`)).status).toBe(422)
  })

  it('sends a failed message again without losing what it quotes, and no other', async () => {
    const { agent, one, store, updates } = await aMessage()
    await store(`status = 3, content_attributes = '{"in_reply_to": 1, "external_error": "No such number"}'`)
    const { body } = await t.as(agent).post(`${one}/retry`)
    expect(body).toMatchObject({ status: 'sent', content_attributes: { in_reply_to: 1 } })
    expect(updates().at(-1)).toMatchObject({ status: ['failed', 'sent'] })
    const again = await t.as(agent).post(`${one}/retry`)
    expect([again.status, again.body]).toEqual([422, { error: expect.any(String) }])
    expect((await t.as(agent).post(`${one}0/retry`)).status).toBe(422)
    await store(`status = 3, content_attributes = '{"deleted": true}'`)
    expect((await t.as(agent).post(`${one}/retry`)).status).toBe(422)
  })

  it('takes reports of delivery that go forward and ignores the others', async () => {
    const { agent, one, updates } = await aMessage()
    const report = async (body: object) => (await t.as(agent).patch(one, body)).body
    expect((await report({ status: 'delivered' })).status).toBe('delivered')
    expect((await report({ status: 'sent' })).status).toBe('delivered')
    expect((await report({ status: 'read', external_error: 'none' })).content_attributes).toEqual({})
    expect((await report({ status: 'delivered' })).status).toBe('read')
    expect((await report({ status: 'read' })).status).toBe('read')
    expect(updates()).toEqual([{ status: ['sent', 'delivered'] }, { status: ['delivered', 'read'] }])
    const failed = await report({ status: 'failed', external_error: 'Blocked' })
    expect(failed).toMatchObject({ status: 'failed', content_attributes: { external_error: 'Blocked' } })
    expect((await report({ status: 'delivered' })).content_attributes).toEqual({})
    const bad = await t.as(agent).patch(one, { status: 'lost' })
    expect([bad.status, bad.body]).toEqual([422, { message: expect.any(String), attributes: ['status'] }])
    expect((await t.as(agent).patch(`${one}0`, { status: 'read' })).status).toBe(404)
  })

  it('keeps translations and answers the stored one', async () => {
    const { agent, one, store } = await aMessage()
    expect((await t.as(agent).post(`${one}/translate`, { target_language: 'fr' })).body).toEqual({ content: null })
    await store(`content_attributes = '{"translations": {"de": "Hallo"}}'`)
    expect((await t.as(agent).post(`${one}/translate`, { target_language: 'de' })).body).toEqual({ content: 'Hallo' })
    expect((await t.as(agent).post(`${one}/translate`, { target_language: 'german' })).status).toBe(422)
    expect((await t.as(agent).post(`${one}0/translate`, { target_language: 'de' })).status).toBe(404)
  })

  it('is for those who see the conversation', async () => {
    const { account, conversation, sent } = await aMessage()
    const stranger = await t.make.agent(account)
    const one = `${account.path}/conversations/${conversation.displayId}/messages/${sent.id}`
    const answers = [
      await t.as(stranger).delete(one),
      await t.as(stranger).patch(one, { status: 'read' }),
      await t.as(stranger).post(`${one}/retry`),
      await t.as(stranger).post(`${one}/translate`, { target_language: 'de' }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401])
  })
})
