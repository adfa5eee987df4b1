import { expect, test } from '../platform.ts'

/** How often the browser has read the page's fonts anew: it does whenever all layers of styles are put in order again. */
const readings = () => (globalThis as unknown as { readings: number }).readings

test('what is drawn for the first time leaves the looks of everything else as they are', async ({ personPage }) => {
  const page = await personPage('ines@marlowe.example', 'conversations/4821')
  await expect(page.getByRole('textbox', { name: /Reply to/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sheets = () => page.evaluate(() => document.styleSheets.length)
  const before = await sheets()
  await page.evaluate(() => {
    const counted = globalThis as unknown as { readings: number }
    counted.readings = 0
    document.fonts.addEventListener('loading', () => {
      counted.readings += 1
    })
  })

  await page.keyboard.press('ControlOrMeta+KeyK')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Ines[^,]*, (Online|Busy|Offline)$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()

  expect(await page.evaluate(readings)).toBe(0)
  expect(await sheets(), 'something was drawn for the first time').toBeGreaterThan(before)
})
