import { ms } from '../people.mjs'
import { drawn, opened, others, sender } from './conversations.mjs'
import { mainThread } from './main-thread.mjs'

const SINGLE = 40
/** Stored between the two measurements; all together stay below the 200 that one conversation takes in a minute. */
const BETWEEN = 110
const BURST = 200
const BURST_SPREAD_MS = 2000
/** From the first stored, in which calls of the page are counted. */
const CALLS_MS = 10_000

/** What one message of the open thread costs the page. */
export async function incoming({ browser, url }) {
  const page = await opened(browser, url)
  const send = await sender(url)
  const clock = await mainThread(page)
  const short = await oneByOne(page, clock, send)
  for (let n = 0; n < BETWEEN; n += 1) await send(`Between ${n}`)
  await drawn(page, `Between ${BETWEEN - 1}`)
  const later = await oneByOne(page, clock, send)
  return {
    title: `Main thread for each incoming message (${SINGLE} of them)`,
    head: ['thread', 'script', 'style and layout', 'all'],
    rows: [row('as the demo has it', short), row(`${BETWEEN + SINGLE} messages later`, later)],
  }
}

const row = (name, { script, layout, task }) => [name, ms(script), ms(layout), ms(task)]

async function oneByOne(page, clock, send) {
  const name = `Measured ${Date.now()}`
  await page.waitForTimeout(1500)
  const before = await clock()
  for (let n = 0; n < SINGLE; n += 1) {
    await Promise.all([drawn(page, `${name}-${n}`), send(`${name}-${n}`)])
  }
  await page.waitForTimeout(500)
  const after = await clock()
  const each = (kind) => (after[kind] - before[kind]) / SINGLE
  return { script: each('script'), layout: each('layout'), task: each('task') }
}

/** Many messages of the open thread at once: how long the page is busy, and what it asks the server meanwhile. */
export async function burst({ browser, url }) {
  const [id] = await others(url)
  const page = await opened(browser, url, id)
  const send = await sender(url, id)
  await page.waitForTimeout(1500)
  await page.evaluate(watchLongTasks)
  const calls = countCalls(page)
  const seen = drawn(page, `Burst ${BURST - 1} of`)
  const from = Date.now()
  await Promise.all(
    Array.from({ length: BURST }, async (_, n) => {
      await new Promise((resolve) => setTimeout(resolve, (n / BURST) * BURST_SPREAD_MS))
      await send(`Burst ${n} of ${BURST}`)
    }),
  )
  const storedAt = Date.now()
  await seen
  const drained = Math.max(0, Date.now() - storedAt)
  await page.waitForTimeout(Math.max(1000, from + CALLS_MS - Date.now()))
  const tasks = await page.evaluate(() => globalThis.longTasks)
  const blocked = tasks.reduce((sum, task) => sum + task - 50, 0)
  return [
    {
      title: `A burst of ${BURST} messages in ${BURST_SPREAD_MS / 1000} s`,
      head: ['from the last stored to the last drawn', 'longest task', 'blocked'],
      rows: [[ms(drained), ms(Math.max(0, ...tasks)), ms(blocked)]],
    },
    {
      title: `Calls of the page in ${CALLS_MS / 1000} s from the beginning of a burst, target ≤ ${CALLS_MS / 1000} of a kind`,
      head: ['call', 'times'],
      rows: [...calls].toSorted(([, a], [, b]) => b - a),
    },
  ]
}

/** In the page. */
function watchLongTasks() {
  globalThis.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration)
  }).observe({ type: 'longtask' })
}

/** Fills while the page asks: the kind of call, ids left out. */
function countCalls(page) {
  const calls = new Map()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const kind = `${request.method()} ${pathname.replace(/\/\d+/g, '/:id')}`
    calls.set(kind, (calls.get(kind) ?? 0) + 1)
  })
  return calls
}
