import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for the life of the component, calling the newest one: for what memoised components are given. */
export function useStableCallback<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(callback)
  useLayoutEffect(() => {
    newest.current = callback
  })
  return useCallback((...args) => newest.current(...args), [])
}
