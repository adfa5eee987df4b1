import { launch, ms, quantile } from '../people.mjs'
import { filesOf, sums } from '../screens.mjs'
import { openHost } from './host-page.mjs'
import { longestTask } from './longest-task.mjs'

const RUNS = 7
const MESSAGES = 100

const launcherOf = (page) => page.getByRole('button', { name: 'Open chat' })
const chatOf = (page) => page.frameLocator('#chatwoot_live_chat_widget')
const composerOf = (page) => chatOf(page).getByRole('textbox', { name: 'Write a message' })

async function openChat(page) {
  await launcherOf(page).click()
  await chatOf(page).getByRole('button', { name: 'Start chat' }).click()
  await composerOf(page).waitFor()
}

/** What the website chat costs a page of somebody else: bytes, time, and the longest tasks of the page's own thread. */
export async function widget({ url, browser: executablePath }) {
  const browser = await launch(executablePath)
  const hosts = []
  try {
    hosts.push(await openHost({ url, name: '127.0.0.1' }), await openHost({ url, name: 'localhost' }))
    const costs = await costsOf(browser, hosts[0])
    const tasks = []
    for (const host of hosts) tasks.push(await tasksOf(browser, host))
    return [costs, taskTable(tasks)]
  } finally {
    for (const host of hosts) host.close()
    await browser.close()
  }
}

async function costsOf(browser, { address }) {
  const times = { bare: [], load: [], launcher: [], open: [] }
  for (let run = 0; run < RUNS; run += 1) {
    const bare = await timed(browser, `${address}/bare`, false)
    const chat = await timed(browser, address, true)
    times.bare.push(bare.load)
    for (const key of ['load', 'launcher', 'open']) times[key].push(chat[key])
  }
  const half = (key) => ms(quantile(times[key], 0.5))
  const launcher = await filesOf(browser, undefined, address, (page) => launcherOf(page).waitFor())
  const opened = await filesOf(browser, undefined, address, openChat)
  return {
    title: `Website chat on a page of another site, beside the page without it (${RUNS} runs by turns, median)`,
    head: ['what', 'without', 'with'],
    rows: [
      ['the page has loaded', half('bare'), half('load')],
      ['launcher visible, from opening the page', '', half('launcher')],
      ['chat open, from the press on the launcher to its greeting', '', half('open')],
      ['scripts and styles until the launcher, gzip (target ≤ 12 kB)', '0 kB', sums(launcher)[0]],
      ['scripts and styles of the open chat, gzip (target ≤ 45 kB)', '0 kB', sums(opened)[0]],
    ],
  }
}

async function timed(browser, address, hasChat) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const page = await context.newPage()
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  const launcher = hasChat
    ? launcherOf(page)
        .waitFor()
        .then(() => performance.now() - began)
    : 0
  await page.waitForLoadState('load')
  const load = await page.evaluate(() => performance.getEntriesByType('navigation')[0].loadEventStart)
  const result = { load, launcher: await launcher, open: 0 }
  if (hasChat) {
    const pressed = performance.now()
    await launcherOf(page).click()
    await chatOf(page).getByRole('button', { name: 'Start chat' }).waitFor()
    result.open = performance.now() - pressed
  }
  await context.close()
  return result
}

const visitor = async (browser) =>
  (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })).newPage()

async function tasksOf(browser, host) {
  const page = await visitor(browser)
  const found = {}
  const measured = async (name, where, work) => {
    found[name] = await longestTask({ browser, page: where, work })
  }
  await measured('the page without the chat', page, () => page.goto(`${host.address}/bare`))
  await measured('until the launcher', page, async () => {
    await page.goto(host.address)
    await launcherOf(page).waitFor()
  })
  await measured('the chat opens, a first message', page, async () => {
    await openChat(page)
    await composerOf(page).fill('Hello')
    await composerOf(page).press('Enter')
    await chatOf(page).getByRole('log').getByText('Hello').waitFor()
  })
  await measured(`${MESSAGES} answers arrive`, page, async () => {
    const last = await host.answer(MESSAGES)
    await chatOf(page).getByText(last).waitFor()
  })
  await page.context().close()
  // Whoever talks already is not spoken to.
  await host.beginCampaign()
  const stranger = await visitor(browser)
  await measured('a campaign speaks', stranger, async () => {
    await stranger.goto(`${host.address}/campaign`)
    await stranger.getByText('May we help?').first().waitFor()
  })
  await stranger.context().close()
  return found
}

function taskTable([apart, together]) {
  const cells = ({ cpu, clock }) => [ms(cpu), ms(clock)]
  return {
    title: 'Longest task of the host page’s main thread (target < 50 ms)',
    head: [
      'while',
      'another site: CPU',
      'by the clock',
      'same site, the chat’s own tasks with it: CPU',
      'by the clock',
    ],
    rows: Object.keys(apart).map((name) => [name, ...cells(apart[name]), ...cells(together[name])]),
  }
}
