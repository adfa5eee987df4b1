const LATEST_MS = 10_000

/** When nothing else is to be done, at the latest after ten seconds. Not every browser says when that is. */
function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: LATEST_MS })
  else setTimeout(run)
}

/**
 * One after the other, each in an idle moment of its own: code that is fetched all at once holds the page for up to 100 ms
 * while its files are asked for.
 *
 * @returns leaves out what has not had its turn
 */
export function inIdleTurns(acts: readonly (() => void)[]): () => void {
  const left = [...acts]
  const turn = () => {
    left.shift()?.()
    if (left.length > 0) whenIdle(turn)
  }
  if (left.length > 0) whenIdle(turn)
  return () => {
    left.length = 0
  }
}
