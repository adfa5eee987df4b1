import { TEST_PASSWORD } from '../../testing/factories.ts'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'
import { aRemoteBuild } from '../releases/testing/builds.ts'
import { registryOn } from '../releases/testing/registry.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildOwnTestApp()
})
afterAll(() => t.close())

/** Signs in, as a browser does, and answers the headers of its session. */
async function sessionOf(isSuperAdmin: boolean): Promise<Record<string, string>> {
  const person = await t.make.user(isSuperAdmin ? { type: 'SuperAdmin' } : {})
  const { headers } = await t.as(null).post('/auth/sign_in', { email: person.email, password: TEST_PASSWORD })
  return Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]))
}

it('is served with a policy that runs its own script only', async () => {
  const page = await t.app.inject('/super_admin/releases')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  const files = [...page.body.matchAll(/(?:src|href)="(\/super_admin\/releases-page[^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  const script = (await t.app.inject('/super_admin/releases-page/page.js')).body
  const imported = [...script.matchAll(/from '\.\/([\w.]+)'/g)].map(([, name]) => `/super_admin/releases-page/${name}`)
  const answers = await Promise.all([...files, ...imported].map((path) => t.app.inject(path)))
  expect(answers.length).toBeGreaterThan(6)
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
})

it('lets a super admin release with the session of the app, under their name, and nobody else', async () => {
  const registry = registryOn(t)
  await registry.release('reports', aRemoteBuild())
  const next = aRemoteBuild({ version: '1.1.0', build: 'bbbbbb222222b' })
  const { version, build } = (await registry.publish('reports', next)).body
  const wish = { version, build, share: 5, revision: await registry.revision() }
  expect((await registry.change('reports', 'promote', wish, await sessionOf(false))).status).toBe(401)
  expect((await registry.change('reports', 'promote', wish, {})).status).toBe(401)
  const session = await sessionOf(true)
  expect((await registry.change('reports', 'promote', wish, session)).status).toBe(200)
  const { entries } = (await t.as(null).get('/platform/v1/releases/history', session)).body
  expect(entries[0]).toMatchObject({ action: 'promote', after: { share: 5 } })
  expect(entries[0].actor).not.toBe('local key')
})

describe('the differences of two builds', () => {
  const read = (files: Record<string, string>) => JSON.parse(files['manifest.json'] ?? '')
  const differencesOf = async (before: Record<string, string>, after: Record<string, string>): Promise<string[]> => {
    const { differences } = await import(new URL('./page/differences.js', import.meta.url).href)
    return differences(read(before), read(after))
  }

  it('names what people and the shell will notice', async () => {
    const after = aRemoteBuild({ version: '1.1.0', entry: 'another entry', apis: [2], label: 'Figures' })
    expect(await differencesOf(aRemoteBuild(), after)).toEqual([
      'Version 1.0.0 becomes 1.1.0',
      'Needs shell API 2 instead of 1',
      'Other menu entry: reports',
      'Other shortcut: reports.open (Alt+KeyR)',
      'First page 0.0 kB instead of 0.0 kB, compressed',
      '1 of 3 files are new: 0.0 kB',
    ])
  })

  it('is only the files where nothing else is another', async () => {
    expect(await differencesOf(aRemoteBuild(), aRemoteBuild())).toEqual(['0 of 3 files are new: 0.0 kB'])
  })
})
