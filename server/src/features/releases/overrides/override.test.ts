import { canonicalJson } from '@parley/shared/contract/canonical-json'
import { flattenedVerify, importJWK } from 'jose'
import { buildOwnTestApp, type TestApp } from '../../../testing/test-app.ts'
import { aRemoteBuild, aShellBuild } from '../testing/builds.ts'
import { registryOn, type TestRegistry } from '../testing/registry.ts'

const SHELL = '1.0.0+dddddd444444d'
const NEWER = { version: '1.1.0', build: 'bbbbbb222222b' }

let t: TestApp
let registry: TestRegistry
let accountId: number
let rasmus: { id: number; accessToken: string }
let agent: { id: number; accessToken: string }
beforeAll(async () => {
  t = await buildOwnTestApp()
  registry = registryOn(t)
  const account = await t.make.account()
  accountId = account.id
  agent = await t.make.member(account, { role: 'administrator' })
  rasmus = await t.make.member(account)
  await t.db.query("update users set type = 'SuperAdmin', name = 'Rasmus' where id = $1", [rasmus.id])
})
afterAll(() => t.close())
beforeEach(async () => {
  await registry.empty()
  await registry.release('shell', aShellBuild())
  await registry.release('reports', aRemoteBuild())
})

const ask = (more: object = {}, who: { accessToken: string } | null = rasmus, remote = 'reports') =>
  t
    .as(null)
    .post(
      `/platform/v1/releases/${remote}/override`,
      { account_id: accountId, shell: SHELL, ...NEWER, ...more },
      who ? { api_access_token: who.accessToken } : {},
    )

const publishNewer = (facts: Parameters<typeof aRemoteBuild>[0] = {}) =>
  registry.publish('reports', aRemoteBuild({ ...NEWER, ...facts }))

it('is signed for one person, one account and one shell, ends by itself, and gives nobody else anything', async () => {
  await publishNewer()
  const before = await registry.documentOf(accountId)
  t.published.length = 0
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body.override).toMatchObject({
    kind: 'tab-override',
    audience: `account:${accountId} user:${rasmus.id}`,
    shell: SHELL,
    remote: 'reports',
    target: NEWER,
    manifest: NEWER,
  })
  expect(Date.parse(body.override.expiresAt) - Date.parse(body.override.issuedAt)).toBe(8 * 3_600_000)
  const page = await t.as(null).get('/app')
  const { keys } = JSON.parse(/type="application\/json"[^>]*>(.*?)<\/script>/.exec(page.text)?.[1] ?? '{}')
  const [header, , signature] = body.sig.value.split('.')
  const payload = Buffer.from(canonicalJson(body.override)).toString('base64url')
  await expect(
    flattenedVerify({ protected: header, payload, signature }, await importJWK(keys[0], 'ES256')),
  ).resolves.toBeTruthy()

  expect((await registry.documentOf(accountId)).document.remotes).toEqual(before.document.remotes)
  expect(t.published).toEqual([])
  const { body: history } = await t.as(null).get('/platform/v1/releases/history?remote=reports', registry.key())
  expect(history.entries[0]).toMatchObject({
    action: 'override',
    actor: 'Rasmus',
    after: { account_id: accountId, ...NEWER, expires_at: body.override.expiresAt },
  })
})

it('is refused to everybody but super administrators before anything is read, release keys included', async () => {
  const key = { accessToken: '' }
  expect((await ask({ build: 'nothing at all' }, null)).status).toBe(401)
  expect((await ask({ build: 'nothing at all' }, agent)).status).toBe(401)
  expect((await ask({}, key)).status).toBe(401)
  const byKey = await t.as(null).post('/platform/v1/releases/reports/override', { shell: SHELL }, registry.key())
  expect(byKey.status).toBe(401)
})

it('is refused for what is not there, is the shell, is revoked, was rolled back, or nobody has', async () => {
  expect((await ask()).status).toBe(404)
  await publishNewer()
  expect((await ask({ version: '1.0.0', build: 'dddddd444444d' }, rasmus, 'shell')).text).toContain('not exchanged')
  await registry.done('reports', 'promote', NEWER)
  await registry.done('reports', 'rollback', { reason: 'slow' })
  expect((await ask()).text).toContain('was rolled back')
  await registry.done('reports', 'revoke', { ...NEWER, reason: 'leaks' })
  expect((await ask()).text).toContain('is revoked: leaks')
  await registry.empty()
  await publishNewer()
  expect((await ask()).text).toContain('has no reports that could be exchanged')
})

it("is refused where the tab's shell could not run it, or the browser's data would be in another form", async () => {
  await publishNewer({ apis: [9] })
  expect((await ask()).text).toContain('E_SHELL_TOO_OLD')
  const other = { version: '1.2.0', build: 'eeeeee555555e' }
  const files = aRemoteBuild(other)
  const manifest = { ...JSON.parse(files['manifest.json'] ?? ''), state: { schema: 2 } }
  await registry.publish('reports', { ...files, 'manifest.json': JSON.stringify(manifest) })
  expect((await ask(other)).text).toContain('in another form (2) than what is released (1)')
})
