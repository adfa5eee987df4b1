import { TEST_PASSWORD, type TestMember } from '../testing/factories.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let account: { id: number; path: string }
let ines: TestMember
beforeAll(async () => {
  t = await buildTestApp()
  account = await t.make.account()
  ines = await t.make.administrator(account)
})
afterAll(() => t.close())

const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})

function multipart(fields: [string, string][]): { payload: FormData } {
  const payload = new FormData()
  for (const [name, value] of fields) payload.append(name, value)
  return { payload }
}

async function sessionOf(person: { email: string }): Promise<Record<string, string>> {
  const { headers } = await t.as(null).post('/auth/sign_in', { email: person.email, password: TEST_PASSWORD })
  const names = ['access-token', 'token-type', 'client', 'expiry', 'uid']
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]))
}

describe('an address', () => {
  test('may end in .json and in slashes, also the account itself with an empty name', async () => {
    for (const end of ['', '.json', '/', '//', '///', '.json/', '.json//', '/.json']) {
      for (const path of [account.path, `${account.path}/labels`, '/api/v1/profile', '/api/v1/accounts', '/api']) {
        expect([`${path}${end}`, (await t.as(ines).get(`${path}${end}`)).status]).toEqual([`${path}${end}`, 200])
      }
    }
    const renamed = await t.as(ines).patch(`${account.path}//`, { name: 'Lantern' })
    expect(renamed.body.name).toBe('Lantern')
    const queried = await t.as(ines).get(`${account.path}/conversations.json/?status=all`)
    expect(queried.status).toBe(200)
  })

  test('that is not percent-encoded text names nothing, and is answered like any other', async () => {
    for (const path of ['/%', '/api/v1/%ff', '/auth/%c0%80', '/r/%', `${account.path}/labels/%E0%A4%A`]) {
      const answer = await t.as(ines).get(path)
      expect([path, answer.status, answer.body]).toEqual([path, 404, { error: 'Resource could not be found' }])
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.any(String),
      })
    }
    const [page, other] = [await t.as(null).get('/app/login'), await t.as(null).get('/app/%zz')]
    // Each server signs what it says is released, once for all that ask it: another test may have released a shell.
    const withoutData = (text: string) => text.replace(/(id="parley-page">).*?(<\/script>)/s, '$1$2')
    expect([other.status, withoutData(other.text)]).toEqual([page.status, withoutData(page.text)])
    expect((await t.as(ines).get(`${account.path}/conversations?q=%E0%A4%A`)).status).toBe(200)
  })
})

test('a page beyond every record is empty, whatever its size', async () => {
  for (const page of ['2147483648', '99999999999999999999', '1'.repeat(400)]) {
    const { status, body } = await t.as(ines).get(`${account.path}/notifications?page=${page}`)
    expect([status, body.data.payload, body.data.meta.current_page]).toEqual([200, [], 1_000_000])
  }
  for (const page of ['0', '-1', 'two', '1.5', ''])
    expect((await t.as(ines).get(`${account.path}/notifications?page=${page}`)).body.data.meta.current_page).toBe(1)
})

describe('a body', () => {
  test('that is no set of fields is refused in words, and reasons never speak of the library', async () => {
    for (const [payload, type] of [
      ['"text"', 'application/json'],
      ['[]', 'application/json'],
      ['name=x', 'text/plain'],
    ] as const) {
      const request = {
        method: 'POST',
        url: `${account.path}/labels`,
        payload,
        headers: { 'content-type': type },
      } as const
      const { status, body } = await t.as(ines).send(request)
      expect([payload, status, body]).toEqual([
        payload,
        422,
        { error: expect.stringMatching(/^The request body must be/) },
      ])
    }
    const half = await t.as(ines).patch(account.path, { auto_resolve_after: 10.5 })
    expect(half.body).toEqual({ message: 'Auto resolve after is invalid', attributes: ['auto_resolve_after'] })
  })

  test('of a resource may be flat, wrapped, a form, or multipart with brackets', async () => {
    const url = '/api/v1/profile'
    const put = (options: object) => t.as(ines).send({ method: 'PUT', url, ...options })
    const ways = [
      { payload: { display_name: 'flat' } },
      { payload: { profile: { display_name: 'wrapped' } } },
      form({ display_name: 'flat form' }),
      form({ 'profile[display_name]': 'wrapped form' }),
      multipart([['display_name', 'flat multipart']]),
      multipart([['profile[display_name]', 'wrapped multipart']]),
    ]
    const named = ['flat', 'wrapped', 'flat form', 'wrapped form', 'flat multipart', 'wrapped multipart']
    for (const [index, way] of ways.entries()) {
      const answer = await put(way)
      expect([answer.status, answer.body.display_name]).toEqual([200, named[index]])
    }
    const settings = await put(
      multipart([
        ['profile[ui_settings][is_contact_sidebar_open]', 'true'],
        ['profile[ui_settings][conversation_sidebar_items_order][][name]', 'contact_notes'],
      ]),
    )
    expect(settings.body.ui_settings.conversation_sidebar_items_order).toEqual([{ name: 'contact_notes' }])
  })

  test('of settings resources may be flat or wrapped in the singular name', async () => {
    const flat = await t.as(ines).post(`${account.path}/labels`, { title: 'flat' })
    const wrapped = await t.as(ines).post(`${account.path}/labels`, { label: { title: 'wrapped' } })
    expect([flat.body.title, wrapped.body.title]).toEqual(['flat', 'wrapped'])
    const team = await t
      .as(ines)
      .send({ method: 'POST', url: `${account.path}/teams`, ...form({ 'team[name]': 'Orders' }) })
    expect([team.status, team.body.name]).toEqual([200, 'orders'])
    const reason = { availability_reason: { reason: 'Lunch' } }
    expect((await t.as(ines).post(`${account.path}/availability_reasons`, reason)).body.payload.reason).toBe('Lunch')
    expect(
      (await t.as(ines).patch(account.path, { account: { industry: 'Shoes' } })).body.custom_attributes.industry,
    ).toBe('Shoes')
  })

  test('with nothing in it names the wrapper that is missing', async () => {
    for (const [path, wrapper] of [
      ['labels', 'label'],
      ['teams', 'team'],
      ['agents', 'agent'],
      ['availability_reasons', 'availability_reason'],
    ]) {
      const answer = await t.as(ines).post(`${account.path}/${path}`, {})
      expect([answer.status, answer.body]).toEqual([
        422,
        { error: `param is missing or the value is empty: ${wrapper}` },
      ])
    }
  })

  test('may carry fields that nobody knows', async () => {
    const made = await t
      .as(ines)
      .post(`${account.path}/labels`, { title: 'loose', id: 1, account_id: 9, nested: { a: [1] } })
    expect([made.status, made.body.title]).toEqual([200, 'loose'])
  })
})

test('PATCH and PUT are the same call on every resource', () => {
  const routes = t.app.routeTable()
  const urlsOf = (method: string) =>
    routes
      .filter((route) => route.method === method && /^\/(api|auth)/.test(route.url))
      .map(({ url }) => url)
      // The address a file's bytes are put at: storage, no resource.
      .filter((url) => url !== '/api/v1/direct_uploads/:ticket')
      .sort()
  expect(urlsOf('PATCH').length).toBeGreaterThan(20)
  expect(urlsOf('PUT')).toEqual(urlsOf('PATCH'))
})

test('a resource that can be listed, made and deleted can be read one by one', () => {
  const routes = new Set(t.app.routeTable().map(({ method, url }) => `${method} ${url}`))
  const unreadable = [...routes].flatMap((route) => {
    const [, list] = /^POST (\/api\/v1\/accounts\/:accountId\/[a-z_]+)$/.exec(route) ?? []
    const isResource = list && routes.has(`GET ${list}`) && routes.has(`DELETE ${list}/:id`)
    return isResource && !routes.has(`GET ${list}/:id`) ? [list] : []
  })
  expect(unreadable).toEqual([])
})

test('lists in a query may be bracketed, repeated or a single value', async () => {
  const inbox = await t.make.inbox(account)
  await t.make.conversation(account, { inbox, labels: ['vip', 'late'] })
  await t.make.conversation(account, { inbox, labels: ['vip'] })
  await t.make.conversation(account, { inbox, labels: ['late'] })
  for (const title of ['vip', 'late']) await t.as(ines).post(`${account.path}/labels`, { title })
  const count = async (query: string) =>
    (await t.as(ines).get(`${account.path}/conversations/meta?status=all&${query}`)).body.meta.all_count
  for (const query of ['labels[]=vip&labels[]=late', 'labels=vip&labels=late']) expect(await count(query)).toBe(3)
  for (const query of ['labels[]=vip', 'labels=vip']) expect(await count(query)).toBe(2)
})

describe('a session', () => {
  test('is repeated unchanged on every answer, refusals included, and as a bearer token', async () => {
    const session = await sessionOf(ines)
    const bearer = `Bearer ${Buffer.from(JSON.stringify(session)).toString('base64')}`
    for (const headers of [session, { authorization: bearer }]) {
      for (const path of [
        `${account.path}/labels`,
        `${account.path}/labels/999`,
        `${account.path}/conversations?status=odd`,
      ]) {
        const answer = await t.as(null).get(path, headers)
        expect(answer.headers).toMatchObject({ ...session, authorization: bearer })
      }
    }
    const later = await t.as(null).get('/auth/validate_token', session)
    expect(later.headers).toMatchObject(session)
  })

  test('comes after an API token, which decides alone', async () => {
    const jon = await t.make.user()
    const both = { ...(await sessionOf(ines)), api_access_token: jon.accessToken }
    expect((await t.as(null).get('/api/v1/profile', both)).body.id).toBe(jon.id)
    const refused = await t.as(null).get('/api/v1/profile', { ...both, api_access_token: 'invented' })
    expect([refused.status, refused.body]).toEqual([401, { error: 'Invalid Access Token' }])
  })

  test('is found whatever the case of the address, and its expiry and token type do not matter', async () => {
    const { 'access-token': token, client, uid } = await sessionOf(ines)
    const own = { 'access-token': String(token), client: String(client), uid: String(uid).toUpperCase() }
    const odd = { ...own, expiry: '1', 'token-type': 'Mac' }
    expect((await t.as(null).get('/api/v1/profile', odd)).status).toBe(200)
  })
})

test('what somebody may see is kept by no cache, and no page of ours may use the camera', async () => {
  const session = await sessionOf(ines)
  for (const headers of [session, { api_access_token: ines.accessToken }] as Record<string, string>[])
    for (const url of [
      '/api/v1/profile',
      account.path,
      `${account.path}/labels`,
      `${account.path}/contacts/2147483000`,
    ]) {
      const answer = await t.as(null).get(url, headers)
      expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store'])
      expect(answer.headers['permissions-policy']).toContain('camera=(), ')
    }
})

describe('an address that leads nowhere', () => {
  const page = (url: string, headers: Record<string, string> = {}) =>
    t.as(null).get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers })

  test('is a small page for a person, in their language and theme', async () => {
    const { status, headers, text } = await page('/inbxo/<b>7', { 'accept-language': 'ar' })
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(text).toContain('<html lang="ar" dir="rtl">')
    expect(text).toContain('/inbxo/%3Cb%3E7')
    const worn = await page('/nowhere', { cookie: 'a=b; parley_look=dark.de.ltr' })
    expect(worn.text).toContain('<html lang="de" dir="ltr" data-theme="dark">')
  })

  test('is JSON for programs, and below the prefixes of the API for everybody', async () => {
    for (const [url, accept] of [
      ['/nowhere', '*/*'],
      ['/nowhere', 'application/json'],
      ['/api/v1/nowhere', 'text/html'],
      ['/super_admin/api/nowhere', 'text/html'],
      [`${account.path}.json?x=1`, 'text/html'],
    ] as const) {
      const { status, headers } = await t.as(null).get(url, { accept })
      expect([url, headers['content-type']]).toEqual([url, 'application/json; charset=utf-8'])
      expect([401, 404]).toContain(status)
    }
    expect((await t.as(null).post('/nowhere', {}, { accept: 'text/html' })).body).toEqual({
      error: 'Resource could not be found',
    })
  })

  test('of a file that is gone is a page too', async () => {
    const { status, text } = await page('/files/nothing')
    expect(status).toBe(404)
    expect(text).toContain('There is nothing here')
  })
})
