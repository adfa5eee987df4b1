/** Reads asked for by events are at least this far apart, in milliseconds. */
const APART_MS = 1_000

interface Turn {
  /** Time of the last run. */
  at: number
  timer: ReturnType<typeof setTimeout> | null
}

/**
 * Runs the first of many calls at once and the rest together, at most once a second for each key: a burst of events
 * costs two reads, and steady traffic one a second.
 */
export function createGatherer(now: () => number = Date.now) {
  const turns = new Map<string, Turn>()

  function runNow(key: string, run: () => void) {
    turns.set(key, { at: now(), timer: null })
    run()
  }

  return (key: string, run: () => void): void => {
    const turn = turns.get(key)
    if (turn?.timer) return
    const wait = turn ? turn.at + APART_MS - now() : 0
    if (!turn || wait <= 0) runNow(key, run)
    else turn.timer = setTimeout(() => runNow(key, run), wait)
  }
}
