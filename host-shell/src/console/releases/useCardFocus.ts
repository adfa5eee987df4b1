import { useEffect, useRef } from 'react'

/**
 * Keeps the focus in the card of a change: its button goes with what it changed, after the drawer has given it back.
 * @returns called when a change is asked for, from the button of its card
 */
export function useCardFocus(revision: number): () => void {
  const card = useRef<HTMLElement | null>(null)
  const seen = useRef(revision)
  useEffect(() => {
    if (seen.current === revision) return
    seen.current = revision
    if (document.activeElement !== document.body || !card.current?.isConnected) return
    card.current.tabIndex = -1
    card.current.focus({ preventScroll: true })
    card.current = null
  }, [revision])
  return () => {
    card.current = document.activeElement?.closest('section') ?? null
  }
}
