import type { LoadCode } from './load-failure.ts'

export type Phase =
  /** Its contributions stand, no code has been fetched. */
  | 'declared'
  | 'fetching'
  /** Its module is here. */
  | 'ready'
  | 'mounted'
  /** Seen before, kept warm. */
  | 'suspended'
  | 'failed'
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
  | { type: 'fetch'; at: number }
  | { type: 'fetched' }
  | { type: 'failed'; code: LoadCode; at: number }
  | { type: 'mounted' }
  | { type: 'unmounted' }
  | { type: 'retired' }

export const DECLARED: GenerationState = { phase: 'declared', attempt: 0, failures: [], code: null }

/** So many failures within the window open the circuit for so long. */
export const CIRCUIT = { failures: 3, windowMs: 5 * 60_000, openMs: 30_000 }

/** The next state. An event that does not fit changes nothing: late answers of a retired generation are common. */
export function advance(state: GenerationState, event: GenerationEvent): GenerationState {
  if (state.phase === 'retired') return state
  switch (event.type) {
    case 'fetch':
      return canFetch(state, event.at) ? { ...state, phase: 'fetching', attempt: state.attempt + 1 } : state
    case 'fetched':
      return state.phase === 'fetching' ? { phase: 'ready', attempt: 0, failures: [], code: null } : state
    case 'failed': {
      const failures = [...state.failures.filter((time) => event.at - time < CIRCUIT.windowMs), event.at]
      const phase = failures.length >= CIRCUIT.failures ? 'circuit-open' : 'failed'
      return { ...state, phase, failures, code: event.code }
    }
    case 'mounted':
      return state.phase === 'ready' || state.phase === 'suspended' ? { ...state, phase: 'mounted' } : state
    case 'unmounted':
      return state.phase === 'mounted' ? { ...state, phase: 'suspended' } : state
    case 'retired':
      return { ...state, phase: 'retired' }
  }
}

/** An open circuit lets one attempt through after its rest; if that fails too, it is open again. */
export function canFetch({ phase, failures }: GenerationState, at: number): boolean {
  if (phase === 'declared' || phase === 'failed') return true
  return phase === 'circuit-open' && at - (failures.at(-1) ?? 0) >= CIRCUIT.openMs
}
