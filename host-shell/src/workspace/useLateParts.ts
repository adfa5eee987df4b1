import { warmLateParts } from '@parley/shared/ui/late-part'
import { useEffect } from 'react'

/** By then the first page stands. */
const AFTER_MS = 3_000

/** Menus, tips and dialogs come after the first page, before somebody reaches for them where there is no network. */
export function useLateParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => void warmLateParts(), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
