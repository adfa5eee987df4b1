import { releaseClient } from '../tools/release-client.mjs'
import { ms, quantile } from './people.mjs'
import { cpuOf } from './scale/process-figures.mjs'
import { fromServer } from './scale/server-libraries.mjs'

const TABS = 2_000
const AT_ONCE = 25
const PASSWORD = 'Parley-demo-1!'

/**
 * What one release costs that everybody hears of at once: each open tab is told, waits as long as it was told to at most,
 * and asks for its document. Beside it the API is asked, as an agent would.
 */
export async function tabs({ url, pid, dataDir }) {
  const { io } = fromServer('socket.io-client')
  const person = await signIn(url, 'maya@marlowe.example')
  const auth = { pubsub_token: person.pubsub_token, account_id: 1, user_id: person.id }
  const sockets = []
  while (sockets.length < TABS)
    sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => connected(io, url, auth)))))
  const client = releaseClient({ url, dataDir })
  const quiet = await apiTimes(url, person.access_token, () => false, 50)

  const asked = []
  let told = 0
  let lastTold = 0
  const began = performance.now()
  const documents = sockets.map(
    (socket) =>
      new Promise((resolve, reject) =>
        socket.once('release.changed', ({ within = 0 }) => {
          told += 1
          lastTold = performance.now() - began
          setTimeout(
            () => documentTime(url).then((taken) => resolve(asked.push(taken)), reject),
            Math.random() * within,
          )
        }),
      ),
  )
  let isOver = false
  const cpuBefore = cpuOf(pid)
  const beside = apiTimes(url, person.access_token, () => !isOver, Number.POSITIVE_INFINITY)
  await release(client)
  await Promise.all(documents)
  const all = performance.now() - began
  const cpu = cpuOf(pid) - cpuBefore
  isOver = true
  const busy = await beside
  for (const socket of sockets) socket.close()
  return [table({ told, lastTold, asked, all, cpu, quiet, busy })]
}

const table = ({ told, lastTold, asked, all, cpu, quiet, busy }) => ({
  title: `A release, told to ${told} open tabs at once`,
  head: ['What', 'Figure'],
  rows: [
    ['the last tab was told after', ms(lastTold)],
    ['the last tab had its document after', ms(all)],
    ['one document, p50, p95', `${ms(quantile(asked, 0.5))}, ${ms(quantile(asked, 0.95))}`],
    ['CPU of the server', `${ms(cpu)}, ${Math.round((cpu / all) * 100)} % of one core meanwhile`],
    ['a page of conversations before, p50, p95', `${ms(quantile(quiet, 0.5))}, ${ms(quantile(quiet, 0.95))}`],
    ['a page of conversations meanwhile, p50, p95', `${ms(quantile(busy, 0.5))}, ${ms(quantile(busy, 0.95))}`],
  ],
})

/** Everybody gets what they have: a change like any other, with nothing to fetch after it. */
async function release(client) {
  const { revision, targets } = await client.status()
  const { remote, version, build } = targets.find((one) => one.remote === 'reports')
  await client.promote(remote, { version, build, revision })
}

const connected = (io, url, auth) =>
  new Promise((resolve, reject) => {
    const socket = io(url, { transports: ['websocket'], auth, forceNew: true, reconnection: false })
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })

async function documentTime(url) {
  const started = performance.now()
  const answer = await fetch(`${url}/platform/v1/releases?account=1`, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the document answered ${answer.status}`)
  return performance.now() - started
}

/** One request after the other, as long as wanted. */
async function apiTimes(url, token, goesOn, most) {
  const taken = []
  while (taken.length < most && (goesOn() || most < Number.POSITIVE_INFINITY)) {
    const started = performance.now()
    const answer = await fetch(`${url}/api/v1/accounts/1/conversations`, { headers: { api_access_token: token } })
    await answer.arrayBuffer()
    taken.push(performance.now() - started)
  }
  return taken
}

async function signIn(url, email) {
  const answer = await fetch(`${url}/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return (await answer.json()).data
}
