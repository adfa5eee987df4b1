import type { Page } from '@playwright/test'
import { releases } from '../../changed-build.ts'
import { withBuild } from '../../faulty-builds.ts'
import { patchedBuild } from '../../patched-build.ts'
import { accountPath, expect, test } from '../../platform.ts'

const everybody = { account_id: 0, reason: 'journey' }

type Patch = Parameters<typeof withBuild>[2]
const withBadReports = (build: string, patch: Patch, look: () => Promise<void>) =>
  withBuild('reports', build, patch, look)

const openReports = (page: Page) => page.getByRole('link', { name: 'Reports', exact: true }).first().click()
const shownBuild = (page: Page) => page.locator('[data-remote="reports"]')

for (const [what, build, patch] of [
  ['throws when its code runs', 'badimport0001', { atImport: 'throw new Error("broken at import");' }],
  ['throws in mount', 'badmount00001', { module: '() => ({ mount() { throw new Error("broken in mount") } })' }],
  [
    'breaks while it draws its first page',
    'badrender0001',
    {
      module:
        '(area) => ({ mount(el, shell) { shell.failed(new Error("cannot draw"), "render"); shell.ready(); return () => {} } })',
    },
  ],
] as const) {
  test(`reports that ${what}: the release before it is there at once`, async ({ personPage }) => {
    await withBadReports(build, patch, async () => {
      const page = await personPage('ines@marlowe.example')
      await openReports(page)
      await expect(page.getByText('Open now')).toBeVisible()
      await expect(shownBuild(page)).toHaveCount(1)
      await expect(page.getByText('Reports did not load')).toHaveCount(0)
    })
  })
}

test('reports that never ends while it starts: the tab hangs once, and the next visit takes the release before it', async ({
  personPage,
}) => {
  await withBadReports('badloop000001', { atImport: 'for(;;);' }, async () => {
    const page = await personPage('ines@marlowe.example')
    const asked = page.waitForRequest((request) => /\/r\/reports\/0\.1\.9.*remote\./.test(request.url()))
    await openReports(page)
    await asked
    await expect.poll(() => isHung(page)).toBe(true)
    await page.close()
    const next = await page.context().newPage()
    // Whoever closes a tab that hangs opens the next one a while later.
    await next.clock.setSystemTime(Date.now() + 45_000)
    await next.goto(accountPath('reports/overview'))
    await expect(next.getByText('Open now')).toBeVisible()
  })
})

test('a tab that sits in a build which is rolled back is told, and changes when its person says so', async ({
  personPage,
}) => {
  const page = await personPage('ines@marlowe.example')
  const live = hearsServer(page, accountPath('reports/overview'))
  await withBadReports('badlater00001', {}, async () => {
    await page.goto(accountPath('reports/overview'))
    await expect(page.getByText('Open now')).toBeVisible()
    await live
  })
  await expect(page.getByText(/Reports was set back to an earlier version/)).toBeVisible()
  await page.getByRole('button', { name: 'Switch now' }).click()
  await expect(page.getByText('Open now')).toBeVisible()
  await expect(page.getByText(/set back to an earlier version/)).toHaveCount(0)
})

test('an area that needs what the released shell has not is refused in words, and nobody notices', async () => {
  const client = releases()
  const folder = patchedBuild('reports', '0.1.9', 'needsmore0001', {
    manifest: (manifest) => ({ ...manifest, takes: { 'react-router': ['useBlocker'] } }),
  })
  const { version, build } = await client.publish('reports', folder)
  const { revision } = await client.status()
  await expect(client.promote('reports', { version, build, revision, ...everybody })).rejects.toThrow(
    'react-router: useBlocker',
  )
})

test('a changed chunk of the shell is not run', async ({ page }) => {
  await page.route('**/r/shell/**/assets/data.js', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `window.tampered = true;${await answer.text()}` })
  })
  const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()))
  await page.goto(`${accountPath('dashboard')}`)
  await refused
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
})

/** When a page at `path` has heard the server: the socket of the page before it may end without a word. */
function hearsServer(page: Page, path: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', () => {
        if (page.url().endsWith(path)) resolve()
      })
    })
  })
}

/** A page whose script does not end answers nothing. */
async function isHung(page: Page): Promise<boolean> {
  const answer = page.evaluate(() => true).catch(() => true)
  const silence = new Promise<false>((resolve) => setTimeout(() => resolve(false), 1_000))
  return (await Promise.race([answer, silence])) === false
}
