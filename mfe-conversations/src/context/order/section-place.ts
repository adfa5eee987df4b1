import { createContext } from 'react'
import type { SectionName } from './section-order.ts'

/** Where a section stands among the others, and the way to another place. */
export interface SectionPlaces {
  order: readonly SectionName[]
  move: (name: SectionName, to: number) => void
}

/** Null where sections stand as they are: in stories of one. */
export const SectionPlace = createContext<SectionPlaces | null>(null)
