import { Late } from '@parley/shared/ui/late'
import { latePart } from '@parley/shared/ui/late-part'
import { AFTER_LIST_MS, useLater } from '../state/useLater.ts'
import type { PaneEdgeProps } from './PaneEdge.tsx'

const edge = latePart(() => import('./PaneEdge.tsx'))

/** The edge of a pane can be moved once the list had time to be drawn: until somebody reaches for it nothing of it is seen. */
export const LateEdge = (props: PaneEdgeProps) =>
  useLater(AFTER_LIST_MS) && <Late part={edge}>{({ PaneEdge }) => <PaneEdge {...props} />}</Late>
