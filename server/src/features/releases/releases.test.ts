import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { canonicalJson } from '@parley/shared/contract/canonical-json'
import { PAGE_DATA_ID } from '@parley/shared/contract/page-data'
import { compactVerify, importJWK } from 'jose'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { aRemoteBuild, aShellBuild, tarFile } from './testing/builds.ts'
import { registryOn, type TestRegistry } from './testing/registry.ts'

const TOKEN = 'good-for-reports-and-nothing-else'

let t: TestApp
let registry: TestRegistry
beforeAll(async () => {
  t = await buildTestApp({ publishTokens: { reports: TOKEN } })
  registry = registryOn(t)
})
afterAll(() => t.close())
beforeEach(() => registry.empty())

describe('publishing', () => {
  it('stores a build once, however often it is sent', async () => {
    const first = await registry.publish('reports', aRemoteBuild())
    const again = await registry.publish('reports', aRemoteBuild())
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
  })

  it('serves its files for a year, compressed for those who can read it', async () => {
    const { body } = await registry.publish('reports', aRemoteBuild())
    const path = `/r/reports/${body.version}+${body.build}/remoteEntry.js`
    const plain = await t.as(null).get(path)
    expect(plain).toMatchObject({ status: 200, text: 'the entry' })
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/javascript; charset=utf-8',
    })
    const packed = await t.app.inject({ url: path, headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('the entry')
  })

  it('keeps whether the build was tried before', async () => {
    const publish = (version: string, build: string, trial: string) =>
      t.as(null).send({
        method: 'POST',
        url: `/platform/v1/releases/reports?trial=${trial}`,
        headers: { 'content-type': 'application/x-tar', ...registry.key() },
        payload: tarFile(aRemoteBuild({ version, build })),
      })
    await publish('1.0.0', 'aaaaaa111111a', 'passed')
    await publish('1.1.0', 'bbbbbb222222b', 'skipped')
    expect((await publish('1.2.0', 'cccccc333333c', 'perhaps')).status).toBe(422)
    const { entries } = (await t.as(null).get('/platform/v1/releases/history', registry.key())).body
    expect(entries.map(({ reason }: { reason: string }) => reason)).toEqual([
      'not drawn in a browser before',
      'drawn in a browser before',
    ])
  })

  it('has nothing to serve outside its folders', async () => {
    await registry.publish('reports', aRemoteBuild())
    for (const path of [
      '/r/reports/1.0.0+aaaaaa111111a/nothing.js',
      '/r/reports/..%2f..%2fsecret',
      '/r/x/1.0.0+abcdef/%2e%2e/y',
    ]) {
      expect((await t.as(null).get(path)).status).toBe(404)
    }
  })

  it('keeps files that two builds have in common once, and those of both are served', async () => {
    const [one, two] = [aRemoteBuild(), aRemoteBuild({ version: '1.1.0', build: 'bbbbbb222222b', entry: 'newer' })]
    await registry.publish('reports', one)
    await registry.publish('reports', two)
    const read = async (path: string) => (await t.as(null).get(`/r/reports/${path}`)).text
    expect(await read('1.0.0+aaaaaa111111a/assets/remote.js')).toBe('the module')
    expect(await read('1.1.0+bbbbbb222222b/assets/remote.js')).toBe('the module')
    expect(await read('1.1.0+bbbbbb222222b/remoteEntry.js')).toBe('newer')
  })
})

describe('publishing refuses', () => {
  it.each([
    [
      'a file that is not the one the manifest names',
      { ...aRemoteBuild(), 'remoteEntry.js': 'changed' },
      'remoteEntry.js is not the file',
    ],
    ['a file that is missing', without(aRemoteBuild(), 'remoteEntry.js'), 'remoteEntry.js is missing'],
    ['a file that nobody named', { ...aRemoteBuild(), 'more.js': 'x' }, 'more.js is not named'],
    ['a manifest of another remote', aRemoteBuild({ name: 'contacts' }), 'is of contacts'],
    ['a manifest that is none', { 'manifest.json': '{}' }, 'manifest.json'],
    ['no manifest', { 'remoteEntry.js': 'x' }, 'no manifest.json'],
    ['a container of another build', aRemoteBuild({ container: 'reports__other' }), 'container must be named'],
    ['a first page over its budget', aRemoteBuild({ entryGzip: 200_000 }), 'the budget is 100000'],
  ])('%s', async (_what, files, words) => {
    const answer = await registry.publish('reports', files)
    expect(answer.status).toBe(422)
    expect(answer.body.error).toContain(words)
  })

  it('another content under a name that is taken', async () => {
    await registry.publish('reports', aRemoteBuild())
    const answer = await registry.publish('reports', aRemoteBuild({ entry: 'other' }))
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('other files: remoteEntry.js')])
  })

  it('another manifest under a name that is taken, though every file is the same', async () => {
    await registry.publish('reports', aRemoteBuild())
    const answer = await registry.publish('reports', aRemoteBuild({ label: 'Figures' }))
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('with another manifest')])
  })

  it('what belongs to another area: route prefix, id, shortcut', async () => {
    await registry.release('reports', aRemoteBuild())
    const { body } = await registry.publish('copy', aRemoteBuild({ name: 'copy', build: 'cccccc333333c' }))
    expect(body.error).toContain('the route prefix reports belongs to reports')
    expect(body.error).toContain('the id reports belongs to reports')
    expect(body.error).toContain('the shortcut Alt+KeyR belongs to reports')
  })

  it('a damaged archive and paths that leave it', async () => {
    const payload = tarFile(aRemoteBuild()).subarray(0, 700)
    const headers = { 'content-type': 'application/x-tar', ...registry.key() }
    expect(
      (await t.as(null).send({ method: 'POST', url: '/platform/v1/releases/reports', headers, payload })).status,
    ).toBe(400)
    expect((await registry.publish('reports', { '../evil.js': 'x' })).status).toBe(400)
  })
})

describe('who may release', () => {
  it('is whoever has the release key of the installation or a SuperAdmin token', async () => {
    const admin = await t.make.member(await t.make.account(), { role: 'administrator' })
    expect((await registry.publish('reports', aRemoteBuild(), {})).status).toBe(401)
    expect((await registry.publish('reports', aRemoteBuild(), { 'x-release-key': 'guess' })).status).toBe(401)
    expect((await registry.publish('reports', aRemoteBuild(), { api_access_token: admin.accessToken })).status).toBe(
      401,
    )
    await t.db.query("update users set type = 'SuperAdmin' where id = $1", [admin.id])
    expect((await registry.publish('reports', aRemoteBuild(), { api_access_token: admin.accessToken })).status).toBe(
      201,
    )
  })

  it('is, for one remote alone, whoever has its publish token', async () => {
    const mine = { 'x-release-key': TOKEN }
    const published = await registry.publish('reports', aRemoteBuild(), mine)
    expect(published.status).toBe(201)
    const refused = await registry.publish('contacts', aRemoteBuild({ name: 'contacts' }), mine)
    expect([refused.status, refused.body.error]).toEqual([401, 'This token releases reports and nothing else'])
    const { version, build } = published.body
    const wish = { version, build, revision: await registry.revision() }
    expect((await registry.change('reports', 'promote', wish, mine)).status).toBe(200)
    expect((await registry.change('contacts', 'rollback', wish, mine)).status).toBe(401)
  })
})

describe('the release document', () => {
  it('is signed over its canonical form with a key that the page carries', async () => {
    await registry.release('shell', aShellBuild())
    const { document, sig } = await registry.documentOf(1)
    const page = await t.as(null).get('/app/accounts/1/dashboard')
    const data = JSON.parse(new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(page.text)?.[1] ?? '{}')
    const [header, , signature] = sig.value.split('.')
    const payload = Buffer.from(canonicalJson(document)).toString('base64url')
    const jwk = data.keys.find(({ kid }: { kid: string }) => kid === sig.kid)
    await expect(
      compactVerify(`${header}.${payload}.${signature}`, await importJWK(jwk, 'ES256')),
    ).resolves.toBeTruthy()
    expect(data.releases.document.audience).toBe('account:1')
  })

  it('is made and signed once for the tabs of an account, and sent once to each', async () => {
    await registry.release('reports', aRemoteBuild())
    const ask = (headers: Record<string, string> = {}) =>
      t.app.inject({ url: '/platform/v1/releases?account=1', headers: { 'accept-encoding': 'br', ...headers } })
    const [one, two] = [await ask(), await ask()]
    expect(one.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' })
    expect(two.rawPayload.equals(one.rawPayload)).toBe(true)
    const { etag } = one.headers
    expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(304)
    await registry.release('reports', aRemoteBuild({ version: '1.1.0', build: 'bbbbbb222222b' }))
    expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it('is made anew a few times a day, so that it never expires in the hands of a tab', async () => {
    await registry.release('reports', aRemoteBuild())
    const before = await registry.documentOf(1)
    const { now } = t.deps
    t.deps.now = () => new Date(Date.now() + 7 * 3600 * 1000)
    const after = await registry.documentOf(1)
    t.deps.now = now
    expect(Date.parse(after.document.expiresAt) - Date.parse(before.document.expiresAt)).toBeGreaterThan(
      6 * 3600 * 1000,
    )
  })
})

describe('what a release document says', () => {
  it('leaves out the files that only code of the area asks for, and what it takes from the shell', async () => {
    await registry.release('reports', aRemoteBuild({ takes: { react: ['use'] } }))
    const { manifest } = (await registry.documentOf(1)).document.remotes.reports
    expect(manifest.files.map(({ kind }: { kind: string }) => kind)).toEqual(['entry', 'expose'])
    expect(manifest).not.toHaveProperty('takes')
  })

  it('gives an old tab the newest build that its shell can run, and says why', async () => {
    const old = await registry.release('shell', aShellBuild())
    const first = await registry.release('reports', aRemoteBuild())
    await registry.release('shell', aShellBuild({ version: '2.0.0', build: 'eeeeee555555e', apis: [2, 1] }))
    await registry.release('reports', aRemoteBuild({ version: '2.0.0', build: 'ffffff666666f', apis: [2] }))
    const forOldTab = await registry.documentOf(1, `&shell=${encodeURIComponent(`${old.version}+${old.build}`)}`)
    expect(forOldTab.document.remotes.reports.target.build).toBe(first.build)
    expect(forOldTab.document.remotes.reports.trace.join()).toContain('E_SHELL_TOO_OLD')
    expect((await registry.documentOf(1)).document.remotes.reports.target.version).toBe('2.0.0')
  })

  it('names the manifest with the digest of the file that is served', async () => {
    const { manifest_path, manifest_integrity } = await registry.release('reports', aRemoteBuild())
    const { text } = await t.as(null).get(manifest_path)
    expect(manifest_integrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`)
  })
})

/** What the page's policy says, by directive. */
const policyOf = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  )

describe('the app page', () => {
  it('says that nothing is released yet', async () => {
    const page = await t.as(null).get('/app')
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('http-equiv="refresh"')])
  })

  it('is never cached, carries what the shell needs, and asks early for the area of its address', async () => {
    await registry.release('shell', aShellBuild())
    const { version, build } = await registry.release('reports', aRemoteBuild())
    const { status, text, headers } = await t.as(null).get('/app/accounts/1/reports/overview')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(policyOf(headers)).toEqual({
      ...{ 'default-src': "'self'", 'script-src': "'self'", 'font-src': "'self'", 'object-src': "'none'" },
      ...{ 'base-uri': "'self'", 'form-action': "'self'", 'frame-ancestors': "'self'" },
      'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      'style-src-attr': "'unsafe-inline'",
      'img-src': `'self' data: blob: ${t.deps.env.frontendUrl}`,
      'media-src': `'self' blob: ${t.deps.env.frontendUrl}`,
      'connect-src': `'self' ${t.deps.env.frontendUrl} ${t.deps.env.frontendUrl.replace('http', 'ws')}`,
      'frame-src': "'self' https:",
    })
    expect(text).toContain(`href="/r/reports/${version}+${build}/remoteEntry.js" integrity="sha384-`)
    expect(text).toMatch(/<link rel="preload" as="script" href="\/r\/shell\/[^"]+chunk\.js" integrity="sha384-/)
    expect(text).toMatch(/<link rel="preload" as="script" href="\/r\/shell\/[^"]+router\.js" integrity="sha384-/)
    // The area does not take that library.
    expect(text).not.toContain('state.js"')
    expect((await t.as(null).get('/app/accounts/1/profile/settings')).text).not.toContain('router.js"')
    expect(text).toMatch(/<link rel="stylesheet" href="\/r\/shell\/[^"]+look\.css" integrity="sha384-/)
    expect(text).toMatch(/<script defer src="\/r\/shell\/1\.0\.0\+\w+\/main\.js" integrity="sha384-/)
    expect((await t.as(null).get('/app/login')).text).not.toContain(
      '/r/reports/1.0.0+aaaaaa111111a/remoteEntry.js" integrity',
    )
  })

  it('before sign-in is a page of its own: its script and styles, the shell only for later, no release', async () => {
    const { 'manifest.json': manifest = '', ...files } = aShellBuild()
    const signIn = { entry: 'main.js', styles: ['look.css'] }
    await registry.release('shell', { ...files, 'manifest.json': JSON.stringify({ ...JSON.parse(manifest), signIn }) })
    const { text } = await t.as(null).get('/app/login')
    expect(text).toMatch(/<link rel="prefetch" as="script" href="\/r\/shell\/[^"]+chunk\.js"/)
    expect(text).not.toContain('rel="preload"')
    expect(text).toContain('"releases":null')
  })

  it('wears the theme, language and direction that the browser last had', async () => {
    await registry.release('shell', aShellBuild())
    const { text } = await t.as(null).get('/app', { cookie: 'a=b; parley_look=dark.ar.rtl' })
    expect(text).toContain('<html lang="ar" dir="rtl" data-theme="dark">')
    expect((await t.as(null).get('/app', { cookie: 'parley_look=dark."><script>.rtl' })).text).toContain(
      'lang="en" dir="ltr"',
    )
  })
})

function without(files: Record<string, string>, path: string): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([name]) => name !== path))
}
