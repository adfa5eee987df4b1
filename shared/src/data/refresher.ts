export interface Refresher {
  /** Something may have changed. Many calls in a row become one read. */
  poke(): void
  stop(): void
}

const QUIET_MS = 500

/**
 * Reads once things have been quiet for half a second, and under steady traffic at least every `most()` milliseconds
 * (contract, workspace 8.2: counts are asked for, debounced, after most conversation events).
 */
export function createRefresher(read: () => void, most: () => number): Refresher {
  let quiet: ReturnType<typeof setTimeout> | undefined
  let firstPoke: number | null = null

  const run = () => {
    clearTimeout(quiet)
    firstPoke = null
    read()
  }
  return {
    poke() {
      firstPoke ??= Date.now()
      clearTimeout(quiet)
      quiet = setTimeout(run, Math.max(0, Math.min(QUIET_MS, firstPoke + most() - Date.now())))
    },
    stop: () => clearTimeout(quiet),
  }
}
