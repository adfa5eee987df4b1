import { setTimeout as later } from 'node:timers/promises'

/** What goes on beside the answers, until all of it is ended. */
export interface Running {
  signal: AbortSignal
  begin(work: Promise<unknown>): void
  /** @throws Error where all is ended meanwhile */
  wait(ms: number): Promise<void>
  /** All that was begun is done. */
  settled(): Promise<void>
  close(): void
}

export function openRunning(): Running {
  const ending = new AbortController()
  const begun = new Set<Promise<unknown>>()
  return {
    signal: ending.signal,
    begin(work) {
      const done = work
        .catch((error: unknown) => {
          // What ends with the simulators has no listener any more.
          if (!ending.signal.aborted) console.error('A simulated provider has failed:', error)
        })
        .finally(() => begun.delete(done))
      begun.add(done)
    },
    wait: (ms) => later(ms, undefined, { signal: ending.signal, ref: false }),
    settled: async () => {
      while (begun.size > 0) await Promise.all(begun)
    },
    close: () => ending.abort(),
  }
}
