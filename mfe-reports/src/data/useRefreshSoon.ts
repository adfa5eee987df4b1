import { useEffect, useRef } from 'react'

/**
 * Calls `run` once things are quiet for `quietMs`, and at the latest `longestMs` after the first of several calls:
 * a burst of events is one request, a steady stream never starves the screen.
 */
export function useRefreshSoon(run: () => Promise<unknown>, quietMs: number, longestMs: number): () => void {
  const newest = useRef(run)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const since = useRef<number | null>(null)
  useEffect(() => {
    newest.current = run
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    const now = Date.now()
    since.current ??= now
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        since.current = null
        // What goes wrong is kept beside each figure and shown from there.
        newest.current().catch(() => undefined)
      },
      Math.max(0, Math.min(quietMs, since.current + longestMs - now)),
    )
  }
}
