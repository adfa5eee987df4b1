import { openProviderPeer, type ProviderPeer } from '@parley/providers/provider-peer'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { slackSignature } from './slack-signature.ts'

const SIGNING = 'signing-secret'
const CHANNEL = { id: 'C1', name: 'support' }

let t: TestApp
let slack: ProviderPeer
let told = 0
/** A token for each desk, so that desks of other tests are told apart. */
let teams = 0
beforeAll(async () => {
  slack = await openProviderPeer(({ path, form, headers }) => {
    const method = path.replace(/^\/api\//, '')
    if (method === 'oauth.v2.access') {
      if (form.get('code') !== 'good') return { json: { ok: false, error: 'invalid_code' } }
      teams += 1
      return { json: { ok: true, access_token: `xoxb-${teams}`, team: { id: `T${teams}`, name: 'Lantern' } } }
    }
    if (method === 'conversations.list' && !form.has('cursor'))
      return {
        json: {
          ok: true,
          channels: [{ id: `P${teams}`, name: 'boss', is_private: true }],
          response_metadata: { next_cursor: 'more' },
        },
      }
    if (method === 'conversations.list') return { json: { ok: true, channels: [{ ...CHANNEL, id: `C${teams}` }] } }
    if (method === 'chat.postMessage') {
      told += 1
      return { json: { ok: true, ts: `1795169600.${String(told).padStart(6, '0')}` } }
    }
    if (method === 'users.info') return { json: { ok: true, user: { profile: { email: form.get('user') } } } }
    if (method === 'files.getUploadURLExternal')
      return { json: { ok: true, upload_url: `${slack.url}/upload/F1`, file_id: 'F1' } }
    if (path === '/files/photo.png') {
      const isOurs = /^Bearer xoxb-/.test(headers.authorization ?? '')
      return isOurs ? { bytes: Buffer.from('a photo'), type: 'image/png' } : { status: 403 }
    }
    return { json: { ok: true } }
  })
  t = await buildTestApp({
    providerUrls: { SLACK: slack.url },
    installationSettings: {
      SLACK_CLIENT_ID: 'app-1',
      SLACK_CLIENT_SECRET: 'app-secret',
      SLACK_SIGNING_SECRET: SIGNING,
    },
  })
})
afterAll(async () => {
  await t.close()
  slack.close()
})

interface Shown {
  content: string
  private: boolean
  message_type: number
  sender?: { id: number }
  attachments?: { data_url: string }[]
}

/** An account whose conversations are told in a channel of its Slack. */
async function aDesk() {
  const account = await t.make.account({ features: { integrations: true } })
  const ines = await t.make.administrator(account)
  const inbox = await t.make.inbox(account, { kind: 'api' })
  const { displayId } = await t.make.conversation(account, { inbox })
  const at = `${account.path}/integrations/slack`
  await t.as(ines).post(at, { code: 'good' })
  const team = `T${teams}`
  const channel = `C${teams}`
  await t.as(ines).patch(at, { reference_id: channel })
  slack.calls.length = 0
  const path = `${account.path}/conversations/${displayId}/messages`
  const say = async (body: object) => {
    const answer = await t.as(ines).post(path, body)
    await t.deps.jobs.drain()
    return answer.body
  }
  const event = async (fields: object) => {
    const status = await deliver({ type: 'event_callback', team_id: team, event: { channel, ...fields } })
    await t.deps.jobs.drain()
    return status
  }
  const seen = async (): Promise<Shown[]> =>
    (await t.as(ines).get(path)).body.payload.filter((one: Shown) => one.message_type !== 2)
  const posted = () => slack.heard('chat.postMessage').map(({ json }) => json)
  return { account, ines, at, displayId, team, channel, say, event, seen, posted, path }
}

async function deliver(body: object, headers?: Record<string, string>): Promise<number> {
  const payload = JSON.stringify(body)
  const timestamp = String(Math.floor(t.deps.now().getTime() / 1000))
  const signed = {
    'x-slack-request-timestamp': timestamp,
    'x-slack-signature': slackSignature(SIGNING, timestamp, Buffer.from(payload)),
  }
  const type = { 'content-type': 'application/json', ...signed, ...headers }
  const url = '/api/v1/integrations/webhooks'
  return (await t.as(null).send({ method: 'POST', url, payload, headers: type })).status
}

test('it is connected by signing in there, and acts once a channel is chosen', async () => {
  const account = await t.make.account({ features: { integrations: true } })
  const ines = await t.make.administrator(account)
  const at = `${account.path}/integrations/slack`
  const { body: before } = await t.as(ines).get(`${account.path}/integrations/apps/slack`)
  expect(before).toMatchObject({ enabled: false, hooks: [] })
  const begins = new URL(before.action)
  expect(begins.pathname).toBe('/oauth/v2/authorize')
  expect(begins.searchParams.get('client_id')).toBe('app-1')
  expect(begins.searchParams.get('redirect_uri')).toMatch(/\/app\/accounts\/\d+\/settings\/integrations\/slack$/)
  expect(await t.as(ines).post(at, { code: 'bad' })).toMatchObject({ status: 422 })
  expect((await t.as(ines).post(at, { code: 'good' })).body.hooks).toMatchObject([
    { status: false, reference_id: null },
  ])
  const { body: channels } = await t.as(ines).get(`${at}/list_all_channels`)
  expect(channels.map(({ name }: { name: string }) => name)).toEqual(['boss', 'support'])
  expect((await t.as(ines).patch(at, { reference_id: 'C0' })).status).toBe(422)
  const { body: after, text } = await t.as(ines).patch(at, { reference_id: `C${teams}` })
  expect(after).toMatchObject({ enabled: true, hooks: [{ status: true, reference_id: `C${teams}` }] })
  expect(after.hooks[0].settings).toEqual({ team_name: 'Lantern', channel_name: 'support' })
  expect(text).not.toContain('xoxb')
  expect(slack.heard('conversations.join').at(-1)?.form.get('channel')).toBe(`C${teams}`)
  const maya = await t.make.agent(account)
  expect((await t.as(maya).post(at, { code: 'good' })).status).toBe(401)
  expect((await t.as(ines).delete(at)).status).toBe(200)
})

test("the customer's first words open a thread, and what is said later stands in it", async () => {
  const { say, posted, displayId, channel, ines } = await aDesk()
  await say({ content: 'Before anybody asked' })
  await say({ content: 'Where is **my** parcel?', message_type: 'incoming' })
  await say({ content: 'On its way' })
  await say({ content: 'He is angry', private: true })
  const [opening, answer, note, ...more] = posted()
  expect(more).toEqual([])
  expect(opening).toMatchObject({ channel, text: expect.stringContaining('Where is *my* parcel?') })
  expect(opening.text).toContain(`/conversations/${displayId}|#${displayId}>`)
  expect(opening.thread_ts).toBeUndefined()
  expect(answer).toMatchObject({ text: 'On its way', username: ines.name, thread_ts: expect.any(String) })
  expect(note).toMatchObject({ text: 'private: He is angry', thread_ts: answer.thread_ts })
})

test('files go the way of three steps', async () => {
  const { say, path, ines } = await aDesk()
  await say({ content: 'Hello', message_type: 'incoming' })
  const form = new FormData()
  form.append('attachments[]', new File(['label'], 'label.txt', { type: 'text/plain' }))
  const request = new Request('http://parley.test', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  await t.as(ines).send({ method: 'POST', url: path, payload, headers })
  await t.deps.jobs.drain()
  expect(slack.heard('getUploadURLExternal')[0]?.form.get('filename')).toBe('label.txt')
  expect(slack.heard('/upload/F1')[0]?.text).toBe('label')
  expect(slack.heard('completeUploadExternal')[0]?.json).toMatchObject({ files: [{ id: 'F1', title: 'label.txt' }] })
})

test('an answer in the thread reaches the conversation once, under the name of the colleague', async () => {
  const { say, event, seen, ines, posted } = await aDesk()
  await say({ content: 'Hello', message_type: 'incoming' })
  const thread_ts = `1795169600.${String(told).padStart(6, '0')}`
  const said = {
    type: 'message',
    ts: '1.1',
    thread_ts,
    user: ines.email,
    text: 'See <https://a.test|here> &amp; *now*',
  }
  expect(await event(said)).toBe(200)
  await event(said)
  await event({ ...said, ts: '1.2', text: 'note: be careful' })
  await event({ ...said, ts: '1.3', user: 'stranger@slack.test', text: 'Me too' })
  await event({ ...said, ts: '1.4', bot_id: 'B1', text: 'ours' })
  await event({ ...said, ts: '1.5', thread_ts: '9.9', text: 'elsewhere' })
  await event({ type: 'message', ts: '1.6', user: ines.email, text: 'no thread' })
  const shown = (await seen())
    .slice(1)
    .map(({ content, private: isPrivate, sender }) => [content, isPrivate, sender?.id])
  expect(shown).toEqual([
    ['See [here](https://a.test) & **now**', false, ines.id],
    ['be careful', true, ines.id],
    ['Me too', false, undefined],
  ])
  expect(posted()).toHaveLength(1)
})

test('files of Slack come along, and an edit there is an edit here', async () => {
  const { say, event, seen, ines } = await aDesk()
  await say({ content: 'Hello', message_type: 'incoming' })
  const thread_ts = `1795169600.${String(told).padStart(6, '0')}`
  const files = [{ name: 'photo.png', mimetype: 'image/png', url_private_download: `${slack.url}/files/photo.png` }]
  await event({ type: 'message', subtype: 'file_share', ts: '2.1', thread_ts, user: ines.email, text: 'Look', files })
  expect((await seen()).at(-1)).toMatchObject({ content: 'Look', attachments: [{ data_url: expect.any(String) }] })
  await event({ type: 'message', subtype: 'message_changed', ts: '2.2', message: { ts: '2.1', text: 'Look here' } })
  expect((await seen()).at(-1)?.content).toBe('Look here')
})

test('what is deleted there is deleted here, and the other way round; what the customer wrote stays', async () => {
  const { say, event, seen, ines, path } = await aDesk()
  await say({ content: 'Hello', message_type: 'incoming' })
  const thread_ts = `1795169600.${String(told).padStart(6, '0')}`
  const answer = await say({ content: 'Wrong window' })
  const ts = `1795169600.${String(told).padStart(6, '0')}`
  await t.as(ines).delete(`${path}/${answer.id}`)
  await t.deps.jobs.drain()
  expect(slack.heard('chat.delete').map(({ json }) => json)).toEqual([expect.objectContaining({ ts })])
  await event({ type: 'message', ts: '4.1', thread_ts, user: ines.email, text: 'Meant for somebody else' })
  await event({ type: 'message', subtype: 'message_deleted', ts: '4.2', deleted_ts: '4.1' })
  await event({ type: 'message', subtype: 'message_deleted', ts: '4.3', deleted_ts: thread_ts })
  await event({ type: 'message', subtype: 'message_deleted', ts: '4.4', deleted_ts: '9.9' })
  expect((await seen()).map(({ content }) => content)).toEqual([
    'Hello',
    'This message was deleted',
    'This message was deleted',
  ])
})

test('what is deleted before Slack was told is not told at all', async () => {
  const { say, path, posted, ines } = await aDesk()
  await say({ content: 'Hello', message_type: 'incoming' })
  const { body } = await t.as(ines).post(path, { content: 'Wrong window' })
  await t.as(ines).delete(`${path}/${body.id}`)
  await t.deps.jobs.drain()
  expect(posted()).toHaveLength(1)
})

test('a link to a conversation shows what it is about, in its own workspace alone', async () => {
  const { event, account, displayId, channel } = await aDesk()
  const url = `${t.deps.env.frontendUrl}/app/accounts/${account.id}/conversations/${displayId}`
  const shared = { type: 'link_shared', message_ts: '3.1', links: [{ url }, { url: 'https://other.test/1' }] }
  await event(shared)
  expect(slack.heard('chat.unfurl').map(({ json }) => json)).toEqual([
    { channel, ts: '3.1', unfurls: { [url]: expect.anything() } },
  ])
  await deliver({ type: 'event_callback', team_id: 'T-other', event: { channel, ...shared } })
  await t.deps.jobs.drain()
  expect(slack.heard('chat.unfurl')).toHaveLength(1)
})

test('what is not signed by Slack, or long ago, is refused; its challenge is answered', async () => {
  const challenge = { type: 'url_verification', challenge: 'abc' }
  expect(await deliver(challenge)).toBe(200)
  expect(await deliver(challenge, { 'x-slack-signature': 'v0=wrong' })).toBe(401)
  expect(await deliver(challenge, { 'x-slack-request-timestamp': '1' })).toBe(401)
})

test('a revoked token switches it off, and administrators hear of it once', async () => {
  const { say, ines, account } = await aDesk()
  slack.answer(({ path, json }) =>
    path.endsWith('chat.postMessage') && json.text.includes('Hello?')
      ? { json: { ok: false, error: 'token_revoked' } }
      : undefined,
  )
  await say({ content: 'Hello?', message_type: 'incoming' })
  await say({ content: 'Hello?', message_type: 'incoming' })
  expect((await t.as(ines).get(`${account.path}/integrations/apps/slack`)).body.enabled).toBe(false)
  expect(await t.mailsTo(ines.email)).toHaveLength(1)
})
