import { useEffect, useState } from 'react'

/** @returns false, and true for good once so long has passed since it was first drawn */
export function useLater(ms: number): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLater
}

/** By then the list stands, on most machines: what is not seen may be fetched. */
export const AFTER_LIST_MS = 1_500
