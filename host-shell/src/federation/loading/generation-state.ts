import type { LoadCode } from './load-failure.ts'

export type Phase =
  /** Its contributions stand, no code has been fetched. */
  | 'declared'
  /** Its files are in the browser's cache; nothing of them has run. */
  | 'staged'
  | 'fetching'
  /** Its module is here. */
  | 'ready'
  /** `mount` was called, nothing is on screen yet. */
  | 'starting'
  /** Its page is on screen. */
  | 'mounted'
  /** Seen before, kept warm. */
  | 'suspended'
  | 'failed'
  /** Its module is here and could not be used: it threw while it started, or drew nothing. */
  | 'broken'
  /** Failed too often: not fetched again for a while. */
  | 'circuit-open'
  /** Freed. Released again, it begins anew. */
  | 'retired'

export interface GenerationState {
  phase: Phase
  /** Fetches since the last success, the running one included. */
  attempt: number
  /** Times of failures, in ms, oldest first. */
  failures: readonly number[]
  code: LoadCode | null
}

export type GenerationEvent =
  | { type: 'staged' }
  | { type: 'fetch'; at: number }
  | { type: 'fetched' }
  | { type: 'failed'; code: LoadCode; at: number }
  | { type: 'starting' }
  | { type: 'painted' }
  /** Its code is here and it cannot be used. */
  | { type: 'broke'; code: LoadCode }
  | { type: 'unmounted' }
  | { type: 'retired' }

export const DECLARED: GenerationState = { phase: 'declared', attempt: 0, failures: [], code: null }

/** So many failures within the window open the circuit for so long. */
export const CIRCUIT = { failures: 3, windowMs: 5 * 60_000, openMs: 30_000 }

/** The next state. An event that does not fit changes nothing: late answers of a retired generation are common. */
export function advance(state: GenerationState, event: GenerationEvent): GenerationState {
  if (state.phase === 'retired') return state
  switch (event.type) {
    case 'staged':
      return state.phase === 'declared' ? { ...state, phase: 'staged' } : state
    case 'fetch':
      return canFetch(state, event.at) ? { ...state, phase: 'fetching', attempt: state.attempt + 1 } : state
    case 'fetched':
      return state.phase === 'fetching' ? { phase: 'ready', attempt: 0, failures: [], code: null } : state
    case 'failed': {
      if (state.phase !== 'fetching') return state
      const failures = [...state.failures.filter((time) => event.at - time < CIRCUIT.windowMs), event.at]
      const phase = failures.length >= CIRCUIT.failures ? 'circuit-open' : 'failed'
      return { ...state, phase, failures, code: event.code }
    }
    case 'starting':
      return isHere(state) ? { ...state, phase: 'starting', code: null } : state
    case 'painted':
      return state.phase === 'starting' ? { ...state, phase: 'mounted' } : state
    case 'broke':
      return isHere(state) ? { ...state, phase: 'broken', code: event.code } : state
    case 'unmounted':
      return state.phase === 'mounted' || state.phase === 'starting' ? { ...state, phase: 'suspended' } : state
    case 'retired':
      return { ...state, phase: 'retired' }
  }
}

/** Its module is here, also after it broke: a person may want it tried again. */
const isHere = ({ phase }: GenerationState): boolean => HERE.has(phase)
const HERE: ReadonlySet<Phase> = new Set(['ready', 'starting', 'mounted', 'suspended', 'broken'])

/** An open circuit lets one attempt through after its rest; if that fails too, it is open again. */
export function canFetch({ phase, failures }: GenerationState, at: number): boolean {
  if (phase === 'declared' || phase === 'staged' || phase === 'failed') return true
  return phase === 'circuit-open' && at - (failures.at(-1) ?? 0) >= CIRCUIT.openMs
}
