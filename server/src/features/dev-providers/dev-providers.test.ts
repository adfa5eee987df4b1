import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { openSimulators, type Simulators } from '@parley/providers/open-simulators'
import type { Env } from '../../env.ts'
import { openChannelDesk } from '../../testing/channel-desk.ts'
import { buildOwnTestApp, buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { pollMailboxes } from '../mailboxes/fetch-mailbox.job.ts'

let t: TestApp
let simulators: Simulators
let address: string

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** `PROVIDER_<NAME>_URL` as the environment reads them. */
const urlsIn = (env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(env).map(([name, url]) => [name.replace(/^PROVIDER_|_URL$/g, ''), url]))

const simulated = (): Partial<Env> => ({
  providerUrls: urlsIn(simulators.env),
  simulatorsUrl: simulators.env.PROVIDER_SIMULATORS_URL ?? '',
  reachableNetworks: ['127.0.0.1'],
  frontendUrl: address,
})

beforeAll(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  simulators = await openSimulators(address)
  t = await buildOwnTestApp({ ...simulated(), nodeEnv: 'development' })
  await t.app.listen({ port, host: '127.0.0.1' })
})
afterAll(async () => {
  await t.close()
  await simulators.close()
})

/** A person before the page. */
function atThePage(title: string) {
  const lineOf = () => simulators.desks.all().findIndex(({ line }) => line.title === title)
  const post = async (path: string, fields: Record<string, string>, origin = address) => {
    const body = new URLSearchParams({ line: String(lineOf()), ...fields })
    return fetch(`${address}/dev/providers/${path}`, { method: 'POST', body, redirect: 'manual', headers: { origin } })
  }
  const settle = async () => {
    await simulators.settled()
    await t.deps.jobs.drain()
  }
  return {
    post,
    settle,
    write: async (text: string, more: Record<string, string> = {}) => {
      expect((await post('write', { from: '+447700900555', name: 'Rosa Field', text, ...more })).status).toBe(303)
      await settle()
    },
    rule: (fields: Record<string, string>) => post('rules', fields),
    thread: async () => (await fetch(`${address}/dev/providers/thread?line=${lineOf()}`)).text(),
  }
}

let numbers = 0
async function aTwilioNumber() {
  const desk = await openChannelDesk(t)
  const phone = `+1555700${String(++numbers).padStart(4, '0')}`
  const form = { name: 'Texts', account_sid: 'AC1', auth_token: 'token', phone_number: phone }
  const inbox = await desk.ok('channels/twilio_channel', { twilio_channel: form })
  const page = atThePage(phone)
  const answer = async (content: string) => {
    const [{ id }] = await desk.conversations(inbox.id)
    const said = await desk.say(id, { content })
    await page.settle()
    return (await desk.messages(id)).find((one: { id: number }) => one.id === said.id)
  }
  const texts = async () => {
    const [conversation] = await desk.conversations(inbox.id)
    const messages = conversation ? await desk.messages(conversation.id) : []
    return messages.map(({ content }: { content: string }) => content)
  }
  return { ...desk, inbox, page, answer, texts }
}

test('what is written on the page arrives as from WhatsApp, and the answer is shown as read', async () => {
  const desk = await openChannelDesk(t)
  const channel = { type: 'whatsapp', phone_number: '+447700900321', provider_config: { api_key: 'a-key' } }
  const inbox = await desk.ok('inboxes', { name: 'WhatsApp', channel })
  const page = atThePage('+447700900321')
  await page.write('Is it in stock?', { from: '491511234567', name: 'Jonas Brandt', picture: '1' })
  const [{ id, meta }] = await desk.conversations(inbox.id)
  const [asked] = await desk.messages(id)
  expect([meta.sender.name, asked.content, asked.attachments.length]).toEqual(['Jonas Brandt', 'Is it in stock?', 1])
  const said = await desk.say(id, { content: 'It is.' })
  await page.settle()
  expect((await desk.messages(id)).find((one: { id: number }) => one.id === said.id).status).toBe('read')
  expect(await page.thread()).toMatch(/It is\.[\s\S]*· read/)
})

test('a text fails with its reason, later or at once', async () => {
  const { page, answer } = await aTwilioNumber()
  await page.write('Hello')
  await page.rule({ outcome: 'fail' })
  expect(await answer('Lost on its way')).toMatchObject({
    status: 'failed',
    content_attributes: { external_error: '30003 - Unreachable destination handset' },
  })
  await page.rule({ outcome: 'refuse' })
  expect((await answer('Never taken')).content_attributes.external_error).toMatch(/^21211 - The 'To' number/)
  expect(await page.thread()).toContain('· refused')
})

test('a provider that gives no answer is not asked twice', async () => {
  const { page, answer } = await aTwilioNumber()
  await page.write('Hello')
  await page.rule({ outcome: 'silent' })
  const message = await answer('Only once')
  expect((await page.thread()).match(/Only once/g)).toHaveLength(1)
  expect(message.content_attributes.external_error).toContain('it may have arrived')
})

test('what a provider says twice or in another order is there once, and all of it', async () => {
  const { page, texts } = await aTwilioNumber()
  await page.rule({ outcome: 'take', isTwice: '1', isReversed: '1' })
  await page.write('One')
  expect(await texts()).toEqual([])
  await page.write('Two')
  expect((await texts()).sort()).toEqual(['One', 'Two'])
})

test('mails go both ways, in one thread', async () => {
  const desk = await openChannelDesk(t)
  const [address, login] = ['desk@lantern.test', { imap_login: 'desk@lantern.test', smtp_login: 'desk@lantern.test' }]
  const inbox = await desk.ok('inboxes', {
    name: 'Mail',
    channel: {
      ...{ type: 'email', email: address, imap_password: 'p', smtp_password: 'p', ...login },
      ...{ imap_enabled: true, imap_address: '127.0.0.1', imap_port: simulators.imapPort, imap_enable_ssl: false },
      ...{ smtp_enabled: true, smtp_address: '127.0.0.1', smtp_port: simulators.smtpPort },
    },
  })
  const page = atThePage(address)
  const write = async (text: string) => {
    await page.write(text, { from: 'nora@customers.test', name: 'Nora Lind' })
    const now = t.deps.now().getTime() + 60_000
    t.deps.now = () => new Date(now)
    await pollMailboxes(t.deps)
    await t.deps.jobs.drain()
  }
  await write('Where is my lamp?')
  const [{ id }] = await desk.conversations(inbox.id)
  await desk.say(id, { content: 'On its way.' })
  await write('Thank you!')
  const [only, ...others] = await desk.conversations(inbox.id)
  expect([only.id, others]).toEqual([id, []])
  expect((await desk.messages(id)).map(({ content }: { content: string }) => content)).toEqual([
    'Where is my lamp?',
    'On its way.',
    'Thank you!',
  ])
  expect(await page.thread()).toContain('On its way.')
})

test('credentials in which "wrong" stands are refused, as the provider refuses them', async () => {
  const desk = await openChannelDesk(t)
  const form = { name: 'T', account_sid: 'AC1', auth_token: 'a wrong one', phone_number: '+15557009999' }
  expect(await desk.refused('channels/twilio_channel', { twilio_channel: form })).toEqual([
    422,
    { error: '20003 - Authenticate' },
  ])
})

test('a simulated language model helps with writing, and says that it is simulated', async () => {
  const account = await t.make.account({ features: { integrations: true } })
  const ines = await t.make.administrator(account)
  const hook = { app_id: 'openai', settings: { api_key: 'any' } }
  const { body } = await t.as(ines).post(`${account.path}/integrations/hooks`, { hook })
  const ask = (name: string, data: object) =>
    t.as(ines).post(`${account.path}/integrations/hooks/${body.id}/process_event`, { event: { name, data } })
  expect((await ask('translate', { content: 'hello', language: 'German' })).body).toEqual({
    message: '[German, simulated] hello',
  })
  expect((await ask('shorten', { content: 'The bracket left. It was late.' })).body.message).toBe('The bracket left.')
  expect((await ask('make_formal', { content: 'hi' })).body.message).toContain('simulated')
})

test('other pages do not write in the name of customers', async () => {
  const { page, texts } = await aTwilioNumber()
  const forged = await page.post('write', { from: '+1', name: 'X', text: 'Forged' }, 'https://elsewhere.example')
  await page.settle()
  expect([forged.status, await texts()]).toEqual([401, []])
})

describe('the page is there', () => {
  const local = { url: '/dev/providers', headers: { host: 'localhost:3000' } }
  test('not in an installation without the demo', async () => {
    const own = await buildOwnTestApp({ ...simulated(), seed: 'none', nodeEnv: 'production' })
    expect((await own.app.inject(local)).statusCode).toBe(404)
    await own.close()
  })

  test('not where providers are real', async () => {
    const own = await buildTestApp()
    expect((await own.app.inject(local)).statusCode).toBe(404)
    await own.close()
  })

  test('for callers of this machine alone', async () => {
    expect((await t.app.inject(local)).headers['content-security-policy']).toContain("default-src 'none'")
    expect((await t.app.inject({ ...local, remoteAddress: '192.168.1.20' })).statusCode).toBe(404)
    const passedOn = { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }
    expect((await t.app.inject({ ...local, headers: passedOn })).statusCode).toBe(404)
  })
})
