import { useEffect } from 'react'

/** Reads again every so often while somebody looks. */
export function useEvery(ms: number, read: () => unknown): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void read()
    }, ms)
    return () => clearInterval(timer)
  }, [ms, read])
}
