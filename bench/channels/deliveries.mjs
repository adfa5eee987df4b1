import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, startServer } from '../../tools/platform.mjs'
import { openSimulatedPeer } from '../../tools/providers/src/simulated-peer.ts'
import { quantile, tokenOf } from '../people.mjs'
import { emptyDatabase } from '../scale/databases.mjs'
import { send } from '../scale/drive.mjs'
import { ms } from '../scale/figures.mjs'
import { fromServer } from '../scale/server-libraries.mjs'

const PER_SECOND = 200
const SECONDS = 10
const ONE_BY_ONE = 50
const CUSTOMERS = 40

/** Deliveries of a provider on their way in, and answers on their way out, on each database there is. */
export async function deliveries({ serverUrl }) {
  const tables = [await onDatabase('the embedded database', {})]
  if (serverUrl)
    tables.push(await emptyDatabase(serverUrl, (address) => onDatabase('PostgreSQL', { DATABASE_URL: address })))
  return tables
}

async function onDatabase(name, database) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'))
  const peer = await openSimulatedPeer()
  const urls = Object.entries(peer.urls).map(([provider, url]) => [`PROVIDER_${provider}_URL`, url])
  const server = await startServer({
    env: {
      ...Object.fromEntries(urls),
      ...database,
      ...{ PORT: await freePort(), PARLEY_DATA_DIR: folder, PARLEY_RATE_LIMITS: 'off' },
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'fatal' },
    },
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  try {
    const desk = await openDesk(server.url, peer, agent)
    const rows = [
      ...(await acknowledged(server.url, agent, desk)),
      await seen(server.url, desk),
      await called(peer, desk),
    ]
    return { title: `Deliveries of a provider, on ${name}`, head: ['what', 'p50', 'p95', 'most'], rows }
  } finally {
    agent.destroy()
    await server.stop()
    peer.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const row = (name, times) => [name, ...[0.5, 0.95, 1].map((part) => `${ms(quantile(times, part))} ms`)]

/** A WhatsApp number of the demo's account, a customer who writes to it and an agent who answers. */
async function openDesk(url, peer, agent) {
  const token = await tokenOf(url, 'ines@marlowe.example')
  const headers = { 'content-type': 'application/json', api_access_token: token }
  const call = async (method, path, body) =>
    JSON.parse(
      await send(agent, url, {
        method,
        path: `/api/v1/accounts/1/${path}`,
        headers,
        body: body && JSON.stringify(body),
      }),
    )
  const phone = '+447700955900'
  const channel = { type: 'whatsapp', phone_number: phone, provider_config: { api_key: 'measured' } }
  const { id } = await call('POST', 'inboxes', { name: 'Measured', channel })
  const own = peer.heard('/configs/webhook').at(-1).json.headers
  const delivery = (customer, key, text) => {
    const from = `49151000${String(customer).padStart(4, '0')}`
    const message = { from, id: `wamid.${key}`, type: 'text', text: { body: text } }
    return {
      method: 'POST',
      path: `/webhooks/whatsapp/${phone}`,
      headers: { 'content-type': 'application/json', ...own },
      body: JSON.stringify({ contacts: [{ wa_id: from }], messages: [message] }),
    }
  }
  const conversations = async () =>
    (await call('GET', `conversations?inbox_id=${id}&status=all&assignee_type=all`)).data.payload
  return { token, call, delivery, conversations, deliver: (...given) => send(agent, url, delivery(...given)) }
}

/** At an even pace, whether the earlier ones were answered or not; the empty route before and after. */
async function acknowledged(url, agent, { delivery }) {
  const empty = () => ({ method: 'GET', path: '/health' })
  const before = await paced(url, agent, empty)
  const webhook = await paced(url, agent, (n) => delivery(n % CUSTOMERS, `p${n}`, `Paced ${n}`))
  await sleep(1_000)
  return [
    row(`empty route, ${PER_SECOND} a second`, before),
    row(`webhook acknowledged, ${PER_SECOND} a second`, webhook),
  ]
}

async function paced(url, agent, requestOf) {
  const times = []
  const running = []
  const started = performance.now()
  for (let n = 0; n < PER_SECOND * SECONDS; n += 1) {
    await sleep(Math.max(0, started + (n * 1000) / PER_SECOND - performance.now()))
    const sent = performance.now()
    running.push(send(agent, url, requestOf(n)).then(() => times.push(performance.now() - sent)))
  }
  await Promise.all(running)
  return times
}

/** All that was delivered before is in the threads. */
async function settled({ conversations }) {
  const sums = async () => JSON.stringify((await conversations()).map(({ messages }) => messages?.at(-1)?.id))
  for (let last = ''; ; ) {
    const now = await sums()
    if (now === last && now !== '[]') return
    last = now
    await sleep(3_000)
  }
}

/** From the acknowledgement until an agent's browser is told. */
async function seen(url, desk) {
  await settled(desk)
  const profile = await (await fetch(`${url}/api/v1/profile`, { headers: { api_access_token: desk.token } })).json()
  const { io } = fromServer('socket.io-client')
  const auth = { pubsub_token: profile.pubsub_token, account_id: 1, user_id: profile.id }
  const socket = io(url, { transports: ['websocket'], auth })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  const times = []
  for (let n = 0; n < ONE_BY_ONE; n += 1) {
    const text = `Seen ${n}`
    const told = new Promise((resolve) => {
      const hear = (data) => {
        if (data.content !== text) return
        socket.off('message.created', hear)
        resolve(performance.now())
      }
      socket.on('message.created', hear)
    })
    await desk.deliver(n % CUSTOMERS, `s${n}`, text)
    const accepted = performance.now()
    times.push(Math.max(0, (await told) - accepted))
  }
  socket.close()
  return row('delivery accepted → agent told', times)
}

/** From the answer to the agent's request until the provider has the call. */
async function called(peer, { call, conversations }) {
  const [{ id }] = await conversations()
  let heard = () => undefined
  peer.answer(({ path, json }) => {
    if (path.includes('/messages')) heard(json?.text?.body)
    return undefined
  })
  const times = []
  for (let n = 0; n < ONE_BY_ONE; n += 1) {
    const text = `Out ${n}`
    const arrived = new Promise((resolve) => {
      heard = (words) => words === text && resolve(performance.now())
    })
    await call('POST', `conversations/${id}/messages`, { content: text })
    const accepted = performance.now()
    times.push(Math.max(0, (await arrived) - accepted))
  }
  return row('answer accepted → provider called', times)
}
