const SILENCE_MS = 30_000
const WHOLE_MS = 120_000

/**
 * A signal that gives up on a model that is silent for half a minute or writes for longer than two, or when whoever asked
 * does. Its timers end with the block that holds it.
 */
export function deadline(asker?: AbortSignal) {
  const silence = new AbortController()
  const giveUp = () => silence.abort(new DOMException('The model is silent', 'TimeoutError'))
  let timer = setTimeout(giveUp, SILENCE_MS)
  const parts = [silence.signal, AbortSignal.timeout(WHOLE_MS), ...(asker ? [asker] : [])]
  return {
    signal: AbortSignal.any(parts),
    /** It has said something. */
    refresh() {
      clearTimeout(timer)
      timer = setTimeout(giveUp, SILENCE_MS)
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}
