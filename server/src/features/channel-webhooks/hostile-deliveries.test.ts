import { createHmac } from 'node:crypto'
import { signedByMeta } from '@parley/providers/signed-by-meta'
import { openSimulatedPeer, type SimulatedPeer } from '@parley/providers/simulated-peer'
import twilioLibrary from 'twilio'
import { basic } from '../../channels/provider-requests.ts'
import { openChannelDesk } from '../../testing/channel-desk.ts'
import { signedByX } from '../../testing/signatures/signed-by-x.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

type Sign = (payload: string) => Record<string, string>
interface Door {
  url: string
  sign: Sign
  /** A delivery that would be taken, were it signed. */
  real: string
}

let t: TestApp
let peer: SimulatedPeer
let doors: Record<string, Door>

const hub =
  (secret: string): Sign =>
  (payload) =>
    signedByMeta(secret, payload)

const CALLBACK = { callback_user: 'bw', callback_password: 'open' }
/** Of the simulated profile. */
const PROFILE = '880011223344'
const WHATSAPP = JSON.stringify({ messages: [{ from: '1', id: '1', type: 'text', text: { body: 'Forged' } }] })
const X_KEYS = { TWITTER_CONSUMER_KEY: 'key', TWITTER_CONSUMER_SECRET: 'x' }
const META_KEYS = { FB_APP_ID: '9', FB_APP_SECRET: 'fb' }

beforeAll(async () => {
  peer = await openSimulatedPeer()
  t = await buildTestApp({ providerUrls: peer.urls, installationSettings: { ...META_KEYS, ...X_KEYS } })
  const desk = await openChannelDesk(t)
  await t.db.query(`update users set type = 'SuperAdmin' where id = $1`, [desk.ines.id])
  doors = { ...(await doorsOfForms(desk)), ...(await doorsOfMeta(desk)), X: await doorOfX(desk) }
})
afterAll(async () => {
  await t.close()
  peer.close()
})

type Desk = Awaited<ReturnType<typeof openChannelDesk>>

async function doorsOfForms(desk: Desk): Promise<Record<string, Door>> {
  const line = { line_channel_id: '77', line_channel_secret: 'line', line_channel_token: 'token' }
  await desk.ok('inboxes', { name: 'L', channel: { type: 'line', ...line } })
  await desk.ok('inboxes', { channel: { type: 'telegram', bot_token: '77:hostile' } })
  const secret = peer.heard('/setWebhook').at(-1)?.json.secret_token
  const config = { account_id: 'a', application_id: 'b', api_key: 'c', api_secret: 'd', ...CALLBACK }
  await desk.ok('inboxes', { name: 'B', channel: { type: 'sms', phone_number: '+15550007', provider_config: config } })
  const twilio = { name: 'T', account_sid: 'AC1', auth_token: 'twilio', phone_number: '+15550009' }
  await desk.ok('channels/twilio_channel', { twilio_channel: twilio })
  return {
    LINE: {
      url: '/webhooks/line/77',
      sign: (payload) => ({ 'x-line-signature': createHmac('sha256', 'line').update(payload).digest('base64') }),
      real: JSON.stringify({
        events: [
          {
            type: 'message',
            source: { type: 'user', userId: 'U1' },
            message: { id: '1', type: 'text', text: 'Forged' },
          },
        ],
      }),
    },
    Telegram: {
      url: '/webhooks/telegram/77:hostile',
      sign: () => ({ 'x-telegram-bot-api-secret-token': String(secret) }),
      real: JSON.stringify({
        update_id: 1,
        message: { message_id: 1, from: { id: 1 }, chat: { id: 1, type: 'private' }, text: 'Forged' },
      }),
    },
    Bandwidth: {
      url: '/webhooks/sms/15550007',
      sign: () => basic(CALLBACK.callback_user, CALLBACK.callback_password),
      real: JSON.stringify([
        { type: 'message-received', message: { id: '1', from: '+1', to: ['+15550007'], text: 'Forged' } },
      ]),
    },
    Twilio: {
      url: '/twilio/callback',
      sign: (payload) => ({
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': twilioLibrary.getExpectedTwilioSignature(
          'twilio',
          'http://parley.test/twilio/callback',
          Object.fromEntries(new URLSearchParams(payload)),
        ),
      }),
      real: 'MessageSid=SM1&From=%2B1&To=%2B15550009&Body=Forged',
    },
  }
}

async function doorsOfMeta(desk: Desk): Promise<Record<string, Door>> {
  const page = { user_access_token: 'u', page_access_token: 'p', page_id: '77', inbox_name: 'P' }
  await desk.ok('callbacks/register_facebook_page', page)
  await desk.ok('inboxes', {
    name: 'W',
    channel: { type: 'whatsapp', phone_number: '+15550008', provider_config: { api_key: 'key' } },
  })
  const own = peer.heard('/configs/webhook').at(-1)?.json.headers
  const provider_config = { api_key: 'k', phone_number_id: '1', business_account_id: '2', app_secret: 'cloud' }
  await desk.ok('inboxes', {
    name: 'C',
    channel: { type: 'whatsapp', provider: 'whatsapp_cloud', phone_number: '+15550010', provider_config },
  })
  return {
    Facebook: {
      url: '/bot',
      sign: hub('fb'),
      real: JSON.stringify({
        entry: [{ id: '77', messaging: [{ sender: { id: '1' }, message: { mid: '1', text: 'Forged' } }] }],
      }),
    },
    '360dialog': { url: '/webhooks/whatsapp/+15550008', sign: () => own, real: WHATSAPP },
    'WhatsApp Cloud': { url: '/webhooks/whatsapp/+15550010', sign: hub('cloud'), real: WHATSAPP },
  }
}

async function doorOfX(desk: Desk): Promise<Door> {
  const { url } = await desk.ok('twitter/authorization', {})
  const token = new URL(url).searchParams.get('oauth_token')
  await t.as(null).get(`/twitter/callback?oauth_token=${token}&oauth_verifier=v`)
  const sign: Sign = (payload) => signedByX('x', payload)
  const message_create = { sender_id: '1', target: { recipient_id: PROFILE }, message_data: { text: 'Forged' } }
  const real = JSON.stringify({ for_user_id: PROFILE, direct_message_events: [{ id: '1', message_create }] })
  return { url: '/webhooks/twitter', sign, real }
}

const HOSTILE = {
  'no JSON': 'hello',
  'half of it': '{"entry": [',
  'a number': '7',
  'other things than it should hold': '{"entry":"x","events":"x","update_id":"x","messages":"x"}',
  'lists within lists': `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
  'records within records': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
}

/** A word of ours stands in a header of their calls. */
const SIGNS_NOTHING: Record<string, string> = {
  Telegram: 'x-telegram-bot-api-secret-token',
  Bandwidth: 'authorization',
  '360dialog': 'x-webhook-token',
}

const isRefused = (status: number): boolean => status >= 400 && status < 500

/** @returns the answers of a door to what is delivered there */
function at(name: string) {
  const door = doors[name]
  if (!door) throw new Error(name)
  const post = async (payload: string, headers: Record<string, string>): Promise<number> => {
    const type = { 'content-type': 'application/json', ...headers }
    return (await t.as(null).send({ method: 'POST', url: door.url, payload, headers: type })).status
  }
  return { ...door, post }
}

async function assertNothingStored(): Promise<void> {
  const { rows } = await t.db.query<{ count: number }>('select count(*)::int as count from messages')
  expect(rows[0]?.count).toBe(0)
}

const ALL = ['LINE', 'Telegram', 'Bandwidth', 'Twilio', 'Facebook', '360dialog', 'WhatsApp Cloud', 'X']

// Twilio delivers forms, which nest nothing; what names none of our numbers in one is dropped.
test.each(ALL.filter((name) => name !== 'Twilio'))(
  '%s: whatever is no delivery is refused, signed or not, and nothing is stored',
  async (name) => {
    const { post, sign } = at(name)
    const answers: Record<string, number> = {}
    for (const [what, payload] of Object.entries(HOSTILE)) answers[what] = await post(payload, sign(payload))
    expect(Object.entries(answers).filter(([, status]) => !isRefused(status))).toEqual([])
    expect(isRefused(await post('', {}))).toBe(true)
    await assertNothingStored()
  },
)

test.each(ALL)('%s: what is forged or too large is refused, and nothing is stored', async (name) => {
  const { post, sign, real } = at(name)
  const { 'content-type': type = 'application/json' } = sign(real)
  expect(await post(real, { 'content-type': type })).toBe(401)
  expect(
    await post(`${real} `, {
      ...sign(`${real}other`),
      ...(name in SIGNS_NOTHING && { [SIGNS_NOTHING[name] ?? '']: 'x' }),
    }),
  ).toBe(401)
  const large = real + ' '.repeat(3 * 1024 * 1024)
  expect(await post(large, sign(large))).toBe(413)
  await assertNothingStored()
})
