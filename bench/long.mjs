import { liveMemory, mainThread, slowed } from './main-thread.mjs'
import { ms, quantile, signedIn } from './people.mjs'

const LIST_ROWS = 10_000
const THREAD_MESSAGES = 5_000
const EVENTS = 20
const FRAMES = 150
const STEP_PX = 600
const OPENED = 200
const CONVERSATION = 4821

/** A list and a thread as long as they get, and many conversations one after the other. The rest is the demo's own. */
export async function longOnes({ browser, url, send }) {
  const rows = []
  for (const rate of [1, 4]) rows.push(await longList({ browser, url, send, rate }))
  for (const rate of [1, 4]) rows.push(await longThread({ browser, url, send, rate }))
  return [
    {
      title: `A list of ${LIST_ROWS} rows and a thread of ${THREAD_MESSAGES} messages`,
      head: ['', 'CPU', 'script for each event', 'a frame of scrolling, p50', 'p95', 'rows in the page'],
      rows,
    },
    await manyOpened(browser, url),
  ]
}

async function longList({ browser, url, send, rate }) {
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

async function longThread({ browser, url, send, rate }) {
  const page = await signedIn(browser, url, 'ines@marlowe.example')
  await page.route(new RegExp(`/conversations/${CONVERSATION}/messages(\\?|$)`), async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
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

async function manyOpened(browser, url) {
  const page = await signedIn(browser, url, 'ines@marlowe.example')
  await page.goto(`${url}/app/accounts/1/conversations/${CONVERSATION}?assignee_type=all&status=all`)
  await page.getByRole('textbox', { name: /Reply to/ }).waitFor()
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
