import { ConversationList } from '@parley/shared/contract/conversation'
import * as v from 'valibot'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

describe('conversations', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aDesk() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account)
    const agent = await t.make.agent(account, [inbox.id])
    const administrator = await t.make.administrator(account)
    const conversation = await t.make.conversation(account, { inbox })
    const path = `${account.path}/conversations`
    return { account, inbox, agent, administrator, conversation, path, own: `${path}/${conversation.displayId}` }
  }

  it('lists what the contract says, with the counts of the tabs', async () => {
    const desk = await aDesk()
    await t.as(desk.agent).post(`${desk.own}/messages`, { content: 'Hello', echo_id: 'one' })
    const { status, body } = await t.as(desk.agent).get(desk.path)
    expect(status).toBe(200)
    expect(v.safeParse(ConversationList, body).issues).toBeUndefined()
    expect(body.data.meta).toEqual({ mine_count: 0, assigned_count: 0, unassigned_count: 1, all_count: 1 })
    expect(body.data.payload[0].messages[0].content).toBe('Hello')
    expect(body.data.payload[0].meta.assignee).toBeUndefined()
  })

  it('opens and resolves, and the agent who reopens takes the conversation', async () => {
    const desk = await aDesk()
    const resolved = await t.as(desk.agent).post(`${desk.own}/toggle_status`)
    expect(resolved.body.payload).toMatchObject({ success: true, current_status: 'resolved', snoozed_until: null })
    const opened = await t.as(desk.agent).post(`${desk.own}/toggle_status`)
    expect(opened.body.payload.current_status).toBe('open')
    const shown = await t.as(desk.agent).get(desk.own)
    expect(shown.body.meta.assignee.id).toBe(desk.agent.id)
    expect(shown.body.messages[0]).toMatchObject({
      message_type: 2,
      content: `${desk.agent.name} took this conversation`,
    })
  })

  it('is not found from another account and refused to an agent outside the inbox', async () => {
    const desk = await aDesk()
    const other = await aDesk()
    const outsider = await t.make.agent(desk.account)
    expect((await t.as(other.agent).get(`${other.path}/${desk.conversation.displayId + 1000}`)).status).toBe(404)
    expect((await t.as(outsider).get(desk.own)).status).toBe(401)
    expect((await t.as(outsider).get(desk.path)).body.data.payload).toEqual([])
  })
})
