import { createContext, use } from 'react'
import type { Behind } from './BehindDrawer.tsx'

export const BehindContext = createContext<((behind: Behind) => void) | null>(null)

/** Opens the conversations behind a number; null where there is no place for them. */
export const useOpenBehind = (): ((behind: Behind) => void) | null => use(BehindContext)
