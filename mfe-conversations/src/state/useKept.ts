import { useState } from 'react'
import { isSame } from './keep-parts.ts'

/** The value drawn last, as long as the new one says the same: for what memoised components are given. */
export function useKept<T>(next: T): T {
  const [kept, setKept] = useState(next)
  if (Object.is(kept, next) || isSame(kept, next)) return kept
  // During drawing: React draws this component again at once, and nothing below it in between.
  setKept(next)
  return next
}
