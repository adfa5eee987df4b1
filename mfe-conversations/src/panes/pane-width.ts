import { type PaneName, WIDTHS } from './pane-layout.ts'

const STEP_PX = 16

/** The nearest width that the pane may have. */
export const clampWidth = (pane: PaneName, px: number): number =>
  Math.round(Math.min(WIDTHS[pane].max, Math.max(WIDTHS[pane].min, px)))

/**
 * Where a key takes the edge of a pane.
 *
 * @param outwards - the arrow that makes the pane wider: depends on its side and on the direction of the page
 * @returns pixels, or null when the key does not move it
 */
export function widthByKey(pane: PaneName, key: string, now: number, outwards: 'ArrowLeft' | 'ArrowRight') {
  const inwards = outwards === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const steps: Record<string, number> = {
    [outwards]: now + STEP_PX,
    [inwards]: now - STEP_PX,
    Home: WIDTHS[pane].min,
    End: WIDTHS[pane].max,
  }
  const to = steps[key]
  return to === undefined ? null : clampWidth(pane, to)
}
