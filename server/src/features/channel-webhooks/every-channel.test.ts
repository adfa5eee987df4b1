import { APPS } from '@parley/providers/simulated'
import { openSimulatedPeer, type SimulatedPeer } from '@parley/providers/simulated-peer'
import { SIMULATORS } from '@parley/providers/simulators'
import { type ChannelDesk, openChannelDesk, PNG } from '../../testing/channel-desk.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

/** What every channel with a provider does, whichever it is. */
const PARLEY = 'http://parley.test'
let t: TestApp
let peer: SimulatedPeer
/** How providers answer every message; undefined: as their simulators do. */
let answer: object | undefined
beforeAll(async () => {
  peer = await openSimulatedPeer()
  peer.answer((call) => (answer && isMessage(call) ? answer : undefined))
  t = await buildTestApp({ providerUrls: peer.urls, installationSettings: APPS })
})
afterAll(async () => {
  await t.close()
  peer.close()
})

beforeEach(() => {
  answer = undefined
})

/** A call that carries something to a customer. */
function isMessage(call: (typeof peer.calls)[number]): boolean {
  const told = { ...call, path: call.path.replace(/^\/[a-z_0-9]+(?=\/)/, '') }
  return SIMULATORS.some((simulator) => simulator.taken(told, () => '1') !== null)
}

interface Line {
  key: string
  title: string
  facts: Record<string, string>
}
const line = (key: string, facts: Record<string, string> = {}): Line => ({ key, title: key, facts })
let numbers = 0
const aNumber = (): string => `+1555${String(2_000_000 + ++numbers)}`
const newest = (provider: string): Line => peer.known(provider).at(-1) as Line

type Made = [inbox: { id: number }, line: Line]
const CHANNELS: Record<string, (desk: ChannelDesk) => Promise<Made>> = {
  async line(desk) {
    const keys = { line_channel_id: aNumber(), line_channel_secret: 'sealed', line_channel_token: `token ${numbers}` }
    const inbox = await desk.ok('inboxes', { name: 'L', channel: { type: 'line', ...keys } })
    return [inbox, line(keys.line_channel_token, { channel: keys.line_channel_id, secret: 'sealed' })]
  },
  async telegram(desk) {
    const inbox = await desk.ok('inboxes', { channel: { type: 'telegram', bot_token: `9${++numbers}:every` } })
    return [inbox, newest('telegram')]
  },
  async bandwidth(desk) {
    const phone = aNumber()
    const provider_config = { account_id: `a${numbers}`, application_id: 'b', api_key: 'c', api_secret: 'd' }
    const channel = { type: 'sms', phone_number: phone, provider_config }
    return [await desk.ok('inboxes', { name: 'B', channel }), line(phone)]
  },
  async twilio(desk) {
    const phone = aNumber()
    const account = { account_sid: `AC${numbers}`, auth_token: 'twilio' }
    const inbox = await desk.ok('channels/twilio_channel', {
      twilio_channel: { name: 'T', medium: 'sms', phone_number: phone, ...account },
    })
    return [inbox, line(phone, { token: 'twilio', account: account.account_sid })]
  },
  async facebook(desk) {
    const page = { page_id: `every${++numbers}`, user_access_token: 'u', page_access_token: 'p', inbox_name: 'P' }
    return [await desk.ok('callbacks/register_facebook_page', page), line(page.page_id)]
  },
  async dialog360(desk) {
    const channel = { type: 'whatsapp', phone_number: aNumber(), provider_config: { api_key: `key ${numbers}` } }
    return [await desk.ok('inboxes', { name: 'D', channel }), newest('dialog360')]
  },
  async whatsapp(desk) {
    await t.db.query(`update users set type = 'SuperAdmin' where id = $1`, [desk.ines.id])
    const [phone, number] = [aNumber(), String(700 + numbers)]
    const secrets = { api_key: 'k', phone_number_id: number, business_account_id: '8', app_secret: APPS.FB_APP_SECRET }
    const channel = { type: 'whatsapp', provider: 'whatsapp_cloud', phone_number: phone, provider_config: secrets }
    const callback = `${PARLEY}/webhooks/whatsapp/${phone}`
    return [await desk.ok('inboxes', { name: 'C', channel }), line(number, { callback, number, account: '8' })]
  },
  async twitter(desk) {
    await t.db.query(`delete from inboxes where channel_type = 'Channel::TwitterProfile'`)
    const { url } = await desk.ok('twitter/authorization', {})
    const back = await t.as(null).get(`/twitter/callback${new URL(url).search}&oauth_verifier=880011223344`)
    const id = Number(/new\/(\d+)\/agents$/.exec(String(back.headers.location))?.[1])
    return [await desk.shown(id), newest('twitter')]
  },
}

/** An inbox of a channel, and a customer who writes to it as its provider delivers. */
async function at(name: string) {
  const simulator = SIMULATORS.find((one) => one.name === name)
  const make = CHANNELS[name]
  if (!simulator || !make) throw new Error(name)
  const desk = await openChannelDesk(t)
  const [inbox, place] = await make(desk)
  const world = { parley: PARLEY, url: peer.url, picture: { bytes: PNG }, know: () => undefined }
  const write = (id: string, text: string, picture: string | null = null) => {
    const { url, headers, body } = simulator.incoming(world, place, { id, ...simulator.customer, text, picture })
    return desk.deliver({ url: url.replace(PARLEY, ''), payload: body, headers })
  }
  const talk = async () => (await desk.conversations(inbox.id))[0].id as number
  const sent = (): string[] => peer.calls.filter(isMessage).map(({ text }) => text)
  return { ...desk, inbox, simulator, write, talk, sent }
}

const stored = async (desk: ChannelDesk, talk: number, id: number) =>
  (await desk.messages(talk)).find((one: { id: number }) => one.id === id)

const ALL = Object.keys(CHANNELS)

test('they are all channels that a simulator plays', () => {
  expect(SIMULATORS.map(({ name }) => name).sort()).toEqual(ALL.toSorted())
})

test.each(ALL)('%s: what comes twice and in another order is there once, files too', async (name) => {
  const { write, talk, messages } = await at(name)
  const picture = `${peer.url}/media/lamp.png`
  for (const [id, text, file] of [
    ['22', 'The later', null],
    ['21', 'The earlier', null],
    ['22', 'The later', null],
    ['23', '', picture],
    ['23', '', picture],
  ] as const)
    await write(id, text, file)
  const said = await messages(await talk())
  const words = said.flatMap(({ content }: { content: string | null }) => (content ? [content] : []))
  const files = said.flatMap(({ attachments }: { attachments?: { file_type: string }[] }) => attachments ?? [])
  expect([words.sort(), files.map(({ file_type }: { file_type: string }) => file_type)]).toEqual([
    ['The earlier', 'The later'],
    ['image'],
  ])
})

const FILES = [
  new File([PNG], 'lamp.png', { type: 'image/png' }),
  new File([Buffer.from('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1')], 'voice.mp3', {
    type: 'audio/mpeg',
  }),
  new File([Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1')], 'film.mp4', { type: 'video/mp4' }),
  new File([Buffer.from('%PDF-1.4\n%%EOF')], 'bill.pdf', { type: 'application/pdf' }),
]

test.each(ALL)('%s: pictures, sound, films and papers go out', async (name) => {
  const desk = await at(name)
  await desk.write('1', 'Send me all')
  const talk = await desk.talk()
  const before = desk.sent().length
  const said = await desk.sayFiles(talk, FILES, { content: 'Here' })
  const { status, content_attributes } = await stored(desk, talk, said.id)
  expect([status, content_attributes.external_error]).not.toContain('failed')
  const calls = desk.sent().slice(before).join('\n')
  expect(FILES.filter((file) => !calls.includes(file.name)).map((file) => file.name)).toEqual([])
})

/** The sentence in an answer of a provider. */
const wordsIn = (reply: unknown): string[] =>
  [...JSON.stringify(reply).matchAll(/"([^"]*? [^"]*)"/g)].map(([, it]) => it ?? '')

test.each(ALL)('%s: a refusal is shown in the provider’s words', async (name) => {
  const desk = await at(name)
  await desk.write('1', 'Hello')
  const talk = await desk.talk()
  answer = desk.simulator.refused
  const said = await desk.say(talk, { content: 'No' })
  const { status, content_attributes } = await stored(desk, talk, said.id)
  expect(status).toBe('failed')
  const words = wordsIn(desk.simulator.refused.json)
  expect(words.filter((each) => content_attributes.external_error.includes(each))).not.toEqual([])
})

test.each(ALL)('%s: credentials that are over are asked for anew', async (name) => {
  const desk = await at(name)
  await desk.write('1', 'Hello')
  const talk = await desk.talk()
  answer = desk.simulator.expired
  for (const content of ['One', 'Two']) await desk.say(talk, { content })
  expect((await desk.shown(desk.inbox.id)).reauthorization_required).toBe(true)
})
