import fc from 'fast-check'
import { aBrowser } from '../../testing/a-browser.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const seconds = fc.integer({ min: 0, max: 40 })
const news = fc.integer({ min: 0, max: 3 })
const fault = fc.oneof(
  fc.record({ kind: fc.constant('drop' as const), seconds, news }),
  fc.record({ kind: fc.constant('half-open' as const), seconds, news }),
  // Up to an hour in which no timer runs.
  fc.record({ kind: fc.constant('sleep' as const), seconds: fc.integer({ min: 5, max: 3_600 }), news }),
  fc.record({ kind: fc.constant('frozen tab' as const), seconds, news }),
  fc.record({ kind: fc.constant('other tab' as const), seconds: fc.integer({ min: 0, max: 3 }), news }),
)
type Fault = typeof fault extends fc.Arbitrary<infer One> ? One : never

/** Time passes in steps; after each, whoever waits for a promise goes on. */
async function wait(ms: number) {
  for (let left = ms; left > 0; left -= STEP_MS) {
    jest.advanceTimersByTime(Math.min(STEP_MS, left))
    for (let turn = 0; turn < 6; turn++) await null
  }
}
const STEP_MS = 500

async function meet(scene: ReturnType<typeof aScene>, { kind, seconds: length, news: count }: Fault) {
  const { server, browser } = scene
  const write = () => {
    for (let n = 0; n < count; n++) server.store()
  }
  if (kind === 'other tab') scene.replaceOldest()
  // No message reaches a page before the code that opened it has run to its end.
  await wait(1)
  if (kind === 'drop') server.set('down')
  if (kind === 'half-open' || kind === 'sleep') server.set('silent')
  if (kind === 'frozen tab') browser.freeze(scene.oldest().tab)
  if (kind === 'sleep') jest.setSystemTime(Date.now() + (length * 1_000) / 2)
  write()
  if (kind === 'sleep') jest.setSystemTime(Date.now() + (length * 1_000) / 2)
  else await wait(length * 1_000)
  write()
  server.set('up')
  if (kind === 'frozen tab') browser.thaw(scene.oldest().tab)
  await wait(1_000)
}

/** Three tabs; another one takes the place of the oldest, which is the one that holds the connection. */
function aScene() {
  const { server, browser, openTab } = aBrowser()
  const tabs = [openTab(), openTab(), openTab()]
  return {
    server,
    browser,
    tabs,
    oldest: () => tabs[0] as (typeof tabs)[number],
    replaceOldest() {
      tabs.shift()?.close()
      tabs.push(openTab(server.stored.map(({ id }) => id)))
    },
  }
}

it('A hundred drops, half-open sockets, sleeps, frozen and closed tabs: nothing is missed, nothing is shown twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fault, { minLength: 100, maxLength: 100 }), async (faults) => {
      const scene = aScene()
      for (const one of faults) await meet(scene, one)
      await wait(60_000)
      const all = scene.server.stored.map(({ id }) => id)
      for (const { times, realtime } of scene.tabs) {
        expect([...times].sort((a, b) => a - b)).toEqual(all)
        expect(realtime.status.get()).toBe('online')
      }
      expect(scene.server.connections).toBe(1)
      for (const tab of scene.tabs) tab.close()
    }),
    { numRuns: 10, endOnFailure: true },
  )
})
