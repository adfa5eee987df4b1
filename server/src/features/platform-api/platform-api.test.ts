import { TEST_PASSWORD } from '../../testing/factories.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let root: { accessToken: string }
beforeAll(async () => {
  t = await buildTestApp()
  const made = await t.make.user()
  await t.db.query(`update users set type = 'SuperAdmin' where id = $1`, [made.id])
  root = made
})
afterAll(() => t.close())

const USERS = '/platform/api/v1/users'
const APPS = '/super_admin/api/platform_apps'

const anApp = async () => {
  const { body } = await t.as(root).post(APPS, { name: 'Customer portal' })
  return { id: body.id as number, accessToken: body.access_token as string }
}

const signIn = (fields: Record<string, unknown>) => t.as(null).post('/auth/sign_in', fields)

/** What the sign-in page reads from the link. */
const fieldsOf = (url: string): Record<string, string> => Object.fromEntries(new URL(url).searchParams)

async function aLink(person: { email: string; name: string }) {
  const app = await anApp()
  const { body } = await t.as(app).post(USERS, { email: person.email, name: person.name })
  const answer = await t.as(app).get(`${USERS}/${body.id}/login`)
  return { app, id: body.id as number, answer, fields: fieldsOf(answer.body.url) }
}

describe('a single sign-on link', () => {
  test('signs its user in once and answers like any other sign-in', async () => {
    const maya = await t.make.agent(await t.make.account())
    const { answer, fields } = await aLink(maya)
    expect(answer.body).toEqual({ url: expect.stringMatching(/^http:\/\/parley\.test\/app\/login\?email=/) })
    const entered = await signIn({ ...fields, email: ` ${maya.email.toUpperCase()} ` })
    expect([entered.status, entered.body.data.id]).toEqual([200, maya.id])
    expect(entered.headers).toMatchObject({ 'access-token': expect.any(String), uid: maya.email })
    const again = await signIn(fields)
    const wrong = await signIn({ email: maya.email, password: 'Wrong-1!' })
    expect([again.status, again.body]).toEqual([wrong.status, wrong.body])
    expect(again.status).toBe(401)
  })

  test('opens for one of two who use it at once', async () => {
    const { fields } = await aLink(await t.make.user())
    const answers = await Promise.all([signIn(fields), signIn(fields)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('is good for five minutes, for its own user, and not for a password', async () => {
    const [maya, jon] = [await t.make.user(), await t.make.user()]
    const { fields, id } = await aLink(maya)
    expect((await signIn({ ...fields, email: jon.email })).status).toBe(401)
    expect((await signIn({ ...fields, sso_auth_token: 'invented', password: TEST_PASSWORD })).status).toBe(401)
    expect((await signIn({ email: maya.email, sso_auth_token: '', password: TEST_PASSWORD })).status).toBe(200)
    await t.db.query(`update sso_tokens set expires_at = expires_at - interval '5 minutes' where user_id = $1`, [id])
    expect((await signIn(fields)).status).toBe(401)
  })

  test('is stored as a digest only', async () => {
    const { fields } = await aLink(await t.make.user())
    const { rows } = await t.db.query('select * from sso_tokens')
    expect(JSON.stringify(rows)).not.toContain(fields.sso_auth_token)
  })
})

describe('a platform app', () => {
  test('is made by super administrators only, shows its token once and ends when removed', async () => {
    const maya = await t.make.user()
    for (const method of ['GET', 'POST'] as const) {
      const refused = await t
        .as(maya)
        .send({ method, url: APPS, ...(method === 'POST' && { payload: { name: 'Mine' } }) })
      expect([refused.status, refused.body]).toEqual([401, { error: 'You are not authorized to do this action' }])
    }
    const app = await anApp()
    const renamed = await t.as(root).put(`${APPS}/${app.id}`, { platform_app: { name: 'Portal' } })
    expect(renamed.body.name).toBe('Portal')
    const listed = await t.as(root).get(APPS)
    expect(listed.body.payload).toContainEqual(expect.objectContaining({ id: app.id, name: 'Portal' }))
    expect(listed.text).not.toContain(app.accessToken)
    expect((await t.as(app).post(USERS, { email: 'one@x.test', name: 'One' })).status).toBe(200)
    expect((await t.as(root).delete(`${APPS}/${app.id}`)).status).toBe(200)
    expect((await t.as(root).get(`${APPS}/${app.id}`)).status).toBe(404)
    const gone = await t.as(app).post(USERS, { email: 'two@x.test', name: 'Two' })
    expect([gone.status, gone.body]).toEqual([401, { error: 'Invalid access_token' }])
  })

  test('makes confirmed users with a password of their own, and cannot be used by users', async () => {
    const app = await anApp()
    const made = await t.as(app).post(USERS, { name: 'Nia', email: 'Nia@Portal.test', password: TEST_PASSWORD })
    expect(made.body).toMatchObject({ email: 'nia@portal.test', confirmed: true, accounts: [] })
    expect((await t.as(app).get(`${USERS}/${made.body.id}`)).body.id).toBe(made.body.id)
    expect((await signIn({ email: 'nia@portal.test', password: TEST_PASSWORD })).status).toBe(200)
    for (const caller of [null, root, await t.make.user()])
      expect((await t.as(caller).get(`${USERS}/${made.body.id}`)).status).toBe(401)
    expect((await t.as(app).get('/api/v1/profile')).status).toBe(401)
  })

  test('acts for nobody it neither made nor named, and never for a super administrator', async () => {
    const app = await anApp()
    const maya = await t.make.user()
    for (const call of ['', '/login']) {
      const refused = await t.as(app).get(`${USERS}/${maya.id}${call}`)
      expect([refused.status, refused.body]).toEqual([401, { error: 'Non permissible resource' }])
      expect((await t.as(app).get(`${USERS}/2147483000${call}`)).status).toBe(404)
    }
    const boss = (await t.as(root).get('/api/v1/profile')).body
    expect((await t.as(app).post(USERS, { email: boss.email, name: 'Root' })).status).toBe(401)
    expect((await t.as(app).get(`${USERS}/${boss.id}/login`)).status).toBe(401)
  })
})
