import { longOnes } from './long.mjs'
import { mainThread, slowed } from './main-thread.mjs'
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
    const later = await oneByOne(page, clock, send)
    const inputs = []
    for (const rate of [1, 4]) inputs.push(...(await inputsAt(page, rate)))
    await page.context().close()
    await new Promise((resolve) => setTimeout(resolve, NEXT_MINUTE_MS))
    return [
      {
        title: `Main thread for each incoming message (${SINGLE} of them)`,
        head: ['thread', 'script', 'style and layout', 'all'],
        rows: [row('as the demo has it', short), row(`${SINGLE + BURST} messages later`, later)],
      },
      {
        title: `A burst of ${BURST} messages in ${BURST_SPREAD_MS / 1000} s`,
        head: ['from the last stored to the last drawn', 'longest task', 'blocked'],
        rows: [[ms(burst.drained), ms(burst.longest), ms(burst.blocked)]],
      },
      {
        title: 'From input to paint',
        head: ['', 'CPU', 'p50', 'p95'],
        rows: inputs,
      },
      ...(await longOnes({ browser, url, send })),
    ]
  } finally {
    await browser.close()
  }
}

async function inputsAt(page, rate) {
  const restore = await slowed(page, rate)
  const typed = await keyToPaint(page)
  const switched = await switches(page)
  await restore()
  const line = (name, times) => [name, `×${rate}`, ms(quantile(times, 0.5)), ms(quantile(times, 0.95))]
  return [line(`key in the editor (${KEYS})`, typed), line(`another conversation (${SWITCHES})`, switched)]
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

/** From the click on a row to the frame after its messages stand in the thread. */
async function switches(page) {
  const times = []
  for (let n = 0; n < SWITCHES; n += 1) {
    const link = page.locator('[data-conversation]:not([aria-current=true])').nth(n % 5)
    times.push(await link.evaluate(openAndPaint))
    await page.waitForTimeout(400)
  }
  return times
}

/** In the page. */
async function openAndPaint(link) {
  const name = link.querySelector('.name').textContent
  const from = performance.now()
  link.click()
  const isOpen = () => {
    const log = document.querySelector('[role="log"]')
    return log?.getAttribute('aria-label').includes(name) && log.querySelector('[data-message]')
  }
  while (!isOpen()) {
    if (performance.now() - from > 10_000) throw new Error(`The conversation with ${name} did not open.`)
    await new Promise(requestAnimationFrame)
  }
  await new Promise(requestAnimationFrame)
  return performance.now() - from
}
