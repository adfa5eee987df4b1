import { TEST_PASSWORD, type TestAccount, type TestMember } from '../testing/factories.ts'
import { type ListeningServer, startListening } from './testing/listening-server.ts'

/* What a mobile app does, by hand and over the network: nothing is known here but an address and what answers say. */

let server: ListeningServer
beforeAll(async () => {
  server = await startListening()
})
afterAll(() => server.close())

const SESSION = ['access-token', 'token-type', 'client', 'expiry', 'uid'] as const

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every shape and assert what they find
  body: any
  headers: Headers
}

/** An app on one device: keeps the five headers of its last answer and sends them with every call. */
function device() {
  let session: Record<string, string> = {}
  const call = async (method: string, path: string, body?: FormData | object): Promise<Answer> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${server.address}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...session,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const kept = SESSION.map((name) => [name, response.headers.get(name) ?? ''])
    if (kept.every(([, value]) => value)) session = Object.fromEntries(kept)
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers }
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, body?: FormData | object) => call('POST', path, body),
    put: (path: string, body?: FormData | object) => call('PUT', path, body),
    delete: (path: string, body?: object) => call('DELETE', path, body),
    session: () => session,
  }
}

async function aDesk() {
  const { t } = server
  const account = await t.make.account({ name: 'Lantern' })
  const inbox = await t.make.inbox(account, { name: 'Shop' })
  const maya = await t.make.agent(account, [inbox.id])
  const contact = await t.make.contact(account, { name: 'Nora Quill' })
  const { displayId } = await t.make.conversation(account, { inbox, contact, assigneeId: maya.id })
  return { account, inbox, maya, contact, displayId }
}

async function signedIn(person: TestMember) {
  const app = device()
  const { status, body } = await app.post('/auth/sign_in', { email: person.email, password: TEST_PASSWORD })
  expect(status).toBe(200)
  return { app, user: body.data }
}

const pathOf = ({ id }: TestAccount): string => `/api/v1/accounts/${id}`

describe('a mobile app', () => {
  test('signs in, keeps the five headers, finds them good, signs out and is out on this device only', async () => {
    const { maya, account } = await aDesk()
    const { app, user } = await signedIn(maya)
    expect(user).toMatchObject({ id: maya.id, account_id: account.id, pubsub_token: expect.any(String) })
    expect(app.session()).toMatchObject({ 'token-type': 'Bearer', uid: maya.email })
    const days = (Number(app.session().expiry) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(60)
    const { app: other } = await signedIn(maya)
    const first = { ...app.session() }
    const checked = await app.get('/auth/validate_token')
    expect(checked.body.payload).toMatchObject({
      success: true,
      data: { id: maya.id, accounts: [{ name: 'Lantern' }] },
    })
    expect(app.session()).toEqual(first)
    expect((await app.delete('/auth/sign_out')).body).toEqual({ success: true })
    const refused = await app.get('/auth/validate_token')
    expect([refused.status, refused.body]).toEqual([401, { success: false, errors: [expect.any(String)] }])
    expect((await other.get('/api/v1/profile')).status).toBe(200)
  })

  test('does not sign out on a 401 of another call: that is a permission, and the session is still good', async () => {
    const { maya, account } = await aDesk()
    const { app } = await signedIn(maya)
    const refused = await app.post(`${pathOf(account)}/labels`, { title: 'mine' })
    expect([refused.status, refused.body]).toEqual([401, { error: expect.any(String) }])
    expect(refused.headers.get('access-token')).toBe(app.session()['access-token'])
    expect((await app.get('/auth/validate_token')).status).toBe(200)
  })

  test('sets up its first screen: account, availability, inboxes, labels, teams, agents, counts, the list', async () => {
    const { maya, account, inbox, displayId } = await aDesk()
    const { app } = await signedIn(maya)
    const path = pathOf(account)
    expect((await app.put('/api/v1/profile/set_active_account', { profile: { account_id: account.id } })).status).toBe(
      200,
    )
    const busy = await app.post('/api/v1/profile/availability', {
      profile: { availability: 'busy', account_id: account.id },
    })
    expect(busy.body.accounts[0].availability).toBe('busy')
    expect((await app.get(`${path}.json`)).body).toMatchObject({
      id: account.id,
      name: 'Lantern',
      features: { labels: true },
    })
    expect((await app.get(`${path}/cache_keys`)).body.cache_keys).toHaveProperty('inbox')
    expect((await app.get(`${path}/inboxes`)).body.payload).toMatchObject([{ id: inbox.id, name: 'Shop' }])
    expect((await app.get(`${path}/labels`)).body).toEqual({ payload: [] })
    expect((await app.get(`${path}/teams`)).body).toEqual([])
    expect((await app.get(`${path}/agents`)).body).toMatchObject([
      { id: maya.id, availability_status: expect.any(String) },
    ])
    const list = await app.get(`${path}/conversations?assignee_type=me&status=open&page=1&sort_by=latest`)
    expect(list.body.data.payload).toMatchObject([{ id: displayId, meta: { sender: { name: 'Nora Quill' } } }])
    expect(list.body.data.meta).toMatchObject({ mine_count: 1, all_count: 1 })
    expect((await app.get(`${path}/notifications?page=1`)).status).toBe(200)
  })

  test('opens a conversation, sends a voice message as multipart, pages back and finds it by a word', async () => {
    const { maya, account, displayId } = await aDesk()
    const { app } = await signedIn(maya)
    const one = `${pathOf(account)}/conversations/${displayId}`
    expect((await app.get(one)).body).toMatchObject({ id: displayId, can_reply: true })
    expect((await app.post(`${one}/update_last_seen`)).body.unread_count).toBe(0)
    for (let number = 1; number <= 21; number += 1) await app.post(`${one}/messages`, { content: `Number ${number}` })
    const form = new FormData()
    form.append('content', 'Listen to the lighthouse')
    form.append('private', 'false')
    form.append('echo_id', 'temporary-1')
    form.append('is_recorded_audio', 'true')
    form.append('attachments[]', new Blob([MP3], { type: 'audio/mpeg' }), 'voice.mp3')
    const sent = await app.post(`${one}/messages`, form)
    expect([sent.status, sent.body]).toEqual([
      200,
      expect.objectContaining({ echo_id: 'temporary-1', private: false, message_type: 1, status: 'sent' }),
    ])
    expect(sent.body.attachments).toMatchObject([{ file_type: 'audio', data_url: expect.any(String) }])
    expect((await fetch(sent.body.attachments[0].data_url)).status).toBe(200)
    const newest = await app.get(`${one}/messages`)
    expect(newest.body.payload).toHaveLength(20)
    const [{ id: oldest }] = newest.body.payload
    const older = await app.get(`${one}/messages?before=${oldest}`)
    expect(older.body.payload.at(-1).id).toBeLessThan(oldest)
    const found = await app.get(`${pathOf(account)}/search/messages?q=lighthouse`)
    expect(found.body.payload.messages).toMatchObject([{ id: sent.body.id, conversation_id: displayId }])
    const people = await app.get(`${pathOf(account)}/contacts/search?q=quill&page=1`)
    expect(people.body.payload).toMatchObject([{ name: 'Nora Quill' }])
  })

  test('works on it: note with a mention, label, priority, snooze, resolve', async () => {
    const { maya, account, displayId } = await aDesk()
    const { app } = await signedIn(maya)
    const one = `${pathOf(account)}/conversations/${displayId}`
    const content = `Look, [@Maya](mention://user/${maya.id}/Maya)`
    expect((await app.post(`${one}/messages`, { content, private: true })).body.private).toBe(true)
    expect((await app.post(`${one}/labels`, { labels: ['late'] })).body).toEqual({ payload: ['late'] })
    expect((await app.post(`${one}/toggle_priority`, { priority: 'urgent' })).status).toBe(200)
    const until = Math.floor(Date.now() / 1000) + 3_600
    const snoozed = await app.post(`${one}/toggle_status`, { status: 'snoozed', snoozed_until: until })
    expect(snoozed.body.payload).toMatchObject({ current_status: 'snoozed', snoozed_until: expect.anything() })
    expect((await app.post(`${one}/toggle_status`, { status: 'resolved' })).body.payload.current_status).toBe(
      'resolved',
    )
    expect((await app.get(one)).body).toMatchObject({ status: 'resolved', priority: 'urgent', labels: ['late'] })
  })

  test('keeps its profile: a picture by multipart, settings whole, and its push token', async () => {
    const { maya } = await aDesk()
    const { app } = await signedIn(maya)
    const form = new FormData()
    form.append('profile[display_name]', 'Maya B')
    form.append('profile[avatar]', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'me.png')
    const pictured = await app.put('/api/v1/profile', form)
    expect(pictured.body).toMatchObject({ display_name: 'Maya B', available_name: 'Maya B' })
    expect((await fetch(pictured.body.avatar_url)).headers.get('content-type')).toMatch(/^image\//)
    const kept = await app.put('/api/v1/profile', { profile: { ui_settings: { font_size: 'large' } } })
    expect(kept.body.ui_settings).toEqual({ font_size: 'large' })
    const token = { device_id: 'phone-1', push_token: 'token-1' }
    const subscription = { subscription_type: 'fcm', subscription_attributes: token }
    const subscribed = await app.post('/api/v1/notification_subscriptions', { notification_subscription: subscription })
    expect(subscribed.body).toMatchObject({ user_id: maya.id, identifier: 'phone-1', subscription_type: 'fcm' })
    expect((await app.delete('/api/v1/notification_subscriptions', { push_token: 'token-1' })).status).toBe(200)
  })
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** An empty tag and the start of one frame: enough to be told from other files. */
const MP3 = new Uint8Array([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 0, 0xff, 0xfb, 0x90, 0x64, ...new Array(413).fill(0)])
