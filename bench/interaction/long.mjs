import { ms, quantile, signedIn } from '../people.mjs'
import { CONVERSATION, opened, sender } from './conversations.mjs'
import { liveMemory, mainThread, slowed } from './main-thread.mjs'

const LIST_ROWS = 10_000
const THREAD_MESSAGES = 5_000
const EVENTS = 20
const FRAMES = 150
const STEP_PX = 600
const OPENED = 200
/** Read back in pages, as somebody does who scrolls up. */
const READ_BACK = 500
const PAGE = 20
const HIGH = 1_000_000
const RATES = [1, 4]
const HEAD = ['', 'CPU', 'script for each event', 'a frame of scrolling, p50', 'p95', 'rows in the page']

/** A list as long as they get; the rest is the demo's own. */
export const longList = (where) => long(`A list of ${LIST_ROWS} rows`, where, listAt)
/** A thread as long as they get. */
export const longThread = (where) => long(`A thread of ${THREAD_MESSAGES} messages`, where, threadAt)

async function long(title, { browser, url }, measureAt) {
  const send = await sender(url)
  const rows = []
  for (const rate of RATES) rows.push(await measureAt({ browser, url, send, rate }))
  return { title, head: HEAD, rows }
}

async function listAt({ browser, url, send, rate }) {
  const page = await signedIn(browser, url, 'ines@marlowe.example')
  await page.route(/\/conversations\?.*page=\d+/, async (route) => {
    const answer = await (await route.fetch()).json()
    const held = answer.data.payload
    const isFirst = new URL(route.request().url()).searchParams.get('page') === '1'
    const last = held.at(-1)
    const made = Array.from({ length: LIST_ROWS - held.length }, (_, n) => {
      const at = { last_activity_at: last.last_activity_at - n - 1, timestamp: last.timestamp - n - 1 }
      return { ...held[n % held.length], ...at, id: 1e6 + n, unread_count: n % 5 === 0 ? 2 : 0 }
    })
    return route.fulfill({ json: { data: { ...answer.data, payload: isFirst ? [...held, ...made] : [] } } })
  })
  await page.goto(`${url}/app/accounts/1/dashboard?assignee_type=all`)
  const measured = await measure(page, '[data-conversation]', { send, rate })
  await page.context().close()
  return [`list of ${LIST_ROWS}`, ...measured]
}

async function threadAt({ browser, url, send, rate }) {
  const page = await signedIn(browser, url, 'ines@marlowe.example')
  await page.route(new RegExp(`/conversations/${CONVERSATION}/messages(\\?|$)`), async (route) => {
    if (route.request().method() !== 'GET' || /[?&]after=/.test(route.request().url())) return route.continue()
    const answer = await (await route.fetch()).json()
    const [first] = answer.payload
    const made = Array.from({ length: THREAD_MESSAGES }, (_, n) => {
      const back = THREAD_MESSAGES - n
      const facts = { id: first.id - back / 1e5, created_at: first.created_at - back * 400, content_attributes: {} }
      return { ...first, ...facts, content: `Line ${n}. ${'words '.repeat((n * 7) % 60)}`, message_type: n % 2 }
    })
    const isFirst = !new URL(route.request().url()).searchParams.has('before')
    return route.fulfill({ json: { ...answer, payload: isFirst ? [...made, ...answer.payload] : [] } })
  })
  await page.goto(`${url}/app/accounts/1/conversations/${CONVERSATION}?assignee_type=all`)
  const measured = await measure(page, '[role=log] [data-message]', { send, rate })
  await page.context().close()
  return [`thread of ${THREAD_MESSAGES}`, ...measured]
}

/** What an event and a frame of scrolling cost around the first element that `inside` finds. */
async function measure(page, inside, { send, rate }) {
  await page.locator(inside).first().waitFor()
  await page.waitForTimeout(3000)
  const restore = await slowed(page, rate)
  const clock = await mainThread(page)
  const before = await clock()
  for (let n = 0; n < EVENTS; n += 1) {
    await send(`Long ${n}, ${rate}`)
    await page.waitForTimeout(150)
  }
  await page.waitForTimeout(1500)
  const script = ((await clock()).script - before.script) / EVENTS
  const frames = await page.evaluate(scrollThrough, { inside, count: FRAMES, step: STEP_PX })
  const inPage = await page.locator(inside).count()
  await restore()
  return [`×${rate}`, ms(script), ms(quantile(frames, 0.5)), ms(quantile(frames, 0.95)), inPage]
}

/** In the page: milliseconds between frames while the nearest scrolling element goes down, or up from its end. */
async function scrollThrough({ inside, count, step }) {
  let box = document.querySelector(inside)
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement
  const sign = box.scrollTop > 0 ? -1 : 1
  const times = []
  let last = performance.now()
  for (let n = 0; n < count; n += 1) {
    box.scrollTop += sign * step
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    times.push(now - last)
    last = now
  }
  return times
}

/** Scrolls up until the oldest of many messages stands in the page; each page is read when its place comes into sight. */
export async function readBack({ browser, url }) {
  const page = await signedIn(browser, url, 'ines@marlowe.example')
  await page.route(new RegExp(`/conversations/${CONVERSATION}/messages(\\?|$)`), olderPages())
  await page.goto(`${url}/app/accounts/1/conversations/${CONVERSATION}?assignee_type=all`)
  await page.locator('[role=log] [data-message]').first().waitFor()
  await page.waitForTimeout(3000)
  const clock = await mainThread(page)
  const before = await clock()
  const took = await page.evaluate(scrollBack, `Line ${READ_BACK}.`)
  const script = (await clock()).script - before.script
  await page.context().close()
  return {
    title: `Reading ${READ_BACK} messages back, target ≤ 1500 ms`,
    head: ['until the oldest is drawn', 'script'],
    rows: [[ms(took), ms(script)]],
  }
}

/**
 * Answers as the server does, of made messages numbered from the newest. All ids are high, so that there is room below them,
 * and other conversations took some between.
 */
function olderPages() {
  let newest
  return async (route) => {
    newest ??= await (await route.fetch()).json()
    const { searchParams } = new URL(route.request().url())
    const [before, after] = ['before', 'after'].map((name) => Number(searchParams.get(name)) || null)
    const shown = newest.payload.map((message) => ({ ...message, id: message.id + HIGH }))
    const [like] = shown
    const made = Array.from({ length: READ_BACK }, (_, at) => {
      const n = READ_BACK - at
      const facts = { id: like.id - n * 3, created_at: like.created_at - n * 400, content_attributes: {} }
      return { ...like, ...facts, content: `Line ${n}. ${'words '.repeat((n * 7) % 60)}`, message_type: n % 2 }
    })
    const wanted = [...made, ...shown].filter(({ id }) => id < (before ?? id + 1) && id >= (after ?? id))
    return route.fulfill({ json: { ...newest, payload: after ? wanted : wanted.slice(-PAGE) } })
  }
}

/** In the page: as fast as the thread can be scrolled. */
async function scrollBack(oldest) {
  const log = document.querySelector('[role="log"]')
  const from = performance.now()
  while (!log.textContent.includes(oldest)) {
    if (performance.now() - from > 60_000) throw new Error('The oldest message was never drawn.')
    log.scrollTop = 0
    await new Promise(requestAnimationFrame)
  }
  return performance.now() - from
}

/** What the page holds on to when many conversations were opened one after the other. */
export async function manyOpened({ browser, url }) {
  const page = await opened(browser, url, CONVERSATION, 'assignee_type=all&status=all')
  await page.waitForTimeout(2000)
  const before = await liveMemory(page)
  for (let n = 0; n < OPENED; n += 1) {
    await page.evaluate(() => {
      const row = document.querySelector('[data-conversation][aria-current=true]')?.closest('li')
      const rows = [...document.querySelectorAll('[data-conversation]')]
      const at = rows.findIndex((link) => row?.contains(link))
      ;(rows[at + 1] ?? rows[0]).click()
    })
    await page.waitForTimeout(120)
  }
  await page.waitForTimeout(2000)
  const after = await liveMemory(page)
  await page.context().close()
  return {
    title: `After ${OPENED} conversations were opened`,
    head: ['', 'before', 'after'],
    rows: [
      ['live JavaScript objects', `${before.heap.toFixed(1)} MB`, `${after.heap.toFixed(1)} MB`],
      ['nodes', before.nodes, after.nodes],
    ],
  }
}
