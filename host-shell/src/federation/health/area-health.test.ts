import type { HealthEvent } from '@parley/shared/contract/release-health'
import { LoadFailure } from '../loading/load-failure.ts'
import { type OpenRemote, RemoteFailure } from '../loading/remote-opener.ts'
import { createAreaHealth } from './area-health.ts'
import { generationOfAddress } from './generation-of-address.ts'
import { createHealthCounts } from './health-counts.ts'

const BUILD = 'aaaaaa111111a'
const REPORTS = { name: 'reports', version: '1.0.0', build: BUILD }

function tab() {
  let now = 0
  const counts = createHealthCounts()
  const areas = createAreaHealth(counts, () => now)
  const area = (attempts: OpenRemote['attempts'] = []) =>
    ({
      generation: { manifest: REPORTS, base: '' },
      module: {},
      attempts,
      mounted: () => undefined,
      started: () => undefined,
      reject: () => undefined,
      close: () => undefined,
    }) as unknown as OpenRemote
  const told = () =>
    counts.take().map(({ phase, code, count }: HealthEvent) => `${count} ${phase}${code ? ` ${code}` : ''}`)
  return {
    areas,
    told,
    open: (attempts?: OpenRemote['attempts']) => areas.follow('reports', Promise.resolve(area(attempts))),
    after: (ms: number) => {
      now += ms
    },
  }
}
const attempt = (code: LoadFailure['code']) => ({ version: '1.1.0', build: 'bbbbbb222222b', code, message: '' })

describe('what is counted of an area', () => {
  it('its code, its first page and its minutes, when all is well', async () => {
    const { open, areas, told } = tab()
    const visit = await open()
    visit.started()
    areas.minute()
    visit.close()
    expect(told()).toEqual(['1 load', '1 mount', '2 runtime', '2 longtask'])
  })

  it('a build that could not be used, once in a tab, though the one before it was taken', async () => {
    const { open, told } = tab()
    const visit = await open([attempt('E_EXECUTION')])
    visit.close()
    await open([attempt('E_EXECUTION')])
    expect(told()).toEqual(['1 load E_EXECUTION', '1 load'])
  })

  it('an area that could not be opened at all', async () => {
    const { areas, told } = tab()
    const failure = new RemoteFailure('reports', [attempt('E_HUNG')])
    await expect(areas.follow('reports', Promise.reject(failure))).rejects.toBe(failure)
    expect(told()).toEqual(['1 load E_HUNG'])
  })

  it('a first page that was not drawn', async () => {
    const { open, told } = tab()
    const visit = await open()
    visit.reject(new LoadFailure('E_MOUNT', 'nothing drawn'))
    visit.close()
    expect(told()).toEqual(['1 load', '1 mount E_MOUNT'])
  })
})

describe('what is counted of the shell', () => {
  const SHELL = { name: 'shell', version: '2.0.0', build: 'cccccc333333c' }

  it('that it came and drew, once, and each minute whether it threw, answered late or held the page up', async () => {
    const { areas, told } = tab()
    areas.shown(SHELL)
    areas.drawn(SHELL)
    areas.drawn(SHELL)
    areas.clicked('shell')
    areas.answeredLate('shell')
    areas.threw(SHELL)
    areas.heldUp(SHELL)
    areas.minute()
    expect(told()).toEqual(['1 load', '1 mount', '1 runtime E_THROWN', '1 longtask E_LONG_TASK'])
  })
})

describe('what is counted while it is shown', () => {
  it('a minute in which it threw, and what was clicked a moment before', async () => {
    const { open, areas, told, after } = tab()
    const visit = await open()
    visit.started()
    areas.clicked('reports')
    after(3_000)
    areas.settle()
    areas.clicked('reports')
    after(200)
    areas.threw(REPORTS)
    areas.threw(REPORTS)
    areas.minute()
    visit.close()
    expect(told()).toEqual([
      '1 load',
      '1 mount',
      '1 interaction',
      '1 runtime E_THROWN',
      '2 longtask',
      '1 interaction E_THROWN',
      '1 runtime',
    ])
  })

  it('an error after it was left, an answer that came late, a task that held up the page', async () => {
    const { open, areas, told } = tab()
    const visit = await open()
    visit.started()
    areas.clicked('reports')
    areas.answeredLate('reports')
    areas.heldUp(null)
    visit.close()
    areas.threw(REPORTS)
    expect(told()).toEqual([
      '1 load',
      '1 mount',
      '1 interaction E_SLOW',
      '1 runtime',
      '1 longtask E_LONG_TASK',
      '1 runtime E_THROWN',
    ])
  })
})

describe('whose an error is', () => {
  it('is read from where its stack begins', () => {
    const stack = `TypeError: x
    at draw (https://help.example/r/reports/1.0.0+${BUILD}/assets/remote.js:1:20)
    at https://help.example/r/shell/1.0.0+cccccc333333c/main.js:1:2`
    expect(generationOfAddress(stack)).toEqual(REPORTS)
    expect(generationOfAddress(`https://help.example/r/reports/1.0.0%2B${BUILD}/remoteEntry.js`)).toEqual(REPORTS)
  })

  it('is the shell’s where that stands on top', () => {
    const shell = { name: 'shell', version: '1.0.0', build: 'cccccc333333c' }
    expect(generationOfAddress('at https://help.example/r/shell/1.0.0+cccccc333333c/main.js:1:2')).toEqual(shell)
  })

  it('is nobody’s when no build is named', () => {
    expect(generationOfAddress('chrome-extension://abc/content.js:1:1')).toBeNull()
  })
})
