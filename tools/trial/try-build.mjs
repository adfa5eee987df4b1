import { chromium } from '@playwright/test'
import { lightBrowser } from '../bootstrap/browser.mjs'
import { openStage } from './stage.mjs'

/** Longer than the shell itself waits for a first page; nobody is kept waiting longer by a build that never ends. */
const DRAWN_MS = 15_000
const ANSWER_MS = 5_000

/**
 * The page is handed to the browser, which therefore knows no network that it came from, and would ask a person before it
 * fetches released files from another origin in a private one (PARLEY_ARTEFACTS_URL).
 */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-features=LocalNetworkAccessChecks']

/**
 * Shows a build to nobody, in a browser of its own, with an account that has nothing in it: an area inside the shell that
 * the installation has released, a shell with every area that is. First pages must be drawn, stay up, and go away again.
 *
 * @param {object} options
 * @param {string} options.url  Address of the installation.
 * @param {string} options.name  The area, or `shell`.
 * @param {string} options.folder  The build, with its manifest.json.
 * @throws Error in words: what the build did wrong, or that there is no browser
 */
export async function tryBuild({ url, name, folder }) {
  const executablePath = lightBrowser()
  if (!executablePath)
    throw new Error(
      'There is no browser to try the build in: install Chromium, name one in CHROMIUM, or pass --no-trial.',
    )
  const browser = await chromium.launch({ executablePath, args: ARGS })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
    const page = await context.newPage()
    const stage = await openStage(page, { url, name, folder })
    const faults = collectFaults(page, stage.base)
    await page.goto(stage.visits[0].address, { waitUntil: 'commit' })
    for (const [index, { area, address }] of stage.visits.entries()) {
      if (index > 0) await within(ANSWER_MS, page.evaluate(goTo, address))
      await drawn(page, area, faults)
    }
    await unmounted(page, stage.visits.at(-1).area, faults)
  } finally {
    await browser.close()
  }
}

/** What the page says went wrong: errors of the build's own files, and what the shell logs of it. */
function collectFaults(page, base) {
  const faults = []
  page.on('pageerror', ({ message, stack = '' }) => stack.includes(base) && faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('[shell]')) faults.push(firstWords(message.text()))
  })
  return faults
}

/** Without the marks of the log, and the facts beside the line. */
const firstWords = (text) =>
  text
    .slice('[shell] '.length)
    .split(/ \{|\n/)[0]
    .slice(0, 300)

const refusal = (what, faults) =>
  new Error(`The build was tried and refused: ${[what, faults[0]].filter(Boolean).join('; ')}`)

async function drawn(page, name, faults) {
  const end = Date.now() + DRAWN_MS
  while (Date.now() < end) {
    const state = await within(ANSWER_MS, page.evaluate(stateOf, name))
    if (state === null) throw refusal('the page hangs: something in it never ends', faults)
    if (faults.length > 0) throw refusal(state === 'drawn' ? 'it threw while it was shown' : 'it did not start', faults)
    if (state === 'drawn') return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw refusal(`nothing${name ? ` of ${name}` : ''} was drawn within ${DRAWN_MS / 1000} s`, faults)
}

/** Runs in the page. Without a name: of a page of the shell itself. */
function stateOf(name) {
  const host = document.querySelector(name ? `[data-remote="${name}"]` : '#app')
  const hasContent = host && (host.textContent !== '' || host.querySelector('svg, canvas, img'))
  return hasContent && host.checkVisibility() ? 'drawn' : 'not yet'
}

/** Runs in the page: the person goes somewhere else in it. */
function goTo(address) {
  history.pushState({}, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  return true
}

/** The person goes to a page of the shell: everything of the area must go. */
async function unmounted(page, name, faults) {
  if (!name) return
  const left = await within(ANSWER_MS, page.evaluate(goTo, '/app/accounts/1/notifications'))
  const gone =
    left &&
    (await within(
      ANSWER_MS,
      page.waitForSelector(`[data-remote="${name}"]`, { state: 'detached', timeout: ANSWER_MS }),
    ))
  if (gone === null || gone === false) throw refusal('its page did not go away when it was left', faults)
  if (faults.length > 0) throw refusal('it threw when it was left', faults)
}

/** @returns {Promise<any>} what came in time; null when nothing did */
async function within(ms, work) {
  let timer
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms + 500, null)
  })
  try {
    return await Promise.race([work.then((value) => value ?? true), late])
  } catch (error) {
    if (error.name === 'TimeoutError') return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}
