import { buildApp } from '../../app.ts'
import { buildOwnTestApp, type TestApp } from '../../testing/test-app.ts'

const ADDRESS = '/installation/onboarding'
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const ROOT = { name: 'Ana Lima', company: 'Lima & Sons', email: 'Ana@Lima.example', password: 'Harbour-42' }

let t: TestApp
beforeEach(async () => {
  t = await buildOwnTestApp()
})
afterEach(() => t.close())

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  t.as(null).send({
    method: 'POST',
    url: ADDRESS,
    headers: { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

/** What is said at a field. */
const problem = (html: string, field: string): string | null =>
  new RegExp(`id="${field}-problem">([^<]*)<`).exec(html)?.[1] ?? null

/** Status and where the answer leads. */
const leads = ({ status, headers }: { status: number; headers: Record<string, unknown> }) => [status, headers.location]

const counts = async () => {
  const { rows } = await t.db.query(
    'select (select count(*) from users) users, (select count(*) from accounts) accounts',
  )
  return rows[0]
}

test('every entrance of an untouched installation leads a person to the first run', async () => {
  for (const url of ['/', '/app', '/app/login'])
    expect(leads(await t.as(null).get(url, BROWSER))).toEqual([302, ADDRESS])
  const { status, text, headers } = await t.as(null).get(ADDRESS, BROWSER)
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
  expect(text).toContain('Set up Parley')
})

test('the first person becomes super admin and administrator of the account, and is signed in', async () => {
  const done = await post(ROOT)
  expect(done.status).toBe(303)
  const way = new URL(String(done.headers.location), 'http://parley.test')
  expect(way.pathname).toBe('/app/login')
  const signedIn = await t.as(null).post('/auth/sign_in', Object.fromEntries(way.searchParams))
  expect(signedIn).toMatchObject({
    status: 200,
    body: { data: { email: 'ana@lima.example', type: 'SuperAdmin', confirmed: true } },
  })
  expect(signedIn.body.data.accounts).toMatchObject([{ name: 'Lima & Sons', role: 'administrator' }])
  const byPassword = await t.as(null).post('/auth/sign_in', { email: 'ana@lima.example', password: ROOT.password })
  expect(byPassword.status).toBe(200)
})

test('afterwards it is closed for good, also when nobody is left', async () => {
  await post(ROOT)
  expect(leads(await t.as(null).get(ADDRESS, BROWSER))).toEqual([302, '/app'])
  expect(leads(await t.as(null).get('/', BROWSER))).toEqual([302, '/app'])
  const second = await post({ ...ROOT, email: 'eve@lima.example' })
  expect(second.status).toBe(409)
  expect(second.text).toContain('already set up')
  await t.db.query('delete from users')
  const restarted = await buildApp(t.deps)
  const page = await restarted.inject({ url: ADDRESS, headers: BROWSER })
  expect([page.statusCode, page.headers.location]).toEqual([302, '/app'])
  await restarted.close()
  expect((await post({ ...ROOT, email: 'eve@lima.example' })).status).toBe(409)
  expect(await counts()).toMatchObject({ users: 0, accounts: 1 })
})

test('of many who answer at once one is first', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => post({ ...ROOT, email: `person${at}@lima.example` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409, 409])
  expect(await counts()).toEqual({ users: 1, accounts: 1 })
})

test('an installation that knows anybody has no first run', async () => {
  await t.make.agent(await t.make.account())
  expect(leads(await t.as(null).get(ADDRESS, BROWSER))).toEqual([302, '/app'])
  expect((await post(ROOT)).status).toBe(409)
})

test('what is wrong is said at its field, in the language of the browser, and what was typed stays', async () => {
  const bad = { name: ' ', company: '"><script>alert(1)</script>', email: 'ana at lima', password: 'harbour' }
  const { status, text } = await post(bad, { 'accept-language': 'de-AT,de;q=0.9' })
  expect(status).toBe(422)
  expect(text).toContain('<html lang="de" dir="ltr"')
  expect(problem(text, 'name')).toBe('Bitte ausfüllen.')
  expect(problem(text, 'company')).toBeNull()
  expect(problem(text, 'email')).toBe('Das ist keine E-Mail-Adresse wie name@firma.de.')
  expect(problem(text, 'password')).toBe('Diesem Passwort fehlt, was unten nicht abgehakt ist.')
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(text).toMatch(/id="email"[^>]* value="ana at lima" aria-invalid="true" aria-describedby="email-problem"/)
  expect(text).not.toContain('harbour')
  expect(text).not.toContain('<script>')
  expect(await counts()).toEqual({ users: 0, accounts: 0 })
})

test('a page elsewhere cannot fill it in', async () => {
  expect((await post(ROOT, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(ROOT, { origin: 'null' })).status).toBe(403)
  expect(await counts()).toEqual({ users: 0, accounts: 0 })
  expect((await post(ROOT, { origin: 'http://parley.test' })).status).toBe(303)
})
