import type { Locator } from '@playwright/test'
import { accountPath, expect, platformUrl, test } from '../platform.ts'

/** What is announced from now on, in its order: the live regions of the page. */
async function announcements(from: Locator): Promise<() => Promise<string[]>> {
  await from.evaluate(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const text = element?.closest('[aria-live], [role=status], [role=alert]')?.textContent?.trim()
        if (text && said.at(-1) !== text) said.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => from.evaluate(() => (globalThis as unknown as { said: string[] }).said)
}

test('what a screen reader says of signing in', async ({ page }) => {
  await page.goto(`${platformUrl()}/app/login`)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - img "Parley"
    - main:
      - heading "Welcome back" [level=1]
      - paragraph: Sign in to your shared inbox.
      - textbox "E-mail"
      - textbox "Password"
      - button "Show password"
      - link "Forgot it?"
      - button "Sign in"
      - paragraph: New here? Ask your administrator for an invitation.
    - contentinfo:
      - combobox "Language":
        - option "English" [selected]
  `)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ines@marlowe.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('Not-this-one-1!')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toMatchAriaSnapshot(`
    - alert: Invalid login credentials. Please try again.
  `)
})

test('what a screen reader says of the notification panel, the palette and the search', async ({ personPage }) => {
  test.setTimeout(120_000)
  const page = await personPage('ines@marlowe.example')
  await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible()
  const said = await announcements(page.locator('body'))

  await page
    .getByRole('button', { name: /^Notifications, \d+ unread$/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Notifications":
      - heading "Notifications" [level=2]
      - button "Mark all done"
      - button "Notification settings"
      - button "Close"
      - list:
        - listitem:
          - link /^Unread .\\d+ .+/
      - navigation "Pages of notifications":
        - button "First page" [disabled]
        - button "Previous page" [disabled]
        - button "Next page"
        - button "Last page"
  `)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('ControlOrMeta+KeyK')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Search or jump to":
      - combobox "Search or jump to" [expanded]
      - listbox "Search or jump to":
        - group "Actions":
          - option [selected]
        - group "Go to":
          - option /^Conversations Alt C/
          - option /^Contacts Alt V/
          - option "Reports"
  `)
  await page.keyboard.type('carafe')
  await expect(page.getByRole('option', { name: /^Search everything for/ })).toBeVisible()
  await expect.poll(said).toContainEqual(expect.stringMatching(/^\d+ results?$/))
  await page.keyboard.press('Escape')

  await page.goto(accountPath('search?q=carafe'))
  await expect(page.locator('#found a').first()).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - region "Search everything":
        - heading "Search" [level=1]
        - searchbox "Search everything": carafe
        - button "Clear search"
        - tablist "What to show":
          - tab "All" [selected]
          - tab /^Conversations \\d+/
          - tab /^Contacts \\d+/
          - tab /^Messages \\d+/
          - tab /^Articles \\d+/
        - tabpanel:
          - region "Messages":
            - heading "Messages" [level=2]
            - list:
              - listitem:
                - link
      - region "Preview":
        - heading "Look at a result" [level=2]
        - paragraph: Move with the arrow keys or click one. Enter or a double click opens it.
      - status
  `)
})
