import { useEffect, useState } from 'react'

/** The value once it has not changed for `pauseMs`; null at once, and after it nothing of before. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === null) return setSettled(value)
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return value === null ? value : settled
}
