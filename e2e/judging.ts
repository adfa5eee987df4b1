import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accountPath, expect } from './platform.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Opens a page and waits until all of it is there. */
export async function arriveAt(page: Page, address: string): Promise<void> {
  await page.goto(accountPath(address))
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Rule and element of everything that is found. */
export async function violations(builder: AxeBuilder): Promise<string[]> {
  const { violations: found } = await builder.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** Without the blank page that axe opens for frames of other origins: there are none. */
export const axe = (page: Page, part: string) => new AxeBuilder({ page }).setLegacyMode().include(part)
/** All that WCAG 2.2 AA forbids and a machine can see. */
export const everything = (page: Page, part: string) => axe(page, part).withTags(RULES)

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
