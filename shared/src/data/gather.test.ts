import { createGatherer } from './gather.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('reads asked for by a burst of events', () => {
  it('are one at once and one for all the others', () => {
    const gather = createGatherer()
    let reads = 0
    for (let event = 0; event < 50; event++) gather('labels', () => reads++)
    expect(reads).toBe(1)
    jest.advanceTimersByTime(10_000)
    expect(reads).toBe(2)
  })

  it('are one a second under steady traffic', () => {
    const gather = createGatherer()
    let reads = 0
    for (let ms = 0; ms < 10_000; ms += 100) {
      gather('labels', () => reads++)
      jest.advanceTimersByTime(100)
    }
    expect(reads).toBeLessThanOrEqual(11)
    expect(reads).toBeGreaterThanOrEqual(10)
  })

  it('do not wait for those of another list', () => {
    const gather = createGatherer()
    const read: string[] = []
    for (const key of ['labels', 'teams']) gather(key, () => read.push(key))
    expect(read).toEqual(['labels', 'teams'])
  })
})
