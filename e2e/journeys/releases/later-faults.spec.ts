import type { Page } from '@playwright/test'
import { breakable, withBuild } from '../../faulty-builds.ts'
import { areaLink, restWorks, typeReply } from '../../on-screen.ts'
import { expect, test } from '../../platform.ts'

test.describe.configure({ timeout: 120_000 })

const WORDS = 'The lamp leaves today, and'
const INES = 'ines@marlowe.example'
const stopped = (page: Page) => page.getByText('This area stopped working')
const figures = (page: Page) => page.locator('[data-remote="reports"]').getByText('Open now')

/**
 * A build that draws as it should, until something happens: then what it reads throws, in a drawing of its own that React
 * begins because that is said to have changed.
 *
 * @param when JavaScript that has `el`, and `breaks()` to call
 * @param store the session is read within its pages, the language around them
 */
const breaksOnce = (when: string, store: 'session' | 'locale' = 'session') => `(area) => ({ ...area, mount(el, shell) {
  ${breakable(store)}
  ${when}
  return area.mount(el, { ...shell, ${store} })
} })`

/** What has stood for ten seconds has started: as if it stood for a minute. */
const aMinutePasses = (page: Page) =>
  page.evaluate(() => {
    const right = performance.now.bind(performance)
    performance.now = () => right() + 60_000
  })

for (const [what, build, when, happens] of [
  [
    'at a press',
    'laterpress001',
    'el.addEventListener("click", breaks, { once: true })',
    (page: Page) => figures(page).click(),
  ],
  [
    'when a timer of its own ends',
    'latertimer001',
    'addEventListener("elapse", () => setTimeout(breaks, 1), { once: true })',
    (page: Page) => page.evaluate(() => void dispatchEvent(new Event('elapse'))),
  ],
] as const)
  test(`reports that throws while it draws again ${what}: a card in its place, the rest works, a typed reply stays`, async ({
    personPage,
  }) => {
    await withBuild('reports', build, { module: breaksOnce(when) }, async () => {
      const page = await personPage(INES)
      const back = await typeReply(page, WORDS)
      await areaLink(page, 'Reports').click()
      await expect(figures(page)).toBeVisible()
      await aMinutePasses(page)
      await happens(page)
      await expect(stopped(page)).toBeVisible()
      await restWorks(page)
      await back()
      await areaLink(page, 'Reports').click()
      await expect(figures(page)).toBeVisible()
      await expect(stopped(page)).toHaveCount(0)
    })
  })

test('reports that threw while it drew again is there once trying again helps', async ({ personPage }) => {
  const when = 'el.addEventListener("click", breaks, { once: true })'
  await withBuild('reports', 'lateragain001', { module: breaksOnce(when) }, async () => {
    const page = await personPage(INES)
    const back = await typeReply(page, WORDS)
    await areaLink(page, 'Reports').click()
    await expect(figures(page)).toBeVisible()
    await aMinutePasses(page)
    await figures(page).click()
    await expect(stopped(page)).toBeVisible()
    await page.evaluate(() => Reflect.get(window, 'mends')())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(figures(page)).toBeVisible()
    await expect(stopped(page)).toHaveCount(0)
    await back()
  })
})

test('reports that throws while it draws again in its first seconds: the release before it is there at once', async ({
  personPage,
}) => {
  const marked = 'el.dataset.build = "newer"; addEventListener("elapse", breaks, { once: true })'
  await withBuild('reports', 'latersoon0001', { module: breaksOnce(marked) }, async () => {
    const page = await personPage(INES)
    await areaLink(page, 'Reports').click()
    await expect(page.locator('[data-build="newer"]').getByText('Open now')).toBeVisible()
    await page.evaluate(() => void dispatchEvent(new Event('elapse')))
    await expect(page.locator('[data-build="newer"]')).toHaveCount(0)
    await expect(figures(page)).toBeVisible()
    await expect(stopped(page)).toHaveCount(0)
  })
})

test('reports of which nothing is left while it draws again: the release before it is there, the rest works, a typed reply stays', async ({
  personPage,
}) => {
  const marked = 'el.dataset.build = "newer"; addEventListener("elapse", breaks, { once: true })'
  await withBuild('reports', 'laterwhole001', { module: breaksOnce(marked, 'locale') }, async () => {
    const page = await personPage(INES)
    const back = await typeReply(page, WORDS)
    await areaLink(page, 'Reports').click()
    await expect(page.locator('[data-build="newer"]').getByText('Open now')).toBeVisible()
    await aMinutePasses(page)
    await page.evaluate(() => void dispatchEvent(new Event('elapse')))
    await expect(page.locator('[data-build="newer"]')).toHaveCount(0)
    await expect(figures(page)).toBeVisible()
    await back()
  })
})
