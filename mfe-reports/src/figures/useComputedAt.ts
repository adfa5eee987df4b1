import { useState } from 'react'

/** When the newest answer arrived; null before there is one. */
export function useComputedAt(data: unknown): Date | null {
  const [seen, setSeen] = useState<{ data: unknown; at: Date | null }>({ data: undefined, at: null })
  if (data === seen.data) return seen.at
  const next = { data, at: data === undefined ? null : new Date() }
  setSeen(next)
  return next.at
}
