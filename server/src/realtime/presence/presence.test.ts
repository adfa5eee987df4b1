import { randomInt } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Presence } from '../../ports/presence.ts'
import {
  claimOf,
  type Heard,
  openRealtimeFixture,
  type RealtimeFixture,
} from '../../testing/realtime/realtime-fixture.ts'
import { openMemoryPresence } from './memory-presence.ts'
import { openRedisPresence } from './redis-presence.ts'

const redisUrl = process.env.TEST_REDIS_URL
const PLACES = redisUrl ? ['in process', 'in Redis'] : ['in process']

describe.each(PLACES)('who counts as seen, %s', (place) => {
  const redis = redisUrl && place === 'in Redis' ? new Redis(redisUrl) : null
  afterAll(() => redis?.disconnect())
  let now = 1_000_000
  const presence: Presence = redis ? openRedisPresence(redis, () => now) : openMemoryPresence(() => now)
  /** Accounts that no other test knows. */
  const account = 1_000_000_000 + randomInt(1_000_000_000) * 2

  it('lasts 75 seconds from the last report, for users and visitors', async () => {
    await presence.seenUser(account, 7)
    await presence.seenContact(account, 9)
    now += 60_000
    await presence.seenUser(account, 7)
    now += 14_999
    expect([...(await presence.liveUsers(account)), ...(await presence.liveContacts(account))]).toEqual([7, 9])
    now += 1
    expect([...(await presence.liveContacts(account))]).toEqual([])
    now += 60_000
    expect([...(await presence.liveUsers(account))]).toEqual([])
  })

  it('is of one account, and ends when it is forgotten', async () => {
    await presence.seenUser(account, 7)
    expect([...(await presence.liveUsers(account + 1))]).toEqual([])
    await presence.forgetUser(account, 7)
    expect([...(await presence.liveUsers(account))]).toEqual([])
  })
})

describe('presence maps', () => {
  let house: RealtimeFixture
  beforeAll(async () => {
    house = await openRealtimeFixture()
  })
  afterEach(() => house.disconnect())
  afterAll(() => house.close())

  async function aDesk() {
    const account = await house.t.make.account()
    const inbox = await house.t.make.inbox(account)
    const agent = await house.t.make.agent(account, [inbox.id])
    const { contactInboxId, contactId } = await house.t.make.conversation(account, { inbox })
    const { rows } = await house.t.db.query<{ pubsub_token: string }>(
      'select pubsub_token from contact_inboxes where id = $1',
      [contactInboxId],
    )
    return { account, inbox, agent, contactId, visitor: { pubsub_token: rows[0]?.pubsub_token } }
  }
  const firstMap = (heard: readonly Heard[]) => heard.find(({ event }) => event === 'presence.update')?.data

  it('show a user everybody of the account, and visitors by their contact', async () => {
    const desk = await aDesk()
    const away = await house.t.make.agent(desk.account)
    const steady = await house.t.make.agent(desk.account)
    await house.t.db.query(
      `update account_users set auto_offline = false, availability = 'busy' where account_id = $1 and user_id = $2`,
      [desk.account.id, steady.id],
    )
    const ear = await house.listen(claimOf(desk.agent))
    await house.listen(desk.visitor)
    const map = await ear.next('presence.update', ({ contacts }) => Object.keys(contacts).length > 0)
    expect(map).toEqual({
      account_id: desk.account.id,
      users: { [desk.agent.id]: 'online', [steady.id]: 'busy' },
      contacts: { [desk.contactId]: 'online' },
    })
    expect(map.users).not.toHaveProperty(String(away.id))
  })

  it('show a visitor the members of the inbox and no visitors', async () => {
    const desk = await aDesk()
    const outside = await house.t.make.agent(desk.account)
    await house.listen(claimOf(desk.agent))
    await house.listen(claimOf(outside))
    const visitor = await house.listen(desk.visitor)
    expect(firstMap(visitor.heard)).toEqual({ account_id: desk.account.id, users: { [desk.agent.id]: 'online' } })
  })

  it.each([
    [['report_manage', 'knowledge_base_manage'], false],
    [[], false],
    [['contact_manage'], true],
    [['conversation_participating_manage'], true],
  ] as const)('show the permissions %j visitors: %s', async (permissions, seesContacts) => {
    const desk = await aDesk()
    const member = await house.t.make.member(desk.account, { permissions: [...permissions], inboxIds: [desk.inbox.id] })
    await house.listen(desk.visitor)
    const ear = await house.listen(claimOf(member))
    expect('contacts' in firstMap(ear.heard)).toBe(seesContacts)
    // The same for the map that is pushed when somebody comes.
    await house.listen(claimOf(desk.agent))
    const pushed = await ear.next('presence.update', ({ users }) => String(desk.agent.id) in users)
    expect('contacts' in pushed).toBe(seesContacts)
  })

  it('push a pick to everybody, with nobody left out of the map', async () => {
    const desk = await aDesk()
    const colleague = await house.t.make.agent(desk.account)
    const [ear] = [
      await house.listen(claimOf(colleague)),
      await house.listen(claimOf(desk.agent)),
      await house.listen(desk.visitor),
    ]
    await ear.next('presence.update', ({ contacts, users }) => contacts[desk.contactId] && users[desk.agent.id])
    const pick = { account_id: desk.account.id, availability: 'busy' }
    expect((await house.as(desk.agent).post('/api/v1/profile/availability', { profile: pick })).status).toBe(200)
    expect(await ear.next('presence.update', ({ users }) => users[desk.agent.id] === 'busy')).toEqual({
      account_id: desk.account.id,
      users: { [desk.agent.id]: 'busy', [colleague.id]: 'online' },
      contacts: { [desk.contactId]: 'online' },
    })
  })

  it('are not told to somebody who has lost the account: their next report ends the connection', async () => {
    const desk = await aDesk()
    const ear = await house.listen(claimOf(desk.agent))
    await house.t.db.query('delete from account_users where user_id = $1', [desk.agent.id])
    ear.socket.emit('update_presence')
    expect(await ear.gone).toBe('io server disconnect')
    expect(ear.heard.filter(({ event }) => event === 'presence.update')).toHaveLength(1)
  })
})
