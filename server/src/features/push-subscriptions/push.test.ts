import { createPublicKey, verify } from 'node:crypto'
import { PushSubscription } from '@parley/shared/contract/notification'
import * as v from 'valibot'
import type { TestMember } from '../../testing/factories.ts'
import { aBrowser, openPushService, type Push, type PushService } from '../../testing/peers/push-service.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { vapidKeys } from './vapid-keys.service.ts'

const PATH = '/api/v1/notification_subscriptions'

/** The claims of a VAPID token, checked against the key it names. */
function claimsOf({ headers }: Push) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return { isOurs, key, ...JSON.parse(Buffer.from(body, 'base64url').toString()) }
}

describe('web push', () => {
  let t: TestApp
  let service: PushService
  beforeAll(async () => {
    service = await openPushService()
    t = await buildTestApp({ reachableNetworks: ['127.0.0.0/8'] })
  })
  beforeEach(() => {
    service.received.length = 0
    service.answer(201)
  })
  afterAll(async () => {
    await t.close()
    await service.close()
  })

  let count = 0
  const freshAddress = () => `${service.address}/push/${++count}`
  const keysOf = ({ endpoint, p256dh, auth }: ReturnType<typeof aBrowser>) => ({ endpoint, p256dh, auth })

  async function aDesk() {
    const account = await t.make.account()
    const inbox = await t.make.inbox(account, { kind: 'api' })
    const agent = await t.make.agent(account, [inbox.id])
    const administrator = await t.make.administrator(account)
    const conversation = await t.make.conversation(account, { inbox })
    const path = `${account.path}/conversations/${conversation.displayId}`
    const assign = async () => {
      await t.as(administrator).post(`${path}/assignments`, { assignee_id: agent.id })
      await t.deps.jobs.drain()
    }
    return { account, agent, administrator, conversation, path, assign }
  }

  async function subscribed(person: TestMember, address = freshAddress()) {
    const browser = aBrowser(address)
    const answer = await t.as(person).post(PATH, { subscription_type: 'browser_push', ...keysOf(browser) })
    expect(answer.status).toBe(200)
    return { ...browser, id: answer.body.id as number }
  }
  const isStored = async (id: number) =>
    (await t.db.query('select 1 from push_subscriptions where id = $1', [id])).rows.length === 1

  it('reaches the browser with what only it can read, signed with the key the page was given', async () => {
    const desk = await aDesk()
    const browser = await subscribed(desk.agent)
    await desk.assign()
    const [push] = service.received
    if (!push) throw new Error('nothing was pushed')
    const { displayId } = desk.conversation
    const { body } = await t.as(desk.agent).get(`${desk.account.path}/notifications`)
    expect(browser.open(push.body)).toEqual({
      title: `Conversation #${displayId} was assigned to you`,
      tag: `conversation_assignment_${displayId}_${body.data.payload[0].id}`,
      url: `http://parley.test/app/accounts/${desk.account.id}/conversations/${displayId}`,
    })
    expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    const config = (await t.as(null).get('/api/v1/config')).body
    expect(claimsOf(push)).toMatchObject({
      isOurs: true,
      key: config.VAPID_PUBLIC_KEY,
      aud: service.address,
      sub: 'mailto:parley@localhost',
    })
    expect(`${service.address}${push.path}`).toBe(browser.endpoint)
    expect(service.received).toHaveLength(1)
  })

  it.each([
    ['de', (id: number) => `Unterhaltung #${id} wurde Ihnen zugewiesen`],
    ['pt_BR', (id: number) => `A conversa #${id} foi atribuída a você`],
  ])('has its title in the language of the account: %s', async (locale, title) => {
    const desk = await aDesk()
    await t.db.query('update accounts set locale = $2 where id = $1', [desk.account.id, locale])
    const browser = await subscribed(desk.agent)
    await desk.assign()
    const [push] = service.received
    if (!push) throw new Error('nothing was pushed')
    expect(browser.open(push.body)).toMatchObject({ title: title(desk.conversation.displayId) })
  })

  it('pushes what the person asked for, to every browser, and nothing that has been read', async () => {
    const desk = await aDesk()
    const browsers = [await subscribed(desk.agent), await subscribed(desk.agent)]
    const settings = (flags: string[]) =>
      t.as(desk.agent).patch(`${desk.account.path}/notification_settings`, {
        notification_settings: { selected_push_flags: flags },
      })
    await settings(['push_assigned_conversation_new_message'])
    await desk.assign()
    expect(service.received).toEqual([])
    await t.as(desk.administrator).post(`${desk.path}/messages`, { content: 'Hello?', message_type: 'incoming' })
    await t.deps.jobs.drain()
    expect(service.received.map((push) => `${service.address}${push.path}`).sort()).toEqual(
      browsers.map((browser) => browser.endpoint).sort(),
    )
    await t.as(desk.administrator).post(`${desk.path}/messages`, { content: 'Still there?', message_type: 'incoming' })
    await t.as(desk.agent).post(`${desk.account.path}/notifications/read_all`)
    await t.deps.jobs.drain()
    expect(service.received).toHaveLength(2)
  })

  it.each([404, 410])('forgets a browser whose push service answers %i', async (status) => {
    const desk = await aDesk()
    const browser = await subscribed(desk.agent)
    service.answer(status)
    await desk.assign()
    expect(service.received).toHaveLength(1)
    expect(await isStored(browser.id)).toBe(false)
  })

  it('keeps a browser whose push service is in trouble, and tries again', async () => {
    const desk = await aDesk()
    const browser = await subscribed(desk.agent)
    service.answer(503)
    await desk.assign()
    expect(service.received.length).toBeGreaterThan(1)
    expect(await isStored(browser.id)).toBe(true)
    expect((await t.deps.jobs.dead()).map((job) => job.kind)).toEqual(['push-notification'])
  })

  it('forgets a browser whose keys are none, or whose address leads inside', async () => {
    const closed = await buildTestApp()
    const account = await closed.make.account()
    const inbox = await closed.make.inbox(account)
    const [agent, administrator] = [
      await closed.make.agent(account, [inbox.id]),
      await closed.make.administrator(account),
    ]
    const { displayId } = await closed.make.conversation(account, { inbox })
    const made = [
      { ...keysOf(aBrowser(freshAddress())), p256dh: 'AAAA' },
      keysOf(aBrowser(freshAddress())),
      keysOf(aBrowser(freshAddress().replace('127.0.0.1', 'localhost'))),
    ]
    for (const keys of made)
      expect((await closed.as(agent).post(PATH, { subscription_type: 'browser_push', ...keys })).status).toBe(200)
    await closed
      .as(administrator)
      .post(`${account.path}/conversations/${displayId}/assignments`, { assignee_id: agent.id })
    await closed.deps.jobs.drain()
    expect(service.received).toEqual([])
    expect((await closed.db.query('select 1 from push_subscriptions')).rows).toEqual([])
    await closed.close()
  })

  it('keeps browsers while the configured keys are none', async () => {
    const wrong = await buildTestApp({
      reachableNetworks: ['127.0.0.0/8'],
      installationSettings: { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' },
    })
    const account = await wrong.make.account()
    const inbox = await wrong.make.inbox(account)
    const agent = await wrong.make.agent(account, [inbox.id])
    const { displayId } = await wrong.make.conversation(account, { inbox })
    const browser = keysOf(aBrowser(freshAddress()))
    await wrong.as(agent).post(PATH, { subscription_type: 'browser_push', ...browser })
    await wrong
      .as(await wrong.make.administrator(account))
      .post(`${account.path}/conversations/${displayId}/assignments`, { assignee_id: agent.id })
    await wrong.deps.jobs.drain()
    expect((await wrong.deps.jobs.dead()).map((job) => job.kind)).toEqual(['push-notification'])
    expect((await wrong.db.query('select 1 from push_subscriptions')).rows).toHaveLength(1)
    await wrong.close()
  })

  it('takes flat and nested values, once per browser, and follows the browser to another person', async () => {
    const desk = await aDesk()
    const browser = keysOf(aBrowser(freshAddress()))
    const flat = await t.as(desk.agent).post(PATH, { subscription_type: 'browser_push', ...browser })
    expect(v.safeParse(PushSubscription, flat.body).issues).toBeUndefined()
    expect(flat.body).toMatchObject({
      user_id: desk.agent.id,
      identifier: browser.endpoint,
      subscription_attributes: browser,
    })
    const nested = { subscription_type: 'browser_push', subscription_attributes: browser }
    const again = await t.as(desk.administrator).post(PATH, { notification_subscription: nested })
    expect(again.body).toMatchObject({ id: flat.body.id, user_id: desk.administrator.id })
    const device = { device_id: `d${count}`, push_token: `p${count}` }
    const fcm = await t.as(desk.agent).post(PATH, { subscription_type: 'fcm', subscription_attributes: device })
    expect(fcm.body).toMatchObject({ identifier: device.device_id, subscription_attributes: device })
  })

  it('is deleted by its owner only, by token or endpoint', async () => {
    const desk = await aDesk()
    const browser = await subscribed(desk.agent)
    const device = { device_id: `x${count}`, push_token: `y${count}` }
    await t.as(desk.agent).post(PATH, { subscription_type: 'fcm', ...device })
    const byToken = { push_token: device.push_token }
    expect((await t.as(desk.administrator).delete(PATH, byToken)).status).toBe(404)
    expect(await t.as(desk.agent).delete(PATH, byToken)).toMatchObject({ status: 200, text: '' })
    expect((await t.as(desk.agent).delete(`${PATH}?endpoint=${encodeURIComponent(browser.endpoint)}`)).status).toBe(200)
    expect(await isStored(browser.id)).toBe(false)
    expect((await t.as(desk.agent).delete(PATH)).status).toBe(422)
    expect((await t.as(null).delete(PATH, byToken)).status).toBe(401)
  })

  it.each([
    [{ endpoint: 'https://x.test' }, ['subscription_type']],
    [{ subscription_type: 'pigeon' }, ['subscription_type']],
    [{ subscription_type: 'browser_push', endpoint: 'ftp://x.test', p256dh: 'a', auth: 'b' }, ['endpoint']],
    [{ subscription_type: 'browser_push', endpoint: 'https://x.test' }, ['p256dh', 'auth']],
    [{ subscription_type: 'fcm', push_token: 'x' }, ['device_id']],
  ])('refuses %j', async (body, attributes) => {
    const { agent } = await aDesk()
    const answer = await t.as(agent).post(PATH, { notification_subscription: body, flat: true })
    expect(answer.status).toBe(422)
    expect(answer.body.attributes).toEqual(attributes)
  })

  it('makes its keys once, for all processes, and takes those of the configuration before', async () => {
    const keys = await Promise.all([vapidKeys(t.deps), vapidKeys(t.deps), vapidKeys(t.deps)])
    expect(new Set(keys.map((one) => `${one.publicKey} ${one.privateKey}`)).size).toBe(1)
    const { rows } = await t.db.query<{ value: string }>(
      `select value from installation_settings where key = 'VAPID_PRIVATE_KEY'`,
    )
    expect(rows[0]?.value).not.toContain(keys[0]?.privateKey)
    const own = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private' }
    const configured = { ...t.deps, env: { ...t.deps.env, installationSettings: own } }
    expect(await vapidKeys(configured)).toEqual({ publicKey: 'public', privateKey: 'private' })
  })

  it('starts anew when the installation has another secret', async () => {
    const before = await vapidKeys(t.deps)
    const { agent } = await aDesk()
    const browser = await subscribed(agent)
    const other = { ...t.deps, env: { ...t.deps.env, secret: 'a secret that nobody knew before' } }
    expect((await vapidKeys(other)).publicKey).not.toBe(before.publicKey)
    expect(await isStored(browser.id)).toBe(false)
  })
})
