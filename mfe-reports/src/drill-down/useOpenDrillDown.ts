import { createContext, use } from 'react'
import type { DrillDown } from './DrillDownDrawer.tsx'

export const DrillDownContext = createContext<((drillDown: DrillDown) => void) | null>(null)

/** Opens the conversations behind a number; null where there is no place for them. */
export const useOpenDrillDown = (): ((drillDown: DrillDown) => void) | null => use(DrillDownContext)
