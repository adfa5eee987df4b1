import { useCallback, useState } from 'react'

const KEY = 'parley.sidebar.folded'

/** Sections that this person has closed in this browser. */
export function useFoldedSections() {
  const [ids, setIds] = useState<readonly string[]>(readIds)
  const toggle = useCallback(
    (id: string) => {
      const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
      localStorage.setItem(KEY, JSON.stringify(next))
      setIds(next)
    },
    [ids],
  )
  return { has: (id: string) => ids.includes(id), toggle }
}

function readIds(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    // Somebody else wrote there: every section is open.
    return []
  }
}
