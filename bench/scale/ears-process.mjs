// Connected agents: opens Socket.IO connections and notes how long after it was sent each message arrives.
import { summary } from './figures.mjs'
import { fromServer } from './server-libraries.mjs'

const { io } = fromServer('socket.io-client')
const AT_ONCE = 25
/** What a browser sends while it is open. */
const PRESENCE_MS = 30_000

const sockets = []
let delays = []
let events = 0

const clock = () => performance.timeOrigin + performance.now()

function open(url, auth) {
  return new Promise((resolve, reject) => {
    const socket = io(url, { transports: ['websocket'], auth, forceNew: true, reconnection: false })
    socket.onAny((event, data) => {
      events += 1
      if (event !== 'message.created') return
      const [, sentAt] = /^sent at ([\d.]+)$/.exec(data.content ?? '') ?? []
      if (sentAt) delays.push(clock() - Number(sentAt))
    })
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}

const tasks = {
  async connect({ url, auths }) {
    for (let from = 0; from < auths.length; from += AT_ONCE) {
      sockets.push(...(await Promise.all(auths.slice(from, from + AT_ONCE).map((auth) => open(url, auth)))))
    }
    for (const [index, socket] of sockets.entries()) {
      setTimeout(
        () => setInterval(() => socket.emit('update_presence'), PRESENCE_MS),
        (PRESENCE_MS * index) / sockets.length,
      )
    }
    return { connected: sockets.length }
  },
  async reset() {
    delays = []
    events = 0
    return {}
  },
  async report() {
    return {
      ...summary(delays, 1),
      delays: delays.length,
      all: delays,
      events,
      connected: sockets.filter((one) => one.connected).length,
    }
  },
}

process.on('message', async ({ task, ...given }) => process.send(await tasks[task](given)))
process.on('disconnect', () => process.exit())
