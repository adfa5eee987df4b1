import { join } from 'node:path'
import { releaseClient } from '../../tools/release-client.mjs'
import { launch, ms, quantile, signedIn } from '../people.mjs'
import { buildCopy, changeText, copyArea } from './copied-area.mjs'
import { CHANGES } from './returning.mjs'
import { inFolder } from './two-fronts.mjs'

const RUNS = 8

/** How long a release takes from the command to the words on an open screen, and back. */
export function telling({ url, dataDir, browser: executablePath }) {
  return inFolder(async (folder) => {
    const builds = await differentBuilds(folder)
    const client = releaseClient({ url, dataDir })
    const browser = await launch(executablePath)
    try {
      const page = await signedIn(browser, url, 'ines@marlowe.example')
      const told = listenTo(page)
      await page.goto(`${url}/app/accounts/1/${CHANGES.reports.page}`)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      const runs = []
      // The first one finds a server that has never published this area anew.
      for (const [run, build] of builds.entries()) {
        const taken = await oneRun({ page, client, told, build, words: wordsOf(run) })
        if (run > 0) runs.push(taken)
      }
      return [table(runs)]
    } finally {
      await browser.close()
    }
  })
}

const wordsOf = (run) => `Overview, release ${run}`

async function differentBuilds(folder) {
  const root = copyArea('reports', join(folder, 'copy'))
  const { file, from } = CHANGES.reports
  const builds = []
  let now = from
  for (let run = 0; run <= RUNS; run += 1) {
    const next = `defaultMessage="${wordsOf(run)}"`
    changeText(root, file, now, next)
    now = next
    builds.push(await buildCopy('reports', root, join(folder, `build-${run}`)))
  }
  return builds
}

/** Resolves with the time at which the tab's connection next says that something was released. */
function listenTo(page) {
  const waiting = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('release.changed')) for (const resolve of waiting.splice(0)) resolve(Date.now())
    }),
  )
  return () => new Promise((resolve) => waiting.push(resolve))
}

async function oneRun({ page, client, told, build, words }) {
  const { version, build: id } = build.manifest
  const began = Date.now()
  const [heard, seen] = [told(), shown(page, words)]
  await client.publish('reports', build.folder)
  const published = Date.now()
  const { revision } = await client.status()
  await client.promote('reports', { version, build: id, revision, reload: true })
  const taken = { publish: published - began, told: (await heard) - began, shown: (await seen) - began }

  const back = Date.now()
  const [heardBack, strip] = [told(), shown(page, 'was set back to an earlier version')]
  await client.rollback('reports', { revision: (await client.status()).revision, to: null })
  const rolled = { backTold: (await heardBack) - back, backSaid: (await strip) - back }
  const pressed = Date.now()
  const gone = shown(page, words, false)
  await page.getByRole('button', { name: 'Switch now' }).click()
  const switched = (await gone) - pressed
  await page.getByRole('main').getByRole('heading').first().waitFor()
  return { ...taken, ...rolled, switched }
}

/** When the words stand on the page, or the area is there without them, by the page's own clock. */
async function shown(page, words, isThere = true) {
  const at = await page.waitForFunction(
    ([text, wanted]) => {
      const area = document.querySelector('main') ?? document.body
      const isDrawn = area.querySelector('h1, h2') !== null
      return isDrawn && area.textContent.includes(text) === wanted && performance.timeOrigin + performance.now()
    },
    [words, isThere],
    { timeout: 30_000 },
  )
  return at.jsonValue()
}

function table(runs) {
  const row = (words, key) => {
    const values = runs.map((run) => run[key])
    return [words, ms(quantile(values, 0.5)), ms(quantile(values, 0.95)), ms(Math.max(...values))]
  }
  return {
    title: `A release on an open screen (${RUNS} releases of reports, one tab)`,
    head: ['from the command', 'p50', 'p95', 'most'],
    rows: [
      row('publish → in the registry', 'publish'),
      row('publish → the tab is told', 'told'),
      row('publish → the new words are on its screen', 'shown'),
      row('rollback → the tab is told', 'backTold'),
      row('rollback → its screen says so', 'backSaid'),
      row('“Switch now” → the earlier build is on its screen', 'switched'),
    ],
  }
}
