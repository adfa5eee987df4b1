import { lazyPage } from '@parley/shared/remote/lazy-page'
import { type ReactNode, Suspense, useState } from 'react'
import type { DrillDown } from './DrillDownDrawer.tsx'
import { DrillDownContext } from './useOpenDrillDown.ts'

const DrillDownDrawer = lazyPage(async () => ({ default: (await import('./DrillDownDrawer.tsx')).DrillDownDrawer }))

/** Has room for one drawer of conversations. */
export function DrillDownRoom({ children }: { children: ReactNode }) {
  const [drillDown, setDrillDown] = useState<DrillDown | null>(null)
  return (
    <DrillDownContext value={setDrillDown}>
      {children}
      {drillDown && (
        <Suspense>
          <DrillDownDrawer drillDown={drillDown} onClose={() => setDrillDown(null)} />
        </Suspense>
      )}
    </DrillDownContext>
  )
}
