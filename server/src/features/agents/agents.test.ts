import { TEST_PASSWORD } from '../../testing/factories.ts'
import { eventsOf } from '../../testing/recording-publisher.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

describe('inviting an agent', () => {
  test('makes an unconfirmed user who chooses a password by the mailed link and is then confirmed', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const invited = await t.as(ines).post(`${account.path}/agents`, { name: 'Tom', email: 'Tom@New.test' })
    expect(invited.status).toBe(200)
    expect(invited.body).toMatchObject({ name: 'Tom', email: 'tom@new.test', role: 'agent', confirmed: false })
    await t.deps.jobs.drain()
    const [mail] = await t.mailsTo('tom@new.test')
    const token = /reset_password_token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const passwords = { password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD }
    const chosen = await t.as(null).put('/auth/password', { reset_password_token: token, ...passwords })
    expect(chosen.body.data).toMatchObject({ email: 'tom@new.test', confirmed: true })
    const again = await t.as(null).put('/auth/password', { reset_password_token: token, ...passwords })
    expect([again.status, again.body.redirect_url]).toEqual([422, '/'])
  })

  test('links somebody who has an account elsewhere, once, and keeps to the seats of the plan', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const known = await t.make.user()
    const invitation = { name: 'Whoever', email: known.email, role: 'administrator' }
    const linked = await t.as(ines).post(`${account.path}/agents`, { agent: invitation })
    expect(linked.body).toMatchObject({ id: known.id, name: known.name, role: 'administrator', confirmed: true })
    const again = await t.as(ines).post(`${account.path}/agents`, invitation)
    expect([again.status, again.body.attributes]).toEqual([422, ['user_id']])
    await t.db.query(`update accounts set limits = '{"agents": 3}' where id = $1`, [account.id])
    const many = await t.as(ines).post(`${account.path}/agents/bulk_create`, { emails: ['a@x.test', 'b@x.test'] })
    expect(many.status).toBe(402)
    const fits = await t.as(ines).post(`${account.path}/agents/bulk_create`, { emails: ['a@x.test', 'not an address'] })
    expect(fits.status).toBe(200)
    const names = (await t.as(ines).get(`${account.path}/agents`)).body.map((agent: { name: string }) => agent.name)
    expect(names).toContain('a')
  })

  test('once more gives another link, until it is accepted; administrators do it', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const { body: tom } = await t.as(ines).post(`${account.path}/agents`, { name: 'Tom', email: 'tom@again.test' })
    const path = `${account.path}/agents/${tom.id}/resend_invitation`
    expect((await t.as(ines).post(path, {})).status).toBe(200)
    await t.deps.jobs.drain()
    const mails = await t.mailsTo('tom@again.test')
    const tokens = mails.map(({ text }) => /reset_password_token=([\w-]+)/.exec(text)?.[1])
    expect(new Set(tokens).size).toBe(2)
    const passwords = { password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD }
    const choose = (token: string | undefined) =>
      t.as(null).put('/auth/password', { reset_password_token: token, ...passwords })
    const statuses = [await choose(tokens[0]), await choose(tokens[1])].map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 422])
    const accepted = await t.as(ines).post(path, {})
    expect([accepted.status, accepted.body]).toEqual([422, { error: 'The invitation has been accepted' }])
    expect((await t.as(await t.make.agent(account)).post(path, {})).status).toBe(401)
    const elsewhere = await t.make.account()
    const stranger = await t.make.administrator(elsewhere)
    expect((await t.as(stranger).post(`${elsewhere.path}/agents/${tom.id}/resend_invitation`, {})).status).toBe(404)
  })

  test('many can be given one role, custom or not', async () => {
    const account = await t.make.account({ features: { custom_roles: true } })
    const ines = await t.make.administrator(account)
    const role = await t
      .as(ines)
      .post(`${account.path}/custom_roles`, { name: 'Desk', permissions: ['contact_manage'] })
    expect(role.status).toBe(200)
    const path = `${account.path}/agents/bulk_create`
    const given = await t.as(ines).post(path, { emails: ['c@x.test', 'd@x.test'], custom_role_id: role.body.id })
    expect([given.status, given.body]).toEqual([200, null])
    const { body } = await t.as(ines).get(`${account.path}/agents`)
    const roles = body.map((agent: { custom_role_id: number | null }) => agent.custom_role_id)
    expect(roles.filter((id: number | null) => id === role.body.id)).toHaveLength(2)
    const foreign = await t.as(ines).post(path, { emails: ['e@x.test'], custom_role_id: 99_999 })
    expect([foreign.status, foreign.body.attributes]).toEqual([422, ['custom_role_id']])
  })
})

describe('changing and removing agents', () => {
  test('a new role reloads the pages of its holder; the last administrator keeps theirs', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const maya = await t.make.agent(account)
    const promoted = await t
      .as(ines)
      .patch(`${account.path}/agents/${maya.id}`, { role: 'administrator', name: 'Maya B' })
    expect(promoted.body).toMatchObject({ role: 'administrator', name: 'Maya B' })
    expect(eventsOf(t.published, account.id).at(-1)).toMatchObject({
      event: 'page:reload',
      audience: { kind: 'user', userId: maya.id },
    })
    await t.as(maya).patch(`${account.path}/agents/${ines.id}`, { role: 'agent' })
    const refused = await t.as(maya).patch(`${account.path}/agents/${maya.id}`, { role: 'agent' })
    expect(refused.status).toBe(422)
    expect(refused.body).toEqual({ error: 'An account needs at least one administrator' })
  })

  test('a removed agent loses teams, inboxes and assignments; the user goes with the last account', async () => {
    const account = await t.make.account()
    const ines = await t.make.administrator(account)
    const inbox = await t.make.inbox(account)
    const maya = await t.make.agent(account, [inbox.id])
    const conversation = await t.make.conversation(account, { inbox, assigneeId: maya.id })
    expect((await t.as(ines).delete(`${account.path}/agents/${ines.id}`)).status).toBe(422)
    expect((await t.as(ines).delete(`${account.path}/agents/${maya.id}`)).status).toBe(200)
    const { rows } = await t.db.query('select assignee_id from conversations where id = $1', [conversation.id])
    expect(rows).toEqual([{ assignee_id: null }])
    expect((await t.as(maya).get('/api/v1/profile')).status).toBe(401)
    const last = eventsOf(t.published, account.id).find(({ event }) => event === 'user:logout')
    expect(last?.audience).toMatchObject({ kind: 'user', userId: maya.id, close: true })
  })
})
