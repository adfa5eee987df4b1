import { ms, quantile } from '../people.mjs'
import { opened } from './conversations.mjs'
import { mainThread, slowed } from './main-thread.mjs'

const KEYS = 60
const PAUSED_KEYS = 20
const SWITCHES = 20
const RATES = [1, 4]
const HEAD = ['CPU', 'p50', 'p95', 'script each', 'style and layout']

/** From a key press in the reply box to the frame that shows it: in one go, and each after a pause, in which the draft is kept. */
export async function keys({ browser, url }) {
  const page = await opened(browser, url)
  await page.waitForTimeout(3000)
  await page.getByRole('textbox', { name: /Reply to/ }).click()
  await page.evaluate(watchKeys)
  const rows = []
  for (const [name, count, pause] of [
    ['in one go', KEYS, 30],
    ['after a pause', PAUSED_KEYS, 450],
  ])
    for (const row of await atRates(page, count, (rate) => press(page, { count, pause: pause * rate })))
      rows.push([`${name} (${count})`, ...row])
  for (const row of await inItsPlace(page)) rows.push([`a bare text field in its place (${KEYS})`, ...row])
  for (const row of await inBareField(page)) rows.push([`a bare text field on an empty page (${KEYS})`, ...row])
  return { title: 'From a key in the reply box to paint, target ≤ 8 ms', head: ['', ...HEAD], rows }
}

/** What this page costs a field that does nothing but take letters: what no editor in it can be faster than. */
async function inItsPlace(page) {
  await page.getByRole('textbox', { name: /Reply to/ }).evaluate((box) => {
    const field = Object.assign(document.createElement('div'), { contentEditable: 'true' })
    box.before(field)
    box.hidden = true
    field.focus()
  })
  return atRates(page, KEYS, (rate) => press(page, { count: KEYS, pause: 30 * rate }))
}

/** What the browser itself needs, and this way to measure: the ceiling. */
async function inBareField(beside) {
  const page = await beside.context().newPage()
  await page.setContent('<textarea></textarea>')
  await page.locator('textarea').click()
  await page.evaluate(watchKeys)
  const rows = await atRates(page, KEYS, (rate) => press(page, { count: KEYS, pause: 30 * rate }))
  await page.close()
  return rows
}

async function press(page, { count, pause }) {
  await page.evaluate(() => {
    globalThis.painted = []
  })
  for (let n = 0; n < count; n += 1) await page.keyboard.press('a', { delay: pause })
  await page.waitForTimeout(500)
  return page.evaluate(() => globalThis.painted)
}

/** In the page. */
function watchKeys() {
  const onKey = (event) => {
    const from = event.timeStamp
    requestAnimationFrame(() => setTimeout(() => globalThis.painted.push(performance.now() - from)))
  }
  addEventListener('keydown', onKey, { capture: true })
}

/** From the click on a row to the frame after its messages stand in the thread. */
export async function switches({ browser, url }) {
  const page = await opened(browser, url)
  await page.waitForTimeout(3000)
  const rows = []
  for (const round of ['first time', 'again'])
    for (const row of await atRates(page, SWITCHES, () => switchThrough(page))) rows.push([round, ...row])
  return {
    title: `From click to another conversation (${SWITCHES}), target ≤ 100 ms`,
    head: ['', ...HEAD],
    rows,
  }
}

async function atRates(page, count, measure) {
  const clock = await mainThread(page)
  const rows = []
  for (const rate of RATES) {
    const restore = await slowed(page, rate)
    const before = await clock()
    const times = await measure(rate)
    const after = await clock()
    await restore()
    const each = (kind) => ms((after[kind] - before[kind]) / count)
    rows.push([`×${rate}`, ms(quantile(times, 0.5)), ms(quantile(times, 0.95)), each('script'), each('layout')])
  }
  return rows
}

async function switchThrough(page) {
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
