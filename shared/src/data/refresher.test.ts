import { createRefresher } from './refresher.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('reading counts after events', () => {
  it('happens once, half a second after the last of them', () => {
    let reads = 0
    const refresher = createRefresher(
      () => {
        reads += 1
      },
      () => 1_000,
    )
    refresher.poke()
    jest.advanceTimersByTime(300)
    refresher.poke()
    jest.advanceTimersByTime(499)
    expect(reads).toBe(0)
    jest.advanceTimersByTime(1)
    expect(reads).toBe(1)
  })

  it('does not wait for ever under steady traffic', () => {
    let reads = 0
    const refresher = createRefresher(
      () => {
        reads += 1
      },
      () => 1_000,
    )
    for (let ms = 0; ms < 3_000; ms += 100) {
      refresher.poke()
      jest.advanceTimersByTime(100)
    }
    expect(reads).toBe(3)
  })

  it('stops', () => {
    let reads = 0
    const refresher = createRefresher(
      () => {
        reads += 1
      },
      () => 1_000,
    )
    refresher.poke()
    refresher.stop()
    jest.advanceTimersByTime(5_000)
    expect(reads).toBe(0)
  })
})
