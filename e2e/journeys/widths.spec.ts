import type { Page } from '@playwright/test'
import { goOnTo } from '../judging.ts'
import { accountPath, expect, platformUrl, signIn, test } from '../platform.ts'

const WIDTHS = [360, 390, 768, 1024, 1440, 1920]
const ROUTES = ['dashboard', 'notifications', 'inbox-view', 'search?q=refund', 'profile/settings', 'no-such-page']

/** What of the page is beyond its edges: the page itself where it scrolls sideways, and controls that cannot be reached. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth
    const scrolls = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent) return false
      const { overflowX } = getComputedStyle(parent)
      return (
        ((overflowX === 'auto' || overflowX === 'scroll') && parent.scrollWidth > parent.clientWidth) || scrolls(parent)
      )
    }
    const controls = [...document.querySelectorAll('a, button, input, select, textarea, [role=tab], [role=textbox]')]
    const beyond = controls.filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      const isThere =
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1
      return isThere && (left < -1 || right > innerWidth + 1) && !scrolls(element)
    })
    return [
      ...(wide > 0 ? [`the page is ${wide} px wider`] : []),
      ...beyond.map(({ outerHTML }) => outerHTML.slice(0, 160)),
    ]
  })

test('no page of the shell loses anything from 360 to 1920 px, in either direction', async ({ page }) => {
  test.setTimeout(180_000)
  const atEveryWidth = async (name: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => lost(page), `${name} at ${width} px`).toEqual([])
    }
  }
  await page.goto(`${platformUrl()}/app/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await atEveryWidth('sign-in')
  await signIn(page, 'ines@marlowe.example')
  for (const account of [1, 3]) {
    for (const path of ROUTES) {
      await goOnTo(page, path, account)
      await atEveryWidth(`${path} of account ${account}`)
    }
  }
})

/** Every text of the page 25 letters longer, as another language may need; names and times are what they are. */
const lengthened = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (textContent?.trim() && !parentElement?.closest('style, script, time, bdi')) texts.push(walker.currentNode)
    }
    for (const text of texts) text.textContent += ' und noch etwas ausführlicher'.slice(0, 26)
  })

test('texts that are 25 letters longer leave every control on a screen of 360 px', async ({ personPage }) => {
  test.setTimeout(120_000)
  const page = await personPage('ines@marlowe.example')
  await page.setViewportSize({ width: 360, height: 800 })
  const nothingIsLost = async (name: string) => {
    await lengthened(page)
    await expect.poll(() => lost(page), name).toEqual([])
  }
  const open = async (path: string) => {
    await page.goto(accountPath(path))
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  for (const path of [...ROUTES, 'captain']) {
    await open(path)
    await nothingIsLost(path)
  }
  const areas = page.getByRole('navigation', { name: 'Areas' })
  const opens: Record<string, () => Promise<void>> = {
    notifications: () => areas.getByRole('button', { name: /^Notifications/ }).click(),
    more: () => areas.getByRole('button', { name: 'More' }).click(),
    palette: () => page.keyboard.press('ControlOrMeta+KeyK'),
    shortcuts: () => page.keyboard.press('ControlOrMeta+Slash'),
  }
  for (const [name, press] of Object.entries(opens)) {
    await open('dashboard')
    await press()
    await expect(page.getByRole('dialog').first(), name).toBeVisible()
    await nothingIsLost(name)
  }
})
