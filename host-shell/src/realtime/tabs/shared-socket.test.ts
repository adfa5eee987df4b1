import { aBrowser } from '../../testing/a-browser.ts'
import { FlakyServer } from '../../testing/flaky-server.ts'
import { shareSocket } from './shared-socket.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('the tabs of one browser', () => {
  it('have one connection, and all of them hear what it brings', async () => {
    const { server, openTab } = aBrowser()
    const tabs = [openTab(), openTab(), openTab()]
    await wait(5_000)
    server.store()
    expect(server.connections).toBe(1)
    await wait(0)
    expect(tabs.map(({ times }) => times)).toEqual([[1], [1], [1]])
    for (const tab of tabs) tab.close()
  })

  it('know at once who is here when they come later', async () => {
    const { server, openTab } = aBrowser()
    const first = openTab()
    await wait(5_000)
    const later = openTab()
    await wait(0)
    server.store()
    await wait(0)
    expect([later.realtime.status.get(), later.times]).toEqual(['online', [1]])
    for (const tab of [first, later]) tab.close()
  })

  it('are told nothing while there are none, and everything from the moment one comes', async () => {
    const { server, browser, openTab } = aBrowser()
    const first = openTab()
    await wait(10_000)
    const before = browser.posted.length
    for (let n = 0; n < 5; n += 1) server.store()
    await wait(1_000)
    expect([first.times, browser.posted.length]).toEqual([[1, 2, 3, 4, 5], before])
    const later = openTab([1, 2, 3, 4, 5])
    await wait(0)
    server.store()
    await wait(0)
    expect(later.times.at(-1)).toBe(6)
    later.close()
    await wait(10_000)
    const after = browser.posted.length
    server.store()
    await wait(1_000)
    expect([first.times.at(-1), browser.posted.length]).toEqual([7, after])
    first.close()
  })

  it('have a connection each where the browser has no locks', () => {
    expect(shareSocket('all', new FlakyServer().open)).toBeNull()
  })
})

describe('the tabs that stay', () => {
  it('take over without a word when the tab that holds the connection is closed, and miss nothing', async () => {
    const { server, openTab } = aBrowser()
    const [first, second, third] = [openTab(), openTab(), openTab()]
    await wait(5_000)
    first.close()
    server.store()
    await wait(3_000)
    expect(server.connections).toBe(1)
    for (const tab of [second, third]) {
      expect(tab.times).toEqual([1])
      expect(tab.statuses).toEqual([])
      tab.close()
    }
    expect(server.connections).toBe(0)
  })

  it('take the connection from a tab that is asleep; it comes back as one of the others', async () => {
    const { server, browser, openTab } = aBrowser()
    const [sleeping, awake] = [openTab(), openTab()]
    await wait(5_000)
    browser.freeze(sleeping.tab)
    server.store()
    await wait(25_000)
    expect(awake.times).toEqual([1])
    browser.thaw(sleeping.tab)
    server.store()
    await wait(25_000)
    expect([server.connections, awake.times, sleeping.times]).toEqual([1, [1, 2], [1, 2]])
    for (const tab of [sleeping, awake]) tab.close()
  })

  it('all learn of a lost connection and read what they missed', async () => {
    const { server, openTab } = aBrowser()
    const tabs = [openTab(), openTab()]
    await wait(5_000)
    server.set('down')
    server.store()
    await wait(10_000)
    expect(tabs.map(({ realtime }) => realtime.status.get())).toEqual(['disconnected', 'disconnected'])
    server.set('up')
    await wait(5_000)
    for (const tab of tabs) {
      expect(tab.times).toEqual([1])
      expect(tab.statuses.at(-1)).toBe('online')
      tab.close()
    }
  })
})
