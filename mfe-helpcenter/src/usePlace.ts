import { useParams } from 'react-router'
import type { Place } from './paths.ts'

/** Portal and locale of the address. */
export function usePlace(): Place {
  const { portal = '', locale = '' } = useParams()
  return { portal, locale }
}
