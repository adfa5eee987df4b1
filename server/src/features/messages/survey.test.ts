import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function aChat(config: object = {}, kind: 'widget' | 'api' = 'widget') {
  const account = await t.make.account()
  const inbox = await t.make.inbox(account, { kind })
  await t.db.query(
    'update inboxes set csat_survey_enabled = true, enable_email_collect = false, csat_config = $2::jsonb where id = $1',
    [inbox.id, JSON.stringify(config)],
  )
  const agent = await t.make.agent(account, [inbox.id])
  const query = `website_token=${inbox.token}`
  const arrived = await t.as(null).post(`/api/v1/widget/config?${query}`)
  const headers = { 'x-auth-token': arrived.body.website_channel_config?.auth_token ?? '' }
  const visitor = {
    say: (content: string) => t.as(null).post(`/api/v1/widget/messages?${query}`, { message: { content } }, headers),
    rate: (id: number, answer: unknown) =>
      t
        .as(null)
        .patch(
          `/api/v1/widget/messages/${id}?${query}`,
          { message: { submitted_values: { csat_survey_response: answer } } },
          headers,
        ),
  }
  const { body } = await visitor.say('Hello')
  const own = `${account.path}/conversations/${body.conversation_id}`
  const post = (call: string, given?: object) => t.as(agent).post(`${own}/${call}`, given)
  const surveys = async () =>
    (await t.as(agent).get(`${own}/messages`)).body.payload.filter(
      (one: { content_type: string }) => one.content_type === 'input_csat',
    )
  return { account, inbox, agent, visitor, post, surveys, own }
}

it('happens once, when the chat is resolved, in the words and the form of the inbox', async () => {
  const chat = await aChat({ message: 'How was it?', display_type: 'star' })
  await chat.post('toggle_status', { status: 'pending' })
  expect(await chat.surveys()).toEqual([])
  await chat.post('toggle_status', { status: 'resolved' })
  await chat.post('toggle_status', { status: 'open' })
  await chat.post('toggle_status', { status: 'resolved' })
  const [survey, ...more] = await chat.surveys()
  expect(more).toEqual([])
  expect(survey).toMatchObject({
    content: 'How was it?',
    message_type: 3,
    private: false,
    content_attributes: { display_type: 'star' },
  })
  expect((await t.as(chat.agent).get(chat.own)).body.waiting_since).toBeGreaterThan(0)
})

it('depends on the labels where the inbox says so', async () => {
  const rules = (operator: string) => ({ survey_rules: { operator, values: ['sale'] } })
  for (const [operator, labels, count] of [
    ['contains', ['sale', 'vip'], 1],
    ['contains', ['vip'], 0],
    ['does_not_contain', ['vip'], 1],
    ['does_not_contain', ['sale'], 0],
  ] as const) {
    const chat = await aChat(rules(operator))
    await chat.post('labels', { labels })
    await chat.post('toggle_status')
    expect([operator, labels, (await chat.surveys()).length]).toEqual([operator, labels, count])
  }
})

it('never happens to a contact who is muted, and not where the inbox does not ask', async () => {
  const muted = await aChat()
  await muted.post('mute')
  expect(await muted.surveys()).toEqual([])
  const silent = await aChat()
  await t.db.query('update inboxes set csat_survey_enabled = false where id = $1', [silent.inbox.id])
  await silent.post('toggle_status')
  expect(await silent.surveys()).toEqual([])
})

it('keeps one answer, the newest, of the agent who had the conversation at the first', async () => {
  const chat = await aChat()
  await chat.post('assignments', { assignee_id: chat.agent.id })
  await chat.post('toggle_status')
  const [survey] = await chat.surveys()
  expect(survey.content).not.toBe('')
  for (const bad of [{ rating: 0 }, { rating: 6 }, { rating: '5' }, {}, null, { rating: 4.5 }]) {
    const refused = await chat.visitor.rate(survey.id, bad)
    expect([refused.status, refused.body]).toEqual([422, { error: expect.any(String) }])
  }
  expect((await chat.visitor.rate(survey.id, { rating: 2 })).status).toBe(200)
  await chat.post('assignments', { assignee_id: null })
  await chat.visitor.rate(survey.id, { rating: 5, feedback_message: 'Kind' })
  const { rows } = await t.db.query(
    'select message_id, rating, feedback_message, assigned_agent_id from csat_responses where account_id = $1',
    [chat.account.id],
  )
  expect(rows).toEqual([
    { message_id: survey.id, rating: 5, feedback_message: 'Kind', assigned_agent_id: chat.agent.id },
  ])
  const [answered] = await chat.surveys()
  expect(answered.content_attributes.submitted_values.csat_survey_response).toEqual({
    rating: 5,
    feedback_message: 'Kind',
  })
})

it('takes ratings for surveys only', async () => {
  const chat = await aChat()
  const { body: plain } = await chat.post('messages', { content: 'Hello' })
  expect((await chat.visitor.rate(plain.id, { rating: 5 })).status).toBe(422)
})
