import type { RemoteModule } from '@parley/shared/remote/shell-api'
import { aManifest, aRelease } from '../testing/builders.ts'
import { generationName } from './generation.ts'
import { createKnownGood } from './known-good.ts'
import { LoadFailure } from './load-failure.ts'
import { createRemoteLoader } from './remote-loader.ts'
import { createRemoteOpener } from './remote-opener.ts'

const older = aManifest({ version: '0.9.0', build: 'bbbbbb222222b', container: 'reports__bbbbbb222222b' })
const oldest = aManifest({ version: '0.8.0', build: 'cccccc333333c', container: 'reports__cccccc333333c' })
const newer = aManifest()
const area: RemoteModule = { mount: () => () => undefined }

/** An opener that can load the builds named; everything else is missing. */
function anOpener({
  loads,
  offers = { react: '19.3.1' },
  hung = [],
}: {
  loads: string[]
  offers?: Record<string, string>
  hung?: string[]
}) {
  const kept = new Map<string, string>()
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const starting = new Set<string>()
  const freed: string[] = []
  const fetched: string[] = []
  const loader = createRemoteLoader({
    runtime: {
      async fetchModule({ manifest }) {
        fetched.push(manifest.version)
        if (!loads.includes(manifest.build)) throw new LoadFailure('E_MISSING', '404 remoteEntry.js')
        return area
      },
      free: (generation) => void freed.push(generationName(generation)),
    },
    now: () => 0,
    wait: async () => undefined,
    random: () => 0,
    report: () => undefined,
  })
  const opener = createRemoteOpener({
    loader,
    offer: { apis: [1], capabilities: [], shared: offers },
    good: createKnownGood(memory),
    fetchManifest: async ({ path }) => [older, oldest].find(({ version }) => path.includes(version)),
    watch: {
      begin: (name) => {
        starting.add(name)
        return () => void starting.delete(name)
      },
      hung: (name) => hung.includes(name),
      forget: (name) => void hung.splice(hung.indexOf(name), 1),
    },
    wait: async () => undefined,
  })
  return { opener, freed, fetched, starting }
}

describe('opening an area', () => {
  it('takes the target', async () => {
    const { opener } = anOpener({ loads: [newer.build] })
    const opened = await opener.open('reports', aRelease(newer, older))
    expect(opened.generation.manifest.version).toBe('1.0.0')
    expect(opened.generation.base).toBe(`/r/reports/1.0.0+${newer.build}/`)
  })

  it('takes the release before it when the target cannot be loaded', async () => {
    const { opener, fetched } = anOpener({ loads: [older.build] })
    const opened = await opener.open('reports', aRelease(newer, older))
    expect(opened.generation.manifest.version).toBe('0.9.0')
    expect(fetched).toEqual(['1.0.0', '0.9.0'])
  })

  it('takes what ran well here before when neither can be loaded', async () => {
    const { opener, fetched } = anOpener({ loads: [oldest.build] })
    const first = await opener.open('reports', aRelease(oldest))
    first.started()
    await new Promise(process.nextTick)
    first.close()
    const opened = await opener.open('reports', aRelease(newer, older))
    expect(opened.generation.manifest.version).toBe('0.8.0')
    expect(fetched.slice(0, 3)).toEqual(['0.8.0', '1.0.0', '0.9.0'])
  })

  it('does not hold for good what was given up before it had stood for a moment', async () => {
    const { opener } = anOpener({ loads: [oldest.build] })
    const first = await opener.open('reports', aRelease(oldest))
    first.started()
    first.reject(new LoadFailure('E_MOUNT', 'broke'))
    await new Promise(process.nextTick)
    await expect(opener.open('reports', aRelease(newer, older))).rejects.toMatchObject({ attempts: { length: 2 } })
  })

  it('says what was tried when nothing works', async () => {
    const { opener } = anOpener({ loads: [] })
    await expect(opener.open('reports', aRelease(newer, older))).rejects.toMatchObject({
      attempts: [
        { version: '1.0.0', code: 'E_MISSING' },
        { version: '0.9.0', code: 'E_MISSING' },
      ],
    })
  })

  it('does not fetch what this shell cannot run', async () => {
    const { opener, fetched } = anOpener({ loads: [newer.build], offers: { react: '20.0.0' } })
    await expect(opener.open('reports', aRelease(newer))).rejects.toMatchObject({
      attempts: [{ code: 'E_SHARED_RANGE' }],
    })
    expect(fetched).toEqual([])
  })

  it('keeps the generation of a visit while it lasts and frees it when a later visit took the next one', async () => {
    const { opener, freed } = anOpener({ loads: [older.build, newer.build] })
    const first = await opener.open('reports', aRelease(older))
    const second = await opener.open('reports', aRelease(newer))
    expect(freed).toEqual([])
    first.close()
    second.close()
    await opener.open('reports', aRelease(newer))
    expect(freed).toEqual([`reports@0.9.0+${older.build}`])
  })
})

describe('an area that could not be used', () => {
  it('takes the release before it when the target was rejected in this tab, until a person tries again', async () => {
    const { opener } = anOpener({ loads: [older.build, newer.build] })
    const release = aRelease(newer, older)
    const first = await opener.open('reports', release)
    first.reject(new LoadFailure('E_MOUNT', 'drew nothing'))
    first.close()
    const second = await opener.open('reports', release)
    expect(second.generation.manifest.version).toBe('0.9.0')
    second.reject(new LoadFailure('E_MOUNT', 'drew nothing either'))
    await expect(opener.open('reports', release)).rejects.toMatchObject({
      attempts: [
        { version: '1.0.0', message: 'drew nothing' },
        { version: '0.9.0', message: 'drew nothing either' },
      ],
    })
    opener.resetFailures(release)
    expect((await opener.open('reports', release)).generation.manifest.version).toBe('1.0.0')
  })

  it('does not run a generation whose last start hung this browser', async () => {
    const { opener, fetched } = anOpener({ loads: [older.build, newer.build], hung: [`reports@1.0.0+${newer.build}`] })
    const release = aRelease(newer, older)
    expect((await opener.open('reports', release)).generation.manifest.version).toBe('0.9.0')
    expect(fetched).toEqual(['0.9.0'])
    opener.resetFailures(release)
    expect((await opener.open('reports', release)).generation.manifest.version).toBe('1.0.0')
  })

  it('marks a start until the first page has stood for a moment, the visit ends or loading failed', async () => {
    const { opener, starting } = anOpener({ loads: [newer.build] })
    const first = await opener.open('reports', aRelease(newer))
    expect([...starting]).toEqual([`reports@1.0.0+${newer.build}`])
    first.started()
    await Promise.resolve()
    expect(starting.size).toBe(0)
    const second = await opener.open('reports', aRelease(newer))
    second.close()
    expect(starting.size).toBe(0)
    await opener.open('reports', aRelease(older)).catch(() => undefined)
    expect(starting.size).toBe(0)
  })
})

describe('an area that was never released', () => {
  it('is not known', async () => {
    const { opener } = anOpener({ loads: [] })
    await expect(opener.open('reports', undefined)).rejects.toMatchObject({ attempts: [{ code: 'E_UNKNOWN' }] })
  })
})
