import type { CDPSession, Page } from '@playwright/test'
import { releases, type Target } from '../../changed-build.ts'
import { areaLink, typeReply } from '../../on-screen.ts'
import { scalesFor, type Weight, weigh } from '../../page-weight.ts'
import { patchedBuild } from '../../patched-build.ts'
import { expect, test } from '../../platform.ts'

/** By hand: `PARLEY_SWAPS=40 npm run e2e -- forty-swaps`. */
const SWAPS = Number(process.env.PARLEY_SWAPS ?? 6)
test.describe.configure({ timeout: 60_000 + SWAPS * 10_000 })

const WORDS = 'The lamp leaves today, and'
const everybody = { account_id: 0, reason: 'journey', force: true }

/** What comes for the first time, and what the browser makes faster, is over by then. */
const WARM = 4

/** Module and element of the build that was shown last, and what the engine itself has in its hands yet. */
const MOST_HELD = 5

/**
 * What one swap may leave behind, on an average. A page that is held keeps the hundred and more listeners of its root; a
 * generation its code, 1.3 MB of heap. Lists that are read again, and what is remembered by name of each build, are less.
 */
const MOST_PER_SWAP = { heap: 400_000, nodes: 20, listeners: 40 }

/** Says which build it is, and lets its code and its elements be seen for as long as anything holds them. */
const marked = (build: string) => `(area) => {
  const see = (thing) => (window.seen ??= []).push(new WeakRef(thing))
  see(area)
  return { ...area, mount(el, shell) { see(el); el.dataset.build = '${build}'; return area.mount(el, shell) } }
}`

/** A new build of reports goes out to everybody. */
async function release(swap: number): Promise<string> {
  const client = releases()
  const build = `swapped${String(swap).padStart(6, '0')}`
  const { version } = await client.publish(
    'reports',
    patchedBuild('reports', '0.1.9', build, { module: marked(build) }),
  )
  await client.promote('reports', { version, build, revision: (await client.status()).revision, ...everybody })
  return build
}

/** Modules and elements of builds that something holds still, beside what the page weighs. */
async function weighHeld(page: Page, devtools: CDPSession) {
  const weight = await weigh(devtools)
  const held = await page.evaluate(
    () => (Reflect.get(window, 'seen') as WeakRef<object>[]).filter((one) => one.deref()).length,
  )
  return { ...weight, held }
}

/** What each swap left behind, on an average. */
function grownPerSwap(first: Weight, last: Weight) {
  const grown = (of: keyof typeof MOST_PER_SWAP) => Math.round((last[of] - first[of]) / SWAPS)
  return { heap: grown('heap'), nodes: grown('nodes'), listeners: grown('listeners') }
}

/** Reports of now, in whose place others were. */
async function giveBack({ version, build }: Target): Promise<void> {
  const { revision } = await releases().status()
  await releases().promote('reports', { version, build, revision, ...everybody })
}

test('an area is released again and again under one tab: each build is taken, none is held, the tab does not grow, and a typed reply stays', async ({
  personPage,
}) => {
  const before = (await releases().status()).targets.find(({ remote }: Target) => remote === 'reports') as Target
  const page = await personPage('ines@marlowe.example')
  const devtools = await scalesFor(page)
  const back = await typeReply(page, WORDS)
  const weights: (Weight & { held: number })[] = []
  try {
    for (let swap = 0; swap < WARM + SWAPS; swap += 1) {
      const told = page.waitForResponse('**/platform/v1/releases?*')
      const build = await release(swap)
      await told
      await areaLink(page, 'Reports').click()
      await expect(page.locator(`[data-build="${build}"]`).getByText('Open now')).toBeVisible()
      await areaLink(page, 'Conversations').click()
      await back()
      await expect(page.getByRole('button', { name: 'Edit contact' })).toBeVisible()
      weights.push(await weighHeld(page, devtools))
    }
  } finally {
    await giveBack(before)
  }
  const [first, last] = [weights[WARM - 1], weights.at(-1)] as [(typeof weights)[0], (typeof weights)[0]]
  const grown = grownPerSwap(first, last)
  if (process.env.PARLEY_SWAPS) console.info(JSON.stringify({ first, last, grown }))
  const figures = JSON.stringify(weights)
  expect.soft(grown.heap, figures).toBeLessThan(MOST_PER_SWAP.heap)
  expect.soft(grown.nodes, figures).toBeLessThan(MOST_PER_SWAP.nodes)
  expect.soft(grown.listeners, figures).toBeLessThan(MOST_PER_SWAP.listeners)
  expect(last.held, 'modules and elements of builds').toBeLessThanOrEqual(MOST_HELD)
})
