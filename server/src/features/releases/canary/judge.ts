import type { HealthPhase } from '@parley/shared/contract/release-health'
import { type Rate, rateBounds } from './rate-bounds.ts'

export type Rates = Readonly<Record<HealthPhase, Rate>>

/** What is known of a build on its way, and of the one that everybody has. */
export interface Evidence {
  canary: Rates
  /** The same since people got the canary: what both meet (an outage) is not held against it. */
  meanwhile: Rates
  /** Of the build before, days back included. */
  before: Rates
  /** Of the canary since its present step began: what the accounts of this step say. */
  step: Rates
  people: number
  peopleWithFaults: number
}

export interface Judgement {
  verdict: 'worse' | 'good' | 'unsure'
  /** What it rests on, in words. */
  reason: string
}

/** The chance that a build which is no worse is ever called worse, over all phases and all looks. */
export const FALSE_HALT = 0.01
/** The chance that a build beyond `TOLERATED` is called good in one phase, at any look. */
export const FALSE_PASS = 0.05

/** So much more may go wrong before anybody is bothered: less is not worth a rollback. */
const MARGIN: Readonly<Record<HealthPhase, number>> = {
  load: 0.02,
  mount: 0.02,
  runtime: 0.03,
  interaction: 0.03,
  longtask: 0.1,
}

/** To be given to more people, a build must be shown to be no worse than this, beside the one before. */
const TOLERATED: Partial<Record<HealthPhase, number>> = { mount: 0.04, runtime: 0.05 }

/** Of a build that everybody has and that too little is known of, this much is taken as the worst it could be. */
const TAKEN_FOR_GRANTED = 0.2
const LITTLE = 50

const PHASES = Object.keys(MARGIN) as HealthPhase[]
/** One share of the error for each phase, half of it for each of the two builds. */
const EACH_SIDE = FALSE_HALT / PHASES.length / 2

const WORDS: Readonly<Record<HealthPhase, string>> = {
  load: 'loads failed',
  mount: 'first pages were not drawn',
  runtime: 'minutes had an uncaught error',
  interaction: 'clicks failed or were answered late',
  longtask: 'minutes had a task that held the page up',
}

/** Phase by phase, what a person is shown beside the judgement. */
export const measuresOf = (evidence: Evidence) =>
  PHASES.map((phase) => ({
    phase,
    canary: evidence.canary[phase],
    before: evidence.before[phase],
    is_worse: isWorse(phase, evidence),
  }))

/** Is the build on its way clearly worse than the one before, shown to be good enough, or is it too early to say? */
export function judge(evidence: Evidence): Judgement {
  const worse = PHASES.find((phase) => isWorse(phase, evidence))
  if (worse) {
    if (evidence.people > 1 && evidence.peopleWithFaults < 2)
      return { verdict: 'unsure', reason: `only one of ${evidence.people} people meets faults` }
    return { verdict: 'worse', reason: `${said(worse, evidence.canary)}, ${said(worse, evidence.before)} before` }
  }
  const open = (Object.keys(TOLERATED) as HealthPhase[]).find((phase) => !isGood(phase, evidence))
  if (open) return { verdict: 'unsure', reason: `too little use to say: ${said(open, evidence.step)}` }
  return { verdict: 'good', reason: `${said('mount', evidence.step)}, ${said('runtime', evidence.step)}` }
}

/** A page more or less decides nothing below so many. */
const LEAST_PAGES = 10

/**
 * Of a step that too little use can say anything of: people used the build, and nothing of it went wrong more often than
 * anybody would bear. The stated error rates do not hold for what is decided by this.
 */
export function isQuiet({ step, before }: Evidence): boolean {
  if (step.mount.all < LEAST_PAGES) return false
  return PHASES.every((phase) => shareOf(step[phase]) <= shareOf(before[phase]) + MARGIN[phase])
}

function isWorse(phase: HealthPhase, { canary, before, meanwhile }: Evidence): boolean {
  if (canary[phase].bad === 0) return false
  const { low } = rateBounds(canary[phase], EACH_SIDE)
  if (low <= MARGIN[phase]) return false
  const { high } = rateBounds(before[phase], EACH_SIDE)
  const known = before[phase].all < LITTLE ? Math.min(high, TAKEN_FOR_GRANTED) : high
  return low > known + MARGIN[phase] && low > shareOf(meanwhile[phase])
}

function isGood(phase: HealthPhase, { step, before }: Evidence): boolean {
  const { high } = rateBounds(step[phase], FALSE_PASS / 2)
  const { low } = rateBounds(before[phase], FALSE_PASS / 2)
  return high <= low + (TOLERATED[phase] ?? 1)
}

const shareOf = ({ bad, all }: Rate): number => (all === 0 ? 0 : bad / all)

const said = (phase: HealthPhase, rates: Rates): string => {
  const { bad, all } = rates[phase]
  return `${bad} of ${all} ${WORDS[phase]}`
}
