import { onceAcrossTabs } from './once-across-tabs.ts'

/** The browser's locks as its tabs share them. */
function sharedLocks() {
  const held = new Set<string>()
  const request = async (name: string, _options: unknown, work: (lock: object | null) => Promise<void>) => {
    if (held.has(name)) return work(null)
    held.add(name)
    await work({ name })
    held.delete(name)
  }
  return { request } as unknown as LockManager
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('what all tabs hear of', () => {
  it('is done by one of them', () => {
    const locks = sharedLocks()
    const done: string[] = []
    for (const tab of ['first', 'second', 'third']) void onceAcrossTabs('7', () => done.push(tab), locks)
    expect(done).toEqual(['first'])
  })

  it('is done again for the next piece of news, and for the same one much later', async () => {
    const locks = sharedLocks()
    const done: string[] = []
    const hear = (name: string) => void onceAcrossTabs(name, () => done.push(name), locks)
    hear('7')
    hear('8')
    await jest.advanceTimersByTimeAsync(10_000)
    hear('7')
    expect(done).toEqual(['7', '8', '7'])
  })

  it('is done by each where the browser has no locks', async () => {
    const done: string[] = []
    await onceAcrossTabs('7', () => done.push('done'), undefined)
    expect(done).toEqual(['done'])
  })
})
