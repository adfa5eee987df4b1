import { patchedBuild } from '../../e2e/patched-build.ts'
import { releaseClient } from '../../tools/release-client.mjs'
import { launch, ms, quantile, signedIn } from '../people.mjs'

const RUNS = 3
const VERSION = '0.1.8'
const FILES = '**/r/reports/**/*.js*'
const CARD = (page) => page.getByText('Reports did not load')
const DRAWN = (page) => page.getByText('Open now')

/** What files of the area meet on their way, for a person who was never there. */
const ON_THE_WAY = {
  'its files are not there': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'its files have other bytes than were released': async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `;${await answer.text()}` })
  },
  'its files never come': () => undefined,
}

/** What is wrong with a build that everybody has. */
const IN_THE_BUILD = {
  'throws when its code runs': { atImport: 'throw new Error("broken at import");' },
  'throws in mount': { module: '() => ({ mount() { throw new Error("broken in mount") } })' },
  'draws nothing': { module: '() => ({ mount: () => () => undefined })' },
}

/** How long somebody waits, from the press on an area that is broken to the card or to the release before it. */
export async function faults({ url, dataDir, browser: executablePath }) {
  const browser = await launch(executablePath)
  const client = releaseClient({ url, dataDir })
  const rows = []
  try {
    for (const [what, meet] of Object.entries(ON_THE_WAY)) {
      const prepare = (page) => page.route(FILES, meet)
      rows.push([what, 'the card', ...(await waits(browser, url, { prepare, shown: CARD }))])
    }
    for (const [at, [what, patch]] of Object.entries(IN_THE_BUILD).entries()) {
      await withBuild(client, `benchfault00${at}`, patch, async () => {
        rows.push([`its build ${what}`, 'the release before it', ...(await waits(browser, url, { shown: DRAWN }))])
      })
    }
  } finally {
    await browser.close()
  }
  const title = `From the press on an area that is broken to what stands in its place (${RUNS} each)`
  return [{ title, head: ['fault', 'what is seen', 'median', 'most'], rows }]
}

async function withBuild(client, build, patch, look) {
  const { version } = await client.publish('reports', patchedBuild('reports', VERSION, build, patch))
  const everybody = { account_id: 0, reason: 'bench' }
  const { revision } = await client.status()
  await client.promote('reports', { version, build, revision, ...everybody, force: true })
  try {
    await look()
  } finally {
    await client.rollback('reports', { revision: (await client.status()).revision, ...everybody })
  }
}

/** Each time a person who has seen nothing of it: a build that failed once is not tried again. */
async function waits(browser, url, { prepare = async () => {}, shown }) {
  const times = []
  for (let run = 0; run < RUNS; run += 1) {
    const page = await signedIn(browser, url, 'ines@marlowe.example')
    await prepare(page)
    await page.goto(`${url}/app/accounts/1/dashboard`)
    await page.locator('[data-conversation]').first().waitFor()
    const from = Date.now()
    await page.getByRole('link', { name: 'Reports', exact: true }).first().click()
    await shown(page).first().waitFor()
    times.push(Date.now() - from)
    await page.context().close()
  }
  return [ms(quantile(times, 0.5)), ms(Math.max(...times))]
}
