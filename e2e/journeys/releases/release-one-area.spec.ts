import type { Page } from '@playwright/test'
import { changedBuild, releases } from '../../changed-build.ts'
import { areaLink, editorOf } from '../../on-screen.ts'
import { accountPath, expect, test } from '../../platform.ts'

test('an area is released alone: a typed reply stays, the next visit shows the change, rolling back shows the old', async ({
  personPage,
}) => {
  test.setTimeout(180_000)
  const page = await personPage('ines@marlowe.example')
  const before = await releases().status()

  await page.goto(accountPath('conversations/4821'))
  const editor = editorOf(page)
  await editor.click()
  await page.keyboard.type('The new lamp leaves today, and')
  // The card comes from the area of contacts: until it stands, that area's files are still on their way.
  await expect(page.getByRole('button', { name: 'Edit contact' })).toBeVisible()
  const shellRequests: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/r/')) shellRequests.push(new URL(request.url()).pathname)
  })

  const dist = await changedBuild('mfe-reports', '0.1.1', {
    'src/live/LiveFigures.tsx': ["defaultMessage: 'Open now'", "defaultMessage: 'Open at this moment'"],
    'remote.json': [
      '"contributes": {\n    "nav": [',
      '"contributes": {\n    "nav": [{ "id": "reports.rush", "place": "secondary", "path": "reports/overview?range=last30days", "label": { "en": "Rush hours" }, "icon": "activity", "order": 20 },',
    ],
  })
  const { version, build } = await releases().publish('reports', dist)
  const { revision } = await releases().status()
  const promoted = hearsOfRelease(page)
  await releases().promote('reports', { version, build, revision, account_id: 0, reason: 'journey' })

  await promoted

  await expect(editor).toHaveText('The new lamp leaves today, and')
  await areaLink(page, 'Reports').click()
  await expect(page.getByText('Open at this moment')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rush hours' })).toBeVisible()
  // Areas that stand may still fetch menus of theirs; only the released one is another build.
  const targets: { remote: string; version: string; build: string }[] = before.targets
  const running = targets.filter(({ remote }) => remote !== 'reports')
  const expected = [...running, { remote: 'reports', version, build }].map(
    (target) => `/r/${target.remote}/${target.version}+${target.build}/`,
  )
  expect(
    shellRequests
      .map((path) => decodeURIComponent(path))
      .filter((path) => !path.startsWith('/r/shell/') && !expected.some((folder) => path.startsWith(folder))),
  ).toEqual([])

  const after = await releases().status()
  for (const target of before.targets) {
    if (target.remote !== 'reports') expect(after.targets).toContainEqual(target)
  }

  await areaLink(page, 'Conversations').click()
  const live = isLive(page)
  await page.goto(accountPath('conversations/4821'))
  await expect(editorOf(page)).toHaveText('The new lamp leaves today, and')

  await live
  const rolledBack = hearsOfRelease(page)
  await releases().rollback('reports', { revision: after.revision, account_id: 0, reason: 'journey' })
  await rolledBack
  await areaLink(page, 'Reports').click()
  await expect(page.getByText('Open now')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rush hours' })).toHaveCount(0)
})

/** The tab reads the release document anew: it was told. */
const hearsOfRelease = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/platform/v1/releases'))

/** The page that loads next has its realtime connection. */
const isLive = async (page: Page) => {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', (frame) => String(frame.payload).includes('presence.update'))
}
