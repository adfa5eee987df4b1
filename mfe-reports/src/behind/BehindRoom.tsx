import { lazyPage } from '@parley/shared/remote/lazy-page'
import { type ReactNode, Suspense, useState } from 'react'
import type { Behind } from './BehindDrawer.tsx'
import { BehindContext } from './useOpenBehind.ts'

const BehindDrawer = lazyPage(async () => ({ default: (await import('./BehindDrawer.tsx')).BehindDrawer }))

/** Has room for one drawer of conversations. */
export function BehindRoom({ children }: { children: ReactNode }) {
  const [behind, setBehind] = useState<Behind | null>(null)
  return (
    <BehindContext value={setBehind}>
      {children}
      {behind && (
        <Suspense>
          <BehindDrawer behind={behind} onClose={() => setBehind(null)} />
        </Suspense>
      )}
    </BehindContext>
  )
}
