import { done, openFlowDesk, openVisitor, wantsNewConversations } from '../testing/flow-desk.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

/**
 * What happens, in which order it is told, and what is stored, flow by flow: kept as text, so that a change of how
 * consequences are called shows whether it changed what they are.
 */
describe('what follows from a message', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  it('the first of a visitor: contact, conversation, whose turn it is, greeting, e-mail form', async () => {
    const desk = await openFlowDesk(t, { kind: 'widget', online: ['maya'] })
    await t.db.query(
      `update inboxes set greeting_enabled = true, greeting_message = 'Welcome!', enable_email_collect = true where id = $1`,
      [desk.inbox.id],
    )
    await wantsNewConversations(t, desk.account, desk.maya)
    await wantsNewConversations(t, desk.account, desk.jon)
    const visitor = await openVisitor(t, desk.inbox)
    await visitor.say('Hello')
    expect(await desk.outcome()).toMatchSnapshot()
    await visitor.say('Anybody there?')
    expect(await desk.outcome()).toMatchSnapshot()
  })

  it('the first of a visitor in the inbox of a bot, and the bot’s answer, which hands over', async () => {
    const desk = await openFlowDesk(t, { kind: 'widget', online: ['jon'] })
    await wantsNewConversations(t, desk.account, desk.maya)
    const ada = await t.make.agentBot(desk.account, { name: 'Ada', inboxIds: [desk.inbox.id] })
    await t.db.query(`update agent_bots set outgoing_url = 'https://bot.test' where id = $1`, [ada.id])
    const visitor = await openVisitor(t, desk.inbox)
    await visitor.say('Hello')
    expect(await desk.outcome()).toMatchSnapshot()
    await done(t.as(ada).post(desk.path('messages'), { content: 'I am only a bot' }))
    await done(t.as(ada).post(desk.path('toggle_status'), { status: 'open' }))
    expect(await desk.outcome()).toMatchSnapshot()
    await done(t.as(desk.maya).post(desk.path('toggle_status'), { status: 'open', human_agent: true }))
    expect(await desk.outcome()).toMatchSnapshot()
  })

  it('a visitor’s in a resolved conversation of a chat, of an API inbox, of a bot, and in a snoozed one', async () => {
    for (const kind of ['widget', 'api'] as const) {
      const desk = await openFlowDesk(t, { kind, online: ['jon'] })
      await t.make.conversation(desk.account, { inbox: desk.inbox, contact: desk.bo })
      await done(t.as(desk.ines).post(desk.path('toggle_status'), { status: 'resolved' }))
      await t.db.query(`update inboxes set channel_type = 'Channel::Api' where id = $1`, [desk.inbox.id])
      if (kind === 'widget') await t.make.agentBot(desk.account, { name: 'Ada', inboxIds: [desk.inbox.id] })
      await desk.chronicle.told()
      const say = (content: string) =>
        done(t.as(desk.ines).post(desk.path('messages'), { content, message_type: 'incoming' }))
      await say('One more thing')
      expect(await desk.outcome()).toMatchSnapshot()
      await done(t.as(desk.maya).post(desk.path('toggle_status'), { status: 'snoozed' }))
      await desk.chronicle.told()
      await say('And another')
      expect(await desk.outcome()).toMatchSnapshot()
    }
  })

  it('answers of agents: the first, a later one that was waited for, one with variables, one with its echo', async () => {
    const desk = await openFlowDesk(t)
    await t.make.conversation(desk.account, { inbox: desk.inbox, contact: desk.bo, assigneeId: desk.jon.id })
    await done(t.as(desk.maya).post(desk.path('participants'), { user_ids: [desk.maya.id, desk.ines.id] }))
    const say = (body: object) => done(t.as(desk.maya).post(desk.path('messages'), body))
    await say({ content: 'Where?', message_type: 'incoming' })
    await say({ content: 'Hello {{contact.name}}', echo_id: 'e-1' })
    expect(await desk.outcome()).toMatchSnapshot()
    await say({ content: 'Still waiting', message_type: 'incoming' })
    await say({ content: 'Sorry' })
    await say({ content: 'By a rule', content_attributes: { automation_rule_id: 3 } })
    expect(await desk.outcome()).toMatchSnapshot()
  })

  it('a private note that mentions, and one that mentions a team', async () => {
    const desk = await openFlowDesk(t)
    await t.make.conversation(desk.account, { inbox: desk.inbox, contact: desk.bo, assigneeId: desk.maya.id })
    const team = await done(t.as(desk.ines).post(`${desk.account.path}/teams`, { name: 'sales' }))
    await done(
      t.as(desk.ines).post(`${desk.account.path}/teams/${team.body.id}/team_members`, { user_ids: [desk.maya.id] }),
    )
    await desk.chronicle.told()
    const note = (content: string) => done(t.as(desk.ines).post(desk.path('messages'), { content, private: true }))
    await note(`[@Jon](mention://user/${desk.jon.id}/Jon) can you look?`)
    expect(await desk.outcome()).toMatchSnapshot()
    await note(`[@sales](mention://team/${team.body.id}/sales) all of you`)
    expect(await desk.outcome()).toMatchSnapshot()
  })

  it('deleted, reported on, sent again, answered by the visitor, read by the visitor', async () => {
    const desk = await openFlowDesk(t, { kind: 'widget' })
    const visitor = await openVisitor(t, desk.inbox)
    await visitor.say('Hello')
    await desk.chronicle.told()
    const choice = { items: [{ title: 'Yes', value: 'yes' }] }
    const { body: asked } = await done(
      t.as(desk.maya).post(desk.path('messages'), {
        content: 'Happy?',
        content_type: 'input_select',
        content_attributes: choice,
      }),
    )
    await visitor.patch(`messages/${asked.id}`, { message: { submitted_values: [{ title: 'Yes', value: 'yes' }] } })
    await visitor.post('conversations/update_last_seen')
    await done(t.as(desk.maya).delete(desk.path(`messages/${asked.id}`)))
    await t.db.query(`update inboxes set channel_type = 'Channel::Api' where id = $1`, [desk.inbox.id])
    const { body: sent } = await done(t.as(desk.maya).post(desk.path('messages'), { content: 'Good' }))
    const report = (body: object) => done(t.as(desk.maya).patch(desk.path(`messages/${sent.id}`), body))
    await report({ status: 'failed', external_error: 'no line' })
    await done(t.as(desk.maya).post(desk.path(`messages/${sent.id}/retry`)))
    await report({ status: 'delivered' })
    await report({ status: 'sent' })
    expect(await desk.outcome()).toMatchSnapshot()
  })

  it('typing of both sides', async () => {
    const desk = await openFlowDesk(t, { kind: 'widget' })
    const visitor = await openVisitor(t, desk.inbox)
    await visitor.say('Hello')
    await desk.chronicle.told()
    await visitor.post('conversations/toggle_typing', { typing_status: 'on' })
    await done(t.as(desk.maya).post(desk.path('toggle_typing_status'), { typing_status: 'on' }))
    await done(t.as(desk.maya).post(desk.path('toggle_typing_status'), { typing_status: 'off', is_private: true }))
    expect(await desk.outcome()).toMatchSnapshot()
  })
})
