import { useSyncExternalStore } from 'react'

/** `bar`: one column with a bar at the foot · `overlay`: rail, the sidebar comes over the sheet · `columns`: rail and sidebar. */
export type FrameMode = 'bar' | 'overlay' | 'columns'

const OVERLAY = '(min-width: 48rem)'
const COLUMNS = '(min-width: 80rem)'

/** How the frame is laid out at this width (design, frame and breakpoints). */
export const useFrameMode = (): FrameMode => useSyncExternalStore(subscribe, read)

function read(): FrameMode {
  if (window.matchMedia(COLUMNS).matches) return 'columns'
  return window.matchMedia(OVERLAY).matches ? 'overlay' : 'bar'
}

function subscribe(listener: () => void): () => void {
  const queries = [OVERLAY, COLUMNS].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
