const SILENCE_MS = 30_000
const WHOLE_MS = 120_000

export interface Deadline {
  signal: AbortSignal
  /** The model has said something. */
  refresh(): void
}

/**
 * Asks a model under a signal that gives up on it when it is silent for half a minute, writes for longer than two, or when
 * whoever asked does.
 */
export async function withDeadline<T>(asker: AbortSignal | null, ask: (limit: Deadline) => Promise<T>): Promise<T> {
  const silence = new AbortController()
  const giveUp = () => silence.abort(new DOMException('The model is silent', 'TimeoutError'))
  let timer = setTimeout(giveUp, SILENCE_MS)
  const parts = [silence.signal, AbortSignal.timeout(WHOLE_MS), ...(asker ? [asker] : [])]
  const refresh = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, SILENCE_MS)
  }
  try {
    return await ask({ signal: AbortSignal.any(parts), refresh })
  } finally {
    clearTimeout(timer)
  }
}
