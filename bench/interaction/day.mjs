import { signedIn } from '../people.mjs'
import { CONVERSATION, others, sender } from './conversations.mjs'
import { liveMemory } from './main-thread.mjs'

const HOURS = 8
/** So often something is done in an hour: a day of nearly two hundred steps, each with a message coming in. */
const STEPS = 24
const STEP_MS = 3_600_000 / STEPS

/**
 * Memory of one page over a day of work without a reload. The page's clock is moved on between the steps, so its timers run as
 * often as they would: refreshes, presence, relative times.
 */
export async function wholeDay({ browser, url }) {
  const page = await signedIn(browser, url, 'ines@marlowe.example')
  await page.clock.install()
  await page.goto(`${url}/app/accounts/1/dashboard?assignee_type=all`)
  await page.getByRole('tabpanel').getByRole('link').first().waitFor()
  const ids = (await others(url)).slice(0, 20)
  const sent = await Promise.all([CONVERSATION, ...ids].map((id) => sender(url, id)))
  const rows = [await row(page, 'the list, just opened')]
  for (let hour = 0; hour < HOURS; hour += 1) {
    for (let step = 0; step < STEPS; step += 1) {
      const turn = hour * STEPS + step
      await sent[turn % sent.length](`Of hour ${hour}, step ${step}`)
      await act(page, turn)
      await page.clock.runFor(STEP_MS)
    }
    await toList(page)
    rows.push(await row(page, `after hour ${hour + 1}`))
  }
  await page.context().close()
  return {
    title: `Memory of a page over ${HOURS} hours of ${STEPS} steps each`,
    head: ['', 'live JavaScript', 'nodes', 'listeners'],
    rows,
  }
}

/** By turns what an agent does: the next conversation, another area and back, the palette, the notifications, a search. */
async function act(page, turn) {
  const close = async () => {
    await page.getByRole('dialog').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const turns = [
    () => page.keyboard.press('Alt+KeyK'),
    async () => {
      await page.keyboard.press('Control+KeyK')
      await close()
    },
    () => page.keyboard.press('Alt+KeyV'),
    () => toList(page),
    async () => {
      await page
        .getByRole('button', { name: /^Notifications/ })
        .first()
        .click()
      await close()
    },
    () => page.keyboard.press('Alt+KeyK'),
    () => page.keyboard.press('Alt+KeyR'),
    () => toList(page),
  ]
  await turns[turn % turns.length]()
  await page.getByRole('main').getByRole('heading').first().waitFor()
}

async function toList(page) {
  await page.keyboard.press('Alt+KeyC')
  await page.getByRole('tabpanel').getByRole('link').first().waitFor()
}

async function row(page, name) {
  const { heap, nodes, listeners } = await liveMemory(page)
  return [name, `${heap.toFixed(1)} MB`, String(nodes), String(listeners)]
}
