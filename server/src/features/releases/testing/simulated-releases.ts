import type { HealthPhase } from '@parley/shared/contract/release-health'
import { judge, type Rates } from '../canary/judge.ts'
import { STEPS } from '../rings/rings.ts'

const PHASES: HealthPhase[] = ['load', 'mount', 'runtime', 'interaction', 'longtask']
/** What one person does in a minute, on average. */
const PER_MINUTE: Record<HealthPhase, number> = { load: 0.02, mount: 0.15, runtime: 0.6, interaction: 2, longtask: 0.6 }
/** How often that goes wrong in a build that is as it should be. */
const USUAL: Record<HealthPhase, number> = {
  load: 0.001,
  mount: 0.002,
  runtime: 0.005,
  interaction: 0.006,
  longtask: 0.03,
}

const STEP_MINUTES = 10
const LONGEST_MINUTES = 8 * 60

interface Outcome {
  isBad: boolean
  /** Percent of people who had it when it was halted; null: it reached everybody, or the day ended. */
  haltedAt: number | null
  minutes: number
  reached: number
}

interface Installation {
  accounts: number
  peopleEach: number
}

/** The same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(random() || 1e-12)) * Math.cos(2 * Math.PI * random())

/** How many of something that happens so often on average: Poisson, by the normal where there are many. */
function howMany(mean: number, random: () => number): number {
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  let left = Math.exp(mean)
  let count = -1
  do {
    left *= random()
    count += 1
  } while (left > 1)
  return count
}

const nothing = (): Rates => Object.fromEntries(PHASES.map((phase) => [phase, { bad: 0, all: 0 }])) as unknown as Rates

/** A fault of one phase, from one in twenty to always. */
function faultOf(random: () => number): Partial<Record<HealthPhase, number>> {
  const phase = PHASES[Math.floor(random() * PHASES.length)] ?? 'load'
  const least = phase === 'longtask' ? 0.25 : 0.05
  return { [phase]: least * (1 / least) ** random() }
}

/** Adds a minute of use by so many people, some of whose computers and networks are worse than others'. */
function use(into: readonly Rates[], people: number, wear: number, fault: object, random: () => number): void {
  for (const phase of PHASES) {
    const all = howMany(people * PER_MINUTE[phase], random)
    const extra = (fault as Partial<Record<HealthPhase, number>>)[phase] ?? 0
    const rate = Math.min(1, USUAL[phase] * wear + extra)
    const bad = Math.min(all, rate > 0.9 ? Math.round(all * rate) : howMany(all * rate, random))
    for (const rates of into) {
      rates[phase].all += all
      rates[phase].bad += bad
    }
  }
}

function oneRelease({ accounts, peopleEach }: Installation, isBad: boolean, random: () => number): Outcome {
  const fault = isBad ? faultOf(random) : {}
  const wear = Array.from({ length: accounts }, () => Math.exp(0.5 * normal(random)))
  const mean = wear.reduce((sum, one) => sum + one, 0) / accounts
  const [canary, before] = [nothing(), nothing()]
  // Of the build before, an hour is known already.
  for (let minute = 0; minute < 60; minute += 1) use([before], accounts * peopleEach, mean, {}, random)
  let [meanwhile, step] = [nothing(), nothing()]
  let [at, began] = [0, 0]
  for (let minute = 1; minute <= LONGEST_MINUTES; minute += 1) {
    const share = STEPS[at] ?? 100
    const having = Math.max(1, Math.round((accounts * share) / 100))
    const own = wear.slice(0, having).reduce((sum, one) => sum + one, 0) / having
    use([canary, step], having * peopleEach, own, fault, random)
    use([before, meanwhile], (accounts - having) * peopleEach, mean, {}, random)
    const people = having * peopleEach
    const { verdict } = judge({ canary, before, meanwhile, step, people, peopleWithFaults: people })
    const reached = (having / accounts) * 100
    if (verdict === 'worse') return { isBad, haltedAt: reached, minutes: minute, reached }
    if (verdict === 'good' && minute - began >= STEP_MINUTES) {
      if (share === 100 || (STEPS[at + 1] ?? 100) === 100)
        return { isBad, haltedAt: null, minutes: minute, reached: 100 }
      at += 1
      began = minute
      step = nothing()
    }
  }
  return { isBad, haltedAt: null, minutes: LONGEST_MINUTES, reached: STEPS[at] ?? 100 }
}

/** So many releases, one in twenty of them bad, on one installation. */
export function simulateReleases(installation: Installation, count: number, seed: number): Outcome[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, n) => oneRelease(installation, n % 20 === 0, random))
}
