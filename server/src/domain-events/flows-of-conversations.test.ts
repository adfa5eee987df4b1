import { autoResolve } from '../features/conversations/changes/auto-resolve.job.ts'
import { wakeConversations } from '../features/conversations/changes/wake.job.ts'
import { done, openFlowDesk, openVisitor, wantsNewConversations } from '../testing/flow-desk.ts'
import { buildOwnTestApp, type TestApp } from '../testing/test-app.ts'

/** As `flows-of-messages.test.ts`, for what people, rules and the clock do to conversations. */
describe('what follows from a change of a conversation', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildOwnTestApp()
  })
  afterAll(() => t.close())

  async function aConversation(options: Parameters<typeof openFlowDesk>[1] = {}) {
    const desk = await openFlowDesk(t, options)
    await t.make.conversation(desk.account, { inbox: desk.inbox, contact: desk.bo })
    const does = (call: string, body: object = {}, by = desk.maya) => done(t.as(by).post(desk.path(call), body))
    return { ...desk, does }
  }

  it('assignment: taken, given, removed', async () => {
    const desk = await aConversation()
    for (const assignee_id of [desk.maya.id, desk.jon.id, 0]) await desk.does('assignments', { assignee_id })
    expect(await desk.outcome()).toMatchSnapshot()
  })

  it('assignment to a team that picks, to one that does not, to none', async () => {
    const desk = await aConversation({ online: ['jon'] })
    const team = async (name: string, allow_auto_assign: boolean, people: number[]) => {
      const { body } = await done(t.as(desk.ines).post(`${desk.account.path}/teams`, { name, allow_auto_assign }))
      await done(t.as(desk.ines).post(`${desk.account.path}/teams/${body.id}/team_members`, { user_ids: people }))
      return body.id
    }
    const sales = await team('sales', true, [desk.jon.id])
    const night = await team('night', false, [desk.maya.id])
    await desk.chronicle.told()
    for (const team_id of [sales, night, 0]) await desk.does('assignments', { team_id }, desk.ines)
    expect(await desk.outcome()).toMatchSnapshot()
  })

  it('status by an agent and by an administrator, snoozed with a time, moved to another time', async () => {
    const desk = await aConversation({ online: ['jon'] })
    await desk.does('toggle_status')
    await desk.does('toggle_status')
    await desk.does('toggle_status', { status: 'pending' }, desk.ines)
    await desk.does('toggle_status', { status: 'open' }, desk.ines)
    await desk.does('toggle_status', { status: 'snoozed', snoozed_until: 4_000_000_000 })
    await desk.does('toggle_status', { status: 'snoozed', snoozed_until: 4_000_000_600 })
    expect(await desk.outcome()).toMatchSnapshot()
  })

  it('the end of a chat that asks how it was', async () => {
    const desk = await openFlowDesk(t, { kind: 'widget' })
    await t.db.query('update inboxes set csat_survey_enabled = true where id = $1', [desk.inbox.id])
    const visitor = await openVisitor(t, desk.inbox)
    await visitor.say('Hello')
    await desk.chronicle.told()
    await done(t.as(desk.maya).post(desk.path('toggle_status'), { status: 'resolved' }))
    await visitor.say('Wait')
    await visitor.get('conversations/toggle_status')
    expect(await desk.outcome()).toMatchSnapshot()
  })

  it('priority, labels, attributes, mute, e-mail in place of the channel', async () => {
    const desk = await aConversation()
    await desk.does('toggle_priority', { priority: 'high' })
    await desk.does('labels', { labels: ['vip', 'refund'] })
    await desk.does('labels', { labels: ['vip', 'late'] })
    await desk.does('custom_attributes', { custom_attributes: { order: '7' } })
    await done(t.as(desk.maya).patch(desk.path('force_email_channel')))
    await desk.does('messages', { content: 'By mail' })
    await desk.does('mute')
    await desk.does('unmute')
    expect(await desk.outcome()).toMatchSnapshot()
  })

  it('a macro, step by step', async () => {
    const desk = await aConversation()
    const actions = [
      { action_name: 'add_label', action_params: ['refund'] },
      { action_name: 'assign_agent', action_params: ['self'] },
      { action_name: 'add_private_note', action_params: ['Refunded'] },
      { action_name: 'send_message', action_params: ['Your money is on its way'] },
      { action_name: 'resolve_conversation', action_params: [] },
    ]
    const { body } = await done(
      t.as(desk.maya).post(`${desk.account.path}/macros`, { name: 'Refund', visibility: 'global', actions }),
    )
    const run = { conversation_ids: [1] }
    await done(t.as(desk.maya).post(`${desk.account.path}/macros/${body.payload.id}/execute`, run))
    await t.deps.jobs.drain()
    expect(await desk.outcome()).toMatchSnapshot()
  })

  it('a bulk action on two', async () => {
    const desk = await aConversation()
    await t.make.conversation(desk.account, { inbox: desk.inbox })
    const wanted = {
      ids: [1, 2],
      fields: { status: 'resolved', assignee_id: desk.jon.id },
      labels: { add: ['refund'] },
    }
    await done(t.as(desk.maya).post(`${desk.account.path}/bulk_actions`, { type: 'Conversation', ...wanted }))
    await t.deps.jobs.drain()
    expect(await desk.outcome()).toMatchSnapshot()
  })

  it('the end of a snooze, and of patience with a silent one', async () => {
    const desk = await aConversation({ online: ['jon'] })
    const settings = { auto_resolve_after: 60, auto_resolve_message: 'Closing for now', auto_resolve_label: 'idle' }
    await t.db.query('update accounts set settings = $2::jsonb where id = $1', [
      desk.account.id,
      JSON.stringify(settings),
    ])
    const until = Math.floor(Date.now() / 1000) + 60
    await desk.does('toggle_status', { status: 'snoozed', snoozed_until: until })
    await desk.chronicle.told()
    const later = (hours: number) => ({ ...t.deps, now: () => new Date(Date.now() + hours * 3_600_000) })
    await wakeConversations(later(1))
    expect(await desk.outcome()).toMatchSnapshot()
    await autoResolve(later(9))
    expect(await desk.outcome()).toMatchSnapshot()
  })

  it('its start by an agent, with an assignee, a team and a first message', async () => {
    const desk = await openFlowDesk(t, { online: ['jon'] })
    await wantsNewConversations(t, desk.account, desk.jon)
    await wantsNewConversations(t, desk.account, desk.maya)
    const team = await done(t.as(desk.ines).post(`${desk.account.path}/teams`, { name: 'sales' }))
    await desk.chronicle.told()
    const start = (more: object) =>
      done(
        t.as(desk.ines).post(`${desk.account.path}/conversations`, {
          ...{ inbox_id: desk.inbox.id, contact_id: desk.bo.id, ...more },
        }),
      )
    await start({ message: { content: 'We write first' } })
    expect(await desk.outcome()).toMatchSnapshot()
    await start({ assignee_id: desk.maya.id, status: 'snoozed' })
    await start({ team_id: team.body.id, assignee_id: desk.maya.id })
    expect(await desk.outcome()).toMatchSnapshot()
  })

  it('its start through the API of an inbox, by the pre-chat form, by a campaign', async () => {
    const api = await openFlowDesk(t, { online: ['jon'] })
    const base = `/public/api/v1/inboxes/${api.inbox.token}/contacts`
    await done(t.as(null).post(base, { source_id: 'device-1', name: 'Cleo' }))
    await done(t.as(null).post(`${base}/device-1/conversations`, { custom_attributes: { order: '7' } }))
    await done(t.as(null).post(`${base}/device-1/conversations/1/messages`, { content: 'Hello' }))
    await done(t.as(null).post(`${base}/device-1/conversations/1/toggle_status`))
    expect(await api.outcome()).toMatchSnapshot()

    const chat = await openFlowDesk(t, { kind: 'widget', online: ['jon'] })
    const visitor = await openVisitor(t, chat.inbox)
    const contact = { name: 'Dana', email: `dana@customers-${chat.account.id}.test` }
    await visitor.post('conversations', { contact, message: { content: 'Hello' }, custom_attributes: { cart: '42' } })
    await t.db.query(`insert into labels (account_id, title, color) values ($1, 'vip', '#112233')`, [chat.account.id])
    await visitor.post('labels', { label: 'vip' })
    expect(await chat.outcome()).toMatchSnapshot()

    const sale = await openFlowDesk(t, { kind: 'widget', online: ['jon'] })
    await t.db.query(
      `insert into campaigns (account_id, display_id, title, message, campaign_type, inbox_id, sender_id, trigger_rules)
       values ($1, 1, 'Sale', 'Half price today', 'ongoing', $2, $3, '{"url": "https://shop.test/sale"}')`,
      [sale.account.id, sale.inbox.id, sale.maya.id],
    )
    const looking = await openVisitor(t, sale.inbox)
    await looking.post('events', { name: 'campaign.triggered', event_info: { campaign_id: 1 } })
    expect(await sale.outcome()).toMatchSnapshot()
  })

  it('a visitor who turns out to be somebody known; contacts made, changed and deleted; a conversation deleted', async () => {
    const desk = await openFlowDesk(t, { kind: 'widget' })
    const visitor = await openVisitor(t, desk.inbox)
    await visitor.say('Hello')
    await done(t.as(desk.ines).post(desk.path('assignments'), { assignee_id: desk.jon.id }))
    await desk.chronicle.told()
    await visitor.patch('contact/set_user', { identifier: 'u-1', email: desk.bo.email })
    const { body } = await done(t.as(desk.ines).post(`${desk.account.path}/contacts`, { name: 'Eve' }))
    const eve = `${desk.account.path}/contacts/${body.payload.contact.id}`
    await done(t.as(desk.ines).patch(eve, { name: 'Eva' }))
    await done(t.as(desk.ines).delete(eve))
    await done(t.as(desk.ines).delete(desk.path()))
    expect(await desk.outcome()).toMatchSnapshot()
  })
})
