import { randomUUID } from 'node:crypto'
import { openSink } from '../../testing/peers/sink-server.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { switchOffBroken } from './disable-rule.service.ts'
import { runAutomationJob } from './run-automation.job.ts'

type Step = [string, unknown[]]
type Wanted = [string, string, unknown]

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ reachableNetworks: ['127.0.0.0/8'] })
})
afterAll(() => t.close())

async function aDesk() {
  const account = await t.make.account()
  const boss = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { kind: 'api', memberIds: [boss.id] })
  const conversation = await t.make.conversation(account, { inbox })
  await t.db.query(`insert into labels (account_id, title) values ($1, 'refund'), ($1, 'vip')`, [account.id])
  const own = `${account.path}/conversations/${conversation.displayId}`
  const path = `${account.path}/automation_rules`
  const rule = async (event_name: string, wanted: Wanted[], steps: Step[]) => {
    const conditions = wanted.map(([attribute_key, filter_operator, values], at) => ({
      ...{ attribute_key, filter_operator, values },
      query_operator: at === wanted.length - 1 ? null : 'and',
    }))
    const actions = steps.map(([action_name, action_params]) => ({ action_name, action_params }))
    const made = await t.as(boss).post(path, { name: 'A rule', event_name, conditions, actions })
    expect(made.body).toHaveProperty('id')
    return made.body.id as number
  }
  const say = (content: string, message_type = 'incoming') =>
    t.as(boss).post(`${own}/messages`, { content, message_type })
  const settle = async () => {
    await t.deps.jobs.drain()
    expect(await t.deps.jobs.dead()).toEqual([])
  }
  const show = async () => (await t.as(boss).get(own)).body
  const messages = async () => (await t.as(boss).get(`${own}/messages`)).body.payload
  const runs = async (id: number) => (await t.as(boss).get(`${path}/${id}/runs`)).body
  return { account, boss, inbox, conversation, own, path, rule, say, settle, show, messages, runs }
}

it('do everything they say when a message matches, and say so in their log', async () => {
  const desk = await aDesk()
  const id = await desk.rule(
    'message_created',
    [
      ['message_type', 'equal_to', ['incoming']],
      ['content', 'contains', ['refund', 'money back']],
    ],
    [
      ['add_label', ['refund']],
      ['change_priority', ['high']],
      ['assign_agent', [desk.boss.id]],
      ['send_message', ['We are on it, {{contact.name}}']],
      ['add_private_note', ['By a rule']],
    ],
  )
  await desk.say('Hello')
  await desk.settle()
  expect((await desk.runs(id)).meta.count).toBe(0)
  await desk.say('I want my MONEY BACK')
  await desk.settle()
  const shown = await desk.show()
  expect(shown).toMatchObject({ labels: ['refund'], priority: 'high', meta: { assignee: { id: desk.boss.id } } })
  const said = (await desk.messages()).filter((one: { content_attributes: object }) =>
    Object.hasOwn(one.content_attributes, 'automation_rule_id'),
  )
  expect(
    said.map((one: { content: string; private: boolean; sender?: object }) => [one.content, one.private, one.sender]),
  ).toEqual([
    [`We are on it, ${shown.meta.sender.name}`, false, undefined],
    ['By a rule', true, undefined],
  ])
  const lines = (await desk.messages()).filter((one: { message_type: number }) => one.message_type === 2)
  expect(lines.map((one: { content: string }) => one.content)).toEqual([
    'Automation added refund',
    'Automation set priority high',
    `Automation assigned ${desk.boss.name}`,
  ])
  const log = await desk.runs(id)
  expect(log.payload).toHaveLength(1)
  expect(log.payload[0]).toMatchObject({ state: 'done', conversation: { id: desk.conversation.displayId } })
  expect(log.payload[0].results.map((one: { outcome: string }) => one.outcome)).toEqual(Array(5).fill('done'))
})

it('go on when one action is refused, and leave alone what is so already', async () => {
  const desk = await aDesk()
  const outsider = await t.make.agent(desk.account)
  const id = await desk.rule(
    'message_created',
    [],
    [
      ['assign_agent', [outsider.id]],
      ['add_label', ['vip']],
      ['change_status', ['open']],
    ],
  )
  await desk.say('Hello')
  await desk.settle()
  expect((await desk.show()).labels).toEqual(['vip'])
  const [run] = (await desk.runs(id)).payload
  expect(run.state).toBe('partly')
  expect(run.results).toEqual([
    {
      action_name: 'assign_agent',
      outcome: 'failed',
      reason: 'The agent has no access to the inbox',
      reason_code: 'agent_without_access',
    },
    { action_name: 'add_label', outcome: 'done' },
    { action_name: 'change_status', outcome: 'unchanged' },
  ])
})

it('end where two of them feed each other', async () => {
  const desk = await aDesk()
  const resolves = await desk.rule(
    'conversation_updated',
    [['status', 'equal_to', ['open']]],
    [['resolve_conversation', []]],
  )
  const opens = await desk.rule(
    'conversation_updated',
    [['status', 'equal_to', ['resolved']]],
    [['change_status', ['open']]],
  )
  await t.as(desk.boss).post(`${desk.own}/toggle_priority`, { priority: 'low' })
  await desk.settle()
  expect([(await desk.runs(resolves)).meta.count, (await desk.runs(opens)).meta.count]).toEqual([1, 1])
  expect((await desk.show()).status).toBe('open')
})

it('act once on an event, however often its job is tried', async () => {
  const desk = await aDesk()
  const id = await desk.rule('conversation_updated', [], [['add_private_note', ['Once']]])
  const { account, conversation } = desk
  const job = {
    ...{ accountId: account.id, conversationId: conversation.id, event: 'conversation_updated' as const },
    ...{ key: randomUUID(), messageId: null, changes: {} },
  }
  const run = { id: randomUUID(), signal: new AbortController().signal }
  await runAutomationJob.run(t.deps, job, run)
  await runAutomationJob.run(t.deps, job, run)
  expect((await desk.messages()).filter((one: { content: string }) => one.content === 'Once')).toHaveLength(1)
  expect((await desk.runs(id)).meta.count).toBe(1)
})

it('hear of a conversation that begins, is opened, and changes from one value to another', async () => {
  const desk = await aDesk()
  const began = await desk.rule('conversation_created', [], [['change_priority', ['low']]])
  const opened = await desk.rule('conversation_opened', [], [['add_label', ['vip']]])
  const changed = await desk.rule(
    'conversation_updated',
    [['status', 'attribute_changed', { from: ['open'], to: ['resolved'] }]],
    [['add_label', ['refund']]],
  )
  const body = { source_id: randomUUID(), inbox_id: desk.inbox.id, contact_id: desk.conversation.contactId }
  await t.as(desk.boss).post(`${desk.account.path}/conversations`, body)
  await t.as(desk.boss).post(`${desk.own}/toggle_status`, { status: 'resolved' })
  await t.as(desk.boss).post(`${desk.own}/toggle_status`, { status: 'open' })
  await desk.settle()
  const counts = await Promise.all([began, opened, changed].map(async (id) => (await desk.runs(id)).meta.count))
  expect(counts).toEqual([1, 1, 1])
})

it('tell a program outside, a team and an address', async () => {
  const desk = await aDesk()
  const sink = await openSink()
  const { rows } = await t.db.query<{ id: number }>(
    `insert into teams (account_id, name, allow_auto_assign) values ($1, 'orders', false) returning id`,
    [desk.account.id],
  )
  const teamId = rows[0]?.id ?? 0
  await t.db.query('insert into team_members (account_id, team_id, user_id) values ($1, $2, $3)', [
    desk.account.id,
    teamId,
    desk.boss.id,
  ])
  const address = `${desk.account.id}-t@x.test`
  await desk.rule(
    'message_created',
    [],
    [
      ['send_webhook_event', [`${sink.url}/rule`]],
      ['send_email_to_team', [{ team_ids: [teamId], message: 'Please look' }]],
      ['send_email_transcript', [address]],
    ],
  )
  await desk.say('Hello')
  await desk.settle()
  expect(sink.heard.map((one) => one.body.event)).toEqual(['automation_event.message_created'])
  const mails = (await t.deps.mail.kept()).filter((mail) => [address, desk.boss.email].includes(mail.to))
  expect(mails.map((mail) => mail.to).sort()).toEqual([address, desk.boss.email].sort())
  sink.close()
})

it('are switched off when what they name is gone, with a word to the administrators', async () => {
  const desk = await aDesk()
  const id = await desk.rule('message_created', [], [['add_label', ['refund']]])
  await t.db.query(`delete from labels where account_id = $1 and title = 'refund'`, [desk.account.id])
  const before = t.published.length
  expect(await switchOffBroken(t.deps)).toBeGreaterThanOrEqual(1)
  await desk.say('Hello')
  await desk.settle()
  const { body } = await t.as(desk.boss).get(`${desk.path}/${id}`)
  expect(body.payload).toMatchObject({ active: false, disabled_reason: 'the label “refund” is gone' })
  const told = t.published.slice(before).find(({ event, data }) => event === 'automation.updated' && data.id === id)
  expect(told?.data).toMatchObject({ active: false })
  const mail = (await t.deps.mail.kept()).find((one) => one.to === desk.boss.email)
  expect(mail?.subject).toBe('The automation rule “A rule” was switched off')
  expect((await t.as(desk.boss).patch(`${desk.path}/${id}`, { active: true })).status).toBe(422)
  expect((await t.as(desk.boss).patch(`${desk.path}/${id}`, { name: 'Later' })).status).toBe(200)
})

it('are switched off after two runs in which a condition means nothing any more', async () => {
  const desk = await aDesk()
  await t.db.query(
    `insert into custom_attribute_definitions (account_id, attribute_display_name, attribute_key, attribute_model)
     values ($1, 'Tier', 'tier', 'conversation_attribute')`,
    [desk.account.id],
  )
  const id = await desk.rule('message_created', [['tier', 'equal_to', ['gold']]], [['add_label', ['vip']]])
  await t.db.query('delete from custom_attribute_definitions where account_id = $1', [desk.account.id])
  await desk.say('One')
  await desk.settle()
  expect((await t.as(desk.boss).get(`${desk.path}/${id}`)).body.payload.active).toBe(true)
  await desk.say('Two')
  await desk.settle()
  expect((await t.as(desk.boss).get(`${desk.path}/${id}`)).body.payload).toMatchObject({
    active: false,
    disabled_reason: 'the condition “tier” can no longer be checked',
  })
  const log = await desk.runs(id)
  const failure = { state: 'failed', error: 'Automation conditions tier not supported.', error_code: 'conditions' }
  expect(log.payload).toMatchObject(Array(2).fill({ ...failure, error_about: ['tier'] }))
})

it('can be tried on what happened, without changing anything', async () => {
  const desk = await aDesk()
  await desk.say('A refund, please')
  await desk.say('Thank you')
  await t.as(desk.boss).post(`${desk.own}/labels`, { labels: ['vip'] })
  const rule = {
    event_name: 'message_created',
    conditions: [{ attribute_key: 'content', filter_operator: 'contains', values: ['refund'] }],
    actions: [
      { action_name: 'add_label', action_params: ['vip'] },
      { action_name: 'change_priority', action_params: ['high'] },
    ],
  }
  const { body } = await t.as(desk.boss).post(`${desk.path}/trial`, rule)
  expect(body.payload).toMatchObject({ matched: 1, examined: 1, is_partial: false, assumes_changes: false })
  expect(body.payload.actions).toEqual([
    { action_name: 'add_label', changes: 0, unchanged: 1 },
    { action_name: 'change_priority', changes: 1, unchanged: 0 },
  ])
  expect(body.payload.sample).toMatchObject([{ id: desk.conversation.displayId, content: 'A refund, please' }])
  expect((await desk.show()).priority).toBeNull()
})

it('stay within one transaction each when a hundred wait for one event', async () => {
  const desk = await aDesk()
  for (let at = 0; at < 100; at++)
    await t.db.query(
      `insert into automation_rules (account_id, name, event_name, position, actions)
       values ($1, $2, 'conversation_updated', $3, $4::jsonb)`,
      [
        desk.account.id,
        `Rule ${at}`,
        at + 1,
        JSON.stringify([{ action_name: 'add_private_note', action_params: [`${at}`] }]),
      ],
    )
  await t.as(desk.boss).post(`${desk.own}/toggle_priority`, { priority: 'low' })
  await desk.settle()
  const { rows } = await t.db.query<{ content: string }>(
    `select content from messages where account_id = $1 and private order by id`,
    [desk.account.id],
  )
  expect(rows.map(({ content }) => content)).toEqual(Array.from({ length: 100 }, (_, at) => String(at)))
})
