import type { Page } from '@playwright/test'
import { setClock } from '../../clock.ts'
import { withBuild } from '../../faulty-builds.ts'
import { areaLink, restWorks, typeReply } from '../../on-screen.ts'
import { expect, test } from '../../platform.ts'

test.describe.configure({ timeout: 120_000 })

const INES = 'ines@marlowe.example'
const WORDS = 'The lamp leaves today, and'
const DOCUMENT = '**/platform/v1/releases?*'
const DAY_MS = 24 * 3_600_000
const marked = '(area) => ({ ...area, mount(el, shell) { el.dataset.build = "newer"; return area.mount(el, shell) } })'
const newer = (page: Page) => page.locator('[data-build="newer"]').getByText('Open now')

/** A tab of a person that is the only one: what starts in another by another clock would be taken for a hang. */
async function aTab(personPage: (email: string) => Promise<Page>): Promise<Page> {
  const first = await personPage(INES)
  const page = await first.context().newPage()
  await first.goto('about:blank')
  return page
}

/** As if somebody came back to the tab. @returns the document that it was given then */
async function comeBack(page: Page): Promise<unknown> {
  const told = page.waitForResponse(DOCUMENT)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  return (await told).json()
}

interface Signed {
  document: { revision: number; remotes: Record<string, unknown> }
  sig: unknown
}

test('a document that is played back or was changed on its way is not taken: the page keeps what it has', async ({
  personPage,
}) => {
  const page = await personPage(INES)
  const back = await typeReply(page, WORDS)
  const before = (await comeBack(page)) as Signed
  await withBuild('reports', 'playedback001', { module: marked }, async () => {
    const now = (await comeBack(page)) as Signed
    expect(now.document.revision).toBeGreaterThan(before.document.revision)
    const changed = { ...now, document: { ...now.document, revision: now.document.revision + 9, remotes: {} } }
    for (const given of [before, changed, { ...changed, sig: before.sig }]) {
      await page.route(DOCUMENT, (route) => route.fulfill({ json: given }))
      await comeBack(page)
      await page.unroute(DOCUMENT)
      await areaLink(page, 'Reports').click()
      await expect(newer(page)).toBeVisible()
      await restWorks(page)
    }
    await back()
  })
})

for (const [which, off] of [
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
] as const) {
  test(`a computer whose clock is a day ${which} opens the areas and is told of releases`, async ({ personPage }) => {
    const page = await aTab(personPage)
    await page.addInitScript(setClock, off)
    const back = await typeReply(page, WORDS)
    await areaLink(page, 'Contacts').click()
    await withBuild('reports', `clock${which}`.padEnd(13, '0'), { module: marked }, async () => {
      await comeBack(page)
      await areaLink(page, 'Reports').click()
      await expect(newer(page)).toBeVisible()
      await back()
    })
  })
}

/** Shorter than the absence after which a page is loaded anew: that would come in the midst of what is looked at. */
const JUMP_MS = 2 * 3_600_000

test('a clock that jumps two hours ahead and back in an open tab costs neither areas nor releases nor a reply', async ({
  personPage,
}) => {
  const page = await aTab(personPage)
  const back = await typeReply(page, WORDS)
  for (const [which, off] of [
    ['jumpahead0001', JUMP_MS],
    ['jumpback00001', 0],
  ] as const) {
    await page.evaluate(setClock, off)
    await withBuild('reports', which, { module: marked }, async () => {
      await comeBack(page)
      await areaLink(page, 'Reports').click()
      await expect(newer(page)).toBeVisible()
      await restWorks(page)
    })
  }
  await back()
})
