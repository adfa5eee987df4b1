import { expect, linkMailedTo, platformUrl, signIn, test } from '../platform.ts'

const NEW_PASSWORD = 'A-new-day-7!'

test('a forgotten password is chosen anew by mail, once, and opens the app', async ({ page, browser }) => {
  const email = 'wilhelmina@marlowe.example'
  await page.goto(`${platformUrl()}/app/login`)
  await page.getByRole('link', { name: 'Forgot it?' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('If this address is known here, a mail with a link is on its way.')).toBeVisible()

  const link = await linkMailedTo(page, email, /password/i)
  await page.goto(link)
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.waitForURL(/\/app\/accounts\/\d+\//)

  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await other.goto(link)
  await other.getByLabel('New password').fill(`${NEW_PASSWORD}2`)
  await other.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(other.getByRole('alert')).toBeVisible()
  await other.goto(`${platformUrl()}/app/login`)
  await other.getByLabel('E-mail').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await other.keyboard.press('Enter')
  await other.waitForURL(/\/app\/accounts\/\d+\//)
  await other.context().close()
})

test('an address that is not confirmed asks for its mail again, and the link confirms it', async ({ page }) => {
  const email = 'lea@marlowe.example'
  await signIn(page, email)
  const banner = page.getByText('Confirm your address: we sent a link to', { exact: false })
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('The verification e-mail is on its way.')).toBeVisible()
  await page.goto(await linkMailedTo(page, email, /confirm/i))
  await page.waitForURL(/\/app\/accounts\/\d+\//)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(banner).toHaveCount(0)
})
