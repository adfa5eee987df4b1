import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { kb, launch, ms, quantile, signedIn } from './people.mjs'

const AREAS = [
  ['contacts', 'contacts'],
  ['reports', 'reports/overview'],
  ['campaigns', 'campaigns/one_off'],
  ['helpcenter', 'portals'],
  ['settings', 'settings/agents'],
]
const RUNS = 7

/** Bytes and requests of first screens, and the time to a visible list: cold (empty cache) and warm (reload). */
export async function screens({ url, pid, browser: executablePath }) {
  const idle = memoryOf(pid)
  const browser = await launch(executablePath)
  try {
    const weights = await weigh(browser, url)
    const times = await time(browser, url)
    const memory = {
      title: 'Server memory (embedded database, demo data)',
      head: ['when', 'resident'],
      rows: [
        ['idle after start', idle],
        ['after these measurements', memoryOf(pid)],
      ],
    }
    return [weights, times, memory]
  } finally {
    await browser.close()
  }
}

async function weigh(browser, url) {
  const page = await signedIn(browser, url, 'ines@marlowe.example')
  const context = page.context()
  const state = await context.storageState()
  await context.close()
  const first = await filesOf(browser, state, `${url}/app/accounts/1/dashboard`, (fresh) => firstRow(fresh).waitFor())
  const rows = [['conversations (shell included), target ≤ 350 kB, ≤ 30', ...sums(first)]]
  for (const [name, path] of AREAS) {
    const all = await filesOf(browser, state, `${url}/app/accounts/1/${path}`, (fresh) =>
      fresh.getByRole('main').getByRole('heading').first().waitFor(),
    )
    const more = new Map([...all].filter(([address]) => !first.has(address)))
    rows.push([`${name}, beyond the conversation screen, target ≤ 100 kB`, ...sums(more)])
  }
  const widget = await filesOf(browser, undefined, `${url}/widget/demo`, async (fresh) => {
    await fresh.getByRole('button', { name: 'Open chat' }).click()
    const chat = fresh.frameLocator('iframe')
    await chat.getByRole('button', { name: 'Start chat' }).click()
    await chat.getByRole('textbox', { name: 'Write a message' }).waitFor()
  })
  for (const address of widget.keys()) if (address.includes('/widget/demo/')) widget.delete(address)
  rows.push(['widget, launcher and opened chat, target ≤ 45 kB', ...sums(widget)])
  return { title: 'JavaScript and CSS of first screens', head: ['screen', 'gzip', 'brotli', 'requests'], rows }
}

const firstRow = (page) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('link').or(page.getByRole('row')).first()

/** Scripts and styles that a page with an empty cache asked for until `until` held: address → bytes as stored. */
export async function filesOf(browser, storageState, address, until) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(storageState ? { storageState } : {}),
  })
  const page = await context.newPage()
  const bodies = []
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType()))
      // What is still on its way when the page is closed came after what is measured.
      bodies.push(
        response.body().then(
          (body) => [response.url(), body],
          () => null,
        ),
      )
  })
  await page.goto(address)
  await until(page)
  const seen = bodies.splice(0)
  const files = new Map((await Promise.all(seen)).filter(Boolean))
  await context.close()
  return files
}

export function sums(files) {
  let gzip = 0
  let brotli = 0
  for (const body of files.values()) {
    gzip += gzipSync(body, { level: 9 }).length
    brotli += brotliCompressSync(body).length
  }
  return [kb(gzip), kb(brotli), files.size]
}

async function time(browser, url) {
  const cold = []
  const warm = []
  for (let run = 0; run < RUNS; run += 1) {
    const page = await signedIn(browser, url, 'ines@marlowe.example')
    const state = await page.context().storageState()
    await page.context().close()
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state })
    const fresh = await context.newPage()
    cold.push(await untilList(fresh, () => fresh.goto(`${url}/app/accounts/1/dashboard`)))
    warm.push(await untilList(fresh, () => fresh.reload()))
    await context.close()
  }
  const row = (name, values) => [name, ms(quantile(values, 0.5)), ms(Math.min(...values)), ms(Math.max(...values))]
  return {
    title: `Time to the visible conversation list (${RUNS} runs)`,
    head: ['', 'median', 'least', 'most'],
    rows: [row('cold, empty cache', cold), row('warm, reload', warm)],
  }
}

async function untilList(page, go) {
  const started = performance.now()
  await go()
  await firstRow(page).waitFor()
  return performance.now() - started
}

function memoryOf(pid) {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)
  return `${Math.round(Number(line?.[1] ?? 0) / 1024)} MiB`
}
