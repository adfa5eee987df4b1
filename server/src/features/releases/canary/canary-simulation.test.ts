import { simulateReleases } from '../testing/simulated-releases.ts'

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

function figuresOf(outcomes: ReturnType<typeof simulateReleases>) {
  const bad = outcomes.filter(({ isBad }) => isBad)
  const good = outcomes.filter(({ isBad }) => !isBad)
  const halted = bad.filter(({ haltedAt }) => haltedAt !== null)
  return {
    bad: bad.length,
    early: bad.filter(({ haltedAt }) => haltedAt !== null && haltedAt < 10).length / bad.length,
    everybody: bad.filter(({ reached, haltedAt }) => haltedAt === null && reached === 100).length / bad.length,
    falseHalts: good.filter(({ haltedAt }) => haltedAt !== null).length / good.length,
    minutesToHalt: median(halted.map(({ minutes }) => minutes)),
    minutesToAll: median(good.filter(({ reached }) => reached === 100).map(({ minutes }) => minutes)),
    goodAtEverybody: good.filter(({ reached }) => reached === 100).length / good.length,
  }
}

describe('a thousand releases, one in twenty bad', () => {
  it('of a large installation: the bad ones are caught by few people, the good ones go on', () => {
    const figures = figuresOf(simulateReleases({ accounts: 400, peopleEach: 25 }, 1_000, 1))
    if (process.env.PRINT_FIGURES) console.info(figures)
    expect(figures.bad).toBe(50)
    expect(figures.early).toBeGreaterThanOrEqual(0.9)
    expect(figures.everybody).toBeLessThanOrEqual(0.04)
    expect(figures.falseHalts).toBeLessThanOrEqual(0.01)
    expect(figures.minutesToHalt).toBeLessThanOrEqual(10)
    expect(figures.goodAtEverybody).toBeGreaterThanOrEqual(0.95)
  })

  it('of a small installation: the first account is more than a tenth of the people, and still halts it', () => {
    const figures = figuresOf(simulateReleases({ accounts: 6, peopleEach: 8 }, 1_000, 2))
    if (process.env.PRINT_FIGURES) console.info(figures)
    expect(figures.everybody).toBeLessThanOrEqual(0.1)
    expect(figures.falseHalts).toBeLessThanOrEqual(0.01)
  })
})
