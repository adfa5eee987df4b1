import type { Locator, Page } from '@playwright/test'
import { expect } from './platform.ts'

/** More than any page of the demo has things to stop at. */
const MOST_STEPS = 160

/** Walks there with Tab, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, `not reached with ${MOST_STEPS} steps`).toBeFocused()
}

export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
