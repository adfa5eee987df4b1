import type { Page } from '@playwright/test'
import { releases, type Target } from '../../changed-build.ts'
import { judge } from '../../judging.ts'
import { AREAS, areaLink, editorOf } from '../../on-screen.ts'
import { scalesFor, weigh } from '../../page-weight.ts'
import { accountPath, expect, test } from '../../platform.ts'
import { RELEASED, RELEASED_AREAS, releasedBuild } from '../../released-builds.ts'

const everybody = { account_id: 0, reason: 'version matrix', force: true }

/** Gives everybody the builds that were released last of these, runs `look`, and gives back what was there. */
async function withReleased(names: readonly string[], look: () => Promise<void>) {
  const client = releases()
  const { targets } = await client.status()
  const before = new Map(targets.map((target: Target) => [target.remote, target]))
  const give = async (name: string, { version, build }: { version: string; build: string }) => {
    const { revision } = await client.status()
    await client.promote(name, { version, build, revision, ...everybody })
  }
  for (const name of names) {
    await client.publish(name, releasedBuild(name))
    const released = RELEASED[name]
    if (released) await give(name, released)
  }
  try {
    await look()
  } finally {
    for (const name of names) {
      const target = before.get(name) as Target | undefined
      if (target) await give(name, target)
    }
  }
}

/** Which builds the page has asked files of, by name. */
function buildsAskedBy(page: Page): Map<string, Set<string>> {
  const asked = new Map<string, Set<string>>()
  page.on('request', (request) => {
    const [, name, id] = /\/r\/([a-z]+)\/([^/]+)\//.exec(decodeURIComponent(new URL(request.url()).pathname)) ?? []
    if (!name || !id) return
    asked.set(name, (asked.get(name) ?? new Set()).add(id))
  })
  return asked
}

/** Every area is opened from the rail, draws a page that everybody can use, and the page of the tab stays the same. */
async function walk(page: Page) {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  for (const [name, label] of Object.entries(AREAS)) {
    await areaLink(page, label).click()
    await expect(page.locator(`[data-remote="${name}"]`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.getByText(/did not load|stopped working/)).toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await judge(page, 'html', label)
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

/**
 * A few pages that were left are let go of late now and then, each with some 140 listeners and no node. Twenty that are held
 * have 2 800, and of one area alone a thousand nodes.
 */
const MOST_LEFT = { nodes: 400, listeners: 1_400 }
const VISITS = 20

/** Every area again and again, once all of them have been there: nothing of a page that was left stays. */
async function visitAgain(page: Page) {
  const devtools = await scalesFor(page)
  const areas = Object.entries(AREAS)
  // So that the last one is the area that was open when the page was weighed.
  const first = (areas.length - (VISITS % areas.length)) % areas.length
  const before = await weigh(devtools)
  for (let visit = 0; visit < VISITS; visit += 1) {
    const [name, label] = areas[(first + visit) % areas.length] ?? ['', '']
    await areaLink(page, label).click()
    await expect(page.locator(`[data-remote="${name}"]`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  }
  const after = await weigh(devtools)
  const left = { nodes: after.nodes - before.nodes, listeners: after.listeners - before.listeners }
  if (process.env.PRINT_FIGURES) console.info(JSON.stringify({ before, after, left }))
  expect(left.nodes).toBeLessThan(MOST_LEFT.nodes)
  expect(left.listeners).toBeLessThan(MOST_LEFT.listeners)
}

const idOf = (name: string) => `${RELEASED[name]?.version}+${RELEASED[name]?.build}`

test('N3: a shell of now runs the unchanged builds of all six areas that were released before it', async ({
  personPage,
}) => {
  test.setTimeout(180_000)
  await withReleased(RELEASED_AREAS, async () => {
    const page = await personPage('ines@marlowe.example')
    const asked = buildsAskedBy(page)
    await page.goto(accountPath('dashboard'))
    await walk(page)
    await visitAgain(page)
    for (const name of RELEASED_AREAS) expect([...(asked.get(name) ?? [])]).toEqual([idOf(name)])
  })
})

test('N2: areas of two releases are one app: a draft is there after a visit of the others, nothing is loaded anew', async ({
  personPage,
}) => {
  test.setTimeout(180_000)
  await withReleased(['contacts', 'reports', 'settings'], async () => {
    const page = await personPage('ines@marlowe.example', 'conversations/4821')
    const editor = editorOf(page)
    await editor.click()
    await page.keyboard.type('The matrix is one app')
    // The card beside it is drawn by the older contacts.
    await expect(page.getByRole('button', { name: 'Edit contact' })).toBeVisible()
    await walk(page)
    await page.goBack()
    await page.goto(accountPath('conversations/4821'))
    await expect(editor).toHaveText('The matrix is one app')
    await editor.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
  })
})

test('N1: the shell that was released before runs all six areas of now, whose common code it does not have', async ({
  personPage,
}) => {
  test.setTimeout(180_000)
  await withReleased(['shell'], async () => {
    const page = await personPage('ines@marlowe.example')
    const asked = buildsAskedBy(page)
    await page.goto(accountPath('dashboard'))
    await walk(page)
    await visitAgain(page)
    expect([...(asked.get('shell') ?? [])]).toEqual([idOf('shell')])
  })
})
