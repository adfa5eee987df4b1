import { PublicContact, PublicConversation, PublicInbox } from '@parley/shared/contract/client-api'
import * as v from 'valibot'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the client API of API inboxes', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function anInbox() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const agent = await t.make.agent(account, [inbox.id])
    return { account, inbox, agent, base: `/public/api/v1/inboxes/${inbox.token}` }
  }

  it('carries a conversation both ways', async () => {
    const { account, agent, base } = await anInbox()
    const anyone = t.as(null)
    expect(v.safeParse(PublicInbox, (await anyone.get(base)).body).success).toBe(true)
    const contact = await anyone.post(`${base}/contacts`, {
      source_id: 'device-1',
      name: 'Bo',
      email: 'bo@customers.test',
    })
    expect(v.safeParse(PublicContact, contact.body).issues).toBeUndefined()
    const own = `${base}/contacts/device-1`
    const started = await anyone.post(`${own}/conversations`, { custom_attributes: { order: '7' } })
    expect(v.safeParse(PublicConversation, started.body).issues).toBeUndefined()
    const conversation = `${own}/conversations/${started.body.id}`
    const sent = await anyone.post(`${conversation}/messages`, { content: 'Hello', echo_id: 'x' })
    expect((await anyone.post(`${conversation}/messages`, { content: 'Hello', echo_id: 'x' })).body.id).toBe(
      sent.body.id,
    )
    await t.as(agent).post(`${account.path}/conversations/${started.body.id}/messages`, { content: 'Good morning' })
    const messages = await anyone.get(`${conversation}/messages`)
    expect(messages.body.map((one: { content: string }) => one.content)).toEqual(['Hello', 'Good morning'])
    expect((await anyone.post(`${conversation}/toggle_status`)).body.status).toBe('resolved')
    expect((await anyone.get(`${own}/conversations`)).body).toHaveLength(1)
  })

  it('is one contact however often it is made, and nobody under another identifier', async () => {
    const { base } = await anInbox()
    const other = await anInbox()
    const first = await t.as(null).post(`${base}/contacts`, { source_id: 'device-1', name: 'Bo' })
    const again = await t.as(null).post(`${base}/contacts`, { source_id: 'device-1', name: 'Bo' })
    expect(again.body.id).toBe(first.body.id)
    const about = t.published.filter(({ event, data }) => event.startsWith('contact.') && data.id === first.body.id)
    const told = about.map(({ event }) => event)
    expect(told).toEqual(['contact.created', 'contact.updated'])
    expect((await t.as(null).get(`${other.base}/contacts/device-1`)).status).toBe(404)
    expect((await t.as(null).get('/public/api/v1/inboxes/unknown')).status).toBe(404)
  })
})
