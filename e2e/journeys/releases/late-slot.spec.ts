import type { Page } from '@playwright/test'
import { breakable, withBuild } from '../../faulty-builds.ts'
import { editorOf, restWorks, typeReply } from '../../on-screen.ts'
import { expect, test } from '../../platform.ts'

test.describe.configure({ timeout: 120_000 })

const WORDS = 'The lamp leaves today, and'
const filled = (page: Page) => page.locator('[data-slot="conversation.contact-card"]')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Contact' })

/**
 * A build of contacts whose card in the conversation draws as it should, until the window hears `elapse`: then what is read
 * of this store throws, in a drawing that React begins by itself.
 *
 * @param store the language is read around the filler, the session within what it draws
 */
const breaksInItsPlace = (store: 'session' | 'locale') => `(area) => ({ ...area, fill(slot, el, shell, props) {
  ${breakable(store)}
  addEventListener('elapse', breaks, { once: true })
  return area.fill(slot, el, { ...shell, ${store} }, props)
} })`

for (const [where, build, store] of [
  ['in what it draws', 'lateslotin001', 'session'],
  ['around what it draws', 'lateslotall01', 'locale'],
] as const)
  test(`a contact card that throws while it draws again, ${where}: the conversation shows its own, a typed reply stays`, async ({
    personPage,
  }) => {
    await withBuild('contacts', build, { module: breaksInItsPlace(store) }, async () => {
      const page = await personPage('ines@marlowe.example')
      const back = await typeReply(page, WORDS)
      await expect(filled(page)).toBeVisible()
      const name = (await filled(page).getByRole('link').first().textContent()) ?? ''
      await page.evaluate(() => void dispatchEvent(new Event('elapse')))
      await expect(filled(page)).toBeHidden()
      await expect(panel(page).getByText(name).first()).toBeVisible()
      await expect(editorOf(page)).toHaveText(WORDS)
      await restWorks(page)
      await back()
    })
  })
