import { changedBuild, releases, type Target } from '../../changed-build.ts'
import { expect, platformUrl, signIn, test } from '../../platform.ts'

test('a rebuilt shell with a visible change runs the remote builds of before, unchanged', async ({ page }) => {
  test.setTimeout(180_000)
  const before = await releases().status()
  const dist = await changedBuild('host-shell', '0.1.1', {
    'src/auth-pages/SignInPage.tsx': ['defaultMessage="Welcome back"', 'defaultMessage="Good to see you"'],
  })
  const { version, build } = await releases().publish('shell', dist)
  await releases().promote('shell', { version, build, revision: before.revision, account_id: 0, reason: 'journey' })

  await page.goto(`${platformUrl()}/app/login`)
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible()
  await signIn(page, 'ines@marlowe.example')
  for (const area of ['Contacts', 'Reports', 'Campaigns', 'Help center', 'Settings', 'Conversations']) {
    await page.getByRole('link', { name: area, exact: true }).first().click()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.getByText(/did not load/)).toHaveCount(0)
  }

  const { targets, revision } = await releases().status()
  expect(targets.filter(({ remote }: Target) => remote !== 'shell')).toEqual(
    before.targets.filter(({ remote }: Target) => remote !== 'shell'),
  )
  await releases().rollback('shell', { revision, account_id: 0, reason: 'journey' })
})
