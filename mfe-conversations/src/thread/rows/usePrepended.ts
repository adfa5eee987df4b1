import { useLayoutEffect, useState } from 'react'

/** Whether this drawing, and no other, is the first with rows before those of the last one. */
export function usePrepended(firstKey: number): boolean {
  const [known, setKnown] = useState(firstKey)
  useLayoutEffect(() => setKnown(firstKey), [firstKey])
  return firstKey < known
}
