import { Late } from '@parley/shared/ui/late'
import { latePart } from '@parley/shared/ui/late-part'
import { AFTER_LIST_MS, useLater } from '../state/useLater.ts'
import type { Desk } from './useBestNext.ts'
import { useHasBestNext } from './useHasBestNext.ts'

const part = latePart(() => import('./BestNext.tsx'))

/** The command of what to answer next, where the account wants it, after the list. */
export function LateBestNext(desk: Desk) {
  const isLater = useLater(AFTER_LIST_MS)
  return useHasBestNext() && isLater && <Late part={part}>{({ BestNext }) => <BestNext {...desk} />}</Late>
}
