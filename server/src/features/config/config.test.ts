import { jwtVerify } from 'jose'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { keepSetting } from './settings.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({
    installation: 'cloud',
    installationSettings: {
      INSTALLATION_NAME: 'Lantern',
      ENABLE_ACCOUNT_SIGNUP: 'api_only',
      BLOCKED_EMAIL_DOMAINS: 'spam.test',
    },
  })
})
afterAll(() => t.close())

/** What the workspace tests (contract, workspace 2) and the page carries (configuration 11.1). */
const NAMED = `DEPLOYMENT_ENV IS_ENTERPRISE INSTALLATION_PRICING_PLAN INSTALLATION_NAME BRAND_NAME LOGO LOGO_DARK LOGO_THUMBNAIL
  CREATE_NEW_ACCOUNT_FROM_DASHBOARD ENABLE_ACCOUNT_SIGNUP CHATWOOT_INBOX_TOKEN DISABLE_USER_PROFILE_UPDATE VAPID_PUBLIC_KEY
  DIRECT_UPLOADS_ENABLED LOGOUT_REDIRECT_LINK CLAUDIA_URL EDDIE_URL TAGS_URL HCAPTCHA_SITE_KEY ANALYTICS_TOKEN APP_VERSION
  GIT_SHA TERMS_URL PRIVACY_URL WIDGET_BRAND_URL BRAND_URL DISPLAY_MANIFEST API_CHANNEL_NAME API_CHANNEL_THUMBNAIL FB_APP_ID
  FACEBOOK_API_VERSION AZURE_APP_ID CSML_EDITOR_HOST WHATSAPP_APP_ID WHATSAPP_CONFIGURATION_ID WHATSAPP_API_VERSION
  GOOGLE_OAUTH_CLIENT_ID TWITTER_ENABLED hostURL apiHost websocketURL enabledLanguages selectedLocale helpUrls helpCenterURL
  fbAppId fbApiVersion googleOAuthClientId googleOAuthCallbackUrl signupEnabled isEnterprise enterprisePlanName vapidPublicKey`

test('anyone reads every named setting for a minute, and no setting that is not public', async () => {
  const { status, body, headers, text } = await t.as(null).get('/api/v1/config.json')
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  expect(Object.keys(body).sort()).toEqual(expect.arrayContaining(NAMED.split(/\s+/)))
  expect(body).toMatchObject({
    DEPLOYMENT_ENV: 'cloud',
    IS_ENTERPRISE: true,
    INSTALLATION_NAME: 'Lantern',
    ENABLE_ACCOUNT_SIGNUP: 'api_only',
    signupEnabled: 'false',
    LOGOUT_REDIRECT_LINK: '/app/login',
    enabledLanguages: expect.arrayContaining([{ name: 'Deutsch (de)', iso_639_1_code: 'de' }]),
  })
  expect(text).not.toContain('spam.test')
})

test('the key for pushes is the same as text and as bytes, from the first answer on', async () => {
  const fresh = await buildTestApp()
  const { body } = await fresh.as(null).get('/api/v1/config')
  expect(Buffer.from(body.vapidPublicKey).toString('base64url')).toBe(body.VAPID_PUBLIC_KEY)
  expect(body.vapidPublicKey).toHaveLength(65)
  await fresh.close()
})

test('the page may reach the address that errors are reported to, and no other', async () => {
  await t.db.query(
    `insert into installation_settings (key, value) values ('SENTRY_DSN', '"https://key@errors.example/own/7"')`,
  )
  const { headers } = await t.as(null).get('/app/login')
  const [reachable] = /connect-src[^;]*/.exec(String(headers['content-security-policy'])) ?? []
  expect(reachable).toMatch(/ https:\/\/errors\.example$/)
  await t.db.query(`delete from installation_settings where key = 'SENTRY_DSN'`)
  const { headers: before } = await t.as(null).get('/app/login')
  expect(before['content-security-policy']).not.toContain('errors.example')
})

test('names, addresses, pictures and passwords that are kept elsewhere cannot be changed here', async () => {
  await t.db.query(`insert into installation_settings (key, value) values ('DISABLE_USER_PROFILE_UPDATE', 'true')`)
  const maya = await t.make.user()
  const url = '/api/v1/profile'
  for (const change of [{ name: 'M' }, { display_name: 'M' }, { email: 'm@elsewhere.test' }, { phone_number: '+4412' }])
    expect((await t.as(maya).put(url, { profile: change })).status).toBe(403)
  const password = { password: 'New-one-1!', password_confirmation: 'New-one-1!' }
  expect((await t.as(maya).put(url, { profile: password })).status).toBe(403)
  expect((await t.as(maya).delete(`${url}/avatar`)).status).toBe(403)
  const kept = await t.as(maya).put(url, { profile: { message_signature: 'M', ui_settings: { locale: 'de' } } })
  expect(kept).toMatchObject({ status: 200, body: { message_signature: 'M', name: maya.name } })
  await t.db.query(`delete from installation_settings where key = 'DISABLE_USER_PROFILE_UPDATE'`)
  expect((await t.as(maya).put(url, { profile: { name: 'M' } })).status).toBe(200)
})

test('a stored setting goes before the environment', async () => {
  await t.db.query(`insert into installation_settings (key, value) values ('INSTALLATION_NAME', '"Stored"')`)
  expect((await t.as(null).get('/api/v1/config')).body.INSTALLATION_NAME).toBe('Stored')
})

test('the API says its version and whether what it stands on works', async () => {
  const { body } = await t.as(null).get('/api')
  expect(body).toEqual({
    version: expect.any(String),
    timestamp: expect.any(String),
    queue_services: 'ok',
    data_services: 'ok',
  })
})

test('the assistant is opened as whoever asks, signed and for five minutes, where it is set up and switched on', async () => {
  const account = await t.make.account({ features: { captain_integration: true } })
  const maya = await t.make.agent(account)
  const ask = () => t.as(maya).get(`${account.path}/integrations/captain/sso_url`)
  expect((await ask()).status).toBe(404)
  const secret = 'a secret of at least thirty-two letters'
  for (const [key, value] of [
    ['CAPTAIN_URL', 'https://captain.example/open?from=parley'],
    ['CAPTAIN_SECRET', secret],
  ] as const)
    await t.db.transaction((tx) => keepSetting(t.deps, tx, key, value))
  const { sso_url } = (await ask()).body
  const url = new URL(sso_url)
  expect([url.origin, url.searchParams.get('from')]).toEqual(['https://captain.example', 'parley'])
  const key = new TextEncoder().encode(secret)
  const { payload } = await jwtVerify(url.searchParams.get('token') ?? '', key, { currentDate: t.deps.now() })
  expect(payload).toMatchObject({ sub: String(maya.id), account_id: account.id, role: 'agent', email: maya.email })
  expect(Number(payload.exp) - Number(payload.iat)).toBe(300)
  const other = await t.make.account()
  const without = await t.as(await t.make.agent(other)).get(`${other.path}/integrations/captain/sso_url`)
  expect(without.status).not.toBe(200)
})
