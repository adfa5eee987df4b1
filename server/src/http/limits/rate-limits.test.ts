import { TEST_PASSWORD } from '../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { EVERYTHING } from './rate-limits.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ rateLimits: true })
})
afterAll(() => t.close())

const signIn = (remoteAddress: string, email: string, password: string) =>
  t.as(null).send({ method: 'POST', url: '/auth/sign_in', remoteAddress, payload: { email, password } })

test('five wrong passwords from one address close sign-in for it, right ones do not count', async () => {
  const maya = await t.make.user()
  for (let i = 0; i < 7; i += 1) expect((await signIn('203.0.113.1', maya.email, TEST_PASSWORD)).status).toBe(200)
  for (let i = 0; i < 5; i += 1) expect((await signIn('203.0.113.1', maya.email, 'Wrong-1!')).status).toBe(401)
  const refused = await signIn('203.0.113.1', maya.email, TEST_PASSWORD)
  expect([refused.status, refused.body]).toEqual([429, { error: expect.any(String) }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn('203.0.113.2', maya.email, TEST_PASSWORD)).status).toBe(200)
})

test('many guesses at once are no more than the limit, and right passwords at once all enter', async () => {
  const maya = await t.make.user()
  const atOnce = (count: number, password: string, address: string) =>
    Promise.all(Array.from({ length: count }, async () => (await signIn(address, maya.email, password)).status))
  expect(await atOnce(12, TEST_PASSWORD, '203.0.113.20')).toEqual(Array(12).fill(200))
  const guesses = await atOnce(30, 'Wrong-1!', '203.0.113.20')
  expect(guesses.filter((status) => status === 401)).toHaveLength(5)
  expect(guesses.filter((status) => status === 429)).toHaveLength(25)
})

test('ten wrong passwords for one e-mail address close it from everywhere', async () => {
  const jon = await t.make.user()
  for (let i = 0; i < 10; i += 1) await signIn(`198.51.100.${i}`, jon.email.toUpperCase(), 'Wrong-1!')
  expect((await signIn('198.51.100.99', jon.email, TEST_PASSWORD)).status).toBe(429)
})

test('this machine is exempt, and switching the limits off lifts them', async () => {
  const maya = await t.make.user()
  for (let i = 0; i < 8; i += 1) expect((await signIn('127.0.0.1', maya.email, 'Wrong-1!')).status).toBe(401)
  const open = await buildTestApp({ rateLimits: false })
  const jon = await open.make.user()
  for (let i = 0; i < 8; i += 1) {
    const payload = { email: jon.email, password: 'Wrong-1!' }
    const request = { method: 'POST', url: '/auth/sign_in', remoteAddress: '203.0.113.7', payload } as const
    expect((await open.as(null).send(request)).status).toBe(401)
  }
  await open.close()
})

test('any request from one address, before anybody signs in', async () => {
  const remoteAddress = '198.18.1.1'
  const ask = async () => (await t.as(null).send({ method: 'GET', url: '/health', remoteAddress })).status
  // Asking 3 000 times could take longer than the minute they are counted in, and all at once longer than Redis is waited for.
  for (let counted = 1; counted < EVERYTHING.most; ) {
    const some = Array.from({ length: Math.min(50, EVERYTHING.most - counted) }, () =>
      t.deps.limiter.take(`all:${remoteAddress}`, EVERYTHING),
    )
    expect(new Set(await Promise.all(some))).toEqual(new Set([0]))
    counted += some.length
  }
  expect([await ask(), await ask()]).toEqual([200, 429])
})

describe('the limits of the contract', () => {
  const account = { path: '' }
  let maya: { accessToken: string }
  beforeAll(async () => {
    const made = await t.make.account()
    account.path = made.path
    maya = await t.make.administrator(made)
  })

  test.each([
    ['password links', 'POST', '/auth/password', 5, 1_800],
    ['confirmation mails', 'POST', '/api/v1/profile/resend_confirmation', 5, 1_800],
    ['new accounts', 'POST', '/api/v1/accounts.json', 5, 1_800],
  ] as const)('%s from one address, before anybody signs in', async (_what, method, url, most, seconds) => {
    const remoteAddress = `198.18.0.${url.length}`
    const ask = () => t.as(null).send({ method, url, remoteAddress, ...(method === 'POST' && { payload: {} }) })
    for (let i = 0; i < most; i += 1) expect((await ask()).status).not.toBe(429)
    const refused = await ask()
    expect([refused.status, refused.body]).toEqual([429, { error: expect.any(String) }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds)
  })

  test.each([
    ['transcripts', 'POST', 'conversations/1/transcript', 30],
    ['uploads', 'POST', 'upload', 60],
    ['searches for contacts', 'GET', 'contacts/search', 100],
  ] as const)(
    '%s of one account, from wherever its members ask; strangers use up nothing',
    async (_what, method, path, most) => {
      let last = 0
      const ask = (caller: { accessToken: string } | null, at = account.path) => {
        last += 1
        const remoteAddress = `198.19.${most}.${last % 250}`
        return t
          .as(caller)
          .send({ method, url: `${at}/${path}`, remoteAddress, ...(method === 'POST' && { payload: {} }) })
      }
      for (let i = 0; i < most; i += 1) expect((await ask(null)).status).toBe(401)
      for (let i = 0; i < most; i += 1) expect((await ask(maya)).status).not.toBe(429)
      expect((await ask(maya)).status).toBe(429)
      const padded = account.path.replace(/(\d+)$/, '000$1')
      expect((await ask(maya, padded)).status).toBe(429)
    },
  )

  test('five links an hour for one e-mail address, from wherever they are asked for', async () => {
    const ask = (i: number) =>
      t.as(null).send({
        method: 'POST',
        url: '/auth/password',
        remoteAddress: `203.0.114.${i}`,
        payload: { email: ' Nia@x.test' },
      })
    for (let i = 0; i < 5; i += 1) expect((await ask(i)).status).toBe(200)
    expect((await ask(9)).status).toBe(429)
  })
})
