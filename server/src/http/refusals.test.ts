import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { TEST_PASSWORD } from '../testing/factories.ts'
import { buildOwnTestApp, buildTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const json = { 'content-type': 'application/json' }
const signIn = (payload: string | Buffer, headers: Record<string, string> = json) =>
  t.as(null).send({ method: 'POST', url: '/auth/sign_in', payload, headers })

async function sessionOf(person: { email: string }): Promise<Record<string, string>> {
  const { headers } = await t.as(null).post('/auth/sign_in', { email: person.email, password: TEST_PASSWORD })
  return {
    'access-token': String(headers['access-token']),
    client: String(headers.client),
    uid: String(headers.uid),
  }
}

describe('whoever is not let in', () => {
  test('a wrong password and an unknown address get the same answer', async () => {
    const maya = await t.make.user()
    const wrong = await t.as(null).post('/auth/sign_in', { email: maya.email, password: 'Wrong-1!' })
    const unknown = await t.as(null).post('/auth/sign_in', { email: 'nobody@x.test', password: 'Wrong-1!' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ success: false, errors: [expect.any(String)] })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect(wrong.headers).not.toHaveProperty('access-token')
  })

  test('an expired, a signed-out and an invented session are stale: 401 with errors', async () => {
    const account = await t.make.account()
    const maya = await t.make.agent(account)
    const expired = await sessionOf(maya)
    await t.db.query(`update user_sessions set expires_at = now() - interval '1 minute' where user_id = $1`, [maya.id])
    const signedOut = await sessionOf(maya)
    expect((await t.as(null).delete('/auth/sign_out', undefined, signedOut)).body).toEqual({ success: true })
    const invented = { ...signedOut, 'access-token': 'invented' }
    for (const session of [expired, signedOut, invented, {}]) {
      const list = await t.as(null).get(`${account.path}/labels`, session)
      expect([list.status, list.body]).toEqual([401, { errors: [expect.any(String)] }])
      const check = await t.as(null).get('/auth/validate_token', session)
      expect([check.status, check.body]).toEqual([401, { success: false, errors: [expect.any(String)] }])
    }
    expect((await t.as(null).delete('/auth/sign_out', undefined, signedOut)).status).toBe(404)
  })

  test('an unknown API token, a foreign account and an account that does not exist', async () => {
    const account = await t.make.account()
    const other = await t.make.account()
    const maya = await t.make.agent(account)
    const invented = await t.as({ accessToken: 'invented' }).get(`${account.path}/labels`)
    expect([invented.status, invented.body]).toEqual([401, { error: 'Invalid Access Token' }])
    const foreign = await t.as(maya).get(`${other.path}/labels`)
    expect([foreign.status, foreign.body]).toEqual([401, { error: 'You are not authorized to access this account' }])
    for (const id of ['999999', '0', '99999999999999', 'abc', '1e3', '%00']) {
      const unknown = await t.as(maya).get(`/api/v1/accounts/${id}/labels`)
      expect(unknown.status).toBeGreaterThanOrEqual(400)
      expect(unknown.status).toBeLessThanOrEqual(404)
      expect(unknown.body).toEqual({ error: expect.any(String) })
    }
  })

  test('a permission that is missing is 401 before the body is looked at', async () => {
    const account = await t.make.account()
    const maya = await t.make.agent(account)
    const refused = await t.as(maya).post(`${account.path}/labels`, { title: '' })
    expect([refused.status, refused.body]).toEqual([401, { error: 'You are not authorized to do this action' }])
  })
})

describe('a request that cannot be read', () => {
  test.each([
    ['broken JSON', '{"email":', 400],
    ['JSON that is no object', '[1]', 422],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['a NUL character', '{"email":"a\\u0000b"}', 400],
    ['half a surrogate pair', '{"email":"\\ud800"}', 400],
    ['nesting ten thousand deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['a body over the limit', `{"email":"${'x'.repeat(3 * 1024 * 1024)}"}`, 413],
  ])('%s', async (_what, payload, status) => {
    const answer = await signIn(payload)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toMatch(/at .*\.ts|node_modules|SyntaxError/)
    expect(answer.body).toEqual({ error: expect.any(String) })
  })

  test('a content type that nothing reads', async () => {
    const answer = await signIn('<a/>', { 'content-type': 'text/xml' })
    expect([answer.status, answer.body]).toEqual([415, { error: 'This content type is not supported here' }])
  })

  test('a multipart body that breaks off, and field names that reach for prototypes', async () => {
    const maya = await t.make.user()
    const broken = await t.as(maya).send({
      method: 'PUT',
      url: '/api/v1/profile',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nhalf',
    })
    expect(broken.status).toBe(400)
    expect(broken.body).toEqual({ error: expect.any(String) })
    const form = new FormData()
    form.append('__proto__[polluted]', 'yes')
    const hostile = await t.as(maya).send({ method: 'PUT', url: '/api/v1/profile', payload: form })
    expect(hostile.status).toBe(400)
    expect({}).not.toHaveProperty('polluted')
  })

  test('a file over 40 MB', async () => {
    const maya = await t.make.user()
    const body = new PassThrough()
    body.write('--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n')
    for (let mb = 0; mb < 41; mb += 1) body.write(Buffer.alloc(1024 * 1024))
    body.end('\r\n--x--\r\n')
    const answer = await t.as(maya).send({
      method: 'PUT',
      url: '/api/v1/profile',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: body,
    })
    expect([answer.status, answer.body]).toEqual([413, { error: 'The file is larger than 40 MB' }])
  })

  test('an address that nobody answers', async () => {
    for (const url of ['/api/v1/nothing', '/nothing', '/api/v1/accounts/1/nothing/at/all']) {
      const answer = await t.as(null).get(url)
      expect([answer.status, answer.body]).toEqual([404, { error: 'Resource could not be found' }])
    }
    expect((await t.as(null).get('/api/v1/config?a[b][c][d][e][f][g][h][i]=1')).status).toBe(400)
  })
})

describe('on a server that has nobody else to serve', () => {
  let own: TestApp
  beforeAll(async () => {
    own = await buildOwnTestApp()
  })
  afterAll(() => own.close())

  test('a connection that speaks no HTTP is answered in the same shape', async () => {
    await own.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = own.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write('NONSENSE\r\n\r\n')
    const [head, body] = (await text(socket)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 .*application\/json/s)
    expect(JSON.parse(body ?? '')).toEqual({ error: 'The request could not be read' })
  })

  test('a failure of ours is a sentence and the request id, never a stack', async () => {
    const maya = await own.make.user()
    await own.db.exec('alter table user_sessions rename to gone; alter table users rename to gone_too')
    const answer = await own.as(maya).get('/api/v1/profile')
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({ error: expect.any(String), request_id: answer.headers['x-request-id'] })
  })
})
