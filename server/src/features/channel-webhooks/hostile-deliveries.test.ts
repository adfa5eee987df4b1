import { createHmac } from 'node:crypto'
import { openProviderPeer, type ProviderPeer } from '@parley/providers/provider-peer'
import { openChannelDesk } from '../../testing/channel-desk.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

type Sign = (payload: string) => Record<string, string>
interface Door {
  url: string
  sign: Sign
}

let t: TestApp
let peer: ProviderPeer
let doors: Record<string, Door>

const hub =
  (secret: string): Sign =>
  (payload) => ({ 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(payload).digest('hex')}` })

beforeAll(async () => {
  peer = await openProviderPeer(({ path }) => {
    if (path.endsWith('/getMe')) return { json: { ok: true, result: { id: 1, username: 'lantern_bot' } } }
    return { json: { ok: true, result: true, data: [], waba_templates: [], success: true } }
  })
  const { url } = peer
  const providerUrls = { GRAPH: url, LINE: url, LINE_DATA: url, TELEGRAM: url, BANDWIDTH: url, DIALOG360: url }
  t = await buildTestApp({ providerUrls, installationSettings: { FB_APP_ID: '9', FB_APP_SECRET: 'fb' } })
  const desk = await openChannelDesk(t)
  const line = { line_channel_id: '77', line_channel_secret: 'line', line_channel_token: 'token' }
  await desk.ok('inboxes', { name: 'L', channel: { type: 'line', ...line } })
  await desk.ok('inboxes', { channel: { type: 'telegram', bot_token: '77:hostile' } })
  const told = peer.heard('/setWebhook').at(-1)
  const secret = told?.json?.secret_token ?? told?.form.get('secret_token')
  const config = { account_id: 'a', application_id: 'b', api_key: 'c', api_secret: 'd' }
  await desk.ok('inboxes', { name: 'B', channel: { type: 'sms', phone_number: '+15550007', provider_config: config } })
  const page = { user_access_token: 'u', page_access_token: 'p', page_id: '77', inbox_name: 'P' }
  await desk.ok('callbacks/register_facebook_page', page)
  await desk.ok('inboxes', {
    name: 'W',
    channel: { type: 'whatsapp', phone_number: '+15550008', provider_config: { api_key: 'key' } },
  })
  const own = peer.heard('/configs/webhook').at(-1)?.json.headers
  doors = {
    LINE: {
      url: '/webhooks/line/77',
      sign: (payload) => ({ 'x-line-signature': createHmac('sha256', 'line').update(payload).digest('base64') }),
    },
    Telegram: {
      url: '/webhooks/telegram/77:hostile',
      sign: () => ({ 'x-telegram-bot-api-secret-token': String(secret) }),
    },
    Bandwidth: { url: '/webhooks/sms/15550007', sign: () => ({}) },
    Facebook: { url: '/bot', sign: hub('fb') },
    '360dialog': { url: '/webhooks/whatsapp/+15550008', sign: () => own },
  }
})
afterAll(async () => {
  await t.close()
  peer.close()
})

const HOSTILE = {
  'no JSON': 'hello',
  'half of it': '{"entry": [',
  'a number': '7',
  'other things than it should hold': '{"entry":"x","events":"x","update_id":"x","messages":"x"}',
  'lists within lists': `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
  'records within records': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
}

test.each(['LINE', 'Telegram', 'Bandwidth', 'Facebook', '360dialog'])(
  '%s: whatever is no delivery is refused, signed or not, and nothing is stored',
  async (name) => {
    const door = doors[name]
    if (!door) throw new Error(name)
    const post = async (payload: string, headers: Record<string, string>) => {
      const type = { 'content-type': 'application/json', ...headers }
      return (await t.as(null).send({ method: 'POST', url: door.url, payload, headers: type })).status
    }
    const answers: Record<string, number> = {}
    for (const [what, payload] of Object.entries(HOSTILE)) answers[what] = await post(payload, door.sign(payload))
    const isRefused = (status: number) => status >= 400 && status < 500
    expect(Object.entries(answers).filter(([, status]) => !isRefused(status))).toEqual([])
    const large = JSON.stringify({ entry: 'x'.repeat(3 * 1024 * 1024) })
    expect(await post(large, door.sign(large))).toBe(413)
    expect(isRefused(await post('', {}))).toBe(true)
    const { rows } = await t.db.query<{ count: number }>('select count(*)::int as count from messages')
    expect(rows[0]?.count).toBe(0)
  },
)
