import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './child.mjs'
import { post } from './drive.mjs'
import { ms, summary } from './figures.mjs'
import { ACCOUNT, INBOXES, TOKENS } from './fill-sql.mjs'
import { cpuOf, memoryOf } from './process-figures.mjs'
import { fromServer } from './server-libraries.mjs'

const PER_SECOND = 100
const SECONDS = 10
const SETTLE_MS = 4_000
const PROCESSES = 2
const HEAD = [
  'server',
  'agents',
  'messages/s',
  'refused',
  'deliveries',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'server CPU',
  'memory per connection',
]

const clock = () => performance.timeOrigin + performance.now()

/** Connects `auths` to `url` from processes of their own, then runs `say(n)` 100 times a second, and adds up what was heard. */
async function hear({ url, pid, auths, say, onProgress }) {
  const before = memoryOf(pid)
  const ears = Array.from({ length: PROCESSES }, () => startChild('./ears-process.mjs'))
  try {
    onProgress(`connecting ${auths.length} agents`)
    await Promise.all(
      ears.map((ear, index) =>
        ear.ask({ task: 'connect', url, auths: auths.filter((_, n) => n % PROCESSES === index) }),
      ),
    )
    await sleep(SETTLE_MS)
    const memory = (memoryOf(pid) - before) / auths.length
    await speak(say, 1)
    await Promise.all(ears.map((ear) => ear.ask({ task: 'reset' })))
    onProgress(`${PER_SECOND} messages a second to ${auths.length} agents`)
    const cpu = cpuOf(pid)
    const started = performance.now()
    const spoken = await speak(say, SECONDS)
    await sleep(SETTLE_MS / 2)
    const used = (cpuOf(pid) - cpu) / (performance.now() - started)
    const heard = await Promise.all(ears.map((ear) => ear.ask({ task: 'report' })))
    return {
      spoken,
      heard,
      memory,
      cpu: used,
      times: summary(
        heard.flatMap((one) => one.all),
        SECONDS,
      ),
    }
  } finally {
    for (const ear of ears) await ear.stop()
  }
}

/** Calls `say` at an even pace, whether the earlier ones are done or not. @returns how many a second were done, and not */
async function speak(say, seconds) {
  const started = performance.now()
  const running = []
  for (let n = 0; n < PER_SECOND * seconds; n += 1) {
    await sleep(Math.max(0, started + (n * 1000) / PER_SECOND - performance.now()))
    running.push(
      say(n, `sent at ${clock()}`).then(
        () => true,
        () => false,
      ),
    )
  }
  const done = (await Promise.all(running)).filter(Boolean).length
  return { perSecond: done / ((performance.now() - started) / 1000), refused: running.length - done }
}

const row = (name, agents, { spoken, heard, memory, cpu, times }) => [
  name,
  `${heard.reduce((sum, one) => sum + one.connected, 0)} of ${agents}`,
  Math.round(spoken.perSecond),
  spoken.refused,
  times.count,
  ms(times.p50),
  ms(times.p95),
  ms(times.p99),
  `${Math.round(cpu * 100)} %`,
  `${Math.round(memory / 1000)} kB`,
]

/** One message of each inbox in turn, as an administrator sends it over HTTP; its agents hear it over Socket.IO. */
async function onParley({ url, pid, agents, conversations, onProgress }) {
  const auths = Array.from({ length: agents }, (_, n) => ({
    pubsub_token: `bench-pubsub-${n + 1}`,
    account_id: ACCOUNT,
    user_id: n + 1,
  }))
  const say = (n, content) =>
    post(url, {
      path: `/api/v1/accounts/${ACCOUNT}/conversations/${conversations - ((n * 37) % (conversations / 2))}/messages`,
      headers: { api_access_token: TOKENS.administrator, 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
    })
  return hear({ url, pid, auths, say, onProgress })
}

/** The same deliveries by Socket.IO alone, with an event as large as Parley's. */
async function onEcho({ agents, example, onProgress }) {
  const echo = startChild('./echo-process.mjs')
  const { io } = fromServer('socket.io-client')
  try {
    const { url } = await echo.ask({ task: 'listen' })
    const speaker = io(url, { transports: ['websocket'] })
    await new Promise((resolve) => speaker.once('connect', resolve))
    const auths = Array.from({ length: agents }, (_, n) => ({ room: `inbox-${n % INBOXES}` }))
    const say = async (n, content) =>
      speaker.emit('say', `inbox-${n % INBOXES}`, 'message.created', { ...example, content })
    const heard = await hear({ url, pid: echo.pid, auths, say, onProgress })
    speaker.close()
    return heard
  } finally {
    await echo.stop()
  }
}

/**
 * Connected agents of one account, each of one inbox of twenty, and a hundred messages a second over all inboxes.
 * @returns tables, beside a bare Socket.IO server that does nothing but deliver
 */
export async function realtime({ url, pid, agents, conversations, onProgress }) {
  const example = await post(url, {
    path: `/api/v1/accounts/${ACCOUNT}/conversations/${conversations}/messages`,
    headers: { api_access_token: TOKENS.administrator, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'x' }),
  })
  const own = await onParley({ url, pid, agents, conversations, onProgress })
  const bare = await onEcho({ agents, example: JSON.parse(example), onProgress })
  return [
    {
      title: `Realtime: ${agents} connected agents, ${PER_SECOND} messages a second, each heard by the ${agents / INBOXES} agents of its inbox`,
      head: HEAD,
      rows: [row('Parley: stored, and sent over HTTP', agents, own), row('bare Socket.IO (ceiling)', agents, bare)],
    },
  ]
}
