import { TEST_PASSWORD, type TestMember, type TestPerson } from '../testing/factories.ts'
import { listenToCable } from '../testing/realtime/cable-client.ts'
import {
  claimOf,
  openRealtimeFixture,
  type RealtimeFixture,
  type TestClient,
} from '../testing/realtime/realtime-fixture.ts'
import { callerOn } from '../testing/requests.ts'

describe('how connections end', () => {
  let house: RealtimeFixture
  beforeAll(async () => {
    house = await openRealtimeFixture()
  })
  afterEach(() => house.disconnect())
  afterAll(() => house.close())

  async function aDesk() {
    const account = await house.t.make.account({ features: { custom_roles: true } })
    const inbox = await house.t.make.inbox(account)
    const administrator = await house.t.make.administrator(account)
    const agent = await house.t.make.agent(account, [inbox.id])
    return { account, inbox, administrator, agent }
  }

  /** A device of the person: requests of its session, and what it connects with. */
  async function signIn(person: TestPerson) {
    const { headers, status } = await callerOn(() => house.app, {}).post('/auth/sign_in', {
      email: person.email,
      password: TEST_PASSWORD,
    })
    expect(status).toBe(200)
    const session = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, String(headers[name])]))
    return { caller: callerOn(() => house.app, session), client: session.client ?? '' }
  }

  /** Also a member of a second account. */
  async function joinAnother(person: TestMember): Promise<TestMember> {
    const other = await house.t.make.account()
    await house.t.db.query(`insert into account_users (account_id, user_id, role) values ($1, $2, 'agent')`, [
      other.id,
      person.id,
    ])
    return { ...person, accountId: other.id }
  }

  const isOpen = (ear: TestClient) => ear.socket.connected
  let marks = 1_000_000
  /** Everything that was published before has come to those who stay. */
  async function settle(accountId: number, ...ears: TestClient[]): Promise<void> {
    marks += 1
    const mark = marks
    await house.realtime.publish({ kind: 'members', accountId }, 'release.changed', { revision: mark })
    await Promise.all(ears.map((ear) => ear.next('release.changed', ({ revision }) => revision === mark)))
  }

  it('a sign-out ends the connections of that device only', async () => {
    const { agent, account } = await aDesk()
    const [laptop, phone] = [await signIn(agent), await signIn(agent)]
    const [onLaptop, onPhone, nameless] = await Promise.all([
      house.listen({ ...claimOf(agent), client: laptop.client }),
      house.listen({ ...claimOf(agent), client: phone.client }),
      house.listen(claimOf(agent)),
    ])
    await laptop.caller.delete('/auth/sign_out')
    expect(await onLaptop.gone).toBe('io server disconnect')
    expect(onLaptop.heard.at(-1)).toEqual({ event: 'user:logout', data: { account_id: account.id } })
    await settle(account.id, onPhone, nameless)
    expect([isOpen(onPhone), isOpen(nameless)]).toEqual([true, true])
    expect([...onPhone.names(), ...nameless.names()]).not.toContain('user:logout')
    // With the last session everything ends.
    await phone.caller.delete('/auth/sign_out')
    expect([await onPhone.gone, await nameless.gone]).toEqual(['io server disconnect', 'io server disconnect'])
    expect(nameless.names()).toContain('user:logout')
  })

  it('a reset password ends every connection with a word, those that named no session too', async () => {
    const { agent, account } = await aDesk()
    const { client } = await signIn(agent)
    const [named, nameless] = [await house.listen({ ...claimOf(agent), client }), await house.listen(claimOf(agent))]
    const cable = await listenToCable(house.address, claimOf(agent))
    const anyone = callerOn(() => house.app, {})
    await anyone.post('/auth/password', { email: agent.email })
    await house.deps.jobs.drain()
    const [mail] = await house.t.mailsTo(agent.email)
    const token = /reset_password_token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const password = 'Another-test-2!'
    const chosen = { reset_password_token: token, password, password_confirmation: password }
    expect((await anyone.put('/auth/password', chosen)).status).toBe(200)
    expect(await Promise.all([named.gone, nameless.gone])).toEqual(Array(2).fill('io server disconnect'))
    await cable.gone
    for (const ear of [named, nameless])
      expect(ear.heard.at(-1)).toEqual({ event: 'user:logout', data: { account_id: account.id } })
    expect(cable.heard('user:logout')).toHaveLength(1)
  })

  it('a new password ends all but the calling device, and only a new token opens new connections', async () => {
    const { agent, account } = await aDesk()
    const [kept, other] = [await signIn(agent), await signIn(agent)]
    const onKept = await house.listen({ ...claimOf(agent), client: kept.client })
    const onOther = await house.listen({ ...claimOf(agent), client: other.client })
    const nameless = await house.listen(claimOf(agent))
    const invented = await house.listen({ ...claimOf(agent), client: 'no-such-session' })
    const cable = await listenToCable(house.address, claimOf(agent))
    const password = 'Another-test-2!'
    await kept.caller.put('/api/v1/profile', {
      profile: { password, password_confirmation: password, current_password: TEST_PASSWORD },
    })
    expect(await Promise.all([onOther.gone, nameless.gone, invented.gone])).toEqual(
      Array(3).fill('io server disconnect'),
    )
    await cable.gone
    expect(onOther.names()).toEqual(['user:logout'])
    expect([...nameless.names(), ...invented.names()]).toEqual([])
    expect(cable.frames.at(-1)).toMatchObject({ type: 'disconnect', reconnect: false })
    await settle(account.id, onKept)
    expect([isOpen(onKept), onKept.names()]).toEqual([true, ['release.changed']])
    const refused = house.connect(claimOf(agent))
    const error = await new Promise<Error & { data?: object }>((tell) => refused.once('connect_error', tell))
    expect(error.data).toEqual({ code: 'invalid_token' })
    const { body } = await kept.caller.get('/api/v1/profile')
    await house.listen({ ...claimOf(agent), pubsub_token: body.pubsub_token })
  })

  it('who is removed from their last account is signed out', async () => {
    const desk = await aDesk()
    const ear = await house.listen(claimOf(desk.agent))
    await house.as(desk.administrator).delete(`${desk.account.path}/agents/${desk.agent.id}`)
    expect(await ear.gone).toBe('io server disconnect')
    expect(ear.names()).toEqual(['user:logout'])
  })

  it('who is removed from one of several accounts goes on in the others, over one connection too', async () => {
    const desk = await aDesk()
    const elsewhere = await joinAnother(desk.agent)
    const [here, there] = [await house.listen(claimOf(desk.agent)), await house.listen(claimOf(elsewhere))]
    const cable = await listenToCable(house.address, claimOf(desk.agent))
    await cable.alsoSubscribe(claimOf(elsewhere))
    await house.as(desk.administrator).delete(`${desk.account.path}/agents/${desk.agent.id}`)
    expect(await here.gone).toBe('io server disconnect')
    expect(here.names()).toEqual(['page:reload'])
    const rejected = await cable.first((frame) => frame.type === 'reject_subscription')
    expect(JSON.parse(rejected.identifier ?? '')).toMatchObject({ account_id: desk.account.id })
    expect(cable.heard('page:reload')).toHaveLength(1)
    await settle(elsewhere.accountId, there)
    expect(there.names()).toEqual(['release.changed'])
    await house.realtime.publish({ kind: 'members', accountId: elsewhere.accountId }, 'page:reload', {})
    await cable.first(
      ({ message }) => message?.data.account_id === elsewhere.accountId && message.event === 'page:reload',
    )
  })

  it('other rights reload the pages of those who have them, and leave them connected', async () => {
    const desk = await aDesk()
    const night = await house.t.make.member(desk.account, { permissions: ['contact_manage'] })
    const [agent, holder] = [await house.listen(claimOf(desk.agent)), await house.listen(claimOf(night))]
    const as = house.as(desk.administrator)
    await as.patch(`${desk.account.path}/agents/${desk.agent.id}`, { role: 'administrator' })
    await agent.next('page:reload')
    await settle(desk.account.id, agent, holder)
    expect(holder.names()).toEqual(['release.changed'])
    const { body } = await as.get(`${desk.account.path}/custom_roles`)
    const role = `${desk.account.path}/custom_roles/${body.payload[0].id}`
    await as.patch(role, { name: 'Day desk', permissions: ['report_manage'] })
    await settle(desk.account.id, agent, holder)
    await as.delete(role)
    await settle(desk.account.id, agent, holder)
    expect(holder.names().filter((name) => name === 'page:reload')).toHaveLength(2)
    expect(agent.names().filter((name) => name === 'page:reload')).toHaveLength(1)
    expect([isOpen(agent), isOpen(holder)]).toEqual([true, true])
  })

  it('membership of an inbox counts from the next event on', async () => {
    const desk = await aDesk()
    const { displayId } = await house.t.make.conversation(desk.account, { inbox: desk.inbox })
    const as = house.as(desk.administrator)
    const say = (content: string) => as.post(`${desk.account.path}/conversations/${displayId}/messages`, { content })
    const members = (user_ids: number[]) =>
      as.patch(`${desk.account.path}/inbox_members`, { inbox_id: desk.inbox.id, user_ids })
    const ear = await house.listen(claimOf(desk.agent))
    await say('seen')
    await members([])
    await say('unseen')
    await members([desk.agent.id])
    await say('seen again')
    await settle(desk.account.id, ear)
    const heard = ear.heard.filter(({ event }) => event === 'message.created').map(({ data }) => data.content)
    expect(heard).toEqual(['seen', 'seen again'])
    expect(ear.names().filter((name) => name === 'account.cache_invalidated')).toHaveLength(2)
  })

  it('a suspended account reloads its pages and ends every connection, visitors included', async () => {
    const desk = await aDesk()
    const { contactInboxId } = await house.t.make.conversation(desk.account, { inbox: desk.inbox })
    const { rows } = await house.t.db.query<{ pubsub_token: string }>(
      'select pubsub_token from contact_inboxes where id = $1',
      [contactInboxId],
    )
    const [user, visitor] = [
      await house.listen(claimOf(desk.agent)),
      await house.listen({ pubsub_token: rows[0]?.pubsub_token }),
    ]
    const cable = await listenToCable(house.address, claimOf(desk.agent))
    await house.t.db.query(`update accounts set status = 'suspended' where id = $1`, [desk.account.id])
    expect(await Promise.all([user.gone, visitor.gone])).toEqual(['io server disconnect', 'io server disconnect'])
    await cable.gone
    expect(user.heard.at(-1)).toEqual({ event: 'page:reload', data: { account_id: desk.account.id } })
    expect(visitor.names()).toEqual([])
    expect(cable.heard('page:reload')).toHaveLength(1)
  })
})
