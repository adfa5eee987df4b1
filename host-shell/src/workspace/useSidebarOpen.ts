import { useEffect, useState } from 'react'
import type { FrameMode } from '../frame/useFrameMode.ts'

const HIDDEN_KEY = 'parley.sidebar.hidden'

/**
 * The sidebar as a column is there unless somebody hid it in this browser; over the sheet it is closed until it is
 * asked for, and closes with the next move. @param isBare the page has nothing beside it: no column, nor a way to one
 */
export function useSidebarOpen(mode: FrameMode, path: string, isBare: boolean) {
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(HIDDEN_KEY) === 'true')
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isColumn = mode === 'columns'

  useEffect(() => {
    localStorage.setItem(HIDDEN_KEY, String(isHidden))
  }, [isHidden])

  return {
    isOpen: isColumn ? !isHidden && !isBare : openedAt === path,
    canOpen: !(isColumn && isBare),
    toggle: () => {
      if (isColumn) setIsHidden((hidden) => !hidden)
      else setOpenedAt((at) => (at === path ? null : path))
    },
  }
}
