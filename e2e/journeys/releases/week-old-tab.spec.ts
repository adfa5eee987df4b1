import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort, startServer } from '../../../tools/platform.mjs'
import { publishBuilt } from '../../../tools/publish-built.mjs'
import { releaseClient } from '../../../tools/release-client.mjs'
import { nodeWithClock, setClock } from '../../clock.ts'
import { aCustomer } from '../../customer.ts'
import { areaLink, editorOf } from '../../on-screen.ts'
import { patchedBuild } from '../../patched-build.ts'
import { expect, signIn, test } from '../../platform.ts'
import { RELEASED, releasedBuild } from '../../released-builds.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const WORDS = 'The lamp leaves today, and'
const everybody = { account_id: 0, reason: 'journey', force: true }

const marked = (mark: string) =>
  `(area) => ({ ...area, mount(el, shell) { el.dataset.build = '${mark}'; return area.mount(el, shell) } })`

/** An installation that lives twice: a week ago, and now. */
async function anInstallation() {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-week-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: port,
    FRONTEND_URL: url,
    PARLEY_DATA_DIR: dataDir,
    PARLEY_SEED: 'demo',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  }
  let server = await startServer({ env: { ...env, NODE_OPTIONS: nodeWithClock(-WEEK_MS) } })
  await publishBuilt({ url, dataDir })
  return {
    url,
    client: releaseClient({ url, dataDir }),
    async aWeekPasses() {
      await server.stop()
      server = await startServer({ env })
    },
    async end() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Installation = Awaited<ReturnType<typeof anInstallation>>

/** What went out in that week: of reports three builds, of contacts one, and a shell. */
async function releaseMuch({ client }: Installation): Promise<void> {
  const give = async (name: string, folder: string) => {
    const { version, build } = await client.publish(name, folder)
    await client.promote(name, { version, build, revision: (await client.status()).revision, ...everybody })
  }
  for (const [area, number] of [
    ['reports', 1],
    ['reports', 2],
    ['contacts', 1],
    ['reports', 3],
  ] as const) {
    const build = `${area.slice(0, 7)}week0${number}`.padEnd(13, '0')
    await give(area, patchedBuild(area, '0.1.9', build, { module: marked(`week ${number}`) }))
  }
  await give('shell', releasedBuild('shell'))
}

const build = (page: Page, area: string, mark: string) =>
  page.locator(`[data-remote="${area}"] > [data-build="${mark}"]`).getByRole('heading').first()
const inThread = (page: Page, words: string) => page.getByRole('log').getByText(words, { exact: true })

/** When the release document that the page came with ends, in ms. */
const documentEnds = async (page: Page) => {
  const text = await page.locator('#parley-page').textContent()
  const { releases } = JSON.parse(text ?? '') as { releases: { document: { expiresAt: string } } }
  return Date.parse(releases.document.expiresAt)
}

/** A page whose clock is a week behind until somebody wakes the computer. */
const asleep = `if (!sessionStorage.getItem('isAwake')) (${setClock})(${-WEEK_MS})`

/** Somebody opens the lid a week later: whoever was away for hours begins afresh, at the same place. */
async function wakeUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.setItem('isAwake', 'yes')
    Object.assign(window, { clockIsOff: 0 })
  })
  await page.context().setOffline(false)
  await page.waitForFunction(() => !('isSamePage' in window))
}

/** A conversation is open, half a reply typed, and the areas that are released later have been visited. */
async function openTab(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await areaLink(page, 'Reports').click()
  await expect(page.getByText('Open now')).toBeVisible()
  await areaLink(page, 'Contacts').click()
  await expect(page.locator('[data-remote="contacts"]').getByRole('heading').first()).toBeVisible()
  await page.evaluate(() => history.go(-2))
  // The build of a week ago loses what is typed before the code of its editor has come.
  await expect(page.locator('[data-slate-editor]')).toBeVisible()
  await editorOf(page).click()
  await page.keyboard.type(WORDS)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
}

async function takesReleases(page: Page): Promise<void> {
  await areaLink(page, 'Reports').click()
  await expect(build(page, 'reports', 'week 3')).toBeVisible()
  await areaLink(page, 'Contacts').click()
  await expect(build(page, 'contacts', 'week 1')).toBeVisible()
  await page.evaluate(() => history.go(-2))
}

/** The shell that the page runs. */
const shellOf = async (page: Page) => {
  const text = await page.locator('#parley-page').textContent()
  return (JSON.parse(text ?? '') as { shell: { build: string } }).shell.build
}

test('a tab that slept for a week goes on at its place: it hears, answers, takes what was released since, and what was typed stays', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const installation = await anInstallation()
  const { url } = installation
  const broken: string[] = []
  page.on('pageerror', (problem) => broken.push(problem.stack ?? problem.message))
  try {
    await page.addInitScript({ content: asleep })
    await signIn(page, 'ines@marlowe.example', url)
    const customer = await aCustomer(page.request, url, 'Noor')
    await customer.say('Good morning')
    await openTab(page, `${url}/app/accounts/1/conversations/${customer.id}`)
    expect(await documentEnds(page)).toBeLessThan(Date.now())

    await page.context().setOffline(true)
    await installation.aWeekPasses()
    await releaseMuch(installation)
    await customer.say('Is it on its way?')
    await wakeUp(page)
    await expect(inThread(page, 'Is it on its way?')).toBeVisible()
    expect(await shellOf(page)).toBe(RELEASED.shell?.build)
    await expect(editorOf(page)).toHaveText(WORDS)
    await takesReleases(page)
    await expect(editorOf(page)).toHaveText(WORDS)
    await editorOf(page).click()
    await page.keyboard.type(' arrives on Monday.')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(inThread(page, `${WORDS} arrives on Monday.`)).toHaveCount(1)
    expect(broken).toEqual([])
  } finally {
    await installation.end()
  }
})
