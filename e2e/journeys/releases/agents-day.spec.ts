import type { Page } from '@playwright/test'
import { releases, type Target } from '../../changed-build.ts'
import { aCustomer } from '../../customer.ts'
import { AREAS, areaLink, editorOf, restWorks } from '../../on-screen.ts'
import { patchedBuild } from '../../patched-build.ts'
import { accountPath, expect, platformUrl, test } from '../../platform.ts'
import { RELEASED, releasedBuild } from '../../released-builds.ts'

test.describe.configure({ timeout: 300_000 })

const WORDS = 'The lamp leaves today, and'
type Area = keyof typeof AREAS
const BAD: Area = 'reports'
const everybody = { account_id: 0, reason: 'journey', force: true }

const good = (mark: string) =>
  `(area) => ({ ...area, mount(el, shell) { el.dataset.build = '${mark}'; return area.mount(el, shell) } })`
const bad = '(area) => ({ ...area, mount() { throw new Error("broken in mount") } })'

async function give(name: string, folder: string): Promise<void> {
  const client = releases()
  const { version, build } = await client.publish(name, folder)
  await client.promote(name, { version, build, revision: (await client.status()).revision, ...everybody })
}

/** A build of an area goes out to everybody. @returns the mark of what the next visit shows */
async function release(area: Area, turn: number): Promise<string> {
  const isBad = area === BAD && turn === 2
  const build = `day${turn}${area}`.slice(0, 13).padEnd(13, '0')
  await give(area, patchedBuild(area, '0.1.9', build, { module: isBad ? bad : good(build) }))
  return isBad ? `day1${area}`.padEnd(13, '0') : build
}

/** Everything that comes between a person and what they do: windows, alerts, and words about what did not work. */
async function keepWhatIsNoticed(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noticed: string[] = []
    const isLoud = (node: Node): node is HTMLElement =>
      node instanceof HTMLElement &&
      (node.matches('[role="alert"],[role="dialog"],[role="alertdialog"]') ||
        /did not load|stopped working|earlier version|newer version/.test(node.textContent))
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (isLoud(node)) noticed.push(node.textContent || node.outerHTML.slice(0, 200))
    }).observe(document.body, { childList: true, subtree: true })
    Object.assign(window, { noticed, isSamePage: true })
  })
}

const noticedIn = (page: Page) => page.evaluate(() => Reflect.get(window, 'noticed') as string[])
const badge = (page: Page) => page.getByRole('button', { name: /new version/i })
const shellOf = async (page: Page) => {
  const text = await page.locator('#parley-page').textContent()
  return (JSON.parse(text ?? '') as { shell: { build: string } }).shell.build
}

/** Released, told, visited, and back to the conversation, in which half a reply stands. */
async function releaseAndVisit(page: Page, area: Area, turn: number, back: () => Promise<void>): Promise<void> {
  const told = page.waitForResponse('**/platform/v1/releases?*')
  const shown = await release(area, turn)
  await told
  await expect(editorOf(page)).toHaveText(WORDS)
  // The area that is open is exchanged when somebody comes back to it from another one.
  if (area === 'conversations') await restWorks(page)
  await areaLink(page, AREAS[area]).click()
  await expect(page.locator(`[data-build="${shown}"]`).getByRole('heading').first()).toBeVisible()
  await back()
  await expect(editorOf(page)).toHaveText(WORDS)
}

test('on a day when every area is released twice, one build is bad and the shell is upgraded, an agent notices a quiet button and nothing else', async ({
  personPage,
  request,
}) => {
  const before: Target[] = (await releases().status()).targets
  const page = await personPage('ines@marlowe.example')
  const { id, say } = await aCustomer(request, platformUrl(), `day-${Date.now()}`)
  await say('Good morning')
  await page.goto(accountPath(`conversations/${id}`))
  await editorOf(page).click()
  await page.keyboard.type(WORDS)
  await keepWhatIsNoticed(page)
  const length = await page.evaluate(() => history.length)
  const back = async () => void (await page.evaluate((at) => history.go(at - history.length), length))
  const inThread = (words: string) => page.getByRole('log').getByText(words, { exact: true })
  try {
    for (const turn of [1, 2]) {
      for (const area of Object.keys(AREAS) as Area[]) await releaseAndVisit(page, area, turn, back)
      await say(`Question ${turn}`)
      await expect(inThread(`Question ${turn}`)).toBeVisible()
    }
    await expect(badge(page)).toHaveCount(0)
    await give('shell', releasedBuild('shell'))
    await expect(badge(page)).toBeVisible()
    expect(await noticedIn(page)).toEqual([])
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

    await badge(page).click()
    await page.waitForFunction(() => !('isSamePage' in window))
    await expect(editorOf(page)).toHaveText(WORDS)
    expect(await shellOf(page)).toBe(RELEASED.shell?.build)
    await editorOf(page).click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' arrives on Monday.')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(inThread(`${WORDS} arrives on Monday.`)).toHaveCount(1)
  } finally {
    for (const { remote, version, build } of before) {
      const { revision } = await releases().status()
      await releases().promote(remote, { version, build, revision, ...everybody })
    }
  }
})
