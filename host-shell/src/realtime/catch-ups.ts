import type { Realtime } from '@parley/shared/remote/shell-api'
import type { Log } from './event-hub.ts'

type CatchUp = Parameters<Realtime['onReconnect']>[0]

/** A read that the server could not answer yet is tried this often, each time after twice as long. */
const TRIES = 5
const FIRST_WAIT_MS = 1_000
const MOST_WAIT_MS = 8_000
/** A limit of requests lifts within a minute. */
const LONGEST_PAUSE_MS = 60_000

/** The server counts the seconds back from when the question reaches it: one that slept on its way is asked again. */
const PROMPT_MS = 10_000

type Failure = 'no network' | 'busy' | 'server' | 'refusal'

function failureOf(problem: unknown): Failure {
  const { status } = (problem ?? {}) as { status?: unknown }
  if (status === 0) return 'no network'
  if (status === 429) return 'busy'
  return typeof status === 'number' && status >= 500 ? 'server' : 'refusal'
}

/** Milliseconds until it is asked again: what a busy server said, or twice as long each time. */
function pauseAfter(problem: unknown, turn: number): number {
  const { retryAfter } = (problem ?? {}) as { retryAfter?: unknown }
  const own = Math.min(FIRST_WAIT_MS * 2 ** (turn - 1), MOST_WAIT_MS)
  return typeof retryAfter === 'number' ? Math.max(own, Math.min(retryAfter * 1_000, LONGEST_PAUSE_MS)) : own
}

/** Everything that reads again what it missed after a break. */
export function createCatchUps(log: Log) {
  const all = new Set<CatchUp>()

  /** @returns whether what it keeps is true again */
  async function runOne(handler: CatchUp, since: number, offlineSeconds: number, isWanted: () => boolean) {
    for (let turn = 1, late = 0; ; turn++) {
      try {
        const askedAt = Date.now()
        await handler({ offlineSeconds: offlineSeconds + Math.ceil((askedAt - since) / 1_000) + late })
        const tookMs = Date.now() - askedAt
        if (tookMs <= PROMPT_MS + late * 1_000) return true
        late = Math.ceil(tookMs / 1_000)
      } catch (problem) {
        const failure = failureOf(problem)
        // Without a network, the connection is gone as well, known or not: it goes on until that is noticed. A busy server
        // answers later.
        if (failure === 'refusal' || (failure === 'server' && turn >= TRIES)) {
          log('warn', 'a catch-up after reconnecting failed', { reason: String(problem) })
          return false
        }
        await new Promise((resolve) => setTimeout(resolve, pauseAfter(problem, turn)))
        // Lost again: the next connection counts from the same last frame and reads all of it. Or nobody shows it any more.
        if (!isWanted() || !all.has(handler)) return true
      }
    }
  }

  return {
    add: (handler: CatchUp): (() => void) => {
      all.add(handler)
      return () => {
        all.delete(handler)
      }
    },
    /**
     * Ends when the last has read what it missed.
     *
     * @param isWanted - false once the connection is lost again
     * @returns whether all of them could
     */
    run: async (offlineSeconds: number, isWanted: () => boolean): Promise<boolean> => {
      const since = Date.now()
      const ends = await Promise.all([...all].map((handler) => runOne(handler, since, offlineSeconds, isWanted)))
      return ends.every(Boolean)
    },
  }
}
