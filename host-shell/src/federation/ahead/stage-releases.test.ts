import { createStore } from '@parley/shared/remote/store'
import { aManifest, aRelease } from '../testing/builders.ts'
import { stageReleases } from './stage-releases.ts'

const older = aManifest({ version: '0.9.0', build: 'bbbbbb222222b' })
const newer = aManifest({
  files: [
    { path: 'remoteEntry.js', integrity: 'sha384-a', size: 1, gzip: 1, kind: 'entry' },
    { path: 'assets/remote.js', integrity: 'sha384-b', size: 1, gzip: 1, kind: 'expose' },
    { path: 'assets/later.js', integrity: 'sha384-c', size: 1, gzip: 1, kind: 'lazy' },
  ],
})
const released = (manifest: typeof newer, status: 'active' | 'paused' = 'active') => ({
  remotes: { reports: { ...aRelease(manifest), status } },
})

/** A page in which reports 0.9.0 is released; what idles is run by `idle`. */
function aPage({ visited = true, saveData = false, missing = false } = {}) {
  const releases = createStore(released(older))
  const asked: string[] = []
  const idle: (() => void)[] = []
  const staged: string[] = []
  const stop = stageReleases({
    releases,
    isVisited: () => visited,
    isUntouched: ({ manifest }) => manifest.version !== '0.9.0',
    staged: ({ manifest }) => void staged.push(manifest.version),
    page: {
      fetch: async (url: RequestInfo | URL, options?: RequestInit) => {
        asked.push(`${String(url)} ${options?.integrity}`)
        if (missing) throw new TypeError('Failed to fetch')
        return { blob: async () => new Blob() } as Response
      },
      navigator: { connection: { saveData } } as unknown as Navigator,
      requestIdleCallback: (run) => idle.push(() => run({ didTimeout: false, timeRemaining: () => 1 })),
      setTimeout: (() => 0) as unknown as Window['setTimeout'],
    },
  })
  const whenIdle = async () => {
    for (const run of idle.splice(0)) run()
    await new Promise(process.nextTick)
  }
  return { releases, asked, staged, whenIdle, stop }
}

describe('a release that arrives while the page is open', () => {
  it('is fetched when nothing else is to do: entry and exposed module, by their digests, once', async () => {
    const { releases, asked, staged, whenIdle } = aPage()
    releases.set(released(newer))
    await whenIdle()
    const base = `/r/reports/1.0.0+${newer.build}/`
    expect(asked).toEqual([`${base}remoteEntry.js sha384-a`, `${base}assets/remote.js sha384-b`])
    expect(staged).toEqual(['1.0.0'])
    releases.set(released(newer))
    await whenIdle()
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['nobody opened the area', { visited: false }],
    ['the person saves data', { saveData: true }],
  ])('is not fetched ahead when %s', async (_why, page) => {
    const { releases, asked, whenIdle } = aPage(page)
    releases.set(released(newer))
    await whenIdle()
    expect(asked).toEqual([])
  })

  it('is not fetched ahead while the area is paused', async () => {
    const { releases, asked, whenIdle } = aPage()
    releases.set(released(newer, 'paused'))
    await whenIdle()
    expect(asked).toEqual([])
  })

  it('is not said to be here when a file did not arrive', async () => {
    const { releases, staged, whenIdle } = aPage({ missing: true })
    releases.set(released(newer))
    await whenIdle()
    expect(staged).toEqual([])
  })

  it('is nothing to a page that ended', async () => {
    const { releases, asked, whenIdle, stop } = aPage()
    stop()
    releases.set(released(newer))
    await whenIdle()
    expect(asked).toEqual([])
  })
})
