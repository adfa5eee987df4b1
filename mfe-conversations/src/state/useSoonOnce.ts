import { useCallback, useEffect, useRef } from 'react'

/** @returns a stable function that runs `act` after a while, once however often it is called, unless the component is gone by then */
export function useSoonOnce(act: () => void, afterMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    timer.current ??= setTimeout(act, afterMs)
  }, [act, afterMs])
}
