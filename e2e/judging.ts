import type { Page } from '@playwright/test'
import { axeFindings, EVERYTHING } from './axe.ts'
import { type Api, accountPath, expect } from './platform.ts'

/**
 * Goes on as a link of the app does: what is loaded stays loaded, which is most of the work of a page.
 * @returns whether another page came, with all of it; else the address has to be opened anew
 */
const walkTo = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(async (to) => {
    const told = () => document.querySelector('main')?.textContent ?? ''
    const before = told()
    let changed = Date.now()
    const changes = new MutationObserver(() => {
      changed = Date.now()
    })
    changes.observe(document.body, { childList: true, subtree: true })
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    const isThere = () =>
      told() !== before && !document.querySelector('[aria-busy="true"]') && Date.now() - changed > 100
    for (let tries = 0; tries < 200 && !isThere(); tries++) await new Promise((after) => setTimeout(after, 25))
    changes.disconnect()
    return isThere()
  }, address)

/** Opens a page by its address and waits until all of it is there. */
export async function arriveAt(page: Page, address: string, account = 1): Promise<void> {
  await page.goto(accountPath(address, account))
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** The same from a page of the same account, over which nothing is open. */
export async function goOnTo(page: Page, address: string, account = 1): Promise<void> {
  const isInside = page.url().startsWith(accountPath('', account))
  if (!isInside || !(await walkTo(page, accountPath(address, account)))) await arriveAt(page, address, account)
}

/** What fades in has not its colours yet, nor what goes from one theme to the other. Spinners never end. */
const standStill = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        // Cancelled: the element went, and its colours with it.
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )

/** The page hears of it a moment later, and only then begins to change; pages that say no theme are changed at once. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((theme) => (document.documentElement.dataset.theme ?? theme) === theme, colorScheme)
}

/** What is on the screen, as it stands. */
export async function judge(page: Page, part: string, name: string): Promise<void> {
  await standStill(page)
  expect.soft(await axeFindings(page, part, EVERYTHING), name).toEqual([])
}

const CONTRAST = { rules: ['color-contrast'] }

/** What is on the screen: all rules in the light, contrast in the dark, for a theme changes nothing else. */
export async function judgeBothThemes(page: Page, part: string, name: string): Promise<void> {
  await showIn(page, 'light')
  await judge(page, part, name)
  await showIn(page, 'dark')
  await standStill(page)
  expect.soft(await axeFindings(page, part, CONTRAST), `${name} in the dark`).toEqual([])
}

/** What reaches past the edge of a telephone: the page, or a part that is no table, tab list or row of steps. */
export async function tooWide(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  let wide: string[] = []
  // The frame takes its narrow form a moment after the window does: what is still wide then is said.
  const settled = expect(async () => {
    wide = await wideParts(page)
    expect(wide).toEqual([])
  }).toPass({ timeout: 5_000 })
  await settled.catch(() => undefined)
  await page.setViewportSize({ width: 1440, height: 900 })
  return wide
}

/** Each of the pages: both themes, and the width of a telephone. */
export async function judgeInBothThemes(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await goOnTo(page, address)
    await judgeBothThemes(page, 'main', address)
    expect.soft(await tooWide(page), `${address} on a telephone`).toEqual([])
  }
}

/** What direction and language can change of what the rules look at: order, names, sizes and the language itself. */
const OF_DIRECTION = [
  'aria-input-field-name',
  'button-name',
  'color-contrast',
  'html-has-lang',
  'html-lang-valid',
  'label',
  'label-content-name-mismatch',
  'link-name',
  'scrollable-region-focusable',
  'target-size',
  'valid-lang',
]

/** The same pages in Arabic, by turns in the light and in the dark. @param open the person's page, opened in that language */
export async function judgeFromRightToLeft(
  person: Api,
  open: () => Promise<Page>,
  addresses: readonly string[],
): Promise<void> {
  const speak = (locale: string) => person.call('PUT', '/api/v1/profile', { profile: { ui_settings: { locale } } })
  await speak('ar')
  try {
    const page = await open()
    for (const [at, address] of addresses.entries()) {
      await goOnTo(page, address)
      await showIn(page, at % 2 ? 'light' : 'dark')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await standStill(page)
      expect.soft(await axeFindings(page, 'main', { rules: OF_DIRECTION }), address).toEqual([])
      expect.soft(await tooWide(page), `${address} on a telephone`).toEqual([])
    }
  } finally {
    await speak('en')
  }
}

const wideParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>('main, main *')]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowX) || one === document.documentElement)
      .filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 && !one.matches('ol') && !one.querySelector('table, [role="tab"], pre'),
      )
      .map((one) => one.outerHTML.slice(0, 200)),
  )
