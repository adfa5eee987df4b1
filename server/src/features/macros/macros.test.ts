import { MacroList } from '@parley/shared/contract/macro'
import * as v from 'valibot'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

describe('macros', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aDesk() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const agent = await t.make.agent(account, [inbox.id])
    const administrator = await t.make.administrator(account)
    const conversation = await t.make.conversation(account, { inbox })
    const own = `${account.path}/conversations/${conversation.displayId}`
    return { account, agent, administrator, conversation, own, path: `${account.path}/macros` }
  }

  it('takes its steps in order, past those that fail, as the person who runs it', async () => {
    const desk = await aDesk()
    const hidden = await t.make.conversation(desk.account, { inbox: await t.make.inbox(desk.account) })
    const actions = [
      { action_name: 'add_label', action_params: ['refund', 'vip'] },
      { action_name: 'remove_label', action_params: ['vip'] },
      { action_name: 'assign_agent', action_params: [999_999] },
      { action_name: 'assign_agent', action_params: ['self'] },
      { action_name: 'change_priority', action_params: ['high'] },
      { action_name: 'add_private_note', action_params: ['Refunded'] },
      { action_name: 'send_message', action_params: ['Your money is on its way'] },
      { action_name: 'send_email_transcript', action_params: ['boss@marlowe.test'] },
      { action_name: 'resolve_conversation', action_params: [] },
    ]
    const { body } = await t.as(desk.agent).post(desk.path, { name: 'Refund', visibility: 'global', actions })
    expect(body.payload).toMatchObject({ visibility: 'personal', created_by: { id: desk.agent.id } })
    const ids = [desk.conversation.displayId, hidden.displayId, 999_999]
    expect(
      (await t.as(desk.agent).post(`${desk.path}/${body.payload.id}/execute`, { conversation_ids: ids })).status,
    ).toBe(200)
    const shown = await t.as(desk.agent).get(desk.own)
    expect(shown.body).toMatchObject({
      status: 'resolved',
      priority: 'high',
      labels: ['refund'],
      meta: { assignee: { id: desk.agent.id } },
      last_non_activity_message: { content: 'Your money is on its way', sender: { id: desk.agent.id } },
    })
    const [mail] = await t.deps.mail.kept()
    expect(mail).toMatchObject({ to: 'boss@marlowe.test', text: expect.stringContaining('Your money is on its way') })
    expect(mail?.text).not.toContain('Refunded')
  })

  it('shows global ones and own ones, and keeps hands off those of others', async () => {
    const desk = await aDesk()
    const make = async (person: typeof desk.agent, visibility: string) =>
      (await t.as(person).post(desk.path, { name: 'One', visibility, actions: [] })).body.payload.id as number
    const global = await make(desk.administrator, 'global')
    const theirs = await make(desk.administrator, 'personal')
    const mine = await make(desk.agent, 'personal')
    const { body } = await t.as(desk.agent).get(desk.path)
    expect(v.safeParse(MacroList, body).issues).toBeUndefined()
    expect(body.payload.map((one: { id: number }) => one.id)).toEqual([global, mine])
    expect((await t.as(desk.agent).get(`${desk.path}/${theirs}`)).status).toBe(401)
    expect((await t.as(desk.agent).post(`${desk.path}/${theirs}/execute`, {})).status).toBe(401)
    expect((await t.as(desk.agent).patch(`${desk.path}/${global}`, { name: 'Two' })).status).toBe(401)
    expect((await t.as(desk.agent).delete(`${desk.path}/${global}`)).status).toBe(401)
    expect((await t.as(desk.agent).delete(`${desk.path}/${mine}`)).status).toBe(200)
    expect((await t.as(desk.agent).post(`${desk.path}/${mine}/execute`, {})).status).toBe(404)
  })

  it('refuses steps that do not exist', async () => {
    const desk = await aDesk()
    const answer = await t
      .as(desk.agent)
      .post(desk.path, { name: 'x', actions: [{ action_name: 'make_coffee', action_params: [] }] })
    expect([answer.status, answer.body]).toEqual([
      422,
      { error: { actions: ['Macro execution actions make_coffee not supported.'] } },
    ])
  })
})
