import type { HealthPhase } from '@parley/shared/contract/release-health'
import type { Deps } from '../../../deps.ts'
import { isItsFault } from '../health/faults.ts'
import { type HealthRow, listHealth, listPeople } from '../health/release-health.queries.ts'
import { findTarget, type ReleaseId } from '../releases.queries.ts'
import { isSameRelease } from '../resolve-release.ts'
import type { RampRow } from '../rings/rings.queries.ts'
import { type Evidence, isQuiet, type Judgement, judge, measuresOf, type Rates } from './judge.ts'

/** So far back counts what the build before did. */
const BEFORE_MS = 7 * 86_400_000

const PHASES: readonly HealthPhase[] = ['load', 'mount', 'runtime', 'interaction', 'longtask']

/** How the build on its way does beside the one that everybody has. */
export async function judgeRamp(deps: Pick<Deps, 'db'>, ramp: RampRow): Promise<Judgement & { isQuiet: boolean }> {
  const evidence = await evidenceFor(deps, ramp)
  return { ...judge(evidence), isQuiet: isQuiet(evidence) }
}

/** The same with what it rests on. */
export async function explainRamp(deps: Pick<Deps, 'db'>, ramp: RampRow) {
  const evidence = await evidenceFor(deps, ramp)
  return { ...judge(evidence), measures: measuresOf(evidence) }
}

async function evidenceFor({ db }: Pick<Deps, 'db'>, ramp: RampRow): Promise<Evidence> {
  const { remote, started_at, updated_at } = ramp
  const [rows, people, everybodys] = await Promise.all([
    listHealth(db, remote, new Date(started_at.getTime() - BEFORE_MS)),
    listPeople(db, remote),
    findTarget(db, 0, remote),
  ])
  const ofBuild = (build: ReleaseId) => rows.filter((row) => isSameRelease(row, build))
  const own = ofBuild(ramp)
  const before = everybodys ? ofBuild(everybodys) : []
  const known = people.find((one) => isSameRelease(one, ramp))
  return {
    canary: ratesOf(own),
    step: ratesOf(own.filter(({ minute }) => minute >= minuteOf(updated_at))),
    before: ratesOf(before),
    meanwhile: ratesOf(before.filter(({ minute }) => minute >= minuteOf(started_at))),
    people: known?.people ?? 0,
    peopleWithFaults: known?.had_fault ?? 0,
  }
}

const minuteOf = (time: Date): Date => new Date(Math.floor(time.getTime() / 60_000) * 60_000)

function ratesOf(rows: readonly HealthRow[]): Rates {
  const counted = rows.filter(({ code }) => code === '' || isItsFault({ ok: false, code }))
  const sum = (some: readonly HealthRow[]) => some.reduce((total, { count }) => total + count, 0)
  const rate = (phase: HealthPhase) => {
    const own = counted.filter((row) => row.phase === phase)
    return [phase, { bad: sum(own.filter(({ code }) => code !== '')), all: sum(own) }] as const
  }
  return Object.fromEntries(PHASES.map(rate)) as unknown as Rates
}
