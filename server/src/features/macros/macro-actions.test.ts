import type { MacroActionName } from '@parley/shared/contract/macro'
import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the steps of a macro', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await buildTestApp()
  })
  afterAll(() => t.close())

  async function aDesk() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const agent = await t.make.agent(account, [inbox.id])
    const outsider = await t.make.agent(account)
    const conversation = await t.make.conversation(account, { inbox, labels: ['old'] })
    const { rows } = await t.db.query<{ id: number }>(
      `insert into teams (account_id, name, allow_auto_assign) values ($1, 'orders', false) returning id`,
      [account.id],
    )
    const own = `${account.path}/conversations/${conversation.displayId}`
    const show = async () => (await t.as(agent).get(own)).body
    const run = async (...steps: [MacroActionName, unknown[]][]) => {
      const actions = steps.map(([action_name, action_params]) => ({ action_name, action_params }))
      const { body } = await t.as(agent).post(`${account.path}/macros`, { name: 'One', actions })
      const ids = { conversation_ids: [conversation.displayId] }
      const done = await t.as(agent).post(`${account.path}/macros/${body.payload.id}/execute`, ids)
      expect([done.status, done.text]).toEqual([200, ''])
      await t.deps.jobs.drain()
      expect(await t.deadJobs(account)).toEqual([])
    }
    return { account, agent, outsider, conversation, own, show, run, teamId: rows[0]?.id ?? 0 }
  }

  it('give to the caller, a colleague of the inbox or nobody, and to nobody else', async () => {
    const desk = await aDesk()
    await desk.run(['assign_agent', ['self']])
    expect((await desk.show()).meta.assignee.id).toBe(desk.agent.id)
    for (const nobody of [desk.outsider.id, 'abc', 99_999_999_999, 1.5, '']) {
      await desk.run(['assign_agent', [nobody]])
      expect((await desk.show()).meta.assignee.id).toBe(desk.agent.id)
    }
    await desk.run(['assign_agent', ['nil']])
    expect((await desk.show()).meta.assignee).toBeUndefined()
    await desk.run(['assign_agent', [String(desk.agent.id)]])
    expect((await desk.show()).meta.assignee.id).toBe(desk.agent.id)
  })

  it('give to a team of the account and take it away in every way that is written', async () => {
    const desk = await aDesk()
    for (const nothing of [['nil'], [0], [], ['0']]) {
      await desk.run(['assign_team', [desk.teamId]])
      expect((await desk.show()).meta.team.id).toBe(desk.teamId)
      await desk.run(['assign_team', nothing])
      expect((await desk.show()).meta.team).toBeUndefined()
    }
    await desk.run(['assign_team', [desk.teamId]], ['assign_team', [999_999]], ['assign_team', ['abc']])
    expect((await desk.show()).meta.team.id).toBe(desk.teamId)
    await desk.run(['remove_assigned_team', []])
    expect((await desk.show()).meta.team).toBeUndefined()
  })

  it('change status, priority, labels and muting, past what means nothing', async () => {
    const desk = await aDesk()
    await desk.run(
      ['change_status', ['closed']],
      ['change_priority', ['top']],
      ['change_status', ['pending']],
      ['change_priority', ['urgent']],
      ['add_label', ['vip', 'refund']],
      ['remove_label', ['old', 'refund']],
    )
    expect(await desk.show()).toMatchObject({ status: 'pending', priority: 'urgent', labels: ['vip'] })
    await desk.run(['change_priority', ['nil']], ['snooze_conversation', []])
    expect(await desk.show()).toMatchObject({ status: 'snoozed', snoozed_until: null, priority: null })
    await desk.run(['mute_conversation', []])
    expect(await desk.show()).toMatchObject({ status: 'resolved', muted: true })
  })

  it('resolve nothing that lacks a required attribute, and go on', async () => {
    const desk = await aDesk()
    await t.db.query(`insert into native_attribute_requirements (account_id, key) values ($1, 'priority')`, [
      desk.account.id,
    ])
    await desk.run(['resolve_conversation', []], ['change_status', ['resolved']], ['add_label', ['vip']])
    expect(await desk.show()).toMatchObject({ status: 'open', labels: ['old', 'vip'] })
    await desk.run(['change_priority', ['low']], ['resolve_conversation', []])
    expect((await desk.show()).status).toBe('resolved')
  })

  it('write in the name of the caller, with ordinary events, and not into tweets', async () => {
    const desk = await aDesk()
    await desk.run(
      ['send_message', ['Hello {{contact.name}}']],
      ['add_private_note', ['Told them']],
      ['send_message', ['']],
    )
    const { body } = await t.as(desk.agent).get(`${desk.own}/messages`)
    const name = (await desk.show()).meta.sender.name
    expect(body.payload.map((one: { content: string; private: boolean }) => [one.content, one.private])).toEqual([
      [`Hello ${name}`, false],
      ['Told them', true],
    ])
    const told = eventsOf(t.published, desk.account.id).filter((one) => one.event === 'message.created')
    expect(told.map((one) => (one.data.performer as { id: number }).id)).toEqual([desk.agent.id, desk.agent.id])
    await t.db.query(`update conversations set additional_attributes = '{"type": "tweet"}' where id = $1`, [
      desk.conversation.id,
    ])
    await desk.run(['send_message', ['Hello']], ['add_private_note', ['Psst']])
    expect((await t.as(desk.agent).get(`${desk.own}/messages`)).body.payload).toHaveLength(2)
  })

  it('are shown to and taken by people who work with conversations, and nobody else', async () => {
    const desk = await aDesk()
    const boss = await t.make.administrator(desk.account)
    const actions = [{ action_name: 'add_label', action_params: ['vip'] }]
    const made = await t.as(boss).post(`${desk.account.path}/macros`, { name: 'All', visibility: 'global', actions })
    const calls = async (person: { accessToken: string }) => [
      (await t.as(person).get(`${desk.account.path}/macros`)).status,
      (await t.as(person).get(`${desk.account.path}/macros/${made.body.payload.id}`)).status,
      (await t.as(person).post(`${desk.account.path}/macros/${made.body.payload.id}/execute`, {})).status,
    ]
    for (const permission of [
      'conversation_manage',
      'conversation_unassigned_manage',
      'conversation_participating_manage',
    ] as const) {
      expect(await calls(await t.make.member(desk.account, { permissions: [permission] }))).toEqual([200, 200, 200])
    }
    const reader = await t.make.member(desk.account, { permissions: ['report_manage', 'contact_manage'] })
    expect(await calls(reader)).toEqual([401, 401, 401])
  })

  it('mail the transcript to every address that is one', async () => {
    const desk = await aDesk()
    const [one, two] = [`${desk.account.id}-a@x.test`, `${desk.account.id}-b@x.test`]
    await desk.run(['send_email_transcript', [`${one}, nobody, ${two}`]])
    for (const address of [one, two]) expect(await t.mailsTo(address)).toHaveLength(1)
  })
})
