import type { HealthEvent, HealthPhase } from '@parley/shared/contract/release-health'
import type { Generation } from '../loading/generation.ts'

/** `version+build` of one remote, as far as it is counted. */
export type Counted = Pick<Generation['manifest'], 'name' | 'version' | 'build'>

/** How something went: no code, well. */
export interface Outcome {
  code?: string
  ms?: number
}

/** No report may hold more; what is over it waits for the next one. */
const MOST_EVENTS = 60
const MOST_COUNT = 1_000
const LONGEST_MS = 600_000

/** What happened since the last report, equal things together. */
export function createHealthCounts() {
  let counts = new Map<string, HealthEvent>()

  function add({ name, version, build }: Counted, phase: HealthPhase, { code = '', ms = 0 }: Outcome = {}): void {
    const key = [name, version, build, phase, code].join(' ')
    const known = counts.get(key)
    counts.set(key, {
      remote: name,
      version,
      build,
      phase,
      code,
      ok: code === '',
      ms: Math.min(LONGEST_MS, Math.max(known?.ms ?? 0, Math.round(ms))),
      count: Math.min(MOST_COUNT, (known?.count ?? 0) + 1),
    })
  }

  /** The next report; what is in it is counted no more. */
  function take(): HealthEvent[] {
    const all = [...counts]
    counts = new Map(all.slice(MOST_EVENTS))
    return all.slice(0, MOST_EVENTS).map(([, event]) => event)
  }

  return { add, take }
}
export type HealthCounts = ReturnType<typeof createHealthCounts>
