import type { TestPerson } from '../../testing/factories.ts'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let root: TestPerson
beforeAll(async () => {
  t = await buildOwnTestApp({ installationSettings: { WHATSAPP_API_VERSION: 'v21.0' } })
  root = await t.make.user({ type: 'SuperAdmin' })
})
afterAll(() => t.close())

const URL = '/super_admin/api/app_config'
const settingsOf = async (config: string) => {
  const { body } = await t.as(root).get(`${URL}?config=${config}`)
  return Object.fromEntries(body.settings.map((setting: { key: string }) => [setting.key, setting]))
}

it('shows where a value comes from, takes another, and gives it back', async () => {
  expect((await settingsOf('whatsapp')).WHATSAPP_API_VERSION).toMatchObject({
    value: 'v21.0',
    source: 'environment',
  })
  await t.as(root).post(`${URL}?config=whatsapp`, { WHATSAPP_API_VERSION: 'v23.0' })
  expect((await t.as(null).get('/api/v1/config')).body.WHATSAPP_API_VERSION).toBe('v23.0')
  expect((await settingsOf('whatsapp')).WHATSAPP_API_VERSION).toMatchObject({ value: 'v23.0', source: 'stored' })
  await t.as(root).post(`${URL}?config=whatsapp`, { WHATSAPP_API_VERSION: null })
  expect((await settingsOf('whatsapp')).WHATSAPP_API_VERSION.value).toBe('v21.0')
})

it('writes a secret and never reads it out, in no answer and not in the table', async () => {
  const saved = await t.as(root).post(`${URL}?config=bots`, { CSML_BOT_API_KEY: 'very-secret-key' })
  expect(saved.text).not.toContain('very-secret-key')
  expect((await settingsOf('bots')).CSML_BOT_API_KEY).toMatchObject({ value: null, is_set: true, source: 'stored' })
  const { rows } = await t.db.query('select * from installation_settings')
  expect(JSON.stringify(rows)).not.toContain('very-secret-key')
})

it('keeps all of what is sent or nothing', async () => {
  const wrong = {
    LOGOUT_REDIRECT_LINK: '/elsewhere',
    ENABLE_ACCOUNT_SIGNUP: 'maybe',
    INSTALLATION_PRICING_PLAN: 'gold',
    X: '1',
  }
  const answer = await t.as(root).post(URL, wrong)
  expect([answer.status, answer.body.attributes]).toEqual([
    422,
    ['ENABLE_ACCOUNT_SIGNUP', 'INSTALLATION_PRICING_PLAN', 'X'],
  ])
  expect((await settingsOf('general')).LOGOUT_REDIRECT_LINK.source).toBe('default')
})

it('names the brand below every chat', async () => {
  const brand = {
    BRAND_NAME: 'Lindenhof',
    WIDGET_BRAND_URL: 'https://lindenhof.test',
    LOGO_THUMBNAIL: 'https://files.lindenhof.test/small.png',
  }
  await t.as(root).post(`${URL}?config=branding`, brand)
  const inbox = await t.make.inbox(await t.make.account())
  const { body } = await t.as(null).post(`/api/v1/widget/config?website_token=${inbox.token}`)
  expect(body.global_config).toEqual(brand)
})

it('names the brand below every help center, and leads to it', async () => {
  await t.as(root).post(`${URL}?config=branding`, { BRAND_NAME: 'Lindenhof', BRAND_URL: 'https://lindenhof.test/' })
  const account = await t.make.account()
  await t.db.query(`insert into portals (account_id, name, slug, config) values ($1, 'Help', 'branded', '{}')`, [
    account.id,
  ])
  const { text } = await t.as(null).send({ method: 'GET', url: '/hc/branded/en', headers: { accept: 'text/html' } })
  expect(text).toContain('<a href="https://lindenhof.test/" rel="noopener">Made with Lindenhof</a>')
})

it('gives every brand key of the contract a field', async () => {
  const keys = ['LOGO', 'LOGO_DARK', 'LOGO_THUMBNAIL', 'BRAND_URL', 'DISPLAY_MANIFEST', 'API_CHANNEL_THUMBNAIL']
  expect(Object.keys(await settingsOf('branding'))).toEqual(expect.arrayContaining(keys))
})

it('gives a new account the flags that are listed', async () => {
  const flags = JSON.stringify([
    { name: 'sla', enabled: true },
    { name: 'macros', enabled: false },
  ])
  await t.as(root).post(URL, { ACCOUNT_LEVEL_FEATURE_DEFAULTS: flags })
  const made = await t.as(root).post('/super_admin/api/accounts', { name: 'Flagged' })
  expect(made.body.features).toMatchObject({ sla: true, macros: false })
})
