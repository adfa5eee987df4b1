import { launch, ms, quantile, signedIn } from './people.mjs'
import { filesOf, sums } from './screens.mjs'

const TIMES = 15

/** What the frame around the areas weighs and how soon it answers: sign-in, palette, notifications, accounts, search. */
export async function shell({ url, browser: executablePath }) {
  const browser = await launch(executablePath)
  try {
    const weights = await weigh(browser, url)
    const page = await signedIn(browser, url, 'ines@marlowe.example')
    await page.goto(`${url}/app/accounts/1/dashboard`)
    await page
      .getByRole('searchbox')
      .or(page.getByRole('button', { name: /Search/ }))
      .first()
      .waitFor()
    const palette = await repeat(page, palettes)
    const here = await hits(page)
    const panel = await repeat(page, panels)
    const accounts = await repeat(page, switches(url))
    const found = await repeat(page, searches(url))
    const row = (name, values) => [name, ms(quantile(values, 0.5)), ms(quantile(values, 0.75)), ms(Math.max(...values))]
    return [
      weights,
      {
        title: `From a press to what it opens (${TIMES} times each)`,
        head: ['', 'p50', 'p75', 'most'],
        rows: [
          row('command palette, target ≤ 50 ms', palette),
          row('a conversation opened before, from its letters in the palette, target ≤ 50 ms', here),
          row('notifications, target ≤ 100 ms', panel),
          row('another account, target ≤ 800 ms', accounts),
          row('first result of a search, from its address, target ≤ 600 ms', found),
        ],
      },
    ]
  } finally {
    await browser.close()
  }
}

async function weigh(browser, url) {
  const signIn = await filesOf(browser, undefined, `${url}/app/login`, (page) => page.getByLabel('E-mail').waitFor())
  const areas = [...signIn.keys()].filter((address) => !address.includes('/r/shell/'))
  for (const address of areas) signIn.delete(address)
  return {
    title: 'JavaScript and CSS of the shell',
    head: ['page', 'gzip', 'brotli', 'requests'],
    rows: [['sign-in, nothing but the shell; targets: sign-in ≤ 120 kB, shell ≤ 200 kB', ...sums(signIn)]],
  }
}

async function repeat(page, measure) {
  const times = []
  for (let n = 0; n < TIMES; n += 1) times.push(await measure(page, n))
  return times
}

/** From the key, press or letters to the first frame in which the element stands, by the page's own clock, ms. */
async function untilSeen(page, selector, press, words = '') {
  await page.evaluate(
    ([wanted, said]) => {
      const stands = () => [...document.querySelectorAll(wanted)].some(({ textContent }) => textContent.includes(said))
      globalThis.seen = new Promise((resolve) => {
        let from = 0
        const start = (event) => {
          from ||= event.timeStamp
        }
        for (const kind of ['keydown', 'pointerdown', 'input'])
          addEventListener(kind, start, { capture: true, once: true })
        const look = () => {
          if (from && stands()) resolve(performance.now() - from)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
    },
    [selector, words],
  )
  await press()
  return page.evaluate(() => globalThis.seen)
}

async function palettes(page) {
  const time = await untilSeen(page, '[role=dialog] [role=option]', () => page.keyboard.press('Control+KeyK'))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return time
}

/** What this browser knows answers before the server is asked: the conversation that was opened last. */
async function hits(page) {
  const row = page.locator('[data-conversation]').first()
  await row.click()
  const name = await page.getByRole('main').getByRole('heading').first().textContent()
  await page.goBack()
  return repeat(page, async () => {
    await page.keyboard.press('Control+KeyK')
    const field = page.getByRole('combobox')
    await field.fill('zzzz')
    const time = await untilSeen(page, '[role=dialog] [role=option]', () => field.fill(name), name)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    return time
  })
}

async function panels(page) {
  const bell = page.getByRole('button', { name: /^Notifications/ }).first()
  const time = await untilSeen(page, '[role=dialog] h2', () => bell.click())
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return time
}

/** To the list of the other account, by the palette. */
const switches = (url) => async (page) => {
  await page.goto(`${url}/app/accounts/1/dashboard`)
  await heading(page)
  const field = page.getByRole('combobox')
  while (!(await field.isVisible())) {
    await page.keyboard.press('Control+KeyK')
    await page.waitForTimeout(200)
  }
  await field.fill('switch to')
  const line = page.getByRole('option', { name: /^Switch to/ }).first()
  await line.waitFor()
  const from = Date.now()
  await line.click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/app/accounts/1/'))
  await heading(page)
  return Date.now() - from
}

const heading = (page) => page.getByRole('main').getByRole('heading').first().waitFor()

const searches = (url) => async (page, n) => {
  const words = ['refund', 'parcel', 'order', 'lamp', 'invoice'][n % 5]
  await page.goto(`${url}/app/accounts/1/search`)
  const field = page.getByRole('searchbox', { name: 'Search everything' })
  await field.waitFor()
  const from = Date.now()
  await field.fill(words)
  await page.locator('#found a').first().waitFor()
  return Date.now() - from
}
