import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { canonicalJson } from '@parley/shared/contract/canonical-json'
import { PAGE_DATA_ID } from '@parley/shared/contract/page-data'
import { compactVerify, importJWK } from 'jose'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { aRemoteBuild, aShellBuild, tarFile } from './testing/builds.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

/** Every test begins without a release. */
beforeEach(async () => {
  for (const table of ['remote_releases', 'remote_targets', 'release_audit']) await t.db.query(`delete from ${table}`)
  await t.db.query('update release_state set revision = 1')
  t.published.length = 0
})

const key = () => ({ 'x-release-key': readFileSync(join(t.deps.env.dataDir, 'release-key'), 'utf8') })

const publish = (remote: string, files: Record<string, string>, headers: Record<string, string> = key()) =>
  t.as(null).send({
    method: 'POST',
    url: `/platform/v1/releases/${remote}`,
    headers: { 'content-type': 'application/x-tar', ...headers },
    payload: tarFile(files),
  })

const change = (remote: string, action: string, body: object) =>
  t.as(null).post(`/platform/v1/releases/${remote}/${action}`, body, key())

const revision = async () => (await t.as(null).get('/platform/v1/releases/status', key())).body.revision

/** Publishes a build and gives it to everybody. */
async function release(remote: string, files: Record<string, string>) {
  const { body } = await publish(remote, files)
  const answer = await change(remote, 'promote', {
    version: body.version,
    build: body.build,
    revision: await revision(),
  })
  expect(answer.status).toBe(200)
  return body as { version: string; build: string; manifest_path: string; manifest_integrity: string }
}

const documentOf = async (accountId: number, query = '') =>
  (await t.as(null).get(`/platform/v1/releases?account=${accountId}${query}`)).body

describe('publishing', () => {
  it('stores a build once, however often it is sent', async () => {
    const first = await publish('reports', aRemoteBuild())
    const again = await publish('reports', aRemoteBuild({ builtAt: '2026-11-21T00:00:00.000Z' }))
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
  })

  it('serves its files for a year, compressed for those who can read it', async () => {
    const { body } = await publish('reports', aRemoteBuild())
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

  it('has nothing to serve outside its folders', async () => {
    await publish('reports', aRemoteBuild())
    for (const path of [
      '/r/reports/1.0.0+aaaaaa111111a/nothing.js',
      '/r/reports/..%2f..%2fsecret',
      '/r/x/1.0.0+abcdef/%2e%2e/y',
    ]) {
      expect((await t.as(null).get(path)).status).toBe(404)
    }
  })

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
  ])('refuses %s', async (_what, files, words) => {
    const answer = await publish('reports', files)
    expect(answer.status).toBe(422)
    expect(answer.body.error).toContain(words)
  })

  it('refuses another content under a name that is taken', async () => {
    await publish('reports', aRemoteBuild())
    expect((await publish('reports', aRemoteBuild({ entry: 'other' }))).status).toBe(422)
  })

  it('refuses what belongs to another area: route prefix, id, shortcut', async () => {
    await release('reports', aRemoteBuild())
    const { body } = await publish('copy', aRemoteBuild({ name: 'copy', build: 'cccccc333333c' }))
    expect(body.error).toContain('the route prefix reports belongs to reports')
    expect(body.error).toContain('the id reports belongs to reports')
    expect(body.error).toContain('the shortcut Alt+KeyR belongs to reports')
  })

  it('refuses a damaged archive and paths that leave it', async () => {
    const payload = tarFile(aRemoteBuild()).subarray(0, 700)
    const headers = { 'content-type': 'application/x-tar', ...key() }
    expect(
      (await t.as(null).send({ method: 'POST', url: '/platform/v1/releases/reports', headers, payload })).status,
    ).toBe(400)
    expect((await publish('reports', { '../evil.js': 'x' })).status).toBe(400)
  })
})

describe('who may release', () => {
  it('is whoever has the release key of the installation or a SuperAdmin token', async () => {
    const admin = await t.make.member(await t.make.account(), { role: 'administrator' })
    expect((await publish('reports', aRemoteBuild(), {})).status).toBe(401)
    expect((await publish('reports', aRemoteBuild(), { 'x-release-key': 'guess' })).status).toBe(401)
    expect((await publish('reports', aRemoteBuild(), { api_access_token: admin.accessToken })).status).toBe(401)
    await t.db.query("update users set type = 'SuperAdmin' where id = $1", [admin.id])
    expect((await publish('reports', aRemoteBuild(), { api_access_token: admin.accessToken })).status).toBe(201)
  })
})

describe('promoting and rolling back', () => {
  it('gives everybody the build, tells every account, and keeps the one before as fallback', async () => {
    const account = await t.make.account()
    const first = await release('reports', aRemoteBuild())
    const second = await release('reports', aRemoteBuild({ version: '1.1.0', build: 'bbbbbb222222b' }))
    const { document } = await documentOf(account.id)
    expect(document.remotes.reports.target).toMatchObject({ version: '1.1.0', build: second.build })
    expect(document.remotes.reports.fallback).toMatchObject({ version: '1.0.0', build: first.build })
    const told = t.published.filter(({ event }) => event === 'release.changed')
    const toAccount = told.filter(({ audience }) => 'accountId' in audience && audience.accountId === account.id)
    expect(toAccount.map(({ audience, data }) => [audience.kind, data])).toEqual([
      ['members', { revision: 2 }],
      ['members', { revision: 3 }],
    ])
  })

  it('goes back to the build before, once', async () => {
    const first = await release('reports', aRemoteBuild())
    await release('reports', aRemoteBuild({ version: '1.1.0', build: 'bbbbbb222222b' }))
    expect((await change('reports', 'rollback', { revision: await revision(), reason: 'broken' })).status).toBe(200)
    const { document } = await documentOf(1)
    expect(document.remotes.reports).toMatchObject({ target: { build: first.build }, fallback: null })
    expect((await change('reports', 'rollback', { revision: await revision() })).status).toBe(422)
    const { rows } = await t.db.query<{ actor: string; action: string; reason: string }>(
      'select * from release_audit order by id',
    )
    expect(rows.map(({ actor, action, reason }) => `${actor} ${action} ${reason}`.trim())).toEqual([
      'local key publish',
      'local key promote',
      'local key publish',
      'local key promote',
      'local key rollback broken',
    ])
  })

  it('refuses a decision that was made on an older state', async () => {
    const { version, build } = (await publish('reports', aRemoteBuild())).body
    const seen = await revision()
    const [one, two] = await Promise.all([
      change('reports', 'promote', { version, build, revision: seen }),
      change('reports', 'promote', { version, build, revision: seen }),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
  })

  it('does not know what was never published', async () => {
    const wish = { version: '9.9.9', build: 'abcdef', revision: await revision() }
    expect((await change('reports', 'promote', wish)).status).toBe(404)
    expect((await change('nothing', 'rollback', wish)).status).toBe(404)
  })

  it('pins one account without touching the others', async () => {
    await release('reports', aRemoteBuild())
    const { version, build } = (await publish('reports', aRemoteBuild({ version: '1.1.0', build: 'bbbbbb222222b' })))
      .body
    await change('reports', 'promote', { version, build, revision: await revision(), account_id: 7 })
    expect((await documentOf(7)).document.remotes.reports.target.version).toBe('1.1.0')
    expect((await documentOf(8)).document.remotes.reports.target.version).toBe('1.0.0')
  })
})

describe('the release document', () => {
  it('is signed over its canonical form with a key that the page carries', async () => {
    await release('shell', aShellBuild())
    const { document, sig } = await documentOf(1)
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

  it('gives an old tab the newest build that its shell can run, and says why', async () => {
    const old = await release('shell', aShellBuild())
    const first = await release('reports', aRemoteBuild())
    await release('shell', aShellBuild({ version: '2.0.0', build: 'eeeeee555555e', apis: [2, 1] }))
    await release('reports', aRemoteBuild({ version: '2.0.0', build: 'ffffff666666f', apis: [2] }))
    const forOldTab = await documentOf(1, `&shell=${encodeURIComponent(`${old.version}+${old.build}`)}`)
    expect(forOldTab.document.remotes.reports.target.build).toBe(first.build)
    expect(forOldTab.document.remotes.reports.trace.join()).toContain('E_SHELL_TOO_OLD')
    expect((await documentOf(1)).document.remotes.reports.target.version).toBe('2.0.0')
  })

  it('names the manifest with the digest of the file that is served', async () => {
    const { manifest_path, manifest_integrity } = await release('reports', aRemoteBuild())
    const { text } = await t.as(null).get(manifest_path)
    expect(manifest_integrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`)
  })
})

describe('the app page', () => {
  it('says that nothing is released yet', async () => {
    expect((await t.as(null).get('/app')).status).toBe(503)
  })

  it('is never cached, carries what the shell needs, and asks early for the area of its address', async () => {
    await release('shell', aShellBuild())
    const { version, build } = await release('reports', aRemoteBuild())
    const { status, text, headers } = await t.as(null).get('/app/accounts/1/reports/overview')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(text).toContain(`href="/r/reports/${version}+${build}/remoteEntry.js" integrity="sha384-`)
    expect(text).toMatch(/<script defer src="\/r\/shell\/1\.0\.0\+\w+\/main\.js" integrity="sha384-/)
    expect((await t.as(null).get('/app/login')).text).not.toContain(
      '/r/reports/1.0.0+aaaaaa111111a/remoteEntry.js" integrity',
    )
  })

  it('wears the theme, language and direction that the browser last had', async () => {
    await release('shell', aShellBuild())
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
