import { expect, test } from '../../platform.ts'

test('reports out of reach: the other five work, reports shows its card, and trying again works when it is back', async ({
  personPage,
}) => {
  const page = await personPage('ines@marlowe.example')
  await page.route('**/r/reports/**', (route) => route.abort('connectionrefused'))

  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByText('Reports did not load')).toBeVisible({ timeout: 30_000 })

  for (const [area, heading] of [
    ['Contacts', /contacts/i],
    ['Campaigns', /campaign|one-off/i],
    ['Help center', /articles|help/i],
    ['Settings', /general|account/i],
    ['Conversations', /conversations/i],
  ] as const) {
    await page.getByRole('link', { name: area, exact: true }).first().click()
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible()
  }

  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByText('Reports did not load')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/r/reports/**')
  await page.getByRole('button', { name: /try again|retry/i }).click()
  await expect(page.getByText('Open now')).toBeVisible()
})
