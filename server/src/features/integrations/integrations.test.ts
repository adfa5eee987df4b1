import { openGooglePeer } from '../../testing/peers/google-peer.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let credentials: object
beforeAll(async () => {
  t = await buildTestApp()
  const google = await openGooglePeer()
  credentials = google.credentials
  google.close()
})
afterAll(() => t.close())

async function setUp() {
  const account = await t.make.account({ features: { integrations: true, audit_logs: true } })
  const ines = await t.make.administrator(account)
  const maya = await t.make.agent(account)
  const at = `${account.path}/integrations`
  const connect = (settings: object, app_id = 'google_translate') =>
    t.as(ines).post(`${at}/hooks`, { app_id, settings })
  return { account, ines, maya, at, connect }
}

test('everybody sees what is connected; how it is set up, administrators; its key, nobody', async () => {
  const { ines, maya, at, connect } = await setUp()
  const { status, body } = await connect({ project_id: 'shop-1', credentials })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    app_id: 'google_translate',
    status: true,
    inbox: null,
    hook_type: 'account',
    settings: { project_id: 'shop-1' },
  })
  const { body: seen } = await t.as(maya).get(`${at}/apps`)
  expect(seen.payload.map(({ id }: { id: string }) => id)).toEqual([
    'webhook',
    'dashboard_apps',
    'openai',
    'dialogflow',
    'google_translate',
  ])
  expect(seen.payload.slice(-1)).toEqual([
    {
      id: 'google_translate',
      name: 'Google Translate',
      description: expect.any(String),
      short_description: expect.any(String),
      enabled: true,
      hooks: [
        {
          id: body.id,
          app_id: 'google_translate',
          status: true,
          inbox: null,
          account_id: body.account_id,
          hook_type: 'account',
        },
      ],
    },
  ])
  const { text, body: app } = await t.as(ines).get(`${at}/apps/google_translate`)
  expect(app).toMatchObject({ hook_type: 'account', allow_multiple_hooks: false, visible_properties: ['project_id'] })
  expect(text).not.toContain('PRIVATE KEY')
})

test('credentials may come as the text of the downloaded file, and are stored sealed', async () => {
  const { account, connect } = await setUp()
  expect((await connect({ project_id: 'shop-1', credentials: JSON.stringify(credentials) })).status).toBe(200)
  const { rows } = await t.db.query<{ settings_sealed: string }>(
    'select settings_sealed from integration_hooks where account_id = $1',
    [account.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.settings_sealed).not.toMatch(/PRIVATE|shop-1/)
})

test.each([
  ['no settings', {}],
  ['an unknown key', { project_id: 'shop-1', credentials: 'given', colour: 'red' }],
  ['credentials that are no JSON', { project_id: 'shop-1', credentials: 'secret' }],
  ['credentials without a key', { project_id: 'shop-1', credentials: { client_email: 'a@b.test' } }],
  ['a project that is a path', { project_id: '../other', credentials: 'given' }],
])('%s: 422 on settings, nothing stored', async (_what, settings) => {
  const { at, maya, connect } = await setUp()
  const filled = 'credentials' in settings && settings.credentials === 'given' ? { ...settings, credentials } : settings
  expect(await connect(filled)).toMatchObject({ status: 422, body: { attributes: ['settings'] } })
  expect((await t.as(maya).get(`${at}/apps/google_translate`)).body).toMatchObject({ enabled: false, hooks: [] })
})

test('an app has one connection, an unknown app none, and agents connect nothing', async () => {
  const { at, maya, ines, connect } = await setUp()
  const settings = { project_id: 'shop-1', credentials }
  await connect(settings)
  expect(await connect(settings)).toMatchObject({ status: 422, body: { attributes: ['app_id'] } })
  expect(await connect(settings, 'sharepoint')).toMatchObject({ status: 422, body: { attributes: ['app_id'] } })
  expect((await t.as(maya).post(`${at}/hooks`, { app_id: 'google_translate', settings })).status).toBe(401)
  expect((await t.as(ines).get(`${at}/apps/sharepoint`)).status).toBe(404)
  expect((await t.as(ines).patch(`${at}/hooks/999999`, { status: false })).status).toBe(404)
  expect((await t.as(ines).delete(`${at}/sharepoint`)).status).toBe(404)
})

test('a connection of another account is not found', async () => {
  const [one, other] = [await setUp(), await setUp()]
  const { body } = await one.connect({ project_id: 'shop-1', credentials })
  expect((await t.as(other.ines).patch(`${other.at}/hooks/${body.id}`, { status: false })).status).toBe(404)
  expect((await t.as(other.ines).delete(`${other.at}/hooks/${body.id}`)).status).toBe(404)
  expect((await t.as(other.ines).get(`${other.at}/apps`)).body.payload[0].hooks).toEqual([])
})

test('connecting, changing and disconnecting leave a trail without the key', async () => {
  const { account, at, ines, connect } = await setUp()
  const { body } = await connect({ project_id: 'shop-1', credentials })
  await t.as(ines).patch(`${at}/hooks/${body.id}`, { hook: { status: false, settings: { project_id: 'shop-2' } } })
  await t.as(ines).delete(`${at}/hooks/${body.id}`)
  const { body: trail, text } = await t.as(ines).get(`${account.path}/audit_logs`)
  const said = trail.audit_logs.map(
    (one: { action: string; subject: { type: string; label: string } }) =>
      `${one.action} ${one.subject.type} ${one.subject.label}`,
  )
  expect(said).toEqual(['delete Hook Google Translate', 'update Hook Google Translate', 'create Hook Google Translate'])
  expect(trail.audit_logs[1].changes).toEqual({ enabled: [true, false], project_id: ['shop-1', 'shop-2'] })
  expect(text).not.toContain('PRIVATE KEY')
})

test('a service of inboxes is connected once for each inbox of the account, and goes with it', async () => {
  const { account, at, ines, maya } = await setUp()
  const [one, two] = [await t.make.inbox(account), await t.make.inbox(account)]
  const elsewhere = await t.make.inbox(await t.make.account())
  const connect = (inbox_id?: number) =>
    t.as(ines).post(`${at}/hooks`, {
      hook: { app_id: 'dialogflow', inbox_id, settings: { project_id: 'shop-1', credentials } },
    })
  expect(await connect()).toMatchObject({ status: 422, body: { attributes: ['inbox_id'] } })
  expect(await connect(elsewhere.id)).toMatchObject({ status: 422, body: { attributes: ['inbox_id'] } })
  expect((await connect(one.id)).body).toMatchObject({ inbox: { id: one.id, name: one.name }, hook_type: 'inbox' })
  expect(await connect(one.id)).toMatchObject({ status: 422, body: { attributes: ['inbox_id'] } })
  expect((await connect(two.id)).body.settings).toEqual({ project_id: 'shop-1', region: 'global' })
  await t.db.query('delete from inboxes where id = $1', [two.id])
  const { body: app } = await t.as(maya).get(`${at}/apps/dialogflow`)
  expect(app.hooks.map(({ inbox }: { inbox: { id: number } }) => inbox.id)).toEqual([one.id])
})
