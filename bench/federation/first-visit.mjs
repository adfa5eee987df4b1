import { FIRST_SCREEN } from './two-fronts.mjs'

/** A script that is asked for so long after the last one is the agent's doing, not the screen's. */
const QUIET_MS = 2_500

/** Notes when the first conversation stands in the list, by the page's own clock. */
export const NOTE_LIST = () => {
  const look = () => {
    const row = document.querySelector('[aria-label="Conversations"] a[href*="/conversations/"]')
    if (row && row.getBoundingClientRect().height > 0) window.listAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds from the start of navigation to the list. */
export async function untilList(page, go) {
  await go()
  const at = await page.waitForFunction(() => window.listAt, null, { polling: 50, timeout: 60_000 })
  return at.jsonValue()
}

/**
 * Scripts and styles of the first conversation screen with an empty cache: those that had come when the list was visible,
 * and all that the screen asks for by itself. Address → bytes as stored.
 */
export async function firstVisit(browser, { url, state }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state })
  const page = await context.newPage()
  const bodies = []
  let last = 0
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return
    last = performance.now()
    bodies.push(response.body().then((body) => [response.url(), body]))
  })
  await page.addInitScript(NOTE_LIST)
  const listAt = await untilList(page, () => page.goto(url + FIRST_SCREEN))
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(200)
  const all = new Map(await Promise.all(bodies))
  const before = await page.evaluate(
    (at) => performance.getEntriesByType('resource').flatMap((file) => (file.responseEnd <= at ? [file.name] : [])),
    listAt,
  )
  await context.close()
  return { early: new Map([...all].filter(([address]) => before.includes(address))), all }
}
