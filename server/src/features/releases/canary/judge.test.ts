import type { HealthPhase } from '@parley/shared/contract/release-health'
import { type Evidence, isQuiet, judge, type Rates } from './judge.ts'
import { rateBounds } from './rate-bounds.ts'

const rates = (more: Partial<Record<HealthPhase, [bad: number, all: number]>> = {}): Rates => {
  const of = (phase: HealthPhase) => ({ bad: more[phase]?.[0] ?? 0, all: more[phase]?.[1] ?? 0 })
  const [load, mount, runtime] = [of('load'), of('mount'), of('runtime')]
  return { load, mount, runtime, interaction: of('interaction'), longtask: of('longtask') }
}
const ORDINARY = rates({ load: [2, 1_000], mount: [3, 2_000], runtime: [20, 5_000], interaction: [30, 9_000] })
const evidence = (canary: Rates, more: Partial<Evidence> = {}): Evidence => ({
  canary,
  step: canary,
  before: ORDINARY,
  meanwhile: rates(),
  people: 9,
  peopleWithFaults: 4,
  ...more,
})

describe('bounds of a rate', () => {
  it('are everything before anything happened, and close in on what happens', () => {
    expect(rateBounds({ bad: 0, all: 0 }, 0.05)).toEqual({ low: 0, high: 1 })
    const wide = rateBounds({ bad: 1, all: 10 }, 0.05)
    const narrow = rateBounds({ bad: 1_000, all: 10_000 }, 0.05)
    expect(wide.low).toBeLessThan(narrow.low)
    expect(narrow.low).toBeLessThan(0.1)
    expect(narrow.high).toBeGreaterThan(0.1)
    expect(narrow.high - narrow.low).toBeLessThan(0.03)
    expect(rateBounds({ bad: 0, all: 400 }, 0.05)).toMatchObject({ low: 0 })
    expect(rateBounds({ bad: 5, all: 5 }, 0.05)).toMatchObject({ high: 1 })
  })
})

describe('a build on its way', () => {
  it('is worse when its first pages fail, and the words say how often', () => {
    expect(judge(evidence(rates({ mount: [6, 10] })))).toEqual({
      verdict: 'worse',
      reason: '6 of 10 first pages were not drawn, 3 of 2000 first pages were not drawn before',
    })
  })

  it.each<[HealthPhase, [number, number]]>([
    ['load', [5, 9]],
    ['runtime', [20, 60]],
    ['interaction', [15, 60]],
    ['longtask', [60, 100]],
  ])('is worse by %s alone', (phase, counts) => {
    expect(judge(evidence(rates({ [phase]: counts }), { before: rates({ [phase]: [10, 1_000] }) })).verdict).toBe(
      'worse',
    )
  })

  it('is worse than a build that nothing is known of, when it fails more often than anybody would bear', () => {
    expect(judge(evidence(rates({ mount: [12, 14] }), { before: rates() })).verdict).toBe('worse')
  })

  it('is not held to account for one slip, one computer, or what everybody meets', () => {
    const bad = rates({ mount: [6, 10] })
    expect(judge(evidence(rates({ mount: [1, 3] }))).verdict).toBe('unsure')
    expect(judge(evidence(bad, { peopleWithFaults: 1 })).verdict).toBe('unsure')
    expect(judge(evidence(bad, { peopleWithFaults: 1, people: 1 })).verdict).toBe('worse')
    expect(judge(evidence(bad, { meanwhile: rates({ mount: [55, 100] }) })).verdict).toBe('unsure')
  })

  it('is good when enough of its use went well, in the step it is in', () => {
    const well = rates({ load: [0, 90], mount: [0, 200], runtime: [1, 400], interaction: [2, 900] })
    expect(judge(evidence(well)).verdict).toBe('good')
    expect(judge(evidence(well, { step: rates({ mount: [0, 30], runtime: [0, 30] }) }))).toEqual({
      verdict: 'unsure',
      reason: 'too little use to say: 0 of 30 first pages were not drawn',
    })
  })

  it('shows no sign of trouble when what little use there was went as well as before', () => {
    const little = (more: Partial<Record<HealthPhase, [number, number]>>) => evidence(rates(more))
    expect(isQuiet(little({ mount: [0, 10], runtime: [0, 3] }))).toBe(true)
    expect(isQuiet(little({ mount: [0, 9] }))).toBe(false)
    expect(isQuiet(little({ mount: [0, 10], runtime: [1, 3] }))).toBe(false)
    expect(isQuiet(little({ mount: [1, 10] }))).toBe(false)
  })

  it('is unsure without use', () => {
    expect(judge(evidence(rates())).verdict).toBe('unsure')
  })
})
