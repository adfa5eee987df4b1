import { createStartWatch } from './start-watch.ts'

const BAD = 'reports@0.2.0+9f21462c02093'
const HOUR = 3600_000

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    clear: () => kept.clear(),
    get length() {
      return kept.size
    },
  }
}

/** One browser; `open` loads a page in a tab, `wait` lets time pass. */
function aBrowser() {
  const local = storage()
  const sessions = new Map<string, Storage>()
  let time = 1_000_000
  return {
    wait: (ms: number) => {
      time += ms
    },
    /** @param from  the tab whose page opens it: browsers copy that tab's storage */
    open(tab: string, from?: string) {
      const session = sessions.get(from ?? tab) ?? storage()
      sessions.set(tab, session)
      const page = Object.assign(new EventTarget(), { opener: from ? {} : null })
      const watch = createStartWatch({ session, local, now: () => time, tab, page: page as unknown as Window })
      return { watch, leave: () => page.dispatchEvent(new Event('pagehide')) }
    },
  }
}

describe('a start that did not end', () => {
  it('is known when the tab is loaded anew', () => {
    const browser = aBrowser()
    browser.open('one').watch.begin(BAD)
    expect(browser.open('one').watch.hung(BAD)).toBe(true)
  })

  it('is known in another tab after the tab was closed by force', () => {
    const browser = aBrowser()
    browser.open('one').watch.begin(BAD)
    browser.wait(31_000)
    expect(browser.open('two').watch.hung(BAD)).toBe(true)
  })

  it('is forgiven once where starts of the build have ended before, for a tab is killed for many reasons', () => {
    const browser = aBrowser()
    browser.open('one').watch.begin(BAD)()
    browser.open('one').watch.begin(BAD)
    const second = browser.open('one').watch
    expect(second.hung(BAD)).toBe(false)
    second.begin(BAD)
    expect(browser.open('one').watch.hung(BAD)).toBe(true)
  })

  it('says nothing where a later start has ended, however late it is found', () => {
    const browser = aBrowser()
    browser.open('one').watch.begin(BAD)()
    for (const tab of ['two', 'three', 'four']) {
      browser.wait(8_000)
      browser.open(tab).watch.begin(BAD)
    }
    browser.wait(5_000)
    browser.open('five').watch.begin(BAD)()
    for (const tab of ['six', 'seven', 'eight']) {
      browser.wait(9_000)
      expect(browser.open(tab).watch.hung(BAD)).toBe(false)
    }
  })

  it('that was forgiven is forgotten once a start has ended again', () => {
    const browser = aBrowser()
    browser.open('one').watch.begin(BAD)()
    browser.open('one').watch.begin(BAD)
    browser.open('one').watch.begin(BAD)()
    browser.open('one').watch.begin(BAD)
    expect(browser.open('one').watch.hung(BAD)).toBe(false)
  })

  it('is forgotten when a person wants it tried again, and after some hours', () => {
    const browser = aBrowser()
    browser.open('one').watch.begin(BAD)
    const { watch } = browser.open('one')
    watch.forget(BAD)
    expect(watch.hung(BAD)).toBe(false)
    watch.begin(BAD)
    expect(browser.open('one').watch.hung(BAD)).toBe(true)
    browser.wait(7 * HOUR)
    expect(browser.open('one').watch.hung(BAD)).toBe(false)
  })
})

describe('a start that goes on elsewhere, or was left,', () => {
  it('is no hang while the tab is starting', () => {
    const browser = aBrowser()
    browser.open('one').watch.begin(BAD)
    browser.wait(5_000)
    expect(browser.open('two').watch.hung(BAD)).toBe(false)
  })

  it('is no hang any more when it ends after all, in a tab that was slow', () => {
    const browser = aBrowser()
    const ends = browser.open('one').watch.begin(BAD)
    browser.wait(31_000)
    const { watch } = browser.open('two')
    expect(watch.hung(BAD)).toBe(true)
    browser.wait(5_000)
    ends()
    expect([watch.hung(BAD), browser.open('three').watch.hung(BAD)]).toEqual([false, false])
  })

  it('is no hang of a page that opens another tab in the midst of it', () => {
    const browser = aBrowser()
    browser.open('one').watch.begin(BAD)
    expect(browser.open('two', 'one').watch.hung(BAD)).toBe(false)
  })

  it('is no hang of a page that was left in the midst of it', () => {
    const browser = aBrowser()
    const { watch, leave } = browser.open('one')
    watch.begin(BAD)
    leave()
    expect(browser.open('one').watch.hung(BAD)).toBe(false)
  })
})

it('a start that ended leaves nothing behind', () => {
  const browser = aBrowser()
  const { watch } = browser.open('one')
  const [first, second] = [watch.begin(BAD), watch.begin('contacts@0.1.0+abc')]
  first()
  second()
  browser.wait(60_000)
  expect(browser.open('one').watch.hung(BAD)).toBe(false)
  expect(browser.open('two').watch.hung(BAD)).toBe(false)
})
