import type { Locator, Page } from '@playwright/test'
import { expect } from './platform.ts'

/** More than any page of the demo has things to stop at. */
const MOST_STEPS = 160

/** Walks there with Tab, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  // Names of a whole page are worked out once, not at each step; what was drawn anew is looked for again.
  let wanted = await target.elementHandle()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const place = await wanted?.evaluate((element) => [element === document.activeElement, element.isConnected])
    if (place?.[0]) return
    if (!place?.[1]) wanted = await target.elementHandle()
    else await page.keyboard.press('Tab')
  }
  await expect(target, `not reached with ${MOST_STEPS} steps`).toBeFocused()
}

export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
