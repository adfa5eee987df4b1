import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Api, accountPath, expect } from './platform.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Opens a page and waits until all of it is there. */
export async function arriveAt(page: Page, address: string, account = 1): Promise<void> {
  await page.goto(accountPath(address, account))
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Rule and element of everything that is found. */
async function violations(builder: AxeBuilder): Promise<string[]> {
  const { violations: found } = await builder.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** Without the blank page that axe opens for frames of other origins: there are none. */
const axe = (page: Page, part: string) => new AxeBuilder({ page }).setLegacyMode().include(part)
/** All that WCAG 2.2 AA forbids and a machine can see. */
const everything = (page: Page, part: string) => axe(page, part).withTags(RULES)

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

/** What is on the screen, as it stands. */
export async function judge(page: Page, part: string, name: string): Promise<void> {
  await standStill(page)
  expect.soft(await violations(everything(page, part)), name).toEqual([])
}

/** What is on the screen: all rules in the light, contrast in the dark, for a theme changes nothing else. */
export async function judgeBothThemes(page: Page, part: string, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await judge(page, part, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await standStill(page)
  expect.soft(await violations(axe(page, part).withRules('color-contrast')), `${name} in the dark`).toEqual([])
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
    await arriveAt(page, address)
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
      await page.emulateMedia({ colorScheme: at % 2 ? 'light' : 'dark' })
      await arriveAt(page, address)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      expect.soft(await violations(axe(page, 'main').withRules(OF_DIRECTION)), address).toEqual([])
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
