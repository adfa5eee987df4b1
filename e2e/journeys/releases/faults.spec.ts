import type { Page, Route } from '@playwright/test'
import { withBuild } from '../../faulty-builds.ts'
import { areaLink, editorOf, restWorks, typeReply } from '../../on-screen.ts'
import { accountPath, expect, test } from '../../platform.ts'

test.describe.configure({ timeout: 180_000 })

const WORDS = 'The lamp leaves today, and'
const INES = 'ines@marlowe.example'
const area = (page: Page, name = 'reports') => page.locator(`[data-remote="${name}"]`)
const cardOf = (page: Page) => page.getByText('Reports did not load')

/** On its way there, a file of reports meets this. */
const NETWORK: Record<string, (route: Route) => Promise<void> | void> = {
  'a file that is not there': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'a script that never comes': () => undefined,
  'a script with other bytes than were released': async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `window.tampered = true;${await answer.text()}` })
  },
}

test('whatever keeps the files of reports from coming: a card in its place, the rest works, a typed reply stays', async ({
  personPage,
}) => {
  const context = (await personPage(INES)).context()
  for (const [what, meet] of Object.entries(NETWORK)) {
    await test.step(what, async () => {
      const page = await context.newPage()
      await page.route('**/r/reports/**/*.js*', meet)
      const back = await typeReply(page, WORDS)
      await areaLink(page, 'Reports').click()
      await expect(cardOf(page)).toBeVisible()
      expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
      await restWorks(page)
      await back()
      await page.close()
    })
  }
})

test('reports that throws when it is left: the rest works, and a typed reply stays', async ({ personPage }) => {
  const module =
    '(area) => ({ mount(el, shell) { const end = area.mount(el, shell); return () => { end(); throw new Error("broken in unmount") } } })'
  await withBuild('reports', 'laterunmount1', { module }, async () => {
    const page = await personPage(INES)
    const back = await typeReply(page, WORDS)
    await areaLink(page, 'Reports').click()
    await expect(page.getByText('Open now')).toBeVisible()
    await restWorks(page)
    await back()
  })
})

test('reports that gives nothing back hears nothing after it is left, and what it drew over the frame covers only its place', async ({
  personPage,
}) => {
  const module = `(area) => ({ mount(el, shell) {
    shell.navigation.subscribe(() => { window.heard = (window.heard ?? 0) + 1 })
    shell.realtime.on('presence.update', () => { window.heard = (window.heard ?? 0) + 1 })
    el.insertAdjacentHTML('beforeend', '<div data-over="" style="position:fixed;inset:-100vmax;z-index:99999;background:red"></div>')
    return area.mount(el.appendChild(document.createElement('div')), shell)
  } })`
  await withBuild('reports', 'leaksandcover', { module }, async () => {
    const page = await personPage(INES)
    const back = await typeReply(page, WORDS)
    for (let visit = 0; visit < 3; visit += 1) {
      await areaLink(page, 'Reports').click()
      await expect(page.locator('[data-over]')).toHaveCount(1)
      await expect(area(page)).toBeVisible()
      // The rail is not covered: a press arrives.
      await areaLink(page, 'Contacts').click()
      await expect(area(page, 'contacts')).toBeVisible()
    }
    const heard = await page.evaluate(() => Object.assign(window, { heard: 0 }).heard)
    await areaLink(page, 'Settings').click()
    await expect(area(page, 'settings')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toBe(heard)
    await expect(page.locator('[data-over]')).toHaveCount(0)
    await back()
  })
})

test('another account is opened while reports is on its way: what comes late is drawn nowhere', async ({
  personPage,
}) => {
  const page = await personPage(INES)
  const back = await typeReply(page, WORDS)
  let comes: () => void = () => undefined
  const held = new Promise<void>((done) => {
    comes = done
  })
  await page.route('**/r/reports/**/*.js*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/r/reports/**/*.js*')
  await areaLink(page, 'Reports').click()
  await asked
  await openAccountTwo(page)
  comes()
  await expect(area(page, 'conversations')).toBeVisible()
  await expect(area(page)).toHaveCount(0)
  await back()
})

test('two tabs on two builds of reports: each keeps its own, and both work', async ({ personPage }) => {
  const first = await personPage(INES)
  const back = await typeReply(first, WORDS)
  await areaLink(first, 'Reports').click()
  await expect(first.getByText('Open now')).toBeVisible()
  const marked = '(area) => ({ mount(el, shell) { el.dataset.build = "newer"; return area.mount(el, shell) } })'
  await withBuild('reports', 'secondtab0001', { module: marked }, async () => {
    const second = await first.context().newPage()
    await second.goto(accountPath('reports/overview'))
    await expect(second.locator('[data-build="newer"]').getByText('Open now')).toBeVisible()
    await first.getByRole('link', { name: 'CSAT', exact: true }).click()
    await expect(first.locator('[data-build="newer"]')).toHaveCount(0)
    await expect(area(first).getByRole('heading', { name: 'CSAT' }).first()).toBeVisible()
    await restWorks(first)
    await restWorks(second)
    await back()
    await second.close()
  })
})

test('conversations is released while somebody types: nothing is exchanged under their hands', async ({
  personPage,
}) => {
  const page = await personPage(INES)
  await typeReply(page, WORDS)
  const marked =
    '(area) => ({ ...area, mount(el, shell) { el.dataset.build = "newer"; return area.mount(el, shell) } })'
  await withBuild('conversations', 'typedunder001', { module: marked }, async () => {
    const told = page.waitForResponse((answer) => answer.url().includes('/platform/v1/releases'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await told
    await page.keyboard.type(' more')
    await expect(editorOf(page)).toHaveText(`${WORDS} more`)
    await expect(page.locator('[data-build="newer"]')).toHaveCount(0)
    await expect(editorOf(page)).toBeFocused()
    await restWorks(page)
    await areaLink(page, 'Conversations').click()
    await expect(page.locator('[data-build="newer"]')).toBeVisible()
  })
})

/** By the palette, as people do who have several. */
async function openAccountTwo(page: Page): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('Halyard')
  await page
    .getByRole('option', { name: /Halyard Cloud/ })
    .first()
    .click()
  await page.waitForURL(/accounts\/2\//)
}
