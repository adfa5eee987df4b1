import type { Request } from '@playwright/test'
import { changedBuild, releases } from '../../changed-build.ts'
import { accountPath, expect, test } from '../../platform.ts'

test('who has the release before fetches of the next one what was changed', async ({ personPage }) => {
  test.setTimeout(120_000)
  const page = await personPage('ines@marlowe.example')
  const overview = accountPath('reports/overview')
  await page.goto(overview)
  await expect(page.getByText('Open now')).toBeVisible()
  // What comes after the page is had from the release before as well.
  await page.waitForLoadState('networkidle')
  // A page that stays open fetches the next release ahead, when it is idle: here it comes with the next visit.
  await page.goto('about:blank')

  const dist = await changedBuild('mfe-reports', '0.1.3', {
    'src/live/LiveFigures.tsx': ["defaultMessage: 'Open now'", "defaultMessage: 'Open this minute'"],
  })
  const { version, build } = await releases().publish('reports', dist)
  const { revision } = await releases().status()
  await releases().promote('reports', { version, build, revision, account_id: 0, reason: 'journey' })

  // The other files have other names: the changed build was made elsewhere, and webpack numbers by places.
  const named = new RegExp(`/r/reports/${version}\\+${build}/(remoteEntry|assets/remote)\\.`)
  const fetched: Promise<{ onTheWire: number; whole: number }>[] = []
  page.on('requestfinished', (request) => {
    if (named.test(decodeURIComponent(request.url()))) fetched.push(sizesOf(request))
  })
  await page.goto(overview)
  await expect(page.getByText('Open this minute')).toBeVisible()

  const { revision: now } = await releases().status()
  await releases().rollback('reports', { revision: now, account_id: 0, reason: 'journey' })
  const files = await Promise.all(fetched)
  expect(files).toHaveLength(2)
  const sum = (of: 'onTheWire' | 'whole') => files.reduce((total, file) => total + file[of], 0)
  expect(sum('whole')).toBeGreaterThan(100_000)
  expect(sum('onTheWire')).toBeLessThan(6_000)
})

async function sizesOf(request: Request) {
  const { responseBodySize } = await request.sizes()
  const answer = await request.response()
  return { onTheWire: responseBodySize, whole: (await answer?.body())?.length ?? 0 }
}
