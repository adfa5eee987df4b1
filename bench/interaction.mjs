import { launch, ms, quantile, signedIn, tokenOf } from './people.mjs'

const SINGLE = 40
const BURST = 200
const BURST_SPREAD_MS = 2000
const SWITCHES = 20
/** The server takes at most 200 messages a minute in one conversation: each part begins in a minute of its own. */
const NEXT_MINUTE_MS = 61_000
const KEYS = 60
const CONVERSATION = 4821

/** What an agent's screen costs while messages come in: time of the main thread for each, which other work does not touch. */
export async function interaction({ url, browser: executablePath }) {
  const browser = await launch(executablePath)
  try {
    const page = await signedIn(browser, url, 'ines@marlowe.example')
    const send = await sender(url)
    await page.goto(`${url}/app/accounts/1/conversations/${CONVERSATION}?assignee_type=all`)
    await page.getByRole('textbox', { name: /Reply to/ }).waitFor()
    const clock = await mainThread(page)
    const short = await oneByOne(page, clock, send)
    await page.waitForTimeout(NEXT_MINUTE_MS)
    const burst = await inABurst(page, clock, send)
    await page.waitForTimeout(NEXT_MINUTE_MS)
    const long = await oneByOne(page, clock, send)
    const typed = await keyToPaint(page)
    const switched = await switches(page)
    return [
      {
        title: `Main thread for each incoming message (${SINGLE} of them)`,
        head: ['thread', 'script', 'style and layout', 'all'],
        rows: [row(`${short.rows} messages`, short), row(`${long.rows} messages`, long)],
      },
      {
        title: `A burst of ${BURST} messages in ${BURST_SPREAD_MS / 1000} s`,
        head: ['from the last stored to the last drawn', 'longest task', 'blocked'],
        rows: [[ms(burst.drained), ms(burst.longest), ms(burst.blocked)]],
      },
      {
        title: 'From input to paint',
        head: ['', 'p50', 'p95'],
        rows: [
          [`key in the editor (${KEYS})`, ms(quantile(typed, 0.5)), ms(quantile(typed, 0.95))],
          [`another conversation (${SWITCHES})`, ms(quantile(switched, 0.5)), ms(quantile(switched, 0.95))],
        ],
      },
    ]
  } finally {
    await browser.close()
  }
}

const row = (name, { script, layout, task }) => [name, ms(script), ms(layout), ms(task)]

/** Stores private notes as a colleague: events like any others, and no carrier. */
async function sender(url) {
  const headers = { 'content-type': 'application/json', api_access_token: await tokenOf(url, 'maya@marlowe.example') }
  return async (content) => {
    const answer = await fetch(`${url}/api/v1/accounts/1/conversations/${CONVERSATION}/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ content, private: true }),
    })
    if (!answer.ok) throw new Error(`A message was refused: ${answer.status} ${await answer.text()}`)
  }
}

/** Milliseconds that the page's main thread has worked since it was opened, by kind. */
async function mainThread(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
    return {
      script: of('ScriptDuration'),
      layout: of('LayoutDuration') + of('RecalcStyleDuration'),
      task: of('TaskDuration'),
    }
  }
}

async function oneByOne(page, clock, send) {
  const rows = await page.locator('[role=log] [data-message]').count()
  await page.waitForTimeout(1500)
  const before = await clock()
  for (let n = 0; n < SINGLE; n += 1) {
    const text = `Measured ${rows}-${n}`
    const seen = drawn(page, text)
    await send(text)
    await seen
  }
  await page.waitForTimeout(500)
  const after = await clock()
  const each = (kind) => (after[kind] - before[kind]) / SINGLE
  return { rows, script: each('script'), layout: each('layout'), task: each('task') }
}

async function inABurst(page, clock, send) {
  await page.evaluate(() => {
    globalThis.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await clock()
  const seen = drawn(page, `Burst ${BURST - 1} of`)
  const stored = Array.from({ length: BURST }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, (n / BURST) * BURST_SPREAD_MS))
    await send(`Burst ${n} of ${BURST}`)
  })
  await Promise.all(stored)
  const storedAt = Date.now()
  await seen
  const drained = Math.max(0, Date.now() - storedAt)
  await page.waitForTimeout(1000)
  const tasks = await page.evaluate(() => globalThis.longTasks)
  return { drained, longest: Math.max(0, ...tasks), blocked: tasks.reduce((sum, task) => sum + task - 50, 0) }
}

const drawn = (page, text) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const log = document.querySelector('[role="log"]')
        const look = () => {
          if (!log.textContent.includes(wanted)) return
          observer.disconnect()
          requestAnimationFrame(() => resolve())
        }
        const observer = new MutationObserver(look)
        observer.observe(log, { subtree: true, childList: true, characterData: true })
        look()
      }),
    text,
  )

async function keyToPaint(page) {
  await page.getByRole('textbox', { name: /Reply to/ }).click()
  await page.evaluate(() => {
    globalThis.painted = []
    addEventListener(
      'keydown',
      (event) => {
        const from = event.timeStamp
        requestAnimationFrame(() => setTimeout(() => globalThis.painted.push(performance.now() - from)))
      },
      { capture: true },
    )
  })
  for (let n = 0; n < KEYS; n += 1) await page.keyboard.press('a', { delay: 30 })
  await page.waitForTimeout(200)
  return page.evaluate(() => globalThis.painted)
}

async function switches(page) {
  const times = []
  for (let n = 0; n < SWITCHES; n += 1) {
    const link = page.locator('[data-conversation]').nth(n % 5)
    const name = await link.locator('.name').textContent()
    const from = Date.now()
    await link.click()
    await page.getByRole('log', { name: new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) }).waitFor()
    times.push(Date.now() - from)
    await page.waitForTimeout(200)
  }
  return times
}
