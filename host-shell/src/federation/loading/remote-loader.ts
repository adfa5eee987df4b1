import type { RemoteModule } from '@parley/shared/remote/shell-api'
import { type Generation, generationName } from './generation.ts'
import { advance, canFetch, DECLARED, type GenerationEvent, type GenerationState } from './generation-state.ts'
import { isWorthRetrying, LoadFailure } from './load-failure.ts'

/** What fetches and runs code; the rest of loading is decided here, without a browser. */
export interface CodeRuntime {
  /**
   * Fetches the generation's module and runs it. Every file is checked against its integrity before it runs.
   * @throws LoadFailure
   */
  fetchModule(generation: Generation): Promise<RemoteModule>
  /** Gives the generation's code back. Its module must not be used any more. */
  free(generation: Generation): void
}

interface LoaderParts {
  runtime: CodeRuntime
  now: () => number
  wait: (ms: number) => Promise<void>
  random: () => number
  /** Told of every change of phase. */
  report: (generation: Generation, state: GenerationState) => void
}

export const ATTEMPTS = 3

export type RemoteLoader = ReturnType<typeof createRemoteLoader>

/** Loads generations: each at most once at a time, three attempts, a circuit that opens, freed when retired. */
export function createRemoteLoader({ runtime, now, wait, random, report }: LoaderParts) {
  const states = new Map<string, GenerationState>()
  const modules = new Map<string, RemoteModule>()
  const running = new Map<string, Promise<RemoteModule>>()

  const stateOf = (generation: Generation) => states.get(generationName(generation)) ?? DECLARED

  function tell(generation: Generation, event: GenerationEvent) {
    const next = advance(stateOf(generation), event)
    if (next === stateOf(generation)) return
    states.set(generationName(generation), next)
    report(generation, next)
  }

  async function fetchUntilDone(generation: Generation): Promise<RemoteModule> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const module = await runtime.fetchModule(generation)
        tell(generation, { type: 'fetched' })
        return module
      } catch (problem) {
        const failure = asFailure(problem)
        if (attempt >= ATTEMPTS || !isWorthRetrying(failure)) {
          tell(generation, { type: 'failed', code: failure.code, at: now() })
          throw failure
        }
        await wait(backoffMs(attempt, random()))
      }
    }
  }

  /** @throws LoadFailure */
  async function load(generation: Generation): Promise<RemoteModule> {
    const name = generationName(generation)
    const ready = modules.get(name)
    if (ready) return ready
    const already = running.get(name)
    if (already) return already
    if (!canFetch(stateOf(generation), now())) {
      const { code, failures } = stateOf(generation)
      throw new LoadFailure('E_CIRCUIT_OPEN', `${name} failed ${failures.length} times, last with ${code}`)
    }
    tell(generation, { type: 'fetch', at: now() })
    const fetching = fetchUntilDone(generation).finally(() => running.delete(name))
    running.set(name, fetching)
    const module = await fetching
    modules.set(name, module)
    return module
  }

  /** A person asked: the next load goes through even when the circuit is open. */
  function resetFailures(generation: Generation) {
    const state = stateOf(generation)
    if (state.phase === 'circuit-open' || state.phase === 'failed') states.set(generationName(generation), DECLARED)
  }

  function retire(generation: Generation) {
    const wasLoaded = modules.delete(generationName(generation))
    tell(generation, { type: 'retired' })
    states.delete(generationName(generation))
    if (wasLoaded) runtime.free(generation)
  }

  return { load, resetFailures, retire, tell, stateOf }
}

/** 300 ms, then 900, each shifted by up to half: many tabs must not come back in step. */
const backoffMs = (attempt: number, random: number): number => 300 * 3 ** (attempt - 1) * (0.75 + random / 2)

const asFailure = (problem: unknown): LoadFailure =>
  problem instanceof LoadFailure
    ? problem
    : new LoadFailure('E_EXECUTION', problem instanceof Error ? problem.message : String(problem), { cause: problem })
