import type { Page } from '@playwright/test'
import { accountPath, expect } from './platform.ts'

/** The six areas, as the rail names them. */
export const AREAS = {
  conversations: 'Conversations',
  contacts: 'Contacts',
  reports: 'Reports',
  campaigns: 'Campaigns',
  helpcenter: 'Help center',
  settings: 'Settings',
} as const

/** A link of the rail: pages of an area may have the same name. */
export const areaLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name, exact: true })

export const editorOf = (page: Page) => page.getByRole('textbox', { name: /Reply to/ })

/** Opens a conversation and types half a reply. @returns comes back to it by the history of the tab */
export async function typeReply(page: Page, words: string): Promise<() => Promise<void>> {
  await page.goto(accountPath('conversations/4821'))
  await editorOf(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(words)
  const before = await page.evaluate(() => Object.assign(window, { isSamePage: true }).history.length)
  return async () => {
    await page.evaluate((length) => history.go(length - history.length), before)
    await expect(editorOf(page)).toHaveText(words)
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  }
}

/** Another area opens, whatever became of reports. */
export async function restWorks(page: Page): Promise<void> {
  await areaLink(page, 'Contacts').click()
  await expect(page.locator('[data-remote="contacts"]').getByRole('heading').first()).toBeVisible()
}
