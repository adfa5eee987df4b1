import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const widget = { name: ' Shop chat ', channel: { type: 'web_widget', website_url: 'https://shop.test' } }

describe('a web widget inbox', () => {
  test('starts with its secrets, default week and flags, and a script that names its token', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const { status, body } = await t.as(ines).post(`${account.path}/inboxes`, widget)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Shop chat',
      channel_type: 'Channel::WebWidget',
      channel_id: body.id,
      website_url: 'https://shop.test',
      widget_color: '#009CE0',
      selected_feature_flags: ['attachments', 'emoji_picker', 'end_conversation'],
      enable_auto_assignment: true,
      timezone: 'UTC',
      phone_number: null,
      csat_config: { display_type: 'emoji', message: '', survey_rules: { operator: 'contains', values: [] } },
    })
    expect(body.website_token).toHaveLength(24)
    expect(body.hmac_token).toHaveLength(24)
    expect(body.web_widget_script).toContain(body.website_token)
    expect(body.working_hours).toHaveLength(7)
    expect(body.working_hours[1]).toMatchObject({ day_of_week: 1, open_hour: 9, close_hour: 17, closed_all_day: false })
    expect(eventsOf(t.published, account.id).map(({ event }) => event)).toEqual(['account.cache_invalidated'])
  })

  test('needs a name and an address of the site; an unknown channel is refused in words', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const nothing = await t.as(ines).post(`${account.path}/inboxes`, { channel: { type: 'web_widget' } })
    expect([nothing.status, nothing.body.attributes]).toEqual([422, ['name', 'website_url']])
    const unknown = await t.as(ines).post(`${account.path}/inboxes`, { name: 'X', channel: { type: 'pigeon' } })
    expect([unknown.status, unknown.body]).toEqual([422, { error: 'Unsupported channel type' }])
  })

  test('is changed field by field; what is not sent stays', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const { body: made } = await t.as(ines).post(`${account.path}/inboxes`, widget)
    const path = `${account.path}/inboxes/${made.id}`
    const changed = await t.as(ines).patch(path, {
      greeting_enabled: true,
      channel: { welcome_title: 'Hi', selected_feature_flags: [] },
      working_hours: [{ day_of_week: 6, open_all_day: true }],
    })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ name: 'Shop chat', greeting_enabled: true, welcome_title: 'Hi' })
    expect(changed.body.selected_feature_flags).toEqual([])
    expect(changed.body.website_token).toBe(made.website_token)
    expect(changed.body.working_hours[6]).toMatchObject({ open_all_day: true, open_hour: 0, close_hour: 23 })
    expect(changed.body.working_hours[1]).toEqual(made.working_hours[1])
  })

  test('keeps no half of a week that contains a day closing before it opens', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const { body: made } = await t.as(ines).post(`${account.path}/inboxes`, widget)
    const good = { day_of_week: 1, open_hour: 7, open_minutes: 0, close_hour: 8, close_minutes: 0 }
    const bad = { ...good, day_of_week: 2, close_hour: 7 }
    const answer = await t.as(ines).patch(`${account.path}/inboxes/${made.id}`, { working_hours: [good, bad] })
    expect([answer.status, answer.body.attributes]).toEqual([422, ['close_hour']])
    const kept = await t.as(ines).get(`${account.path}/inboxes/${made.id}`)
    expect(kept.body.working_hours).toEqual(made.working_hours)
  })

  test('takes its avatar by multipart, where null is written as text', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const { body: made } = await t.as(ines).post(`${account.path}/inboxes`, { ...widget, greeting_message: 'Hello' })
    const form = new FormData()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    form.append('greeting_message', 'null')
    form.append('channel[welcome_tagline]', 'Ask us')
    form.append('avatar', new Blob([png], { type: 'image/png' }), 'me.png')
    const changed = await t.as(ines).send({ method: 'PATCH', url: `${account.path}/inboxes/${made.id}`, payload: form })
    expect(changed.body).toMatchObject({ greeting_message: null, welcome_tagline: 'Ask us' })
    expect(changed.body.avatar_url).toMatch(/^http:\/\/parley\.test\/files\//)
    const gone = await t.as(ines).delete(`${account.path}/inboxes/${made.id}/avatar`)
    expect(gone.status).toBe(200)
    expect((await t.as(ines).get(`${account.path}/inboxes/${made.id}`)).body.avatar_url).toBe('')
  })
})

describe('inboxes and their members', () => {
  test('agents see the inboxes they belong to, without secrets; administrators see all', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const mine = await t.make.inbox(account, { name: 'b' })
    const other = await t.make.inbox(account, { name: 'A' })
    const maya = await t.make.agent(account, [mine.id])
    const all = await t.as(ines).get(`${account.path}/inboxes`)
    expect(all.body.payload.map((one: { id: number }) => one.id)).toEqual([other.id, mine.id])
    const own = await t.as(maya).get(`${account.path}/inboxes`)
    expect(own.body.payload.map((one: { id: number }) => one.id)).toEqual([mine.id])
    expect(own.body.payload[0]).not.toHaveProperty('hmac_token')
    expect((await t.as(maya).get(`${account.path}/inboxes/${other.id}`)).status).toBe(401)
  })

  test('members are added, replaced and removed; strangers are refused', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const [maya, jon] = [await t.make.agent(account), await t.make.agent(account)]
    const inbox = await t.make.inbox(account)
    const url = `${account.path}/inbox_members`
    const ids = (answer: { body: { payload: { id: number }[] } }) =>
      answer.body.payload.map((one) => one.id).sort((a, b) => a - b)
    const body = (...user_ids: number[]) => ({ inbox_id: inbox.id, user_ids })
    expect(ids(await t.as(ines).post(url, body(maya.id)))).toEqual([maya.id])
    expect(ids(await t.as(ines).post(url, body(jon.id)))).toEqual([maya.id, jon.id])
    expect(ids(await t.as(ines).patch(url, body(jon.id)))).toEqual([jon.id])
    expect((await t.as(ines).delete(url, body(jon.id))).status).toBe(200)
    expect(ids(await t.as(ines).get(`${url}/${inbox.id}`))).toEqual([])
    const stranger = await t.make.user()
    const refused = await t.as(ines).post(url, body(stranger.id))
    expect([refused.status, refused.body]).toEqual([422, { error: 'Invalid User IDs' }])
  })

  test('assignable are the members of every inbox named, and all administrators', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const [one, two] = [await t.make.inbox(account), await t.make.inbox(account)]
    const both = await t.make.agent(account, [one.id, two.id])
    const single = await t.make.agent(account, [one.id])
    const url = `${account.path}/assignable_agents?inbox_ids[]=${one.id}&inbox_ids[]=${two.id}`
    const answer = await t.as(both).get(url)
    const ids = answer.body.payload.map((agent: { id: number }) => agent.id)
    expect(new Set(ids)).toEqual(new Set([ines.id, both.id]))
    expect((await t.as(single).get(url)).status).toBe(401)
    await t.db.query(`update users set name = 'aaron', confirmed_at = null where id = $1`, [both.id])
    await t.db.query(`update users set name = 'Berta' where id = $1`, [ines.id])
    const named = (await t.as(ines).get(url)).body.payload
    expect(named.map((one: { name: string; confirmed: boolean }) => [one.name, one.confirmed])).toEqual([
      ['aaron', false],
      ['Berta', true],
    ])
    expect((await t.as(both).get(`${account.path}/assignable_agents?inbox_ids[]=999999`)).status).toBe(404)
    for (const none of ['', '?inbox_ids[]=', '?inbox_ids='])
      expect([none, (await t.as(both).get(`${account.path}/assignable_agents${none}`)).status]).toEqual([none, 422])
  })

  test('an inbox that carries the e-mail of others is not deleted; a free one goes with its conversations', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const shop = await t.make.inbox(account, { name: 'Shop' })
    const mail = await t.make.inbox(account, { name: 'Mail' })
    await t.db.query(`update inboxes set channel_type = 'Channel::Email' where id = $1`, [mail.id])
    await t.as(ines).patch(`${account.path}/inboxes/${shop.id}`, { continuity_inbox_id: mail.id })
    const refused = await t.as(ines).delete(`${account.path}/inboxes/${mail.id}`)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      code: 'INBOX_CONTINUITY_CONNECTED',
      connected_inboxes: [{ id: shop.id, name: 'Shop' }],
    })
    await t.make.conversation(account, { inbox: shop })
    expect((await t.as(ines).delete(`${account.path}/inboxes/${shop.id}`)).status).toBe(200)
    expect((await t.as(ines).delete(`${account.path}/inboxes/${mail.id}`)).status).toBe(200)
    expect((await t.as(ines).get(`${account.path}/inboxes`)).body).toEqual({ payload: [] })
  })

  test('the plan limits how many there are', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    await t.make.inbox(account)
    await t.db.query(`update accounts set limits = '{"inboxes": 1}' where id = $1`, [account.id])
    const refused = await t.as(ines).post(`${account.path}/inboxes`, widget)
    expect([refused.status, refused.body]).toEqual([402, { error: 'Account limit exceeded. Upgrade to a higher plan' }])
  })
})
