import { accountPath, expect, test } from '../platform.ts'

test('what one browser marks as done is done in the other, however much it is', async ({ personPage, api }) => {
  const here = await personPage('maya@marlowe.example')
  const there = await personPage('maya@marlowe.example')
  const waiting = await (await api('maya@marlowe.example')).call<number>(
    'GET',
    '/api/v1/accounts/1/notifications/unread_count',
  )
  // More than are told one by one.
  expect(waiting).toBeGreaterThan(50)
  for (const page of [here, there]) {
    await page.goto(accountPath('dashboard'))
    await page
      .getByRole('button', { name: /^Notifications, \d+ unread$/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(15)
  }
  await here.getByRole('button', { name: 'Mark all done' }).click()
  // A notice under the pointer stays, and its way back with it.
  await here.getByText('All marked as done').hover()
  await expect(here.getByText('Nothing new')).toBeVisible()
  await expect(there.getByText('Nothing new')).toBeVisible()
  // The way back is a key: also this is told in the other browser.
  await here.keyboard.press('z')
  for (const page of [here, there]) {
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(15)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: `Notifications, ${waiting} unread` }).first()).toBeVisible()
  }
  await here
    .getByRole('button', { name: /^Notifications, \d+ unread$/ })
    .first()
    .click()
  await here.getByRole('button', { name: 'Mark all done' }).click()
  await expect(there.getByRole('button', { name: 'Notifications', exact: true }).first()).toBeVisible()
})
