import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t?.close())

async function anAccount() {
  const account = await t.make.account()
  const admin = await t.make.administrator(account)
  const site = await t.make.inbox(account)
  return { account, admin, site, api: t.as(admin), path: `${account.path}/campaigns` }
}

/** An SMS inbox and a label, by plain inserts. */
async function anSmsAudience(accountId: number) {
  const one = async (text: string, values: (string | number)[]) =>
    Number((await t.db.query<{ id: number }>(text, values)).rows[0]?.id)
  const inbox = await one(
    `insert into inboxes (account_id, name, channel_type, phone_number) values ($1, 'SMS', 'Channel::Sms', '+4512345678') returning id`,
    [accountId],
  )
  const label = await one(`insert into labels (account_id, title) values ($1, 'dealer') returning id`, [accountId])
  return { inbox, label }
}

const greeting = { title: 'Hello', message: 'Need a hand?', trigger_rules: { url: 'https://shop.test/' } }

describe('campaigns', () => {
  test('of a website are ongoing, numbered per account, and shown with their inbox and sender', async () => {
    const { api, admin, site, path } = await anAccount()
    const body = { ...greeting, inbox_id: site.id, sender_id: admin.id, scheduled_at: '2026-12-01T10:00:00Z' }
    const made = await api.post(path, { campaign: body })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({
      id: 1,
      campaign_type: 'ongoing',
      campaign_status: 'active',
      enabled: true,
      inbox: { id: site.id },
      sender: { id: admin.id },
      trigger_rules: { url: 'https://shop.test/', time_on_page: 10 },
    })
    expect(made.body).not.toHaveProperty('scheduled_at')
    expect((await api.post(path, { ...greeting, inbox_id: site.id })).body).toMatchObject({ id: 2, sender: null })
    expect((await api.get(path)).body.map((one: { id: number }) => one.id)).toEqual([2, 1])
    expect((await api.get(`${path}/1`)).body.title).toBe('Hello')
  })

  test('of an SMS inbox are sent once, to labels of the account', async () => {
    const { account, api, path } = await anAccount()
    const { inbox, label } = await anSmsAudience(account.id)
    const body = { title: 'Fair', message: 'Stand 14', inbox_id: inbox, audience: [{ type: 'Label', id: label }] }
    const made = await api.post(path, { ...body, scheduled_at: '2026-12-01T10:00:00Z' })
    expect(made.body).toMatchObject({
      campaign_type: 'one_off',
      scheduled_at: Date.UTC(2026, 11, 1, 10) / 1000,
      audience: [{ type: 'Label', id: label }],
    })
    const strange = await api.post(path, { ...body, audience: [{ type: 'Label', id: label + 1000 }] })
    expect(strange.body.attributes).toEqual(['audience'])
  })

  test('are refused for inboxes, addresses and senders that do not fit', async () => {
    const { account, api, site, path } = await anAccount()
    const other = await anAccount()
    const apiInbox = await t.make.inbox(account, { kind: 'api' })
    const refused = async (facts: object) => (await api.post(path, { ...greeting, inbox_id: site.id, ...facts })).body
    expect(await refused({ inbox_id: apiInbox.id })).toEqual({ error: 'Unsupported Inbox type' })
    expect((await refused({ inbox_id: other.site.id })).attributes).toEqual(['inbox_id'])
    expect((await refused({ sender_id: other.admin.id })).attributes).toEqual(['sender_id'])
    expect((await refused({ trigger_rules: { url: 'ftp://shop.test' } })).attributes).toEqual(['trigger_rules'])
    expect((await refused({ title: ' ' })).attributes).toEqual(['title'])
  })

  test('are switched off, changed in parts, and deleted', async () => {
    const { api, site, path } = await anAccount()
    await api.post(path, { ...greeting, inbox_id: site.id })
    const off = await api.patch(`${path}/1`, { enabled: false })
    expect(off.body).toMatchObject({ enabled: false, title: 'Hello', trigger_rules: { url: 'https://shop.test/' } })
    expect((await api.delete(`${path}/1`)).status).toBe(200)
    expect((await api.get(`${path}/1`)).status).toBe(404)
  })

  test('that were sent are not rewritten', async () => {
    const { account, api, path } = await anAccount()
    const { inbox, label } = await anSmsAudience(account.id)
    await api.post(path, { title: 'Fair', message: 'x', inbox_id: inbox, audience: [{ type: 'Label', id: label }] })
    await t.db.query(`update campaigns set campaign_status = 'completed' where account_id = $1`, [account.id])
    const answer = await api.patch(`${path}/1`, { title: 'Another' })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ message: 'The campaign is already completed', attributes: ['status'] })
  })

  test('count what they sent and who wrote back', async () => {
    const { account, api, site, path } = await anAccount()
    await api.post(path, { ...greeting, inbox_id: site.id })
    const [one, other] = [
      await t.make.conversation(account, { inbox: site }),
      await t.make.conversation(account, { inbox: site }),
    ]
    await t.db.query(
      'update conversations set campaign_id = (select id from campaigns where account_id = $1) where account_id = $1 and id = any($2::int[])',
      [account.id, [one.id, other.id]],
    )
    await t.db.query('update conversations set last_incoming_at = now() where id = $1', [one.id])
    const { body } = await api.get(`${path}/1/progress`)
    expect(body.payload).toMatchObject({ status: 'active', total: 2, sent: 2, replied: 1, failed: 0, percentage: 100 })
    const [listed] = (await api.get(`${path}?include_progress=true`)).body
    expect(listed.progress).toEqual(body.payload)
    expect((await api.get(path)).body[0]).not.toHaveProperty('progress')
  })

  test('are for administrators of accounts that have the feature, and of one account only', async () => {
    const { account, api, site, path } = await anAccount()
    await api.post(path, { ...greeting, inbox_id: site.id })
    expect((await t.as(await t.make.agent(account)).get(path)).status).toBe(401)
    const stranger = await anAccount()
    expect((await stranger.api.get(`${stranger.path}/1`)).status).toBe(404)
    const plain = await t.make.account({ features: { campaigns: false } })
    const answer = await t.as(await t.make.administrator(plain)).get(`${plain.path}/campaigns`)
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({ error: 'Feature not enabled' })
  })
})
